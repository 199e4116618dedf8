import { Hono } from 'hono/tiny'
import { missingRoutes } from '../addresses/missing-routes.ts'
import { redirectRoutes } from '../addresses/redirect-routes.ts'
import { applicationRoutes } from '../applications/routes.ts'
import { bookingRoutes } from '../bookings/routes.ts'
import { scheduleRoutes } from '../calendar/routes.ts'
import { contentRoutes } from '../content/routes.ts'
import { insightRoutes } from '../insights/routes.ts'
import { leadRoutes } from '../leads/routes.ts'
import { mediaRoutes } from '../media/routes.ts'
import { blockRoutes, linkTargetRoutes } from '../pages/editor/routes.ts'
import { pageApiRoutes } from '../pages/routes.ts'
import { peopleRoutes } from '../people/routes.ts'
import { searchRoutes } from '../search/routes.ts'
import { siteRoutes } from '../site/routes.ts'
import type { StaffEnv } from '../staff-context.ts'
import { todayRoutes } from '../today/routes.ts'

/**
 * The API of the admin's workspace. Its type is all that client/workspace/api/api.ts imports: every path is
 * written in full here or in the part that is mounted, because the type of an address made by a function is
 * just `string`.
 */
export const apiRoutes = new Hono<StaffEnv>()
  .basePath('/admin/api')
  .route('/applications', applicationRoutes)
  .route('/block', blockRoutes)
  .route('/bookings', bookingRoutes)
  .route('/content', contentRoutes)
  .route('/insights', insightRoutes)
  .route('/leads', leadRoutes)
  .route('/links', linkTargetRoutes)
  .route('/media', mediaRoutes)
  .route('/missing', missingRoutes)
  .route('/people', peopleRoutes)
  .route('/redirects', redirectRoutes)
  .route('/schedules', scheduleRoutes)
  .route('/search', searchRoutes)
  .route('/today', todayRoutes)
  .route('/site', siteRoutes)
  .route('/pages', pageApiRoutes)

export type AdminApi = typeof apiRoutes
