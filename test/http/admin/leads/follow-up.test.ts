import { env } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import { hourMs, minuteMs } from '../../../../contract/durations.ts'
import type { FollowedUp, FollowUpChange } from '../../../../contract/leads/enquiries.ts'
import type { Lead } from '../../../../src/data/leads/insert-lead.ts'
import { siteKey } from '../../../../src/pages/store/site-sections.ts'
import { brokenDatabase } from '../../../support/faults/watched-bindings.ts'
import { enquiryAt, freshInbox, inboxAt, press } from '../../../support/leads/inbox-requests.ts'
import { aLead, arrival } from '../../../support/leads/make-lead.ts'
import { storedHistory, storedLead, storeLeads } from '../../../support/leads/stored-leads.ts'
import { loggedEvents } from '../../../support/requests/logged-lines.ts'
import { asStaff, sendJson } from '../../../support/staff/staff.ts'

freshInbox()

type Options = Parameters<typeof sendJson>[3]
type Answer = { status: number; code?: string; message?: string; errors?: Record<string, string> }

async function post(path: string, body: unknown, options: Options = {}) {
  const response = await sendJson('POST', `/admin/api/leads/${path}`, body, options)
  const answer: Partial<FollowedUp> = await response.json()
  return Object.assign<Answer, Partial<FollowedUp>>({ status: response.status }, answer)
}
const changeFollowUp = (revision: number, change: FollowUpChange, options: Options = {}, id = 'a') =>
  post(`${id}/follow-up`, { revision, change }, options)
/** A lead that arrived so many minutes ago. */
const leadFrom = (id: string, minutes: number, changes: Partial<Lead> = {}) =>
  aLead(id, { created_at: new Date(arrival - minutes * minuteMs).toISOString(), ...changes })
const readBoard = async () => (await asStaff('/admin/api/leads/board')).json()

test('a reply moves a new enquiry to contacted with the time of the reply, and can be undone', async () => {
  await storeLeads(aLead('a'))
  const answered = await changeFollowUp(0, { channel: 'call' }, { as: 'sara@agency.example' })
  const at = '2026-11-20T10:00:00.000Z'
  expect(answered).toMatchObject({ status: 200, followUp: 'contacted', revision: 1, firstAnswerAt: at })
  vi.setSystemTime(arrival + hourMs)
  expect(await changeFollowUp(1, { channel: 'mail' })).toMatchObject({
    followUp: 'contacted',
    firstAnswerAt: at,
  })
  expect(await enquiryAt('a')).toMatchObject({
    followUp: 'contacted',
    revision: 2,
    firstAnswerAt: at,
    due: null,
    events: [
      { text: 'Answered by e-mail' },
      { text: 'Answered by phone', note: 'by sara@agency.example' },
      {},
    ],
  })
  expect(await changeFollowUp(2, { followUp: 'new' })).toMatchObject({ followUp: 'new', firstAnswerAt: null })
})

test('state, assignee and reminder are stored, and the history names the author of each change', async () => {
  await storeLeads(aLead('a'))
  await changeFollowUp(0, { followUp: 'talks' })
  await changeFollowUp(1, { assignee: ' Sara@Agency.example ' })
  await changeFollowUp(2, { remindAt: '2026-11-22T07:00:00.000Z' })
  expect(await enquiryAt('a', 'ar')).toMatchObject({
    followUp: 'talks',
    assignee: 'sara@agency.example',
    remindAt: '2026-11-22T07:00:00.000Z',
    events: [
      { text: expect.stringContaining('ضُبط له تذكير: '), note: '(المنفّذ: editor@agency.example)' },
      { text: 'أُسند إلى sara@agency.example' },
      { text: 'الحالة: قيد النقاش' },
      { text: 'وصل الاستفسار' },
    ],
  })
  await changeFollowUp(3, { assignee: '' })
  await changeFollowUp(4, { remindAt: null })
  expect(await enquiryAt('a')).toMatchObject({ assignee: '', remindAt: null, revision: 5 })
  expect(
    loggedEvents()
      .filter(({ event }) => event === 'lead_follow_up')
      .map(({ change }) => change),
  ).toEqual([...['follow_up', 'assignee', 'remind', 'assignee', 'remind']])
})

test('selected enquiries get a state or an assignee, except those that changed in the meantime', async () => {
  await storeLeads(leadFrom('a', 5), leadFrom('b', 4), leadFrom('c', 3))
  await changeFollowUp(0, { channel: 'call' }, {}, 'c')
  const all = (change: object) => ({
    leads: ['a', 'b', 'c', 'unknown'].map((id) => ({ id, revision: 0, change })),
  })
  expect(await post('follow-up', all({ followUp: 'talks' }))).toMatchObject({
    status: 200,
    done: [
      { id: 'a', revision: 1, followUp: 'talks' },
      { id: 'b', revision: 1, followUp: 'talks' },
    ],
    left: 2,
  })
  expect((await enquiryAt('a')).firstAnswerAt).not.toBeNull()
  const back = [
    { id: 'a', revision: 1, change: { followUp: 'new' } },
    { id: 'b', revision: 1, change: { assignee: 'Sara@agency.example' } },
  ]
  await post('follow-up', { leads: back })
  expect(await enquiryAt('a')).toMatchObject({ followUp: 'new', firstAnswerAt: null })
  expect(await enquiryAt('b')).toMatchObject({ followUp: 'talks', assignee: 'sara@agency.example' })
  expect((await storedHistory()).map(({ lead_id, event }) => `${lead_id} ${event}`)).toEqual([
    ...['c call', 'a follow_up:talks', 'b follow_up:talks', 'a follow_up:new'],
    'b assignee:sara@agency.example',
  ])
  expect(await post('follow-up', all({ assignee: 'two@x.example, b@x.example' }))).toMatchObject({
    status: 422,
  })
  for (const bad of [{ leads: [] }, all({ channel: 'call' }), all({ followUp: 'spam' }), {}])
    expect((await post('follow-up', bad)).status).toBe(400)
})

test('the second of two concurrent changes is refused and names the author and time of the first', async () => {
  await storeLeads(aLead('a'))
  await changeFollowUp(0, { followUp: 'won' }, { as: 'sara@agency.example' })
  const second = await changeFollowUp(0, { followUp: 'lost' })
  expect(second).toMatchObject({ status: 409, code: 'conflict' })
  expect(second.message).toMatch(/^sara@agency\.example was faster: State: Won \(Nov 20, 2026, 1:00\sPM\)\. /)
  expect((await changeFollowUp(0, { channel: 'call' }, { lang: 'ar' })).message).toMatch(
    /^سبقك sara@agency\.example/,
  )
  expect(await storedLead('a')).toMatchObject({ follow_up: 'won', revision: 1 })
  expect(await storedHistory()).toHaveLength(1)
  expect(await changeFollowUp(1, { followUp: 'lost' }, {}, 'unknown')).toMatchObject({
    status: 404,
    code: 'not_found',
  })
})

test('an invalid change is refused with its reason in the reader’s language', async () => {
  await storeLeads(aLead('a'))
  const past = new Date(arrival - 5 * minuteMs).toISOString()
  const cases: [unknown, number, string, string][] = [
    [{ followUp: 'spam' }, 400, 'This change is not known', 'هذا التغيير غير معروف'],
    [{ followUp: 'constructor' }, 400, 'This change is not known', 'هذا التغيير غير معروف'],
    [{ channel: 'fax' }, 400, 'This change is not known', 'هذا التغيير غير معروف'],
    [{}, 400, 'This change is not known', 'هذا التغيير غير معروف'],
    [{ remindAt: 'tomorrow' }, 400, 'This change is not known', 'هذا التغيير غير معروف'],
    [{ remindAt: past }, 422, 'still to come', 'اختر وقتًا لم يحن بعد'],
    [{ remindAt: '2126-01-01T00:00:00Z' }, 422, 'within two years', 'خلال السنتين'],
    [{ assignee: 'sara' }, 422, 'Enter one e-mail', 'عنوان بريد واحدًا'],
    [{ assignee: 'someone@elsewhere.example' }, 422, 'Only colleagues', 'إلا إلى زميل'],
    [{ assignee: 'a@b.sa, c@d.sa' }, 422, 'Enter one e-mail', 'عنوان بريد واحدًا'],
    [{ assignee: `${'a'.repeat(300)}@b.sa` }, 422, 'Enter one e-mail', 'عنوان بريد واحدًا'],
  ]
  for (const [change, status, english, arabic] of cases) {
    for (const [lang, text] of [
      ['en', english],
      ['ar', arabic],
    ] as const) {
      const answer = await post('a/follow-up', { revision: 0, change }, { lang })
      expect([answer.status, JSON.stringify(answer)]).toEqual([status, expect.stringContaining(text)])
    }
  }
  const down = await changeFollowUp(0, { followUp: 'won' }, { env: { DB: brokenDatabase() } })
  expect(down).toMatchObject({ status: 503, code: 'failed' })
  expect(await storedLead('a')).toMatchObject({
    follow_up: 'new',
    assignee: '',
    remind_at: null,
    revision: 0,
  })
})

test('spam quarantines a lead or marks a delivered one, and “not spam” makes it new again', async () => {
  await storeLeads(aLead('a'), aLead('sent', { state: 'accepted' }))
  await press('spam', [aLead('a'), aLead('sent', { state: 'accepted' })])
  expect(await storedLead('a')).toMatchObject({ state: 'quarantined', follow_up: 'spam', revision: 1 })
  expect(await storedLead('sent')).toMatchObject({ state: 'accepted', follow_up: 'spam' })
  expect(await enquiryAt('sent')).toMatchObject({
    actions: ['release', 'resend', 'delete'],
    followUp: 'spam',
  })
  expect(await changeFollowUp(0, { followUp: 'talks' })).toMatchObject({ status: 409 })
  await press('release', [aLead('a', { state: 'quarantined' }), aLead('sent', { state: 'accepted' })])
  expect(await storedLead('a')).toMatchObject({ state: 'received', follow_up: 'new' })
  expect(await storedLead('sent')).toMatchObject({ state: 'accepted', follow_up: 'new' })
  // There is nothing to release: the lead is delivered and no longer spam.
  expect(
    await press('release', aLead('sent', { state: 'accepted' }), { as: 'x@agency.example' }),
  ).toMatchObject({
    done: 0,
    changed: 1,
  })
})

describe('the promised reply', () => {
  test('is due after a working day, and sorts the inbox by urgency before age', async () => {
    // Friday, 13:00 in Riyadh; the agency opens again on Saturday or Sunday.
    const day = 24 * 60
    await storeLeads(
      leadFrom('overdue', 4 * day),
      leadFrom('settled', 2, { follow_up: 'won' }),
      leadFrom('later', 3),
      leadFrom('older', 3 * day, { follow_up: 'contacted' }),
      leadFrom('suspicious', 1, { state: 'quarantined' }),
    )
    const { ids, enquiries, counts } = await inboxAt()
    expect(ids).toEqual(['overdue', 'later', 'suspicious', 'settled', 'older'])
    expect(counts).toMatchObject({ answer: 2, overdue: 1 })
    const [overdue, later, suspicious] = enquiries
    expect(overdue?.due?.minutes).toBeLessThan(0)
    expect(later?.due?.minutes).toBeGreaterThan(0)
    expect(Date.parse(later?.due?.at ?? '')).toBeGreaterThan(arrival)
    expect(suspicious?.due).toBeNull()
    expect((await inboxAt('?group=answer')).ids).toEqual(['overdue', 'later'])
    expect(await enquiryAt('later')).toMatchObject({ beside: { previous: 'overdue', next: 'suspicious' } })
    expect(await enquiryAt('settled')).toMatchObject({ beside: { previous: 'suspicious', next: 'older' } })
    expect(await enquiryAt('suspicious')).toMatchObject({ beside: { previous: 'later', next: 'settled' } })
    // An enquiry that was just answered keeps its position in the group.
    await changeFollowUp(0, { channel: 'mail' }, {}, 'overdue')
    expect(await enquiryAt('overdue', 'en', '?group=answer')).toMatchObject({
      beside: { previous: null, next: 'later' },
    })
  })

  test('follows the current opening hours', async () => {
    await storeLeads(aLead('a'))
    const days = [{ first: 'saturday', last: 'friday', opens: '08:00', closes: '18:00' }]
    const content = JSON.stringify({ days, periods: [] })
    await env.PAGES.put(siteKey, JSON.stringify([{ type: 'site_hours', content }]))
    const own = { env: { PAGES: env.PAGES } }
    const { enquiries } = await inboxAt('', own)
    await env.PAGES.delete(siteKey)
    // One working day of ten hours after 13:00.
    expect(enquiries).toMatchObject([{ due: { at: '2026-11-21T10:00:00.000Z', minutes: 600 } }])
  })

  test('keeps its order over several pages of the list, which show each enquiry once', async () => {
    const ids = Array.from({ length: 120 }, (_, number) => `lead-${String(number).padStart(3, '0')}`)
    await storeLeads(
      ...ids.map((id, number) => leadFrom(id, number, { follow_up: number % 2 === 0 ? 'new' : 'contacted' })),
    )
    const seen: string[] = []
    for (let before: string | null = ''; before !== null; ) {
      const list: Awaited<ReturnType<typeof inboxAt>> = await inboxAt(`?before=${before}`)
      seen.push(...list.ids)
      before = list.older
    }
    const even = ids.filter((_, number) => number % 2 === 0)
    expect(seen).toEqual([...even.toReversed(), ...ids.filter((id) => !even.includes(id))])
  })
})

test('each group of the inbox lists its enquiries, and the board has a column for each state', async () => {
  const mine = { assignee: 'editor@agency.example' }
  await storeLeads(
    leadFrom('new', 1, mine),
    leadFrom('contacted', 2, { follow_up: 'contacted' }),
    leadFrom('talks', 3, { follow_up: 'talks', ...mine }),
    leadFrom('won', 4, { follow_up: 'won', ...mine }),
    leadFrom('lost', 5, { follow_up: 'lost', remind_at: arrival - 1 }),
    leadFrom('other', 6, { follow_up: 'talks', assignee: 'x@agency.example', remind_at: arrival - 1 }),
    leadFrom('quarantined', 7, { state: 'quarantined' }),
  )
  for (const [group, ids] of [
    ['answer', ['new']],
    ['mine', ['new', 'talks']],
    ['contacted', ['contacted']],
    ['talks', ['talks', 'other']],
    ['closed', ['won', 'lost']],
    ['reminders', ['lost']],
  ] as const)
    expect((await inboxAt(`?group=${group}`)).ids, group).toEqual(ids)
  expect((await inboxAt()).counts).toMatchObject({ answer: 1, mine: 2, reminders: 1, quarantine: 1 })
  expect(await readBoard()).toMatchObject({
    columns: [
      { state: 'new', count: 1, enquiries: [{ id: 'new' }] },
      { state: 'contacted', count: 1, enquiries: [{ id: 'contacted' }] },
      { state: 'talks', count: 2, enquiries: [{ id: 'talks' }, { id: 'other' }] },
      { state: 'won', count: 1 },
      { state: 'lost', count: 1 },
    ],
  })
})

test('other enquiries of the same person, of a namesake or with the same text are marked', async () => {
  await storeLeads(
    leadFrom('first', 9, { email: 'Noura@Example.sa', phone: '' }),
    leadFrom('a', 5, { email: 'noura@example.sa', phone: '050 123 4567' }),
    leadFrom('phone', 4, {
      email: 'b@example.sa',
      phone: '+966501234567',
      message: 'Other',
      name: 'Someone',
    }),
    leadFrom('namesake', 3, {
      email: 'c@example.sa',
      phone: 'at noon',
      message: 'Other',
      name: 'نوره  العتيبى',
    }),
    leadFrom('stranger', 2, { email: 'd@example.sa', phone: 'at noon', name: 'X', text_key: 'copy' }),
    leadFrom('copy', 1, { email: 'e@example.sa', phone: '', name: 'Y', message: 'Other', text_key: 'copy' }),
    leadFrom('own', 1, { email: 'd@example.sa', phone: '', name: 'X', message: 'Other', text_key: 'copy' }),
  )
  const { enquiries } = await inboxAt()
  const marks = Object.fromEntries(
    enquiries.map(({ id, others, hasNamesake, sameTextAt, sameTextOthers }) => [
      id,
      [others, hasNamesake, sameTextAt !== null, sameTextOthers],
    ]),
  )
  expect(marks).toEqual({
    first: [1, true, false, 0],
    a: [2, true, true, 0],
    phone: [1, false, false, 0],
    namesake: [0, true, false, 0],
    stranger: [1, true, false, 1],
    copy: [0, false, false, 2],
    own: [1, true, false, 1],
  })
  expect((await enquiryAt('stranger')).related).toMatchObject([
    { id: 'own', isSamePerson: true, hasSameText: true },
    { id: 'copy', isSamePerson: false, hasSameText: true },
  ])
  expect((await enquiryAt('a')).related).toMatchObject([
    { id: 'phone', isSamePerson: true, hasSameText: false, status: 'New' },
    { id: 'first', isSamePerson: true, hasSameText: true },
    { id: 'namesake', isSamePerson: false },
  ])
})

test('a note is stored once, however often it is sent, and deleted with its enquiry', async () => {
  await storeLeads(aLead('a', { state: 'dead' }))
  const note = { id: 'n1', text: ' He calls back\n<b>tomorrow</b> ' }
  for (let time = 0; time < 2; time++) expect(await post('a/notes', note)).toMatchObject({ status: 200 })
  expect((await enquiryAt('a')).notes).toEqual([
    {
      id: 'n1',
      at: '2026-11-20T10:00:00.000Z',
      by: 'editor@agency.example',
      text: 'He calls back\n<b>tomorrow</b>',
    },
  ])
  const cases = [
    ['', 'Write the note first.', 'اكتب الملاحظة أولًا.'],
    ['x'.repeat(10_000), 'At most 5,000 characters.', 'لا يزيد على 5,000 حرف.'],
  ]
  for (const [text, english, arabic] of cases) {
    expect(await post('a/notes', { id: 'n2', text })).toMatchObject({
      status: 422,
      errors: { text: english },
    })
    const refused = await post('a/notes', { id: 'n2', text }, { lang: 'ar' })
    expect(refused.errors).toEqual({ text: arabic })
  }
  expect(await post('unknown/notes', { id: 'n3', text: 'x' })).toMatchObject({ status: 404 })
  await post('a/notes/delete', { id: 'n1' }, { as: 'sara@agency.example' })
  expect((await enquiryAt('a')).notes).toHaveLength(1)
  await press('delete', aLead('a', { state: 'dead' }))
  const remaining = await env.DB.prepare('select count(*) as count from lead_notes').first()
  expect(remaining).toEqual({ count: 0 })
})

test('an enquiry is unread until its screen is opened, and after it is marked as unread', async () => {
  await storeLeads(aLead('a'))
  await inboxAt()
  expect((await inboxAt()).enquiries).toMatchObject([{ isRead: false }])
  await enquiryAt('a')
  expect((await inboxAt()).enquiries).toMatchObject([{ isRead: true }])
  await post('a/unread', {})
  expect((await inboxAt()).enquiries).toMatchObject([{ isRead: false }])
})

test('a view stores named filters of its owner and the board, but no search', async () => {
  const query = { group: 'talks', lang: 'ar', find: '00000000-0000-4000-8000-000000000000' }
  expect(await post('views', { id: 'v', name: ' Riyadh ', query })).toMatchObject({ status: 200 })
  expect((await inboxAt()).views).toEqual([{ id: 'v', name: 'Riyadh', query: 'group=talks&lang=ar' }])
  expect((await inboxAt('', { as: 'sara@agency.example' })).views).toEqual([])
  for (const name of ['', 'x'.repeat(41)])
    expect(await post('views', { id: 'w', name, query })).toMatchObject({ status: 422 })
  expect(await post('views', { id: 'w', name: 'x', query: { group: 'typo' } })).toMatchObject({ status: 422 })
  await post('views/delete', { id: 'v' }, { as: 'sara@agency.example' })
  expect((await inboxAt()).views).toHaveLength(1)
  await post('views/delete', { id: 'v' })
  expect((await inboxAt()).views).toEqual([])
  await post('views', { id: 'b', name: 'Board', query: { lang: 'ar', view: 'board' } })
  expect((await inboxAt()).views).toMatchObject([{ query: 'lang=ar&view=board' }])
})

test('the list of assignees begins with the reader and contains everyone who has acted', async () => {
  await storeLeads(aLead('a', { assignee: 'omar@agency.example' }))
  await changeFollowUp(0, { followUp: 'won' }, { as: 'sara@agency.example' })
  const { staff }: { staff: string[] } = await (await asStaff('/admin/api/leads/staff')).json()
  expect(staff[0]).toBe('editor@agency.example')
  expect(staff).toEqual(expect.arrayContaining(['omar@agency.example', 'sara@agency.example']))
})

describe('reply templates', () => {
  const template = (changes: object = {}) => ({
    id: 't',
    revision: 0,
    title: { en: 'Mine', ar: 'قالبي' },
    body: { en: 'Hello {name}', ar: 'السلام عليكم {name}' },
    ...changes,
  })
  const listed = async () => {
    const answer = await asStaff('/admin/api/leads/templates')
    const { templates }: { templates: { id: string; revision: number }[] } = await answer.json()
    return templates
  }

  test('begin with three in both languages, and can be added, changed and deleted', async () => {
    expect(await listed()).toMatchObject([
      { id: 'first', title: { en: 'First reply', ar: 'الرد الأول' } },
      { id: 'call', body: { en: expect.stringContaining('{slot}'), ar: expect.stringContaining('{slot}') } },
      { id: 'estimate' },
    ])
    await post('templates', template())
    await post('templates', template({ revision: 1, title: { en: 'Changed', ar: 'معدّل' } }))
    expect((await listed()).at(-1)).toMatchObject({ id: 't', revision: 2, title: { en: 'Changed' } })
    for (const path of ['templates', 'templates/delete'])
      expect(await post(path, template({ revision: 1 }))).toMatchObject({ status: 409, code: 'conflict' })
    await post('templates/delete', { id: 't', revision: 2 })
    expect(await listed()).toHaveLength(3)
  })

  test('are refused with an unknown field, a missing language or a text that is too long', async () => {
    const wrong = template({
      title: { en: ' ', ar: 'x'.repeat(61) },
      body: { en: 'Hello {nam} {slot} {}', ar: 'x'.repeat(1501) },
    })
    expect((await post('templates', wrong)).errors).toEqual({
      'title.en': 'Write it in both languages: a reply goes out in the enquirer’s language.',
      'title.ar': 'At most 60 characters.',
      'body.en': 'There are no such fields: {nam} {}',
      'body.ar': 'At most 1,500 characters.',
    })
    expect((await post('templates', { id: 't' })).status).toBe(400)
  })
})

test('a week’s summary counts enquiries, sources, outcomes and working time to the first reply', async () => {
  const hourly = {
    lang: 'en',
    page_url: 'https://agency.example/services',
    attribution: '{"utm_campaign":"eid"}',
  }
  const day = 24 * 60
  await storeLeads(
    // Thursday, 13:00 in Riyadh.
    leadFrom('fast', day, {
      ...hourly,
      follow_up: 'won',
      first_answer_at: arrival - day * minuteMs + 30 * minuteMs,
    }),
    leadFrom('slow', day, { follow_up: 'contacted', first_answer_at: arrival - day * minuteMs + 3 * hourMs }),
    leadFrom('lost', 2 * day, { follow_up: 'lost' }),
    leadFrom('overdue', 5 * day),
    leadFrom('new', 1),
    leadFrom('spam', 1, { follow_up: 'spam' }),
    leadFrom('suspicious', 1, { state: 'quarantined' }),
    leadFrom('old', 8 * day),
  )
  expect(await (await asStaff('/admin/api/leads/week')).json()).toEqual({
    ok: true,
    from: '2026-11-13',
    to: '2026-11-20',
    received: 5,
    answered: 3,
    overdue: 1,
    won: 1,
    lost: 1,
    answerMinutes: 30,
    languages: [
      { name: 'ar', count: 4 },
      { name: 'en', count: 1 },
    ],
    pages: [
      { name: '/ar/contact', count: 4 },
      { name: '/services', count: 1 },
    ],
    campaigns: [{ name: 'eid', count: 1 }],
  })
})

test('an enquiry with a requested time is a consultation, and another one is named by its form', async () => {
  await storeLeads(
    aLead('booked', { subject: 'cta', consultation: 'slot=2026-11-22T07:00Z&way=phone' }),
    aLead('written', { subject: 'cta', email: 'other@example.sa' }),
  )
  expect(await enquiryAt('booked')).toMatchObject({ subject: 'Consultation' })
  expect(await enquiryAt('written')).toMatchObject({ subject: 'Contact form on a page' })
})
