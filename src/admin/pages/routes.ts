import { Hono } from 'hono/tiny'
import type { StaffEnv } from '../staff-context.ts'
import { approvalRoutes } from './approval-routes.ts'
import { pageListRoutes } from './list/routes.ts'
import { newPageRoutes } from './new-page.ts'
import { publishRoutes } from './publish-routes.ts'
import { sharingRoutes } from './sharing-routes.ts'
import { versionRoutes } from './versions/routes.ts'

/** Reading and changing pages; part of the API. The order is free: no path of a part matches a path of another. */
export const pageApiRoutes = new Hono<StaffEnv>()
  .route('/', newPageRoutes)
  .route('/', approvalRoutes)
  .route('/', publishRoutes)
  .route('/', versionRoutes)
  .route('/', sharingRoutes)
  .route('/', pageListRoutes)
