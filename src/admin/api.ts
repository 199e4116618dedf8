import { Hono } from 'hono/tiny'
import type { StaffContext } from './access/require-staff.tsx'
import { schedules } from './calendar/routes.tsx'
import { publishing } from './pages/page-routes.tsx'
import { search } from './search.ts'
import { today } from './today-route.tsx'

/**
 * The API of the admin's workspace. Its type is all that client/admin/api.ts imports: every path is written in full here
 * or in the part that is mounted, because the type of an address made by a function is just `string`.
 */
export const api = new Hono<StaffContext>()
  .basePath('/admin/api')
  .route('/schedules', schedules)
  .route('/search', search)
  .route('/today', today)
  .route('/pages', publishing)

export type AdminApi = typeof api
