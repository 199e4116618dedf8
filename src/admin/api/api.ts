import { Hono } from 'hono/tiny'
import { missing } from '../addresses/missing-routes.ts'
import { redirects } from '../addresses/redirect-routes.ts'
import { applications } from '../applications/routes.ts'
import { bookings } from '../bookings/routes.ts'
import { schedules } from '../calendar/routes.ts'
import { content } from '../content/routes.ts'
import { insights } from '../insights/routes.ts'
import { leads } from '../leads/routes.ts'
import { media } from '../media/routes.ts'
import { approvalRequests } from '../pages/approval-routes.ts'
import { pageList } from '../pages/list/routes.ts'
import { newPage } from '../pages/new-page.ts'
import { links, publishing } from '../pages/page-routes.ts'
import { sharing } from '../pages/sharing-routes.ts'
import { versions } from '../pages/versions/routes.ts'
import { people } from '../people/routes.ts'
import { search } from '../search/routes.ts'
import { siteSettings } from '../site/routes.ts'
import type { StaffEnv } from '../staff-context.ts'
import { today } from '../today/routes.ts'

/**
 * The API of the admin's workspace. Its type is all that client/workspace/api/api.ts imports: every path is
 * written in full here or in the part that is mounted, because the type of an address made by a function is
 * just `string`.
 */
export const api = new Hono<StaffEnv>()
  .basePath('/admin/api')
  .route('/applications', applications)
  .route('/bookings', bookings)
  .route('/content', content)
  .route('/insights', insights)
  .route('/leads', leads)
  .route('/links', links)
  .route('/media', media)
  .route('/missing', missing)
  .route('/people', people)
  .route('/redirects', redirects)
  .route('/schedules', schedules)
  .route('/search', search)
  .route('/today', today)
  .route('/pages', newPage)
  .route('/pages', approvalRequests)
  .route('/pages', publishing)
  .route('/pages', versions)
  .route('/pages', sharing)
  .route('/site', siteSettings)
  .route('/pages', pageList)

export type AdminApi = typeof api
