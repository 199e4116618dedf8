import type { Context } from 'hono'
import { findPageForStaff, listWidgetDefinitions } from '../data/admin-pages.ts'
import { database } from '../data/database.ts'
import { lastRevision } from '../data/page-revisions.ts'
import { movedSlug, pageIdOf } from '../data/page-slugs.ts'
import { localPath } from '../i18n/languages.ts'
import { logFailure } from '../log.ts'
import { urls } from '../urls.ts'
import { EditorScreen } from './editor-screen.tsx'
import { listWith } from './list-notice.ts'
import { sendMissing } from './missing-screen.tsx'
import type { StaffContext } from './require-staff.tsx'
import { sendScreen } from './send-screen.tsx'
import { setAside } from './set-aside.ts'

/**
 * The editor of a slug, also of one that the page has left or is to get. When the database does not answer,
 * the list says so (specification, section 8).
 */
export async function editor(c: Context<StaffContext>, slug: string): Promise<Response> {
  const { lang, staff } = c.var
  const db = database(c.env.DB)
  try {
    const id = await pageIdOf(db, slug)
    const found = id && (await findPageForStaff(db, id))
    if (!found) {
      const moved = await movedSlug(db, slug)
      return moved ? c.redirect(localPath(lang, urls.adminPage(moved)), 302) : sendMissing(c)
    }
    if (found.page.status === 'trashed') return sendMissing(c)
    const [definitions, [last]] = await db.batch([listWidgetDefinitions(db), lastRevision(db, id)])
    const aside = setAside(found, last, staff)
    return sendScreen(c, slug, <EditorScreen found={found} definitions={definitions} aside={aside} />)
  } catch (error) {
    logFailure('admin_page_failed', error)
    return c.redirect(listWith(lang, 'failed'), 302)
  }
}
