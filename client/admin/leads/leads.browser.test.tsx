import axe from 'axe-core'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dayMs, hourMs } from '../../../contract/durations.ts'
import type { Enquiry, Inbox, ListedEnquiry } from '../../../contract/leads/enquiries.ts'
import { fakeServer } from '../../../test/component/render-editor.tsx'
import { renderPart } from '../../../test/component/render-workspace.tsx'
import { attacks } from '../../../test/support/faults/attacks.ts'
import { ShortcutHelp } from '../../workspace/ui/keyboard-shortcuts.tsx'
import { clearToasts } from '../../workspace/ui/toast.tsx'
import { EnquiryScreen } from './enquiry-screen.tsx'
import { InboxScreen } from './inbox-screen.tsx'

const listed = (id: string, changes: Partial<ListedEnquiry> = {}): ListedEnquiry => ({
  id,
  state: 'dead',
  attempts: 3,
  name: 'نورة العتيبي',
  email: `${id}@example.sa`,
  phone: '+966501234567',
  tel: '+966501234567',
  subject: 'Project',
  status: 'Could not be delivered',
  tone: 'bad',
  reason: '',
  language: 'Arabic',
  page: '/ar/contact',
  at: '2026-11-20T10:00:00.000Z',
  needsAttention: true,
  actions: ['spam', 'resend', 'delete'],
  revision: 3,
  followUp: 'contacted',
  due: null,
  assignee: '',
  remindAt: null,
  isRead: true,
  others: 0,
  hasNamesake: false,
  sameTextAt: null,
  sameTextOthers: 0,
  call: null,
  mail: `mailto:${id}@example.sa?subject=x`,
  whatsapp: null,
  ...changes,
})
const counts = {
  answer: 0,
  overdue: 0,
  mine: 0,
  reminders: 0,
  attention: 0,
  way: 0,
  quarantine: 0,
  recent: 4,
}
const inbox = (changes: Partial<Inbox> = {}): Inbox => ({
  enquiries: [listed('a'), listed('b', { name: '', phone: 'at noon', tel: null, needsAttention: false })],
  total: 2,
  older: null,
  waitingSince: null,
  words: '',
  problem: null,
  asOf: '2026-11-20T10:00:00.000Z',
  counts: { ...counts, attention: 1 },
  views: [],
  crm: { state: 'fine', isHeld: false, handed: 0, limit: 450 },
  options: {
    lang: [{ id: 'ar', label: 'Arabic' }],
    page: [{ id: 'https://x.example/ar/contact', label: '/ar/contact' }],
  },
  ...changes,
})
const enquiry = (changes: Partial<Enquiry> = {}): Enquiry => ({
  ...listed('a'),
  message: 'First\n\n  second <b>line</b>',
  consultation: null,
  mail: 'mailto:a@example.sa?subject=رسالتك&body=x',
  whatsapp: 'https://wa.me/966501234567?text=x',
  problems: [{ kind: 'bad', text: 'All attempts failed.' }],
  estimate: { lines: ['SAR 1 to 2'], path: '/estimate?step=result' },
  next: null,
  events: [{ at: '2026-11-20T10:00:00.000Z', text: 'Received', note: '', isAttempt: false }],
  pageUrl: 'https://x.example/ar/contact',
  facts: [{ label: 'Campaign', text: 'ramadan' }],
  technical: [{ label: 'Browser', text: 'Mozilla' }],
  beside: { previous: null, next: null },
  firstAnswerAt: null,
  notes: [],
  related: [],
  reply: {
    lang: 'ar',
    subject: 'رسالتك',
    fields: { name: 'نورة', service: '', estimate: 'SAR 1 to 2', slot: '' },
  },
  ...changes,
})

beforeEach(() => {
  clearToasts()
  const before = location.pathname + location.search
  onTestFinished(() => history.replaceState(null, '', before))
})

function showInbox(changes: Partial<Inbox> = {}, { lang = 'en', query = '' } = {}) {
  history.replaceState(null, '', `/admin/leads${query && `?${query}`}`)
  const key = ['leads', `${new URLSearchParams(query)}`]
  const first = [{ key, answer: { ok: true as const, ...inbox(changes) } }]
  return renderPart(<InboxScreen />, { lang, first })
}

function showEnquiry(changes: Partial<Enquiry> = {}, { lang = 'en', query = '' } = {}) {
  history.replaceState(null, '', `/admin/leads/a${query && `?${query}`}`)
  const key = ['leads', 'a', `${new URLSearchParams(query)}`]
  const first = [{ key, answer: { ok: true as const, ...enquiry(changes) } }]
  return renderPart(<EnquiryScreen />, { lang, first })
}

/** The changes that were sent. */
const posted = (requests: ReturnType<typeof fakeServer>) => requests.filter(({ method }) => method === 'POST')
const hrefs = (within = 'main') =>
  Array.from(document.querySelectorAll(`${within} a`), (link) => link.getAttribute('href') ?? '')
const tick = (index: number) => page.getByRole('row').nth(index).getByRole('checkbox')

test.each(['en', 'ar'])(
  'axe finds no fault on the list with a selection and on an enquiry in %s',
  async (lang) => {
    fakeServer()
    const { unmount } = await showInbox({ total: 90, older: 'x~b' }, { lang, query: 'group=attention' })
    await tick(1).click()
    expect((await axe.run(document.body)).violations).toEqual([])
    expect(document.querySelector('main')?.textContent).not.toMatch(/undefined|leads\./)
    await unmount()
    await showEnquiry({}, { lang })
    expect((await axe.run(document.body)).violations).toEqual([])
    expect(document.querySelector('main')?.textContent).not.toMatch(/undefined|leads\./)
  },
)

test('an enquiry can be answered from its row in every possible way', async () => {
  fakeServer()
  await showInbox()
  expect(hrefs('tbody')).toEqual([
    ...['/admin/leads/a', 'tel:+966501234567', 'mailto:a@example.sa?subject=x'],
    ...['/admin/leads/b', 'mailto:b@example.sa?subject=x'],
  ])
})

test('filters stay chosen and in links, Back goes through them, and one press clears them', async () => {
  fakeServer()
  await showInbox({ older: 'x~b' }, { query: 'group=attention&lang=ar&before=y~a' })
  await expect.element(page.getByLabelText('Language')).toHaveValue('ar')
  const attention = page.getByRole('button', { name: 'Delivery trouble 1' })
  await expect.element(attention).toHaveAttribute('aria-pressed', 'true')
  expect(hrefs()).toEqual(
    expect.arrayContaining([
      '/admin/leads/a?group=attention&lang=ar&before=y%7Ea',
      '?group=attention&lang=ar',
      '?group=attention&lang=ar&before=x%7Eb',
    ]),
  )
  await attention.click()
  await expect.poll(() => location.search).toBe('?lang=ar')
  history.back()
  await expect.poll(() => location.search).toBe('?group=attention&lang=ar&before=y~a')
  await page.getByRole('button', { name: 'Suspicious' }).click()
  await expect.poll(() => location.search).toBe('?group=quarantine&lang=ar')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => location.search).toBe('')
})

test('an empty inbox, a filter without matches and an ended search have their own texts', async () => {
  fakeServer()
  const { unmount } = await showInbox({ enquiries: [], total: 0 })
  await expect.element(page.getByText(/Every enquiry sent from the website appears here/)).toBeVisible()
  expect(page.getByRole('searchbox').elements()).toEqual([])
  await unmount()
  await showInbox({ enquiries: [], total: 0, problem: 'search_expired' }, { query: 'find=x' })
  await expect.element(page.getByText(/This search has ended\./)).toBeVisible()
  expect(page.getByRole('link', { name: 'Show all enquiries' }).element().getAttribute('href')).toBe(
    '/admin/leads',
  )
})

test('a list that cannot be read shows an error and a retry', async () => {
  let tries = 0
  const failed = { ok: false, code: 'failed', message: 'The admin is not responding.' }
  fakeServer(() => (++tries > 2 ? { body: { ok: true, ...inbox() } } : { status: 503, body: failed }))
  history.replaceState(null, '', '/admin/leads')
  await renderPart(<InboxScreen />)
  await expect.element(page.getByText('The admin is not responding.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('row', { name: /نورة/ })).toBeVisible()
})

test('search words are sent but not in the address, and stay in the field after a failure', async () => {
  const requests = fakeServer(({ method }) =>
    method === 'POST'
      ? { body: { ok: true, find: 'id' } }
      : { body: { ok: true, ...inbox({ words: 'نورة' }) } },
  )
  const { unmount } = await showInbox({}, { query: 'lang=ar' })
  await page.getByRole('searchbox').fill('نورة')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.search).toBe('?lang=ar&find=id')
  expect(requests[0]).toMatchObject({ path: '/admin/api/leads/search', body: { words: 'نورة' } })
  await expect.element(page.getByRole('searchbox')).toHaveValue('نورة')
  await page.getByRole('searchbox').clear()
  await expect.poll(() => location.search).toBe('?lang=ar')
  await unmount()
  const failed = { ok: false, code: 'failed', message: 'The change could not be saved.' }
  fakeServer(() => ({ status: 503, body: failed }))
  await showInbox()
  await page.getByRole('searchbox').fill('سارة')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('The change could not be saved.')).toBeVisible()
  await expect.element(page.getByRole('searchbox')).toHaveValue('سارة')
})

test('an action names the enquiries in their visible state, and a toast counts the skipped ones', async () => {
  const requests = fakeServer(({ method }) => ({
    body:
      method === 'POST'
        ? { ok: true, done: 1, changed: 1, missing: 0, sameText: 3 }
        : { ok: true, ...inbox() },
  }))
  await showInbox()
  await tick(0).click()
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as spam' }).click()
  await expect.element(page.getByText('The enquiry is marked as spam and will not be sent.')).toBeVisible()
  await expect.element(page.getByText(/3 alike.* 1 was left alone/)).toBeVisible()
  const leads = ['a', 'b'].map((id) => ({ id, state: 'dead', attempts: 3 }))
  expect(posted(requests)[0]?.body).toEqual({ action: 'spam', leads })
  await expect.element(page.getByText('2 selected')).not.toBeInTheDocument()
})

test('deletion needs a confirmation, and all filtered enquiries can be resent but not deleted', async () => {
  const requests = fakeServer(({ method }) => ({
    body:
      method === 'POST'
        ? { ok: true, done: 90, changed: 0, missing: 0, sameText: 0 }
        : { ok: true, ...inbox() },
  }))
  await showInbox({ total: 90 }, { query: 'group=given_up' })
  await tick(0).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect
    .element(page.getByRole('alertdialog', { name: 'Delete 2 enquiries?' }))
    .toMatchTextContent(/Delete 2 enquiries\?.*gone for good/)
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(posted(requests)).toEqual([])
  await page.getByRole('button', { name: 'Select all 90 that the filters find' }).click()
  expect(page.getByRole('button', { name: 'Delete' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Send to the CRM again' }).click()
  await page.getByRole('button', { name: 'Send again anyway' }).click()
  await expect.element(page.getByText('90 enquiries are on their way to the CRM again.')).toBeVisible()
  const filter = { group: 'given_up' }
  expect(posted(requests)[0]?.body).toEqual({ action: 'resend', every: '2026-11-20T10:00:00.000Z', filter })
})

test('selected enquiries get an assignee or a state, which can be undone at once', async () => {
  const done = [{ id: 'a', revision: 4, followUp: 'won', assignee: '' }]
  const requests = fakeServer(({ path }) => {
    if (path.endsWith('/staff'))
      return { body: { ok: true, staff: ['me@agency.example', 'b@agency.example'] } }
    return { body: { ok: true, ...inbox(), ...(path.endsWith('/follow-up') ? { done, left: 1 } : {}) } }
  })
  await showInbox({
    enquiries: [listed('a'), listed('b'), listed('c', { state: 'quarantined', followUp: 'new' })],
  })
  await tick(0).click()
  await page.getByLabelText('Set the state').selectOptions('Won')
  const change = { followUp: 'won' }
  await expect
    .poll(() => posted(requests))
    .toMatchObject([
      {
        body: {
          leads: [
            { id: 'a', revision: 3, change },
            { id: 'b', change },
          ],
        },
      },
    ])
  await expect.element(page.getByText(/^1 enquiry moved to: Won/)).toBeVisible()
  await expect.element(page.getByText(/^1 was left alone/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  const back = { leads: [{ id: 'a', revision: 4, change: { followUp: 'contacted' } }] }
  await expect.poll(() => posted(requests)[1]).toMatchObject({ body: back })
  await tick(1).click()
  await page.getByLabelText('Assign to').selectOptions('Me (me@agency.example)')
  await expect
    .poll(() => posted(requests)[2])
    .toMatchObject({ body: { leads: [{ id: 'a', change: { assignee: 'me@agency.example' } }] } })
})

test('keys move between rows and select them', async () => {
  fakeServer()
  await showInbox()
  document.querySelector<HTMLElement>('tbody a')?.focus()
  await userEvent.keyboard('{ArrowDown}x')
  expect(document.activeElement?.getAttribute('href')).toBe('/admin/leads/b')
  await expect.element(tick(2)).toBeChecked()
  await userEvent.keyboard('k')
  expect(document.activeElement?.getAttribute('href')).toBe('/admin/leads/a')
})

test('keys answer the focused row, and do nothing without one', async () => {
  const requests = fakeServer()
  const due = { at: '2026-11-20T12:00:00.000Z', minutes: 60 }
  const { unmount } = await showInbox({
    enquiries: [listed('a', { followUp: 'new', due }), listed('b')],
  })
  const keys = await renderPart(<ShortcutHelp />)
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await userEvent.keyboard('m')
  document.querySelector<HTMLElement>('tbody a')?.focus()
  await userEvent.keyboard('m')
  await expect
    .poll(() => posted(requests))
    .toMatchObject([{ path: /a\/follow-up$/, body: { change: { channel: 'mail' } } }])
  // The enquiry moves down the list, and the next one gets the focus.
  expect(document.activeElement?.getAttribute('href')).toBe('/admin/leads/b')
  await keys.unmount()
  await unmount()
})

test('a row shows the time of its consultation and other senders of its text', async () => {
  fakeServer()
  const call = { at: '2026-11-29T08:00:00.000Z', isBooked: true }
  await showInbox({
    enquiries: [listed('a', { call, sameTextOthers: 2, sameTextAt: '2026-11-20T10:00:00.000Z', others: 1 })],
  })
  const marks = document.querySelector('.inbox-hints')?.textContent
  expect(marks?.replace(/[\u2066-\u2069]/g, '')).toBe(
    'Consultation Nov 29, 11:00\u00a0AM · Same text as on Nov 20 · 2 others sent the same text',
  )
})

test('a suspicious enquiry offers a decision first, and its attempts are folded', async () => {
  const requests = fakeServer()
  const attempt = { at: '2026-11-20T10:00:00.000Z', text: 'Attempt 1', note: '', isAttempt: true }
  await showEnquiry({
    state: 'quarantined',
    followUp: 'new',
    actions: ['release', 'spam', 'delete'],
    events: [attempt],
    problems: [{ kind: 'warn', text: 'Why it is suspicious: …' }],
  })
  await expect.element(page.getByText('Attempt 1')).not.toBeVisible()
  await expect.element(page.getByRole('group', { name: 'State' })).not.toBeInTheDocument()
  expect(page.getByRole('button', { name: 'Mark as spam' }).elements()).toHaveLength(1)
  await page.getByRole('status').getByRole('button', { name: 'Not spam' }).click()
  await expect.poll(() => posted(requests)).toMatchObject([{ body: { action: 'release' } }])
})

test('the requested time of an enquiry is booked from its screen', async () => {
  const at = new Date(Date.now() + dayMs).toISOString().replace(/:\d\d\..*/, ':00.000Z')
  const requests = fakeServer(({ path }) => ({
    body: { ok: true, ...(path.includes('/times') ? { times: [at] } : enquiry()) },
  }))
  await showEnquiry({
    followUp: 'new',
    call: { at, isBooked: false },
    consultation: { requested: 'Sunday', channel: 'whatsapp', booking: null },
  })
  await page.getByRole('button', { name: 'Book it…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Book', exact: true }).click()
  await expect.poll(() => posted(requests)).toMatchObject([{ body: { lead: 'a', channel: 'whatsapp', at } }])
})

test.each([
  ['en', 2, /^2 wait for an answer, 1 overdue\. 4 came in over the last 7 days\.$/],
  ['en', 0, /^Every enquiry is answered\. 4 came in over the last 7 days\.$/],
  ['ar', 2, /^استفساران ينتظران الرد، وواحد تأخر الرد عليه\. وصلت 4\sاستفسارات خلال آخر 7\sأيام\.$/],
])('the next task is shown first, in %s with %i', async (lang, answer, sentence) => {
  fakeServer()
  await showInbox({ counts: { ...counts, answer, overdue: 1 } }, { lang })
  await expect.element(page.getByText(sentence)).toBeVisible()
})

test('a stopped hand-over is shown above the list and continues when staff confirm', async () => {
  const requests = fakeServer(({ method }) => ({ body: { ok: true, ...(method === 'GET' && inbox()) } }))
  const waitingSince = new Date(Date.now() - 3 * hourMs).toISOString()
  await showInbox({ crm: { state: 'held', isHeld: true, handed: 2, limit: 10 }, waitingSince })
  await expect
    .element(page.getByText(/^The hand-over to the CRM has stopped\. .*2 of today's 10/))
    .toBeVisible()
  await expect.element(page.getByText(/The longest wait began 3 hours ago\./)).toBeVisible()
  await page.getByRole('button', { name: 'Continue handing over' }).click()
  await expect.element(page.getByText('The hand-over continues for the next 24 hours.')).toBeVisible()
  expect(requests[0]?.path).toBe('/admin/api/leads/continue')
})

test('an enquiry shows its message unchanged first, and then the ways to answer', async () => {
  fakeServer()
  await showEnquiry({}, { query: 'group=attention' })
  const message = document.querySelector('.enquiry-message')
  expect([message?.textContent, message?.closest('[dir=auto]')]).toEqual([
    'First\n\n  second <b>line</b>',
    expect.any(Element),
  ])
  expect(hrefs('.enquiry-replies')).toEqual([
    'tel:+966501234567',
    'https://wa.me/966501234567?text=x',
    'mailto:a@example.sa?subject=رسالتك&body=x',
  ])
  const chat = page.getByRole('link', { name: 'WhatsApp' }).element()
  expect(chat.getAttribute('rel')).toBe('noopener noreferrer')
  await expect.element(page.getByText('Mozilla')).not.toBeVisible()
  expect(page.getByRole('link', { name: 'All enquiries' }).element().getAttribute('href')).toBe(
    '/admin/leads?group=attention',
  )
  // The browser's history would show a name in the title.
  expect(document.title).not.toContain('نورة')
})

test('an invalid phone or e-mail is plain text, and old events are folded', async () => {
  fakeServer()
  const events = Array.from({ length: 41 }, (_, index) => ({
    at: null,
    text: `Assigned ${index}`,
    note: '',
    isAttempt: false,
  }))
  await showEnquiry({ phone: 'at noon', tel: null, whatsapp: null, email: 'nowhere', mail: null, events })
  expect(hrefs('.enquiry-replies')).toEqual([])
  await expect.element(page.getByText('Phone: at noon')).toBeVisible()
  await expect.element(page.getByText('nowhere')).toBeVisible()
  await expect.element(page.getByText('29 earlier entries')).toBeVisible()
  await expect.element(page.getByText('Assigned 40')).not.toBeVisible()
})

test('resending a delivered lead needs a confirmation; Alt with an arrow opens the neighbours', async () => {
  const requests = fakeServer(() => ({ body: { ok: true, ...enquiry({ id: 'next' }) } }))
  await showEnquiry({ state: 'accepted', beside: { previous: null, next: 'next' } }, { query: 'lang=ar' })
  await page.getByText(/^Delivery and technical details/).click()
  await page.getByRole('button', { name: 'Send to the CRM again' }).click()
  await expect.element(page.getByText(/The CRM has this enquiry already\./)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(posted(requests)).toEqual([])
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(() => location.pathname + location.search).toBe('/admin/leads/next?lang=ar')
})

/** Links with other schemes leave the browser. */
const stayHere = () => {
  const onClick = (event: MouseEvent) => event.preventDefault()
  addEventListener('click', onClick)
  onTestFinished(() => removeEventListener('click', onClick))
}

test('a press on a way to answer makes the enquiry contacted, which can be undone', async () => {
  stayHere()
  const given = { revision: 4, followUp: 'contacted', assignee: '', remindAt: null, firstAnswerAt: null }
  const requests = fakeServer(({ method }) => ({
    body: { ok: true, ...(method === 'POST' ? given : enquiry({ revision: 4, followUp: 'contacted' })) },
  }))
  await showEnquiry({ followUp: 'new', due: { at: '2026-11-20T10:00:00.000Z', minutes: -65 } })
  await expect.element(page.getByText('Overdue by 1 h')).toBeVisible()
  await page.getByRole('link', { name: /Call/ }).click()
  await expect.element(page.getByText('Marked as contacted')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Taken back')).toBeVisible()
  expect(posted(requests)).toMatchObject([
    { path: '/admin/api/leads/a/follow-up', body: { revision: 3, change: { channel: 'call' } } },
    { path: '/admin/api/leads/a/follow-up', body: { revision: 4, change: { followUp: 'new' } } },
  ])
})

test('an earlier change by a colleague is shown, and the enquiry is loaded again', async () => {
  const conflict = { ok: false, code: 'conflict', message: 'sara@agency.example was faster: State: Won.' }
  const requests = fakeServer(({ method }) =>
    method === 'POST'
      ? { status: 409, body: conflict }
      : { body: { ok: true, ...enquiry({ followUp: 'won' }) } },
  )
  await showEnquiry()
  await page.getByRole('button', { name: 'In talks' }).click()
  await expect.element(page.getByText('sara@agency.example was faster: State: Won.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Won' })).toHaveAttribute('aria-pressed', 'true')
  expect(posted(requests)).toHaveLength(1)
})

test('keys move on, set states, assign, write a note and mark spam, but are letters in a field', async () => {
  const requests = fakeServer(({ path, method }) => {
    if (path.endsWith('/staff')) return { body: { ok: true, staff: ['me@agency.example'] } }
    const done = { done: 1, changed: 0, missing: 0, ...enquiry() }
    return { body: { ok: true, ...(method === 'POST' ? done : enquiry()) } }
  })
  await renderKeys({ beside: { previous: null, next: 'next' } })
  await expect.element(page.getByText('Me (me@agency.example)')).toBeInTheDocument()
  await userEvent.keyboard('3')
  await userEvent.keyboard('as')
  await expect
    .poll(() => posted(requests).map(({ body }) => body))
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ change: { followUp: 'talks' } }),
        expect.objectContaining({ change: { assignee: 'me@agency.example' } }),
        expect.objectContaining({ action: 'spam' }),
      ]),
    )
  await userEvent.keyboard('n')
  await expect.element(page.getByLabelText('Write a note')).toHaveFocus()
  await userEvent.keyboard('just')
  await expect.element(page.getByLabelText('Write a note')).toHaveValue('just')
  expect(location.pathname).toBe('/admin/leads/a')
  await userEvent.tab()
  await userEvent.keyboard('j')
  await expect.poll(() => location.pathname).toBe('/admin/leads/next')
  localStorage.clear()
})

test('single-letter keys can be turned off', async () => {
  const requests = fakeServer(() => ({ body: { ok: true, ...enquiry() } }))
  await renderKeys({})
  await userEvent.keyboard('?')
  await page.getByText('Keys of one letter').click()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
  await userEvent.keyboard('3')
  expect(posted(requests)).toEqual([])
  localStorage.clear()
})

function renderKeys(changes: Partial<Enquiry>) {
  history.replaceState(null, '', '/admin/leads/a')
  const first = [{ key: ['leads', 'a', ''], answer: { ok: true as const, ...enquiry(changes) } }]
  const screen = (
    <>
      <EnquiryScreen />
      <ShortcutHelp />
    </>
  )
  return renderPart(screen, { first })
}

test('an unsent note is still there later, and a refused one stays with the reason', async () => {
  const errors = { text: 'At most 5,000 characters.' }
  const requests = fakeServer(({ method }) =>
    method === 'POST'
      ? { status: 422, body: { ok: false, code: 'invalid', message: 'x', errors } }
      : { body: { ok: true, ...enquiry() } },
  )
  const { unmount } = await showEnquiry({
    notes: [{ id: 'n', at: '2026-11-20T10:00:00.000Z', by: 'sara@agency.example', text: 'First\n<b>x</b>' }],
  })
  expect(document.querySelector('.enquiry-note')?.textContent).toBe('First\n<b>x</b>')
  await page.getByLabelText('Write a note').fill('اتصلت به')
  await unmount()
  await showEnquiry()
  await expect.element(page.getByLabelText('Write a note')).toHaveValue('اتصلت به')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect.element(page.getByText('At most 5,000 characters.')).toBeVisible()
  await expect.element(page.getByLabelText('Write a note')).toHaveValue('اتصلت به')
  expect(posted(requests)).toMatchObject([{ path: '/admin/api/leads/a/notes', body: { text: 'اتصلت به' } }])
  localStorage.clear()
})

test('a template is in the enquirer’s language, and can be sent only without empty fields', async () => {
  const templates = [
    {
      id: 't',
      revision: 1,
      title: { en: 'Suggest a call', ar: 'اقتراح موعد' },
      body: { en: 'Hello {name}', ar: 'السلام عليكم {name}، {estimate}، {slot}' },
    },
  ]
  fakeServer(({ path }) => ({
    body: { ok: true, ...(path.endsWith('/templates') ? { templates } : enquiry()) },
  }))
  await showEnquiry()
  await page.getByRole('button', { name: 'Use a template' }).click()
  await page.getByRole('menuitem', { name: 'Suggest a call' }).click()
  const text = page.getByLabelText('Text of the reply')
  await expect.element(text).toHaveValue('السلام عليكم نورة، SAR 1 to 2، {slot}')
  await expect.element(page.getByRole('button', { name: 'Copy as text' }).first()).toBeDisabled()
  await expect.element(page.getByText(/^Fill in first: time of the call\./)).toBeVisible()
  const send = page.getByRole('button', { name: 'WhatsApp' })
  await expect.element(send).toBeDisabled()
  // The first empty field is selected, so that typing replaces it.
  await expect.element(text).toHaveFocus()
  await userEvent.keyboard('10:00')
  await expect.element(text).toHaveValue('السلام عليكم نورة، SAR 1 to 2، 10:00')
  await expect.element(send).toBeEnabled()
})

test('the board moves a card together with the list, and shows one column on a narrow screen', async () => {
  const states = ['new', 'contacted', 'talks', 'won', 'lost'] as const
  const columns = states.map((state) => ({
    state,
    count: state === 'new' ? 1 : 0,
    enquiries: state === 'new' ? [listed('a', { followUp: 'new' })] : [],
  }))
  const requests = fakeServer(({ path }) => ({
    body: { ok: true, ...(path.includes('/board') ? { columns } : inbox()) },
  }))
  await page.viewport(1400, 900)
  await showInbox({}, { query: 'view=board' })
  await expect.element(page.getByRole('region', { name: 'Won' })).toBeVisible()
  expect(hrefs('.board')).toEqual(['/admin/leads/a?view=board'])
  // Toasts of another test may still be fading out.
  expect((await axe.run('main')).violations).toEqual([])
  await page.getByLabelText(/^Move .* to$/).selectOptions('In talks')
  await expect.poll(() => posted(requests)).toMatchObject([{ body: { change: { followUp: 'talks' } } }])
  await page.viewport(390, 800)
  await expect.element(page.getByRole('region', { name: 'Won' })).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'State', exact: true }).selectOptions('Won (0)')
  await expect.element(page.getByRole('region', { name: 'Won' })).toBeVisible()
  await page.viewport(1400, 900)
})

test('a view stores the filters under a name, but never the search', async () => {
  const views = [{ id: 'v', name: 'Riyadh', query: 'lang=ar&view=board' }]
  const requests = fakeServer(() => ({ body: { ok: true, columns: [], ...inbox({ views }) } }))
  await showInbox({ views }, { query: 'find=x&lang=en&group=talks' })
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabelText('Name of the view').fill('English talks')
  await page.getByRole('dialog').getByRole('button', { name: 'Save this view' }).click()
  await expect
    .poll(() => posted(requests))
    .toMatchObject([{ body: { name: 'English talks', query: { group: 'talks', lang: 'en' } } }])
  await page.getByRole('button', { name: 'Riyadh' }).click()
  await expect.poll(() => location.search).toBe('?lang=ar&view=board')
})

test('a deleted enquiry shows an empty screen with a link to the inbox', async () => {
  const gone = {
    ok: false,
    code: 'not_found',
    message: 'There is no such enquiry: it may have been deleted.',
  }
  fakeServer(() => ({ status: 404, body: gone }))
  history.replaceState(null, '', '/admin/leads/nobody')
  await renderPart(<EnquiryScreen />)
  await expect.element(page.getByText(/There is no such enquiry/)).toBeVisible()
  expect(hrefs()).toContain('/admin/leads')
})

test('hostile texts from visitors are rendered as text in the list and on the screen', async () => {
  fakeServer()
  const kinds = () =>
    Array.from(document.querySelectorAll('main *'), ({ tagName, attributes }) =>
      [tagName, ...Array.from(attributes, ({ name }) => name)].join(' '),
    )
  const shown = async (texts: string[]) => {
    const rows = texts.map((text, index) =>
      listed(`${index}`, {
        name: text,
        email: text,
        phone: text,
        subject: text,
        language: text,
        page: text,
        status: text,
      }),
    )
    const list = await showInbox({ enquiries: rows })
    const found = kinds()
    await list.unmount()
    const every = texts.join('\n')
    const facts = texts.map((text, index) => ({ label: `Fact ${index}`, text }))
    const screen = await showEnquiry({
      name: every,
      email: every,
      phone: every,
      subject: every,
      language: every,
      page: every,
      status: every,
      message: every,
      facts,
      technical: facts,
      problems: texts.map((text, index) => ({ kind: 'bad', text: `${index} ${text}` })),
      events: texts.map((text) => ({ at: null, text, note: text, isAttempt: false })),
      pageUrl: 'javascript:alert(1)',
    })
    found.push(...kinds())
    const links = hrefs().filter((href) => !/^(?:https?:|mailto:|tel:|\/(?!\/)|\?)/.test(href))
    expect(document.querySelector('.enquiry-message')?.textContent).toBe(every)
    await screen.unmount()
    return { found, links }
  }
  const known = new Set((await shown(attacks.map(() => 'plain'))).found)
  const { found, links } = await shown(attacks)
  expect(found.filter((kind) => !known.has(kind))).toEqual([])
  expect(links).toEqual([])
})
