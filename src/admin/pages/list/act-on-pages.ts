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
export async function actOnPages(action: PageAction, seen: PageRevision[], context: ActionContext) {
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
  for (const one of seen) {
    if (now().getTime() >= end) break
    outcomes.push(await actOnPage(action, one, { ...context, visitors }))
  }
  outcomes.push(...(await refuseUnreached(seen.slice(outcomes.length), context)))
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
      const found = titles.get(id)
      // What staff say of the site is no page.
      const page = found && found.slug !== siteSlug ? found : null
      return { id, page, kind: 'refused', text: page ? text : message(lang, 'admin.error.not_found') }
    })
  } catch (error) {
    logFailure('admin_list_failed', error)
    return unreached.map(({ id }) => ({ id, page: null, kind: 'refused', text }))
  }
}

/** Null for none, and for what staff say of the site, which is no page. */
function pageOf(found: PageWithDraft | null): Outcome['page'] {
  if (!found || found.page.slug === siteSlug) return null
  return { slug: found.page.slug, title: draftOf(found).title }
}

async function actOnPage(action: PageAction, seen: PageRevision, context: ActionContext): Promise<Outcome> {
  const { db, lang } = context
  const { id } = seen
  let page: Outcome['page'] = null
  const refused = (text: string): Outcome => ({ id, page, kind: 'refused', text })
  try {
    return await within(timeouts.staffWrite, async () => {
      const found = await findPageWithDraft(db, id)
      page = pageOf(found)
      if (!found || !page) return refused(message(lang, 'admin.error.not_found'))
      if (found.page.status === 'trashed') return refused(message(lang, 'admin.error.trashed'))
      if ((found.draft?.revision ?? 0) !== seen.revision)
        return refused(message(lang, 'admin.list.refused.changed'))
      if (action !== 'publish' && page.slug === slugOf(urls.home)) {
        return refused(message(lang, 'admin.list.refused.home'))
      }
      if (action === 'trash') {
        const outcome = await trash(id, context, seen.revision)
        if (outcome === 'block_used') return refused(blockUsed(lang).message)
        return outcome
          ? { id, page, kind: 'done', text: message(lang, 'admin.list.done.trash') }
          : refused(message(lang, 'admin.list.refused.changed'))
      }
      const response =
        action === 'publish'
          ? await publish(id, { revision: seen.revision }, context)
          : await unpublish(id, seen.revision, context)
      if (!response.ok)
        return { ...refused(reasonOf(response, context)), faults: faultsOf(response, found, context) }
      if (isAlready(action, found)) {
        return { id, page, kind: 'already', text: message(lang, `admin.list.already.${action}`) }
      }
      const done = action === 'publish' && lacksSharePicture(found) ? 'publish.plain' : action
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
function isAlready(action: Exclude<PageAction, 'trash'>, found: PageWithDraft): boolean {
  return action === 'publish' ? statusOf(found) === 'published' : found.page.status !== 'published'
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

function faultsOf(response: Refusal, found: PageWithDraft, { lang }: ActionContext) {
  if (!('errors' in response)) return []
  const first = Object.entries(response.errors).slice(0, maxFaults)
  return namedFaults(Object.fromEntries(first), draftOf(found), lang).map((fault) => ({
    text: fault.text,
    hash: faultHash(fault),
  }))
}

/**
 * Whether links to this page, once published, show the picture of the site: a picture of its own is drawn in
 * the editor.
 */
function lacksSharePicture(found: PageWithDraft): boolean {
  const { page } = found
  const { slug, title, widgets } = draftOf(found)
  if (!hasAddress(slug) || Object.hasOwn(pageAssets.share, slug)) return false
  const shown = widgets.filter(({ is_active }) => is_active)
  // A publication keeps what was drawn for the same title at the same address.
  const isSame = page.slug === slug && sameJson(parseLocalised(page.title), title)
  const drawn = page.status === 'published' && isSame ? page.share_pictures : null
  return sharedPicture(shown, drawn) === null
}
