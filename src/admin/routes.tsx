import { Hono } from 'hono/tiny'
import { screenPaths } from '../../contract/workspace/screen-paths.ts'
import { logFailure } from '../platform/log.ts'
import { urls } from '../site/urls.ts'
import { requireRole } from './access/require-role.tsx'
import { requireStaff } from './access/require-staff.tsx'
import { missingScreens } from './addresses/missing-routes.ts'
import { redirectScreens } from './addresses/redirect-routes.ts'
import { apiRoutes } from './api/api.ts'
import { applicationScreens } from './applications/routes.ts'
import { calendarScreens } from './calendar/routes.ts'
import { contentScreens } from './content/routes.ts'
import { helpRoutes } from './help/routes.tsx'
import { insightScreens } from './insights/routes.ts'
import { leadScreens } from './leads/routes.ts'
import { mediaScreen } from './media/routes.ts'
import { sharePictureRoutes } from './media/upload-share-picture.ts'
import { canvasPage, canvasWidgets } from './pages/editor/canvas/canvas-page.tsx'
import { editor } from './pages/editor/editor-screen.tsx'
import { preview } from './pages/editor/preview.tsx'
import { pagesScreen, trashScreen } from './pages/list/screens.tsx'
import { newPageScreen } from './pages/new-page.ts'
import { peopleScreen } from './people/routes.ts'
import { sendFailed } from './shell/failed-screen.tsx'
import { sendNotFound } from './shell/not-found-screen.tsx'
import { siteScreen } from './site/routes.ts'
import type { StaffEnv } from './staff-context.ts'
import { suggestionRoutes } from './suggestions/routes.ts'
import { todayScreen } from './today/routes.ts'
import { translationRoutes } from './translation/routes.ts'

export { siteContent } from './content/site-content.ts'

/** Every admin screen and action, all behind `requireStaff` and `requireRole`. */
export const adminRoutes = new Hono<StaffEnv>()
  // Includes `/admin` itself.
  .use('/admin/*', requireStaff, requireRole)
  .get(screenPaths.pages, pagesScreen)
  .get(screenPaths.today, todayScreen)
  .get(screenPaths.site, siteScreen)
  .get(screenPaths.siteHours, siteScreen)
  .get(screenPaths.siteAnnouncement, siteScreen)
  .get(screenPaths.siteMenus, siteScreen)
  .get(screenPaths.media, mediaScreen)
  .get(screenPaths.trash, trashScreen)
  .get(screenPaths.people, peopleScreen)
  .get(screenPaths.newPage, newPageScreen)
  .get(screenPaths.page(':slug{.+}'), (c) => editor(c, c.req.param('slug')))
  .get(screenPaths.preview(':id'), (c) => preview(c, c.req.param('id')))
  .get(urls.adminCanvas, (c) => canvasPage(c))
  .post(urls.adminCanvas, (c) => canvasWidgets(c))
  .route('/', apiRoutes)
  .route('/', applicationScreens)
  .route('/', leadScreens)
  .route('/', translationRoutes)
  .route('/', calendarScreens)
  .route('/', contentScreens)
  .route('/', suggestionRoutes)
  .route('/', redirectScreens)
  .route('/', missingScreens)
  .route('/', insightScreens)
  .route('/', helpRoutes)
  .route('/', sharePictureRoutes)
  .all('/admin/*', (c) => sendNotFound(c))
  .onError((error, c) => {
    logFailure('admin_failed', error)
    return sendFailed(c)
  })
