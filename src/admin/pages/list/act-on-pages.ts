import { faultHash } from '../../../../client/editor/saving/describe-faults.ts'
import { sameJson } from '../../../../contract/immutable-json.ts'
import type { Outcome, PageAction, PageRevision } from '../../../../contract/pages/page-list.ts'
import { sharedPicture } from '../../../../contract/pages/shared-picture.ts'
import { hasAddress, siteSlug } from '../../../../contract/pages/slugs.ts'
import { findPageWithDraft, type PageWithDraft, readTitles } from '../../../data/pages/admin-pages.ts'
import { isUnconfirmedWrite } from '../../../data/unconfirmed-write.ts'
import { pageAssets } from '../../../html/page-assets.ts'
import { message } from '../../../i18n/intl.ts'
import { parseLocalised } from '../../../i18n/localised.ts'
import { markerFrom } from '../../../pages/store/write-publication-mark.ts'
import { logFailure } from '../../../platform/log.ts'
import { timeouts, within } from '../../../platform/time.ts'
import { slugOf, urls } from '../../../site/urls.ts'
import type { Refusal } from '../../api/refusals.ts'
import type { ActionContext } from '../action-context.ts'
import { namedFaults } from '../checks/named-faults.ts'
import { draftOf, statusOf } from '../draft-rows.ts'
import { publish, unpublish } from '../page-actions.ts'
import { trash } from '../page-trash.ts'
import { blockUsed } from '../save-responses.ts'

/**
 * One action on several pages, one after the other: each is done or refused by itself, as if alone. Visitors'
 * pages are marked once, at the end; `isDelayed`: some may see older ones for a few minutes.
 */
export async function actOnPages(action: PageAction, revisions: PageRevision[], context: ActionContext) {
  const { now } = context
  const withdrawn: { slug: string; to?: string | undefined }[] = []
  let isChanged = false
  const visitors = markerFrom(async (pages) => {
    isChanged = true
    withdrawn.push(...pages)
    return true
  })
  const end = now().getTime() + timeouts.staffPublish
  const outcomes: Outcome[] = []
  for (const one of revisions) {
    if (now().getTime() >= end) break
    outcomes.push(await actOnPage(action, one, { ...context, visitors }))
  }
  outcomes.push(...(await refuseUnreached(revisions.slice(outcomes.length), context)))
  return { outcomes, isDelayed: isChanged && !(await context.visitors.markAll(withdrawn)) }
}

/** Pages that there was no time for, named by one query. */
async function refuseUnreached(unreached: PageRevision[], { db, lang }: ActionContext): Promise<Outcome[]> {
  if (unreached.length === 0) return []
  const text = message(lang, 'admin.list.refused.late')
  try {
    const ids = unreached.map(({ id }) => id)
    const rows = await within(timeouts.staffRead, async () => readTitles(db, ids))
    const titles = new Map(
      rows.map(({ id, slug, title, draft }) => [id, { slug, title: parseLocalised(draft ?? title) }]),
    )
    return ids.map((id): Outcome => {
      const row = titles.get(id)
      // The settings of the site are stored as a page, but not listed as one.
      const page = row && row.slug !== siteSlug ? row : null
      return { id, page, kind: 'refused', text: page ? text : message(lang, 'admin.error.not_found') }
    })
  } catch (error) {
    logFailure('admin_list_failed', error)
    return unreached.map(({ id }) => ({ id, page: null, kind: 'refused', text }))
  }
}

/** Null for no page, and for the settings of the site. */
function pageOf(pageWithDraft: PageWithDraft | null): Outcome['page'] {
  if (!pageWithDraft || pageWithDraft.page.slug === siteSlug) return null
  return { slug: pageWithDraft.page.slug, title: draftOf(pageWithDraft).title }
}

async function actOnPage(
  action: PageAction,
  pageRevision: PageRevision,
  context: ActionContext,
): Promise<Outcome> {
  const { db, lang } = context
  const { id } = pageRevision
  let page: Outcome['page'] = null
  const refused = (text: string): Outcome => ({ id, page, kind: 'refused', text })
  try {
    return await within(timeouts.staffWrite, async () => {
      const pageWithDraft = await findPageWithDraft(db, id)
      page = pageOf(pageWithDraft)
      if (!pageWithDraft || !page) return refused(message(lang, 'admin.error.not_found'))
      if (pageWithDraft.page.status === 'trashed') return refused(message(lang, 'admin.error.trashed'))
      if ((pageWithDraft.draft?.revision ?? 0) !== pageRevision.revision)
        return refused(message(lang, 'admin.list.refused.changed'))
      if (action !== 'publish' && page.slug === slugOf(urls.home)) {
        return refused(message(lang, 'admin.list.refused.home'))
      }
      if (action === 'trash') {
        const outcome = await trash(id, context, pageRevision.revision)
        if (outcome === 'block_used') return refused(blockUsed(lang).message)
        return outcome
          ? { id, page, kind: 'done', text: message(lang, 'admin.list.done.trash') }
          : refused(message(lang, 'admin.list.refused.changed'))
      }
      const response =
        action === 'publish'
          ? await publish(id, { revision: pageRevision.revision }, context)
          : await unpublish(id, pageRevision.revision, context)
      if (!response.ok)
        return { ...refused(reasonOf(response, context)), faults: faultsOf(response, pageWithDraft, context) }
      if (isAlready(action, pageWithDraft)) {
        return { id, page, kind: 'already', text: message(lang, `admin.list.already.${action}`) }
      }
      const done = action === 'publish' && lacksSharePicture(pageWithDraft) ? 'publish.plain' : action
      return { id, page, kind: 'done', text: message(lang, `admin.list.done.${done}`) }
    })
  } catch (error) {
    logFailure('admin_write_failed', error)
    return refused(
      message(lang, `admin.screens.notice.${isUnconfirmedWrite(error) ? 'unconfirmed' : 'unsaved'}`),
    )
  }
}

/** Whether there was nothing to do. */
function isAlready(action: Exclude<PageAction, 'trash'>, pageWithDraft: PageWithDraft): boolean {
  return action === 'publish'
    ? statusOf(pageWithDraft) === 'published'
    : pageWithDraft.page.status !== 'published'
}

/** What staff would read in the editor. */
function reasonOf(response: Refusal, { lang }: ActionContext): string {
  switch (response.code) {
    case 'conflict':
      return message(lang, 'admin.list.refused.changed')
    case 'invalid': {
      const count = Object.keys(response.errors).length
      return message(lang, 'admin.list.refused.invalid', { count })
    }
    default:
      return response.message
  }
}

/** A page may lack a hundred texts: the editor lists them all. */
const maxFaults = 3

function faultsOf(response: Refusal, pageWithDraft: PageWithDraft, { lang }: ActionContext) {
  if (!('errors' in response)) return []
  const first = Object.entries(response.errors).slice(0, maxFaults)
  return namedFaults(Object.fromEntries(first), draftOf(pageWithDraft), lang).map((fault) => ({
    text: fault.text,
    hash: faultHash(fault),
  }))
}

/**
 * Whether links to this page, once published, show the picture of the site: a picture of its own is drawn in
 * the editor.
 */
function lacksSharePicture(pageWithDraft: PageWithDraft): boolean {
  const { page } = pageWithDraft
  const { slug, title, widgets } = draftOf(pageWithDraft)
  if (!hasAddress(slug) || Object.hasOwn(pageAssets.share, slug)) return false
  const activeWidgets = widgets.filter(({ is_active }) => is_active)
  // A publication keeps what was drawn for the same title at the same address.
  const isSame = page.slug === slug && sameJson(parseLocalised(page.title), title)
  const drawn = page.status === 'published' && isSame ? page.share_pictures : null
  return sharedPicture(activeWidgets, drawn) === null
}
