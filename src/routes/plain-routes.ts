import { Hono } from 'hono/tiny'
import type { AppContext } from '../app-context.ts'
import { cspReports } from './reports/csp-reports.ts'
import { health } from './reports/health.ts'
import { mailEvents } from './reports/mail-events.ts'
import { visits } from './reports/visits.ts'
import { robots } from './texts/robots.ts'
import { securityTxt } from './texts/security-txt.ts'

/** What renders nothing, and answers even if what pages are made of cannot be loaded. */
export const plainRoutes = new Hono<AppContext>()
  .route('/', cspReports)
  .route('/', health)
  .route('/', mailEvents)
  .route('/', robots)
  .route('/', securityTxt)
  .route('/', visits)
