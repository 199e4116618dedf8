import { afterEach, beforeEach, vi } from 'vitest'
import type { Enquiry, Inbox, LeadAction, Outcomes } from '../../../contract/leads/enquiries.ts'
import type { Lead } from '../../../src/data/leads/insert-lead.ts'
import type { Lang } from '../../../src/i18n/languages.ts'
import { asStaff, sendJson } from '../staff/staff.ts'
import { arrival } from './make-lead.ts'
import { emptyInbox } from './stored-leads.ts'

/** Empties the inbox before each test of a file and sets the clock to the arrival of its leads. */
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

const api = '/admin/api/leads'
type Options = Parameters<typeof asStaff>[1]

/** The inbox as staff get it, and the ids of its leads in order. */
export async function inboxAt(query = '', options: Options = {}) {
  const response = await asStaff(`${api}${query}`, options)
  const inbox: Inbox = await response.clone().json()
  return { response, ...inbox, ids: (inbox.enquiries ?? []).map(({ id }) => id) }
}

/** A lead as staff get it. */
export async function enquiryAt(id: string, lang: Lang = 'en', query = '') {
  const response = await asStaff(`${api}/${encodeURIComponent(id)}${query}`, { lang })
  const enquiry: Enquiry = await response.clone().json()
  return { response, ...enquiry, text: JSON.stringify(enquiry) }
}

/** Searches and opens its list, with filters. */
export async function searchFor(words: string, query = '', lang: Lang = 'en') {
  const response = await sendJson('POST', `${api}/search`, { words }, { lang })
  const { find }: { find: string } = await response.json()
  const search = `${query || '?'}${query && '&'}find=${find}`
  return { search, ...(await inboxAt(search, { lang })) }
}

export type Answer = { status: number } & Partial<Outcomes & { code: string; message: string }>

async function readAnswer(sent: Promise<Response>): Promise<Answer> {
  const response = await sent
  const answer: object = await response.json()
  return { status: response.status, ...answer }
}

type Seen = Pick<Lead, 'id' | 'state' | 'attempts'>

/** An action on leads in the version that `seen` shows. */
export function press(action: LeadAction, seen: Seen | readonly Seen[], options: Options = {}) {
  const leads = [seen].flat().map(({ id, state, attempts }) => ({ id, state, attempts }))
  return postSelected({ action, leads }, options)
}

/** Sends any body as an action. */
export const postSelected = (body: unknown, options: Options = {}) =>
  readAnswer(sendJson('POST', `${api}/selected`, body, options))
