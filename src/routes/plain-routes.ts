import { Hono } from 'hono/tiny'
import type { AppContext } from '../app-context.ts'
import { cspReports } from './csp-reports.ts'
import { health } from './health.ts'
import { mailEvents } from './mail-events.ts'
import { robots } from './robots.ts'
import { securityTxt } from './security-txt.ts'
import { visits } from './visits.ts'

/** What renders nothing, and answers even if what pages are made of cannot be loaded. */
export const plainRoutes = new Hono<AppContext>()
  .route('/', cspReports)
  .route('/', health)
  .route('/', mailEvents)
  .route('/', robots)
  .route('/', securityTxt)
  .route('/', visits)
