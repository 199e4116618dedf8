import { type Context, Hono } from 'hono'
import { findPageForStaff, listTrash, listWidgetDefinitions, pageIdOf } from '../data/admin-pages.ts'
import { database } from '../data/database.ts'
import { message } from '../i18n/intl.ts'
import { localPath } from '../i18n/languages.ts'
import { logFailure } from '../log.ts'
import { urls } from '../urls.ts'
import { api } from './api.tsx'
import { EditorScreen } from './editor-screen.tsx'
import { leadRoutes } from './leads/routes.tsx'
import { MissingScreen } from './missing-screen.tsx'
import { NewPageScreen } from './new-page-screen.tsx'
import { listPages } from './page-listing.ts'
import { PagesFailed, PagesScreen } from './pages-screen.tsx'
import { preview } from './preview.tsx'
import { requireStaff, type StaffContext } from './require-staff.tsx'
import { sendScreen } from './send-screen.tsx'
import { TrashScreen } from './trash-screen.tsx'

type C = Context<StaffContext>

/** Every admin screen and action, all behind `requireStaff`. */
export const admin = new Hono<StaffContext>()
  .use('/admin', requireStaff)
  .use('/admin/*', requireStaff)
  .get(urls.admin, (c) => pagesScreen(c))
  .get(urls.adminTrash, async (c) =>
    sendScreen(
      c,
      message(c.var.lang, 'admin.screens.trash'),
      <TrashScreen pages={await listTrash(database(c.env.DB))} />,
    ),
  )
  .get(urls.adminNew, (c) =>
    sendScreen(
      c,
      message(c.var.lang, 'admin.screens.new.title'),
      <NewPageScreen slug={c.req.query('slug') ?? ''} titles={{}} errors={{}} />,
    ),
  )
  .get('/admin/pages/:slug{.+}', (c) => editor(c, c.req.param('slug')))
  .get('/admin/preview/:id', (c) => preview(c, c.req.param('id')))
  .route('/', api)
  .route('/', leadRoutes)
  .all('/admin/*', (c) =>
    sendScreen(c, message(c.var.lang, 'admin.error.gone'), <MissingScreen />, { status: 404 }),
  )
  .onError((error, c) => {
    logFailure('admin_failed', error)
    const text = c.req.method === 'GET' ? 'admin.error.load_page' : 'admin.error.failed'
    return c.text(message(c.var.lang, text), 503)
  })

async function pagesScreen(c: C): Promise<Response> {
  const { lang } = c.var
  const { search = '', status = '', missing = '', notice = '' } = c.req.query()
  const title = message(lang, 'admin.screens.pages')
  const filter = { search, status, missing }
  try {
    const lists = await listPages(database(c.env.DB), lang, filter)
    return sendScreen(c, title, <PagesScreen {...lists} filter={filter} notice={noticeText(c, notice)} />)
  } catch (error) {
    logFailure('admin_list_failed', error)
    return sendScreen(c, title, <PagesFailed />, { status: 503 })
  }
}

function noticeText(c: C, notice: string): string | undefined {
  const known = (['trashed', 'restored', 'missing'] as const).find((id) => id === notice)
  if (known) return message(c.var.lang, `admin.screens.notice.${known}`)
  return notice === 'failed' ? message(c.var.lang, 'admin.error.load_page') : undefined
}

/** The editor of a slug; back to the list, with the reason, when it cannot be opened (specification, section 8). */
async function editor(c: C, slug: string): Promise<Response> {
  const back = (notice: string) => c.redirect(`${localPath(c.var.lang, urls.admin)}?notice=${notice}`, 302)
  const db = database(c.env.DB)
  try {
    const id = await pageIdOf(db, slug)
    const found = id && (await findPageForStaff(db, id))
    if (!found || found.page.status === 'trashed') return back('missing')
    return sendScreen(c, slug, <EditorScreen found={found} definitions={await listWidgetDefinitions(db)} />)
  } catch (error) {
    logFailure('admin_page_failed', error)
    return back('failed')
  }
}
