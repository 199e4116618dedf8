import type { Draft } from '../../../contract/editor.ts'
import { sameJson } from '../../../contract/json-value.ts'
import type { PublishRequest, SaveRequest, SaveResponse } from '../../../contract/pages/saving.ts'
import { siteSlug } from '../../../contract/pages/slugs.ts'
import { isAllowed, type Role } from '../../../contract/people/roles.ts'
import type { Database } from '../../data/database.ts'
import { findPageWithDraft, insertPage, type PageWithDraft } from '../../data/pages/admin-pages.ts'
import { isShownBlock } from '../../data/pages/blocks.ts'
import { publishDraft } from '../../data/pages/publish-page.ts'
import { keepRefused } from '../../data/pages/revisions.ts'
import { saveDraft } from '../../data/pages/save-draft.ts'
import { takeSlug } from '../../data/pages/slugs.ts'
import { unpublishPage } from '../../data/pages/unpublish-page.ts'
import type { Lang } from '../../i18n/languages.ts'
import { builtInSlugs } from '../../pages/built-in/slugs.ts'
import type { PublicationMarker } from '../../pages/store/mark-publication.ts'
import { slugFault, titleFault } from './checks/draft-faults.ts'
import { oversized, sanitiseDraft } from './checks/draft-html.ts'
import { outdatedAfter } from './checks/outdated-translations.ts'
import { draftOf, isSeen, statusOf, toFields } from './draft-rows.ts'
import { prepare } from './prepare-publication.ts'
import {
  blockUsed,
  conflict,
  done,
  invalid,
  noDraft,
  notFound,
  placeOf,
  type Refusal,
  roleTooLow,
  slugInUse,
  trashed,
} from './save-responses.ts'
import { currentVersion, savedBy } from './versions/current-version.ts'
import { isSeenIn, partName, partOf, wasPublishedBy } from './versions/one-language-draft.ts'
import { isIntermediateSave, isOwnLostWrite, writeName } from './write-name.ts'

/** A request whose language is one of the site's. */
export type InLanguage<Request> = Omit<Request, 'language'> & { language?: Lang | undefined }

/** Dependencies of the actions. `staff` is the signed-in e-mail, `lang` the language of the messages. */
export type ActionContext = {
  db: Database
  staff: string
  role: Role
  lang: Lang
  now: () => Date
  newId: () => string
  /** Notified after a change that visitors see. */
  visitors: PublicationMarker
}

/** Saves a draft over exactly the revision its editor saw; a version that comes too late is set aside. */
export async function save(id: string, request: SaveRequest, context: ActionContext): Promise<SaveResponse> {
  const { db, lang, now } = context
  const { revision, draft, confirmed = [], replaces = false, keepsVersion = false } = request
  const found = await openPage(id, context)
  if ('ok' in found) return found
  const { page } = found
  const faults = oversized(draft, lang) ?? (await slugFault(draft.slug, { id, current: page.slug }, context))
  if (faults) return invalid(faults, lang)
  const safe = sanitiseDraft(draft)
  const fields = toFields(safe, outdatedAfter(found, safe, confirmed))
  const write = { ...writeOf(context), name: writeName(request, context.newId()) }
  const current = found.draft?.revision ?? 0
  const differs = !sameJson(draftOf(found), safe)
  const isNext = current === revision || (differs && isOwnLostWrite(found, request))
  const before = {
    ...currentVersion(found),
    reason: replaces ? ('replaced' as const) : ('saved' as const),
    // A save by hand of what was saved already makes no version twice.
    isIntermediateSave:
      (!differs && !request.auto) ||
      (!replaces && !keepsVersion && isIntermediateSave(found, context.staff, now())),
  }
  const change = { revision: current, fields, before, slug: page.slug, isSeen: isSeen(found, safe) }
  const saved = isNext
    ? await takeSlug(db, safe.slug, id, async () => ({ row: await saveDraft(db, id, change, write) }))
    : { row: null }
  if (saved === null) return slugInUse(lang)
  const { row } = saved
  if (row === null) {
    if (!differs && isRepeated(found, revision, context)) {
      return done(
        { revision: revision + 1, status: statusOf(found), at: now() },
        placeOf(id, page.slug, lang),
      )
    }
    if (differs) await keepRefused(db, id, { revision, fields, by: write.by, at: write.at })
    return staleRevision(id, context)
  }
  const status = statusOf({ page, draft: row })
  const moved = status === 'draft' && page.slug !== safe.slug
  return done({ revision: row.revision, status, at: now() }, moved ? placeOf(id, safe.slug, lang) : undefined)
}

/**
 * Publishes exactly the revision its editor saw, in all languages or in one; visitors see it with the next
 * request. Text of an example is published only in the fields that `examples` names.
 */
export async function publish(
  id: string,
  { revision, examples = [], language }: InLanguage<PublishRequest>,
  context: ActionContext,
): Promise<SaveResponse> {
  const { db, lang, now } = context
  const found = await openPage(id, context)
  if ('ok' in found) return found
  const { page, draft } = found
  const current = draft?.revision ?? 0
  // Nothing to publish, or (`current - 1`) a repeated request for what was published.
  const isExpected = revision === current || revision === current - 1
  if (page.status === 'published' && !draft?.is_open && isExpected) {
    const published = done({ revision: current, status: 'published', at: now() })
    return revision === current ? published : { ...published, ...delayedUnless(false) }
  }
  if (language && wasPublishedBy(found, context.staff, revision) && isSeenIn(found, language)) {
    return { ...done({ revision: current, status: 'changed', at: now() }), ...delayedUnless(false) }
  }
  if (current !== revision) return conflict(found, lang)
  if (language && !draft?.is_open) return noDraft(lang)
  const part = language ? partOf(found, language) : null
  // An unpublished page: publishes its last published version again.
  const prepared = await prepare(found, examples, context, part)
  if ('ok' in prepared) return prepared
  const { content, ...publication } = prepared
  const version = { page, revision, saved: savedBy(found), language: part?.language ?? null }
  const name = part ? partName(context.staff, context.newId()) : context.newId()
  const published = await takeSlug(db, content.slug, id, () =>
    publishDraft(db, { ...version, ...publication }, { ...writeOf(context), name }),
  )
  if (published === null) return slugInUse(lang)
  if (!published) return staleRevision(id, context)
  const { visitors } = context
  const moved = page.status === 'published' && page.slug !== content.slug
  const seen = await (moved ? visitors.markWithdrawn(page.slug, content.slug) : visitors.markPublished())
  const status = part ? ('changed' as const) : ('published' as const)
  const answer = done({ revision: revision + 1, status, at: now() }, placeOf(id, content.slug, lang))
  return { ...answer, ...(part ? { shown: content } : {}), ...delayedUnless(seen) }
}

/**
 * Takes a page offline over exactly the revision its editor saw, unless it is a block that pages show; its
 * draft and slug stay.
 */
export async function unpublish(id: string, revision: number, context: ActionContext): Promise<SaveResponse> {
  const { db, lang, now } = context
  const found = await openPage(id, context)
  if ('ok' in found) return found
  const current = found.draft?.revision ?? 0
  const isOffline = found.page.status !== 'published'
  if (isOffline && isRepeated(found, revision, context)) {
    return { ...done({ revision: current, status: 'draft', at: now() }), ...delayedUnless(false) }
  }
  if (current !== revision) return conflict(found, lang)
  if (isOffline) return done({ revision, status: 'draft', at: now() })
  if (await isShownBlock(found.page.slug, context)) return blockUsed(lang)
  const raised = await unpublishPage(db, id, revision, writeOf(context))
  if (raised === null) return staleRevision(id, context)
  const seen = await context.visitors.markWithdrawn(found.page.slug)
  const isCovering = builtInSlugs.includes(found.page.slug)
  return {
    ...done({ revision: raised, status: 'draft', at: now() }),
    ...(isCovering ? { builtIn: true as const } : {}),
    ...delayedUnless(seen),
  }
}

/** For a repeated request it is unknown whether the page store was notified: the cron checks. */
function delayedUnless(seen: boolean) {
  return seen ? {} : { delayed: true as const }
}

/** Creates a draft; returns its slug, or what is wrong with it. */
export async function create(
  draft: Draft,
  context: ActionContext,
): Promise<{ ok: true; slug: string } | Refusal> {
  const { db, lang } = context
  const faults = {
    ...titleFault(draft, lang),
    ...(await slugFault(draft.slug, { id: null, current: '' }, context)),
  }
  if (Object.keys(faults).length > 0) return invalid(faults, lang)
  const id = context.newId()
  const made = await takeSlug(db, draft.slug, id, async () => {
    await insertPage(db, id, toFields(draft), writeOf(context))
    return draft.slug
  })
  return made === null ? slugInUse(lang) : { ok: true, slug: made }
}

/** A page to work on: a page in the trash can only be restored, and what the site says of itself is the owners'. */
export async function openPage(
  id: string,
  { db, lang, role }: ActionContext,
): Promise<PageWithDraft | Refusal> {
  const found = await findPageWithDraft(db, id)
  if (!found) return notFound(lang)
  if (found.page.slug === siteSlug && !isAllowed(role, 'owner')) return roleTooLow(lang)
  return found.page.status === 'trashed' ? trashed(found, lang) : found
}

/** Response when someone else saved first, with the current page. */
async function staleRevision(id: string, context: ActionContext): Promise<Refusal> {
  const found = await openPage(id, context)
  return 'ok' in found ? found : conflict(found, context.lang)
}

/** Whether the only change since `revision` is the same person's: then the first response was lost. */
function isRepeated({ draft }: PageWithDraft, revision: number, { staff }: ActionContext): boolean {
  return draft?.revision === revision + 1 && draft.updated_by === staff
}

/** The author of a write, its time and its unique name. */
export function writeOf({ staff, now, newId }: ActionContext) {
  return { by: staff, at: now().toISOString(), name: newId() }
}
