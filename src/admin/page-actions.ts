import type { Draft, PageStatus, SaveAnswer, SaveRequest } from '../../client/admin/contract.ts'
import {
  findPageForStaff,
  insertPage,
  pageIdOf,
  type StaffPage,
  saveDraft,
  setPageStatus,
} from '../data/admin-pages.ts'
import type { Database } from '../data/database.ts'
import { publishDraft } from '../data/publish-page.ts'
import { message } from '../i18n/intl.ts'
import { type Lang, localPath } from '../i18n/languages.ts'
import { builtInSlugs } from '../pages/built-in/slugs.ts'
import { urls } from '../urls.ts'
import { sanitiseDraft, widgetProblems } from './check-widgets.ts'
import { slugProblem } from './draft.ts'
import { editorPaths } from './editor-paths.ts'
import { outdatedAfter, outdatedOf } from './outdated.ts'
import { draftOf, fromFields, toFields, toPlaced } from './staff-pages.ts'
import { takeSlug } from './take-slug.ts'

/** What the actions need of the world. `staff` is the signed-in e-mail, `lang` that of the messages. */
export type ActionContext = {
  db: Database
  staff: string
  lang: Lang
  now: () => Date
  newId: () => string
  /** Drops every cached page, after what visitors see has changed. */
  purge: () => Promise<void>
}

/** Saves a draft over exactly the revision its editor saw. */
export async function save(
  id: string,
  { revision, draft, confirmed = [] }: SaveRequest,
  context: ActionContext,
): Promise<SaveAnswer> {
  const { db, lang } = context
  const found = await findKept(db, id)
  if (!found) return gone(lang)
  const problem = await problemOf(draft, id, context)
  if (problem) return problem
  const current = found.draft?.revision ?? 0
  if (current !== revision) return conflict(found, lang)
  const safe = sanitiseDraft(draft)
  const fields = toFields(safe, outdatedAfter(found, safe, confirmed))
  const saved = await saveDraft(db, id, revision, fields, writeOf(context))
  if (saved === null) return conflict((await findPageForStaff(db, id)) ?? found, lang)
  return done(saved, found.page.status === 'published' ? 'changed' : 'draft', context)
}

/** Publishes exactly the revision its editor saw; visitors see it with the next request. */
export async function publish(id: string, revision: number, context: ActionContext): Promise<SaveAnswer> {
  const { db, lang } = context
  let found = await findKept(db, id)
  if (!found) return gone(lang)
  if (!found.draft?.is_open && found.page.status !== 'published') {
    // Taken offline before: what was last published is what is published again.
    const reopened = await save(id, { revision, draft: draftOf(found) }, context)
    if (!reopened.ok) return reopened
    return publish(id, reopened.revision, context)
  }
  const { draft } = found
  const current = draft?.revision ?? 0
  // Nothing to publish; `current - 1` is what was published, asked for once more.
  const nothingNew = !draft?.is_open && (revision === current || revision === current - 1)
  if (nothingNew) return done(current, 'published', context)
  if (!draft?.is_open || current !== revision) return conflict(found, lang)
  const content = fromFields(draft)
  const problem = (await problemOf(content, id, context)) ?? incomplete(content, lang)
  if (problem) return problem
  const kept = { page: found.page, draft }
  const published = await takeSlug(db, content.slug, id, () =>
    publishDraft(db, kept, toPlaced(content, context.newId), writeOf(context)),
  )
  if (published === null) return taken(lang)
  if (!published) {
    found = (await findPageForStaff(db, id)) ?? found
    return conflict(found, lang)
  }
  await context.purge()
  return {
    ...done(draft.revision + 1, 'published', context),
    paths: editorPaths(id, content.slug, lang),
    address: localPath(lang, urls.adminPage(content.slug)),
  }
}

/** Takes a page offline; its draft and its address stay. */
export async function unpublish(id: string, context: ActionContext): Promise<SaveAnswer> {
  const found = await findKept(context.db, id)
  if (!found) return gone(context.lang)
  await setPageStatus(context.db, id, 'draft', found.page.slug, context.now().toISOString())
  await context.purge()
  return done(found.draft?.revision ?? 0, 'draft', context)
}

/** A new draft, unless `allowed` is false; its slug, or what is wrong with it. */
export async function create(
  draft: Draft,
  context: ActionContext,
  allowed: boolean,
): Promise<{ ok: true; slug: string } | Extract<SaveAnswer, { ok: false }>> {
  const problem = await problemOf(draft, null, context)
  if (problem) return problem
  if (!allowed) return invalid(context.lang, {})
  const id = context.newId()
  const made = await takeSlug(context.db, draft.slug, id, async () => {
    await insertPage(context.db, id, toFields(draft), writeOf(context))
    return draft.slug
  })
  return made === null ? taken(context.lang) : { ok: true, slug: made }
}

/** A page that is not in the trash: what lies there is for restoring only. */
async function findKept(db: Database, id: string): Promise<StaffPage | null> {
  const found = await findPageForStaff(db, id)
  return found?.page.status === 'trashed' ? null : found
}

async function problemOf(
  draft: Draft,
  id: string | null,
  { db, lang }: ActionContext,
): Promise<Extract<SaveAnswer, { ok: false }> | null> {
  const problem = slugProblem(draft.slug, builtInSlugs)
  const holder = problem ? null : await pageIdOf(db, draft.slug)
  if (problem) return invalid(lang, { slug: message(lang, `admin.error.slug.${problem}`) })
  return holder && holder !== id ? taken(lang) : null
}

function taken(lang: Lang) {
  return invalid(lang, { slug: message(lang, 'admin.error.slug.taken') })
}

function invalid(lang: Lang, errors: Record<string, string>): Extract<SaveAnswer, { ok: false }> {
  return { ok: false, code: 'invalid', message: message(lang, 'admin.error.invalid'), errors }
}

/** A draft may be saved unfinished; what is published must be whole. */
function incomplete(draft: Draft, lang: Lang) {
  const problems = widgetProblems(draft, lang)
  return Object.keys(problems).length > 0 ? invalid(lang, problems) : null
}

function conflict(found: StaffPage, lang: Lang): SaveAnswer {
  const { draft, page } = found
  return {
    ok: false,
    code: 'conflict',
    message: message(lang, 'admin.error.conflict'),
    by: draft?.updated_by ?? '',
    at: draft?.updated_at ?? page.updated_at,
    revision: draft?.revision ?? 0,
    draft: draftOf(found),
    outdated: outdatedOf(found),
  }
}

function gone(lang: Lang): SaveAnswer {
  return { ok: false, code: 'gone', message: message(lang, 'admin.error.gone') }
}

function done(revision: number, status: PageStatus, { now }: ActionContext) {
  return { ok: true as const, revision, status, updated: now().toISOString() }
}

/** Who writes now, under a name of the write's own. */
export function writeOf({ staff, now, newId }: ActionContext) {
  return { by: staff, at: now().toISOString(), name: newId() }
}
