import { Hono } from 'hono/tiny'
import type { AppEnv } from '../app-context.ts'
import { cspReports } from './reports/csp-reports.ts'
import { health } from './reports/health.ts'
import { mailEvents } from './reports/mail-events.ts'
import { visits } from './reports/visits.ts'
import { robots } from './texts/robots.ts'
import { securityTxt } from './texts/security-txt.ts'

/** Routes that render no page: they answer even if the modules of pages fail to load. src/app.ts lists each path. */
export const plainRoutes = new Hono<AppEnv>()
  .route('/', cspReports)
  .route('/', health)
  .route('/', mailEvents)
  .route('/', robots)
  .route('/', securityTxt)
  .route('/', visits)
