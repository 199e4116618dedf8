import { Hono } from 'hono/tiny'
import type { StaffEnv } from '../staff-context.ts'
import { approvalRoutes } from './approval-routes.ts'
import { pageListRoutes } from './list/routes.ts'
import { newPageRoutes } from './new-page.ts'
import { publishRoutes } from './page-routes.ts'
import { sharingRoutes } from './sharing-routes.ts'
import { versionRoutes } from './versions/routes.ts'

/** What staff do with pages; part of the API. */
export const pagesRoutes = new Hono<StaffEnv>()
  .route('/', newPageRoutes)
  .route('/', approvalRoutes)
  .route('/', publishRoutes)
  .route('/', versionRoutes)
  .route('/', sharingRoutes)
  .route('/', pageListRoutes)
