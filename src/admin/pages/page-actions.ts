import { sameJson } from '../../../contract/immutable-json.ts'
import type { PublishRequest, SaveRequest, SaveResponse } from '../../../contract/pages/saving.ts'
import type { PageWithDraft } from '../../data/pages/admin-pages.ts'
import { isShownBlock } from '../../data/pages/blocks.ts'
import { keepRefused, type SupersededVersion } from '../../data/pages/keep-revisions.ts'
import { publishDraft, unpublishPage } from '../../data/pages/publish-page.ts'
import { saveDraft } from '../../data/pages/save-draft.ts'
import { takeSlug } from '../../data/pages/take-slug.ts'
import type { Lang } from '../../i18n/languages.ts'
import { builtInSlugs } from '../../pages/built-in/slugs.ts'
import { invalid, type Refusal } from '../api/refusals.ts'
import { type ActionContext, openPage, writeOf } from './action-context.ts'
import { slugFault } from './checks/draft-faults.ts'
import { oversized, sanitiseDraft } from './checks/draft-html.ts'
import { outdatedAfter } from './checks/outdated-translations.ts'
import { draftOf, isSeen, statusOf, toFields } from './draft-rows.ts'
import { isIntermediateSave, isOwnLostWrite, writeName } from './last-write.ts'
import { prepare } from './prepare-publication.ts'
import { blockUsed, conflict, done, editorLinks, noDraft, slugInUse } from './save-responses.ts'
import { currentVersion, savedBy } from './versions/current-version.ts'
import { isSeenIn, partName, partOf, wasPublishedBy } from './versions/language-part.ts'

/** A request whose language is one of the site's. */
export type InLanguage<Request> = Omit<Request, 'language'> & { language?: Lang | undefined }

/** Saves a draft over the revision that its editor saw. A version that comes too late is set aside. */
export async function save(id: string, request: SaveRequest, context: ActionContext): Promise<SaveResponse> {
  const { db, lang, now } = context
  const { revision, draft, confirmed = [] } = request
  const pageWithDraft = await openPage(id, context)
  if ('ok' in pageWithDraft) return pageWithDraft
  const { slug } = pageWithDraft.page
  const faults = oversized(draft, lang) ?? (await slugFault(draft.slug, { id, current: slug }, context))
  if (faults) return invalid(faults, lang)
  const safe = sanitiseDraft(draft)
  const fields = toFields(safe, outdatedAfter(pageWithDraft, safe, confirmed))
  const write = { ...writeOf(context), name: writeName(request, context.newId()) }
  const current = pageWithDraft.draft?.revision ?? 0
  const isChanged = !sameJson(draftOf(pageWithDraft), safe)

  if (current === revision || (isChanged && isOwnLostWrite(pageWithDraft, request))) {
    const before = supersededVersion(pageWithDraft, request, isChanged, context)
    const change = { revision: current, fields, before, slug, isSeen: isSeen(pageWithDraft, safe) }
    const saved = await takeSlug(db, safe.slug, id, async () => ({
      row: await saveDraft(db, id, change, write),
    }))
    if (!saved) return slugInUse(lang)
    if (saved.row) {
      const status = statusOf({ page: pageWithDraft.page, draft: saved.row })
      const place = status === 'draft' && slug !== safe.slug ? editorLinks(id, safe.slug, lang) : undefined
      return done({ revision: saved.row.revision, status, at: now() }, place)
    }
  }
  if (isChanged) {
    await keepRefused(db, id, { revision, fields, by: write.by, at: write.at })
  } else if (isRepeated(pageWithDraft, revision, context)) {
    return done(
      { revision: revision + 1, status: statusOf(pageWithDraft), at: now() },
      editorLinks(id, slug, lang),
    )
  }
  return staleRevision(id, context)
}

function supersededVersion(
  pageWithDraft: PageWithDraft,
  { isOverwrite = false, keepsVersion = false, isAutosave }: SaveRequest,
  isChanged: boolean,
  { staff, now }: ActionContext,
): SupersededVersion {
  // A save by hand of texts that were saved automatically makes no second version.
  const isSame = !isChanged && !isAutosave
  return {
    ...currentVersion(pageWithDraft),
    reason: isOverwrite ? 'replaced' : 'saved',
    isIntermediateSave:
      isSame || (!isOverwrite && !keepsVersion && isIntermediateSave(pageWithDraft, staff, now())),
  }
}

/**
 * Publishes the revision that its editor saw, in all languages or in one. Example texts are published only in the
 * fields that `examples` names.
 */
export async function publish(
  id: string,
  { revision, examples = [], language }: InLanguage<PublishRequest>,
  context: ActionContext,
): Promise<SaveResponse> {
  const { db, lang, now, visitors } = context
  const pageWithDraft = await openPage(id, context)
  if ('ok' in pageWithDraft) return pageWithDraft
  const published = publishedBefore(pageWithDraft, revision, language, context)
  if (published) return published
  const { page, draft } = pageWithDraft
  if ((draft?.revision ?? 0) !== revision) return conflict(pageWithDraft, lang)
  if (language && !draft?.is_open) return noDraft(lang)
  const part = language ? partOf(pageWithDraft, language) : null
  // Without an open draft an unpublished page gets its last published version back.
  const prepared = await prepare(pageWithDraft, examples, context, part)
  if ('ok' in prepared) return prepared
  const { content, ...publication } = prepared
  const version = { page, revision, saved: savedBy(pageWithDraft), language: part?.language ?? null }
  const name = part ? partName(context.staff, context.newId()) : context.newId()
  const isPublished = await takeSlug(db, content.slug, id, () =>
    publishDraft(db, { ...version, ...publication }, { ...writeOf(context), name }),
  )
  if (isPublished === null) return slugInUse(lang)
  if (!isPublished) return staleRevision(id, context)
  const hasMoved = page.status === 'published' && page.slug !== content.slug
  const isMarked = await (hasMoved
    ? visitors.markWithdrawn(page.slug, content.slug)
    : visitors.markPublished())
  const status = part ? ('changed' as const) : ('published' as const)
  return {
    ...done({ revision: revision + 1, status, at: now() }, editorLinks(id, content.slug, lang)),
    ...(part ? { shown: content } : {}),
    ...(isMarked ? {} : delayed),
  }
}

/** The answer if there is nothing to publish, or the request repeats one that published. */
function publishedBefore(
  pageWithDraft: PageWithDraft,
  revision: number,
  language: Lang | undefined,
  { staff, now }: ActionContext,
): SaveResponse | null {
  const { page, draft } = pageWithDraft
  const current = draft?.revision ?? 0
  if (page.status === 'published' && !draft?.is_open) {
    const answer = done({ revision: current, status: 'published', at: now() })
    if (revision === current) return answer
    if (revision === current - 1) return { ...answer, ...delayed }
  }
  if (language && wasPublishedBy(pageWithDraft, staff, revision) && isSeenIn(pageWithDraft, language))
    return { ...done({ revision: current, status: 'changed', at: now() }), ...delayed }
  return null
}

/** Takes a page offline over the revision that its editor saw; its draft and slug stay. */
export async function unpublish(id: string, revision: number, context: ActionContext): Promise<SaveResponse> {
  const { db, lang, now } = context
  const pageWithDraft = await openPage(id, context)
  if ('ok' in pageWithDraft) return pageWithDraft
  const { slug } = pageWithDraft.page
  const current = pageWithDraft.draft?.revision ?? 0
  const isOffline = pageWithDraft.page.status !== 'published'
  if (isOffline && isRepeated(pageWithDraft, revision, context))
    return { ...done({ revision: current, status: 'draft', at: now() }), ...delayed }
  if (current !== revision) return conflict(pageWithDraft, lang)
  if (isOffline) return done({ revision, status: 'draft', at: now() })
  if (await isShownBlock(slug, context)) return blockUsed(lang)
  const raised = await unpublishPage(db, id, revision, writeOf(context))
  if (raised === null) return staleRevision(id, context)
  const isMarked = await context.visitors.markWithdrawn(slug)
  return {
    ...done({ revision: raised, status: 'draft', at: now() }),
    ...(builtInSlugs.includes(slug) ? { builtIn: true as const } : {}),
    ...(isMarked ? {} : delayed),
  }
}

/** Visitors may see the change late; for a repeated request it is unknown whether the copies were marked. */
const delayed = { delayed: true as const }

/** Another save came first: the answer has the current page. */
async function staleRevision(id: string, context: ActionContext): Promise<Refusal> {
  const pageWithDraft = await openPage(id, context)
  return 'ok' in pageWithDraft ? pageWithDraft : conflict(pageWithDraft, context.lang)
}

/** Whether the only change since `revision` is by the same person, so that this request repeats it. */
function isRepeated({ draft }: PageWithDraft, revision: number, { staff }: ActionContext): boolean {
  return draft?.revision === revision + 1 && draft.updated_by === staff
}
