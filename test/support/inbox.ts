import { afterEach, beforeEach, vi } from 'vitest'
import { versionToken } from '../../src/admin/leads/lead-version.ts'
import type { Lead } from '../../src/data/leads/leads.ts'
import type { Lang } from '../../src/i18n/languages.ts'
import { urls } from '../../src/urls.ts'
import { screen } from './drafts.ts'
import { all, type Element, only, textOf } from './html.ts'
import { arrival } from './leads.ts'
import { postForm } from './staff.ts'
import { emptyInbox } from './stored-leads.ts'
import { movedTo } from './visit.ts'

/** Before each test of a file the inbox is empty, and it is the time at which leads arrive. */
export function freshInbox(): void {
  beforeEach(async () => {
    await emptyInbox()
    vi.useFakeTimers({ toFake: ['Date'], now: arrival })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}

type Options = Parameters<typeof postForm>[2]

/** The inbox as staff see it: the ids of its leads in order, and where its links lead. */
export async function inboxAt(query = '', options: Parameters<typeof screen>[1] = {}) {
  const { response, html, document } = await screen(`${urls.adminLeads}${query}`, options)
  const rows = all(document, 'tr').filter((row) => all(row, 'td').length > 0)
  return {
    response,
    html,
    document,
    rows,
    ids: rows.map((row) => /\/admin\/leads\/([\w-]+)/.exec(linkOf(row))?.[1] ?? ''),
    text: textOf(only(document, 'main')),
    older: all(document, 'a').find((link) => textOf(link) === 'Older')?.attributes.href,
  }
}

function linkOf(row: Element): string {
  const [opening] = all(row, 'a')
  return opening?.attributes.href ?? ''
}

/** Posts a search and follows it to its list. */
export async function searchFor(words: string, query = '', lang: Lang = 'en') {
  const [, to] = movedTo(await postForm(`${urls.adminLeadsSearch}${query}`, { words }, { lang }))
  const address = new URL(to ?? '', 'https://agency.example')
  return { address, ...(await inboxAt(address.search, { lang })) }
}

/** Presses a button of a lead's screen, which showed the lead as `seen`. */
export function press(action: string, seen: Pick<Lead, 'id' | 'state' | 'attempts'>, options: Options = {}) {
  return postForm(urls.adminLeadAction(action, seen.id), { lead: versionToken(seen) }, options)
}
