import { Hono } from 'hono/tiny'
import type { AppContext } from '../app-context.ts'
import { cspReports } from './csp-reports.ts'
import { health } from './health.ts'
import { robots } from './robots.ts'
import { securityTxt } from './security-txt.ts'

/** What renders nothing, and answers even if what pages are made of cannot be loaded. */
export const plainRoutes = new Hono<AppContext>()
  .route('/', cspReports)
  .route('/', health)
  .route('/', robots)
  .route('/', securityTxt)
