import { Hono } from 'hono/tiny'
import type { AppEnv } from '../app-context.ts'
import { cspReportRoutes } from './reports/csp-reports.ts'
import { healthRoutes } from './reports/health.ts'
import { mailEventRoutes } from './reports/mail-events.ts'
import { visitRoutes } from './reports/visits.ts'
import { robotsRoutes } from './texts/robots.ts'
import { securityTxtRoutes } from './texts/security-txt.ts'

/** Routes that render no page: they answer even if the modules of pages fail to load. src/app.ts lists each path. */
export const plainRoutes = new Hono<AppEnv>()
  .route('/', cspReportRoutes)
  .route('/', healthRoutes)
  .route('/', mailEventRoutes)
  .route('/', robotsRoutes)
  .route('/', securityTxtRoutes)
  .route('/', visitRoutes)
