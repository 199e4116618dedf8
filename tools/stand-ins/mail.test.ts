import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cloudflarePort } from '../../src/mail/cloudflare-provider.ts'
import { httpPort } from '../../src/mail/http-provider.ts'
import type { Mail, SendOutcome } from '../../src/mail/provider-port.ts'
import { within } from '../../src/platform/time.ts'
import { startMail } from './mail.ts'
import type { Behaviour } from './mail-records.ts'

let standIn: Awaited<ReturnType<typeof startMail>>
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mails-'))
  standIn = await startMail({ port: 0, folder })
})
afterEach(async () => {
  await standIn.close()
  await rm(folder, { recursive: true })
})

const mail: Mail = {
  from: { name: 'The "Agency"', email: 'hello@agency.example' },
  to: 'noura@example.sa',
  replyTo: 'answers@agency.example',
  subject: 'وصلنا استفسارك',
  html: '<p>نص</p><script>parent.postMessage(1)</script>',
  text: 'نص',
  headers: { 'Auto-Submitted': 'auto-replied' },
}

/** Long enough for a busy machine; only a provider that hangs is waited for so long. */
function send(id: string, timeoutMs = 2000): Promise<SendOutcome> {
  const fetchFn = (url: string, init: RequestInit) => fetch(url, init)
  const port = httpPort({ url: standIn.address, token: 'x', now: Date.now, fetchFn, timeoutMs })
  return port.send(mail, id)
}

const behave = (mode: Behaviour) =>
  fetch(`${standIn.origin}/behaviour`, {
    method: 'POST',
    body: new URLSearchParams({ mode }),
    redirect: 'manual',
  })

async function storedFiles(): Promise<Record<string, unknown>[]> {
  return (await fetch(`${standIn.origin}/mails.json`)).json()
}

test.each<[Behaviour, SendOutcome, number]>([
  ['ok', { kind: 'sent' }, 1],
  ['500', { kind: 'refused', reason: 'http_500' }, 0],
  ['429', { kind: 'refused', reason: 'http_429', retryAfterMs: 2000 }, 0],
  ['reject', { kind: 'rejected', reason: 'http_422', isAddressBad: true }, 0],
  ['hang', { kind: 'unknown', reason: 'timeout' }, 0],
  ['reset', { kind: 'unknown', reason: 'network' }, 0],
  ['accept-then-hang', { kind: 'unknown', reason: 'timeout' }, 1],
  ['accept-then-reset', { kind: 'unknown', reason: 'network' }, 1],
])('a provider that answers with %s is understood, and stores a mail once', async (mode, outcome, count) => {
  await behave(mode)
  expect(await send('a')).toEqual(outcome)
  expect(await storedFiles()).toHaveLength(count)
  await behave('ok')
  expect(await send('a')).toEqual({ kind: 'sent' })
  expect(await storedFiles()).toHaveLength(1)
})

test('an attachment is shown as a link to its text', async () => {
  const text = 'BEGIN:VCALENDAR\r\nSUMMARY:مكالمة\r\n'
  const fetchFn = (url: string, init: RequestInit) => fetch(url, init)
  const port = httpPort({ url: standIn.address, token: 'x', now: Date.now, fetchFn })
  await port.send({ ...mail, calendar: { method: 'PUBLISH', text } }, 'with a file')
  const page = await (await fetch(standIn.origin)).text()
  const [, href = '', name = ''] = /<a href="([^"]+)">([^<]+)<\/a>/.exec(page) ?? []
  const file = await fetch(`${standIn.origin}${href}`)
  expect([name, file.headers.get('content-type'), await file.text()]).toEqual([
    'consultation.ics',
    'text/plain; charset=utf-8',
    text,
  ])
  expect((await fetch(`${standIn.origin}/attachment?key=none&index=0`)).status).toBe(404)
})

test('a mail is stored as files, survives a restart, and is shown in a sandboxed frame', async () => {
  await send('a')
  expect((await readdir(folder)).map((name) => name.split('.')[1]).toSorted()).toEqual([
    'html',
    'json',
    'txt',
  ])
  await standIn.close()
  standIn = await startMail({ port: 0, folder })
  expect(await storedFiles()).toMatchObject([
    {
      from: '"The \\"Agency\\"" <hello@agency.example>',
      to: [mail.to],
      reply_to: mail.replyTo,
      headers: mail.headers,
    },
  ])
  const page = await (await fetch(standIn.origin)).text()
  expect(page).toContain('<iframe sandbox ')
  expect(page).not.toContain('<script')
  expect(page).toContain(mail.subject)
})

test.each<[string | null, SendOutcome]>([
  [null, { kind: 'unknown', reason: 'network' }],
  ['E_RECIPIENT_SUPPRESSED', { kind: 'rejected', reason: 'e_recipient_suppressed', isAddressBad: true }],
  ['E_VALIDATION_ERROR', { kind: 'rejected', reason: 'e_validation_error', isAddressBad: false }],
  ['E_HEADER_NOT_ALLOWED', { kind: 'rejected', reason: 'e_header_not_allowed', isAddressBad: false }],
  ['E_RATE_LIMIT_EXCEEDED', { kind: 'refused', reason: 'e_rate_limit_exceeded' }],
  ['E_SENDER_NOT_VERIFIED', { kind: 'refused', reason: 'e_sender_not_verified' }],
  ['noura@example.sa', { kind: 'unknown', reason: 'network' }],
])('a failure of Cloudflare’s binding with the code %s is understood', async (code, outcome) => {
  const error = Object.assign(new Error('to noura@example.sa'), code ? { code } : {})
  const port = cloudflarePort({ send: () => Promise.reject(error) }, within)
  expect(await port.send(mail, 'a')).toEqual(outcome)
})

test('Cloudflare’s binding gets the mail as its builder creates it', async () => {
  const sent: unknown[] = []
  const port = cloudflarePort({ send: async (message) => sent.push(message) }, within)
  expect(await port.send(mail, 'a')).toEqual({ kind: 'sent' })
  expect(sent).toEqual([mail])
})

test('mails that arrive at the same time are separate files', async () => {
  const ids = Array.from({ length: 8 }, (_, index) => `at-once-${index}`)
  await Promise.all(ids.map((id) => send(id, 5000)))
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  expect(names).toHaveLength(ids.length)
})
