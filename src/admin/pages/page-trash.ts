import type { Draft } from '../../../contract/editor.ts'
import type { SaveResponse } from '../../../contract/pages/saving.ts'
import { maxSlugLength, siteSlug } from '../../../contract/pages/slugs.ts'
import { isAllowed } from '../../../contract/people/roles.ts'
import type { Database } from '../../data/database.ts'
import { findPageWithDraft, insertPage } from '../../data/pages/admin-pages.ts'
import { isShownBlock } from '../../data/pages/blocks.ts'
import { readSite } from '../../data/pages/find-page.ts'
import { isSlugTaken, pageIdOf, takeSlug } from '../../data/pages/slugs.ts'
import { restorePage, trashPage } from '../../data/pages/trash-page.ts'
import { isForeign } from '../../i18n/foreign-runs.ts'
import { message } from '../../i18n/intl.ts'
import { defaultLang, inEachLanguage, type Lang, langs } from '../../i18n/languages.ts'
import { type Localised, plainText } from '../../i18n/localised.ts'
import { agencyPage } from '../../pages/agency/agency-facts.ts'
import { agencyOfRows } from '../../pages/agency/agency-of.ts'
import { builtInSlugs } from '../../pages/built-in/slugs.ts'
import type { Page } from '../../pages/model.ts'
import { siteDraft } from '../site/site-draft.ts'
import { type ActionContext, openPage, writeOf } from './action-context.ts'
import { slugProblem } from './checks/draft-schema.ts'
import { outdatedOfCopy } from './checks/outdated-translations.ts'
import { combineLanguages } from './combine-languages.ts'
import { draftOf, toFields } from './draft-rows.ts'
import { conflict, done, editorLinks } from './save-responses.ts'

/** After this many numbered copies of a page the next one gets its id as a suffix. */
const maxNumbered = 20

/**
 * Moves a page to the trash and frees its slug. Returns the notice, or null if there is no such page, or none at
 * `revision` any more.
 */
export async function trash(
  id: string,
  context: ActionContext,
  revision?: number,
): Promise<'trashed' | 'built_in' | 'trashed_delayed' | 'block_used' | null> {
  const found = await findPageWithDraft(context.db, id)
  if (found?.page.slug === siteSlug) return null
  if (found && (await isShownBlock(found.page.slug, context))) return 'block_used'
  const done = await trashPage(context.db, id, { prefix: trashedSlug(id, ''), revision }, writeOf(context))
  if (!found || !done) return null
  const { status, slug } = found.page
  if (status !== 'published') return 'trashed'
  if (!(await context.visitors.markWithdrawn(slug))) return 'trashed_delayed'
  return builtInSlugs.includes(slug) ? 'built_in' : 'trashed'
}

/** Restores a page from the trash as a draft, with its old slug or a free one like it. */
export async function restore(id: string, context: ActionContext): Promise<boolean> {
  const { db } = context
  const found = await findPageWithDraft(db, id)
  if (found?.page.status !== 'trashed') return false
  const old = found.page.slug.slice(trashedSlug(id, '').length)
  const write = writeOf(context)
  await atFreeSlug(db, old, id, (slug) => restorePage(db, id, { old, slug }, write))
  return true
}

/**
 * Restores a page for an editor who has it open at `revision`, unless it has changed other than by being
 * trashed.
 */
export async function restoreFor(
  id: string,
  revision: number,
  context: ActionContext,
): Promise<SaveResponse> {
  await restore(id, context)
  const found = await openPage(id, context)
  if ('ok' in found) return found
  const { page, draft } = found
  const current = draft?.revision ?? 0
  // One revision for moving to the trash and one for the restore.
  if (current !== revision + 2 || page.status === 'published') return conflict(found, context.lang)
  const next = { revision: current, status: 'draft' as const, at: context.now() }
  return done(next, editorLinks(id, page.slug, context.lang))
}

/** A copy of the page as staff see it, as a new draft; returns its slug. */
export async function duplicate(id: string, context: ActionContext): Promise<string | null> {
  const found = await findPageWithDraft(context.db, id)
  if (!found || found.page.status === 'trashed') return null
  const draft = draftOf(found)
  // With room for a prefix and a number.
  const copySlug = `${draft.slug.slice(0, maxSlugLength - 20).replace(/[-/]$/, '')}-copy`
  // A page cannot be beside a built-in page like `about`.
  const preferredSlug = slugProblem(copySlug, builtInSlugs) ? `page/${copySlug}` : copySlug
  const copyId = context.newId()
  const newIds = new Map(draft.widgets.map(({ id }) => [id, context.newId()]))
  const widgets = draft.widgets.map((widget) => ({ ...widget, id: newIds.get(widget.id) ?? widget.id }))
  const title = copyTitle(draft.title)
  return atFreeSlug(context.db, preferredSlug, copyId, (slug) =>
    insertPage(
      context.db,
      copyId,
      toFields({ ...draft, slug, title, widgets }, outdatedOfCopy(found, newIds, title)),
      writeOf(context),
    ),
  )
}

/** Marked as a copy in each of its languages. */
function copyTitle(title: Draft['title']): Draft['title'] {
  const marked = (text: string, lang: Lang) => message(lang, 'admin.screens.copy_of', { title: text })
  if (typeof title === 'string') {
    return marked(title, langs.find((lang) => !isForeign(title, lang)) ?? defaultLang)
  }
  return Object.fromEntries(langs.flatMap((lang) => (title[lang] ? [[lang, marked(title[lang], lang)]] : [])))
}

/**
 * A draft of a built-in page in all languages, as visitors see it, to be changed and published in its place; returns
 * its slug.
 */
export async function customise(slug: string, context: ActionContext): Promise<string | null> {
  if (await pageIdOf(context.db, slug)) return slug
  if (slug === siteSlug) return isAllowed(context.role, 'owner') ? insertDraft(siteDraft(), context) : null
  const agency = agencyOfRows(await readSite(context.db), context.now())
  const byLang = new Map<Lang, Page>()
  for (const lang of langs) {
    const page = agencyPage(slug, lang, agency)
    if (!page) return null
    byLang.set(lang, page)
  }
  const text = (read: (page: Page) => Localised, lang: Lang) => {
    const page = byLang.get(lang)
    return page ? plainText(read(page), lang) : ''
  }
  const inAll = (read: (page: Page) => Localised) => inEachLanguage((lang) => text(read, lang))
  const [first] = byLang.values()
  const draft: Draft = {
    slug,
    title: inAll((page) => page.title),
    meta_description: inAll((page) => page.description),
    widgets: (first?.widgets ?? []).map(({ type }, index) => ({
      id: context.newId(),
      type: type ?? 'unknown',
      is_active: true,
      content: combineLanguages(
        new Map([...byLang].map(([lang, page]) => [lang, page.widgets[index]?.content])),
      ),
    })),
  }
  return insertDraft(draft, context)
}

/** A second click creates no second page: it returns the first one's draft. */
async function insertDraft(draft: Draft, context: ActionContext): Promise<string> {
  const { db, newId } = context
  const id = newId()
  await takeSlug(db, draft.slug, id, () => insertPage(db, id, toFields(draft), writeOf(context)))
  return draft.slug
}

function trashedSlug(id: string, slug: string): string {
  return `trash/${id}/${slug}`
}

/** Writes the page `id` at the preferred slug, or at the next free one; returns the slug. */
async function atFreeSlug(
  db: Database,
  preferredSlug: string,
  id: string,
  write: (slug: string) => Promise<unknown>,
): Promise<string> {
  for (let number = 1; ; number++) {
    const slug = number === 1 ? preferredSlug : `${preferredSlug}-${number < maxNumbered ? number : id}`
    if (await isSlugTaken(db, slug, id)) continue
    const done = await takeSlug(db, slug, id, async () => {
      await write(slug)
      return true
    })
    if (done) return slug
  }
}
