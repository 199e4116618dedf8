import type { SetAside } from '../../../../contract/editor.ts'
import { sameJson } from '../../../../contract/immutable-json.ts'
import { isBlock, siteSlug } from '../../../../contract/pages/slugs.ts'
import { screenPaths } from '../../../../contract/workspace/screen-paths.ts'
import type { Database } from '../../../data/database.ts'
import { findPageWithDraft, type PageWithDraft } from '../../../data/pages/admin-pages.ts'
import { listBlocks, listBlockUses, maxUses } from '../../../data/pages/blocks.ts'
import type { RevisionRow } from '../../../data/pages/keep-revisions.ts'
import { lastRevision } from '../../../data/pages/read-revisions.ts'
import { movedSlug, pageIdOf } from '../../../data/pages/take-slug.ts'
import { listWidgetDefinitions } from '../../../data/pages/widget-definitions.ts'
import { openApproval } from '../../../data/people/approvals.ts'
import { localPath } from '../../../i18n/languages.ts'
import { plainText } from '../../../i18n/localised.ts'
import { builtInSlugs } from '../../../pages/built-in/slugs.ts'
import { logFailure } from '../../../platform/log.ts'
import { timeouts, within } from '../../../platform/time.ts'
import { sendNotFound } from '../../shell/not-found-screen.tsx'
import { sendWorkspace } from '../../shell/send-workspace.tsx'
import type { StaffContext } from '../../staff-context.ts'
import { suggestionsPath } from '../../suggestions/routes.ts'
import { draftOf, fromFields } from '../draft-rows.ts'
import { keepDefinitions } from '../widget-definitions.ts'
import { blockOffers, blockUses } from './block-offers.ts'
import { editorProps } from './editor-props.ts'

/**
 * Sends the editor of a page, also for its former or future slug. If the database fails, the list of pages shows a
 * notice (specification).
 */
export async function editor(c: StaffContext, slug: string): Promise<Response> {
  const { lang, staff } = c.var
  const db = c.var.db
  // The site's page has its own screen, except for its versions.
  if (slug === siteSlug && c.req.query('versions') === undefined)
    return c.redirect(localPath(lang, screenPaths.site), 302)
  try {
    const read = await within(timeouts.staffRead, () => readPage(db, slug))
    if (read.moved) return c.redirect(localPath(lang, screenPaths.page(read.moved)), 302)
    const { found: pageWithDraft } = read
    if (pageWithDraft && pageWithDraft.page.status !== 'trashed') {
      const { last, ...related } = await readRelated(c, pageWithDraft.page)
      const aside = setAside(pageWithDraft, last, staff)
      const loaded = { found: pageWithDraft, staff, aside, ...related, suggestions: suggestionsPath(c) }
      const props = editorProps(loaded, lang)
      const heading = plainText(props.draft.title, lang) || slug
      return sendWorkspace(c, slug, { opened: { editor: props }, heading, isEditor: true })
    }
    // This built-in page has no row yet: the list offers to customise it.
    if (!pageWithDraft && builtInSlugs.includes(slug)) {
      return c.redirect(`${localPath(lang, screenPaths.pages)}?search=${slug}`, 302)
    }
    return sendNotFound(c)
  } catch (error) {
    logFailure('admin_page_failed', error)
    return c.redirect(`${localPath(lang, screenPaths.pages)}?notice=failed`, 302)
  }
}

/** The page of a slug or, if it has moved, its current slug. */
async function readPage(db: Database, slug: string) {
  const id = await pageIdOf(db, slug)
  const pageWithDraft = id ? await findPageWithDraft(db, id) : null
  return { found: pageWithDraft, moved: pageWithDraft ? null : await movedSlug(db, slug) }
}

/** Data that the editor can do without: if it cannot be read, the picker of widgets shows an error. */
async function readRelated(c: StaffContext, { id, slug }: PageWithDraft['page']) {
  const { db, now } = c.var
  try {
    const [definitions, [last], blocks, uses, [approval]] = await within(timeouts.staffRead, () =>
      db.batch([
        listWidgetDefinitions(db),
        lastRevision(db, id),
        listBlocks(db),
        listBlockUses(db, slug, isBlock(slug) ? maxUses : 0),
        openApproval(db, id),
      ]),
    )
    // Not awaited: a publication adds missing rows itself.
    c.executionCtx.waitUntil(
      within(timeouts.staffWrite, () => keepDefinitions(db, definitions, new Date(now()))).catch(
        (error: unknown) => logFailure('widget_rows_failed', error),
      ),
    )
    return {
      widgetsFailed: false,
      last,
      approval: approval ?? null,
      blocks: blockOffers(blocks),
      uses: blockUses(uses),
    }
  } catch (error) {
    logFailure('admin_page_failed', error)
    return { widgetsFailed: true, last: undefined, approval: null, blocks: [], uses: [] }
  }
}

/**
 * The version that was superseded in the last conflict, for its author and the person who replaced it. Null after the
 * next save, since `last` is another version then.
 */
function setAside(
  pageWithDraft: PageWithDraft,
  last: RevisionRow | undefined,
  staff: string,
): SetAside | null {
  if (!last || last.reason === 'saved') return null
  const isMine = last.saved_by === staff
  const isOverMine = last.reason === 'replaced' && pageWithDraft.draft?.updated_by === staff
  if (!isMine && !isOverMine) return null
  const draft = fromFields(last)
  return sameJson(draft, draftOf(pageWithDraft)) ? null : { whose: isMine ? 'mine' : 'theirs', draft }
}
