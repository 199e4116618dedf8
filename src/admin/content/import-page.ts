import type { ContentPage, ImportResult } from '../../../contract/content/content.ts'
import type { Draft } from '../../../contract/editor.ts'
import { sameJson } from '../../../contract/immutable-json.ts'
import type { SaveResponse } from '../../../contract/pages/saving.ts'
import { findPageWithDraft, insertPage, type PageWithDraft } from '../../data/pages/admin-pages.ts'
import { saveDraft } from '../../data/pages/save-draft.ts'
import { pageIdOf, takeSlug } from '../../data/pages/take-slug.ts'
import type { Lang } from '../../i18n/languages.ts'
import type { Refusal } from '../api/refusals.ts'
import { type ActionContext, writeOf } from '../pages/action-context.ts'
import { exampleFields } from '../pages/checks/check-widgets.ts'
import { slugFault, titleFault } from '../pages/checks/draft-faults.ts'
import { oversized, sanitiseDraft } from '../pages/checks/draft-html.ts'
import { namedFaults } from '../pages/checks/named-faults.ts'
import { toFields } from '../pages/draft-rows.ts'
import { publish } from '../pages/page-actions.ts'
import { conflict, done, slugInUse } from '../pages/save-responses.ts'
import { currentVersion } from '../pages/versions/current-version.ts'
import { changedPaths } from './changed-paths.ts'
import { contentPageOf } from './content-page.ts'

/**
 * What importing a page changes, and with `apply` the change itself: what was published is published again, what was a
 * draft is a draft again. Superseded versions stay in the history, an open draft that the file does not have among
 * them; no page is deleted.
 */
export async function importPage(
  file: ContentPage,
  apply: boolean,
  context: ActionContext,
): Promise<ImportResult> {
  const { slug, draft, published } = file
  const id = await pageIdOf(context.db, slug)
  const pageWithDraft = id === null ? null : await findPageWithDraft(context.db, id)
  const target = withOwnIds(cleaned(file), pageWithDraft && contentPageOf(pageWithDraft))
  const steps = stepsTo(target, pageWithDraft)
  const places = placesOf(target, pageWithDraft, steps)
  const about = { kind: 'pages' as const, key: slug, places }
  const refused = (message: string): ImportResult => ({ ...about, change: 'refused', message })
  const faults = await faultsOf(target, pageWithDraft, context)
  if (faults) return refused(faults)
  if (apply) {
    const written = await write(target, pageWithDraft, steps, context)
    if (!written.ok) return refused(messageOf(written, draft ?? published, context.lang))
  }
  if (!pageWithDraft) return { ...about, change: 'new' }
  if (steps.publishes || steps.drafts) return { ...about, change: 'changed' }
  return { ...about, change: 'same', ...(hasOtherDraft(target, pageWithDraft) ? { keepsDraft: true } : {}) }
}

/** Staff would take the draft for what the file has. */
function hasOtherDraft({ published, draft }: ContentPage, pageWithDraft: PageWithDraft): boolean {
  const open = contentPageOf(pageWithDraft).draft
  return draft === null && open !== null && !sameJson(open, published)
}

/** Files are written by people, too: their HTML is sanitised like an editor's. */
function cleaned(file: ContentPage): ContentPage {
  const clean = (draft: Draft | null) => draft && sanitiseDraft(draft)
  return { ...file, published: clean(file.published), draft: clean(file.draft) }
}

type Steps = { publishes: boolean; drafts: boolean }

function stepsTo({ published, draft }: ContentPage, pageWithDraft: PageWithDraft | null): Steps {
  const now = pageWithDraft && contentPageOf(pageWithDraft)
  const publishes = published !== null && !sameJson(now?.published ?? null, published)
  // Publishing closes the draft.
  const drafts = draft !== null && (publishes || !sameJson(now?.draft ?? null, draft))
  return { publishes, drafts }
}

function placesOf(
  target: ContentPage,
  pageWithDraft: PageWithDraft | null,
  { publishes, drafts }: Steps,
): string[] {
  if (!pageWithDraft) return []
  const now = contentPageOf(pageWithDraft)
  return [
    ...(publishes ? changedPaths(now.published, target.published, 'published') : []),
    ...(drafts ? changedPaths(now.draft, target.draft, 'draft') : []),
  ]
}

async function faultsOf(
  { slug, published, draft }: ContentPage,
  pageWithDraft: PageWithDraft | null,
  context: ActionContext,
): Promise<string | null> {
  const { lang } = context
  const version = draft ?? published
  const place = { id: pageWithDraft?.page.id ?? null, current: pageWithDraft?.page.slug ?? slug }
  const faults = version
    ? {
        ...(await slugFault(slug, place, context)),
        ...(draft && draft.slug !== slug ? await slugFault(draft.slug, place, context) : {}),
        ...titleFault(version, lang),
        ...oversized(version, lang),
      }
    : {}
  return version && (firstOf(faults, version, lang) ?? null)
}

/** Page, publication and draft, each in a transaction of its own: a repeated import goes on where one has stopped. */
async function write(
  { slug, since, published, draft, outdated }: ContentPage,
  pageWithDraft: PageWithDraft | null,
  { publishes, drafts }: Steps,
  context: ActionContext,
): Promise<SaveResponse> {
  const id = pageWithDraft?.page.id ?? context.newId()
  if (!pageWithDraft) {
    const first = published ?? draft
    if (!first) return ok(context)
    const createdId = await takeSlug(context.db, slug, id, async () => {
      await insertPage(context.db, id, toFields({ ...first, slug }, outdated), writeOf(context), since)
      return true
    })
    if (createdId === null) return slugInUse(context.lang)
  }
  if (published && publishes) {
    const saved = pageWithDraft ? await put(id, published, outdated, context) : ok(context)
    if (!saved.ok) return saved
    const examples = exampleFields(published, context.lang).map(({ at }) => at)
    const live = await publish(id, { revision: saved.revision, examples }, context)
    if (!live.ok) return live
  }
  return draft && drafts && (pageWithDraft || published) ? put(id, draft, outdated, context) : ok(context)
}

/** Saves over the current version, which stays in the history. */
async function put(
  id: string,
  draft: Draft,
  outdated: ContentPage['outdated'],
  context: ActionContext,
): Promise<SaveResponse> {
  const { db, lang } = context
  const pageWithDraft = await findPageWithDraft(db, id)
  if (!pageWithDraft) return slugInUse(lang)
  const revision = pageWithDraft.draft?.revision ?? 0
  const before = { ...currentVersion(pageWithDraft), reason: 'saved' as const, isIntermediateSave: false }
  const fields = toFields(draft, outdated)
  const saved = await takeSlug(db, draft.slug, id, async () => ({
    row: await saveDraft(
      db,
      id,
      { revision, fields, before, slug: pageWithDraft.page.slug },
      writeOf(context),
    ),
  }))
  if (saved === null) return slugInUse(lang)
  return saved.row === null ? conflict(pageWithDraft, lang) : ok(context, saved.row.revision)
}

/** A new page has revision 1. */
function ok({ now }: ActionContext, revision = 1) {
  return done({ revision, status: 'draft', at: now() })
}

function messageOf(refusal: Refusal, version: Draft | null, lang: Lang): string {
  const first = 'errors' in refusal && version ? firstOf(refusal.errors, version, lang) : undefined
  return first ?? refusal.message
}

/** The first fault, as staff read it. */
function firstOf(faults: Record<string, string>, version: Draft, lang: Lang): string | undefined {
  return namedFaults(faults, version, lang)[0]?.text
}

/**
 * The page of a file with the ids that its sections have on the site, if visitors see the same of both: where a page in
 * the trash keeps the sections of the file, those of the page that came back have others.
 */
function withOwnIds(file: ContentPage, now: ContentPage | null): ContentPage {
  const placed = now?.published?.widgets ?? []
  const publishedWidgets = file.published?.widgets ?? []
  const ids = new Map(publishedWidgets.map(({ id }, index) => [id, placed[index]?.id ?? id]))
  const renamed = (draft: Draft | null) =>
    draft && {
      ...draft,
      widgets: draft.widgets.map((widget) => ({ ...widget, id: ids.get(widget.id) ?? widget.id })),
    }
  const published = renamed(file.published)
  if (!published || !sameJson(now?.published ?? null, published)) return file
  const outdated = file.outdated.map((one) => {
    const [top, id = '', ...rest] = one.at?.split('.') ?? []
    return top === 'widgets' ? { ...one, at: [top, ids.get(id) ?? id, ...rest].join('.') } : one
  })
  return { ...file, published, draft: renamed(file.draft), outdated }
}
