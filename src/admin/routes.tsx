import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import type { Database } from '../data/database.ts'
import { listTrash } from '../data/pages/admin-pages.ts'
import { message } from '../i18n/intl.ts'
import { logFailure } from '../log.ts'
import { limits, within } from '../time.ts'
import { urls } from '../urls.ts'
import { requireStaff, type StaffContext } from './access/require-staff.tsx'
import { addressRoutes } from './addresses/routes.tsx'
import { api } from './api.ts'
import { calendarRoutes } from './calendar/routes.tsx'
import { contentRoutes } from './content/routes.tsx'
import { sendFailed } from './frame/failed-screen.tsx'
import { listNotice } from './frame/list-notice.ts'
import { sendMissing } from './frame/missing-screen.tsx'
import { sendScreen } from './frame/send-screen.tsx'
import { leadRoutes } from './leads/routes.tsx'
import { drawnPictures } from './media/drawn-pictures.ts'
import { mediaRoutes } from './media/routes.tsx'
import { editor } from './pages/editor/editor-route.tsx'
import { livePage, liveWidgets } from './pages/editor/live/live-page.tsx'
import { preview } from './pages/editor/preview.tsx'
import { readListQuery } from './pages/list/list-query.ts'
import { listPages } from './pages/list/page-listing.ts'
import { readTexts } from './pages/list/page-texts.ts'
import { PagesFailed, PagesScreen } from './pages/list/pages-screen.tsx'
import { TrashScreen } from './pages/list/trash-screen.tsx'
import { NewPageScreen, originOf } from './pages/new/new-page-screen.tsx'
import { pageRoutes } from './pages/page-routes.tsx'
import { sharing } from './pages/sharing/routes.ts'
import { versions } from './pages/versions/routes.ts'
import { suggestionRoutes } from './suggestions/routes.ts'
import { todayScreen } from './today-route.tsx'
import { translationRoutes } from './translation/routes.tsx'

export { siteContent } from './content/site-content.ts'

type C = Context<StaffContext>

/** Every admin screen and action, all behind `requireStaff`. */
export const admin = new Hono<StaffContext>()
  // Includes `/admin` itself.
  .use('/admin/*', requireStaff)
  .get(urls.admin, (c) => pagesScreen(c))
  .get(urls.adminToday, todayScreen)
  .get(urls.adminTrash, (c) => trashScreen(c))
  .get(urls.adminNew, (c) =>
    sendScreen(
      c,
      message(c.var.lang, 'admin.screens.new.title'),
      <NewPageScreen slug={c.req.query('slug') ?? ''} titles={{}} errors={{}} origin={originOf(c)} />,
    ),
  )
  .get('/admin/pages/:slug{.+}', (c) => editor(c, c.req.param('slug')))
  .get('/admin/preview/:id', (c) => preview(c, c.req.param('id')))
  .get(urls.adminLive, (c) => livePage(c))
  .post(urls.adminLive, (c) => liveWidgets(c))
  .route('/', api)
  .route('/', pageRoutes)
  .route('/', versions)
  .route('/', sharing)
  .route('/', leadRoutes)
  .route('/', translationRoutes)
  .route('/', calendarRoutes)
  .route('/', contentRoutes)
  .route('/', suggestionRoutes)
  .route('/', addressRoutes)
  .route('/', mediaRoutes)
  .route('/', drawnPictures)
  .all('/admin/*', (c) => sendMissing(c))
  .onError((error, c) => {
    logFailure('admin_failed', error)
    return sendFailed(c)
  })

async function pagesScreen(c: C): Promise<Response> {
  const { lang } = c.var
  const title = message(lang, 'admin.screens.pages')
  const query = readListQuery(c.req.query())
  const { filter } = query
  const said = listNotice(lang, c.req.query('notice') ?? '')
  try {
    const lists = await within(limits.staffRead, () => listPages(c.var.db, lang, query, c.var.now()))
    if (lists.isReading) c.executionCtx.waitUntil(readTextsAfter(c.var.db))
    return sendScreen(c, title, (counts) => (
      <PagesScreen {...lists} filter={filter} notice={said} leads={counts.attention} />
    ))
  } catch (error) {
    logFailure('admin_list_failed', error)
    return sendScreen(c, title, <PagesFailed filter={filter} notice={said} />, { status: 503 })
  }
}

/** Nobody waits for it: what is left is read with the next list. */
async function readTextsAfter(db: Database): Promise<void> {
  try {
    await within(limits.cronRead, () => readTexts(db))
  } catch (error) {
    logFailure('page_texts_failed', error)
  }
}

async function trashScreen(c: C): Promise<Response> {
  const { lang } = c.var
  try {
    const pages = await within(limits.staffRead, async () => listTrash(c.var.db))
    return sendScreen(c, message(lang, 'admin.screens.trash'), <TrashScreen pages={pages} />)
  } catch (error) {
    logFailure('admin_list_failed', error)
    return sendFailed(c, message(lang, 'admin.error.fetch_pages'))
  }
}
