import type {
  DiscardResponse,
  NameRequest,
  NewerResponse,
  Version,
  VersionContent,
  VersionList,
} from '../../../../contract/pages/timeline.ts'
import type { PageWithDraft } from '../../../data/pages/admin-pages.ts'
import {
  keepCurrent,
  nameCurrent,
  nameRevision,
  type RevisionRow,
} from '../../../data/pages/keep-revisions.ts'
import { findRevision, listRevisions } from '../../../data/pages/read-revisions.ts'
import { discardDraft } from '../../../data/pages/save-draft.ts'
import { notFound, type Refusal } from '../../api/refusals.ts'
import { type ActionContext, openPage, writeOf } from '../action-context.ts'
import { outdatedIn, outdatedOf } from '../checks/outdated-translations.ts'
import { draftOf, fromFields, statusOf } from '../draft-rows.ts'
import { conflict, done } from '../save-responses.ts'
import { currentVersion, savedBy } from './current-version.ts'
import { schedulesOf } from './schedule-actions.ts'

/** Versions of one response. */
const pageSize = 60

/** The stored versions of a page, the newest first, from before the version `before`. */
export async function listVersions(
  id: string,
  before: number,
  context: ActionContext,
): Promise<VersionList | Refusal> {
  const [pageWithDraft, rows, scheduled] = await Promise.all([
    openPage(id, context),
    listRevisions(context.db, id, { before, limit: pageSize + 1 }),
    schedulesOf(id, context),
  ])
  if ('ok' in pageWithDraft) return pageWithDraft
  return {
    ok: true,
    versions: rows.slice(0, pageSize).map(versionOf),
    hasMore: rows.length > pageSize,
    now: {
      revision: pageWithDraft.draft?.revision ?? 0,
      ...savedBy(pageWithDraft),
      status: statusOf(pageWithDraft),
    },
    ...scheduled,
  }
}

/** The version staff work on, if it is newer than the revision `since` that an editor has. */
export async function newerVersion(
  id: string,
  since: number,
  context: ActionContext,
): Promise<NewerResponse | Refusal> {
  const pageWithDraft = await openPage(id, context)
  if ('ok' in pageWithDraft) return pageWithDraft
  return {
    ok: true,
    newer: (pageWithDraft.draft?.revision ?? 0) > since ? conflict(pageWithDraft, context.lang) : null,
  }
}

export async function readVersion(
  id: string,
  version: number,
  context: ActionContext,
): Promise<VersionContent | Refusal> {
  const [row] = await findRevision(context.db, id, version)
  if (!row) return notFound(context.lang)
  return { ok: true, version: versionOf(row), draft: fromFields(row), outdated: outdatedIn(row.outdated) }
}

/** Names a version or removes its name; the current version is stored with its name. */
export async function nameVersion(
  id: string,
  { revision, version, name }: NameRequest,
  context: ActionContext,
): Promise<{ ok: true } | Refusal> {
  const { db, lang } = context
  const pageWithDraft = await openPage(id, context)
  if ('ok' in pageWithDraft) return pageWithDraft
  if (version !== undefined) {
    const named = await nameRevision(db, id, version, name)
    return named.length > 0 ? { ok: true } : notFound(lang)
  }
  const current = currentVersion(pageWithDraft)
  if (current.revision !== revision) return conflict(pageWithDraft, lang)
  const [, named] = await db.batch([keepCurrent(db, id, current), nameCurrent(db, id, revision, name)])
  if (named.length > 0) return { ok: true }
  const newer = await openPage(id, context)
  return 'ok' in newer ? newer : conflict(newer, lang)
}

/** Discards the draft of a published page; the history has the discarded version. */
export async function discard(
  id: string,
  revision: number,
  context: ActionContext,
): Promise<DiscardResponse | Refusal> {
  const { db, lang, now } = context
  const pageWithDraft = await openPage(id, context)
  if ('ok' in pageWithDraft) return pageWithDraft
  const { page, draft } = pageWithDraft
  const current = draft?.revision ?? 0
  if (page.status !== 'published' || !draft?.is_open) {
    // A repeated request, whose first response was lost, finds nothing left to discard.
    const isRepeated = page.status === 'published' && current - revision <= 1
    if (!isRepeated) return conflict(pageWithDraft, lang)
    return discarded(pageWithDraft, now())
  }
  if (current !== revision) return conflict(pageWithDraft, lang)
  const raised = await discardDraft(db, id, currentVersion(pageWithDraft), writeOf(context))
  const after = await openPage(id, context)
  if ('ok' in after) return after
  if (raised === null) return conflict(after, lang)
  return discarded(after, now())
}

function discarded(pageWithDraft: PageWithDraft, at: Date): DiscardResponse {
  const revision = pageWithDraft.draft?.revision ?? 0
  return {
    ...done({ revision, status: statusOf(pageWithDraft), at }),
    draft: draftOf(pageWithDraft),
    outdated: outdatedOf(pageWithDraft),
  }
}

type Listed = Omit<RevisionRow, 'page_id' | 'slug' | 'title' | 'meta_description' | 'widgets' | 'outdated'>

function versionOf(row: Listed): Version {
  const { id, revision, reason, name, language, saved_at, saved_by, published_at, published_by } = row
  return {
    id,
    revision,
    name,
    language,
    at: saved_at,
    by: saved_by,
    isRefused: reason === 'refused',
    published: published_at === null ? null : { at: published_at, by: published_by ?? '' },
  }
}
