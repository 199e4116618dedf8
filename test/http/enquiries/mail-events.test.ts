import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../../../contract/durations.ts'
import { database } from '../../../src/data/database.ts'
import { refused_addresses } from '../../../src/data/mail/schema.ts'
import { urls } from '../../../src/site/urls.ts'
import { emptyOutbox, mailSettings, storedMails, sweepAt } from '../../support/leads/mails.ts'
import { aLead } from '../../support/leads/make-lead.ts'
import { emptyInbox, storeLeads } from '../../support/leads/stored-leads.ts'
import { visit } from '../../support/requests/visit.ts'

const key = btoa('a secret that the provider knows')
const MAIL_EVENTS_TOKEN = `whsec_${key}`

async function signatureOf(content: string, secret = key): Promise<string> {
  const bytes = new TextEncoder().encode(atob(secret))
  const made = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const signed = await crypto.subtle.sign('HMAC', made, new TextEncoder().encode(content))
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(signed)))}`
}

type Post = { body?: unknown; at?: number; secret?: string; signature?: string; token?: string }

async function post({
  body = bounceEvent(),
  at = Date.now(),
  secret,
  signature,
  token = MAIL_EVENTS_TOKEN,
}: Post) {
  const text = JSON.stringify(body)
  const timestamp = String(Math.floor(at / 1000))
  const headers = {
    'content-type': 'application/json',
    'svix-id': 'msg_1',
    'svix-timestamp': timestamp,
    'svix-signature': signature ?? (await signatureOf(`msg_1.${timestamp}.${text}`, secret)),
  }
  const { status } = await visit(urls.mailEvents, {
    method: 'POST',
    headers,
    body: text,
    env: { MAIL_EVENTS_TOKEN: token },
  })
  return status
}

function bounceEvent(data: object = {}, type = 'email.bounced') {
  const bounce = { type: 'Permanent', subType: 'General', message: 'No such user' }
  return {
    type,
    created_at: new Date().toISOString(),
    data: { email_id: 'x', to: ['Noura@example.sa'], bounce, ...data },
  }
}

const refusedAddresses = () => database(env.DB).select().from(refused_addresses)

beforeEach(async () => {
  await emptyOutbox()
  await emptyInbox()
  vi.stubGlobal('fetch', async () => Response.json({}))
})
afterEach(() => vi.unstubAllGlobals())

test('an address whose mail bounced gets no more mail, and staff see the bounce', async () => {
  const now = Date.now()
  const created = (id: string, at: number) => aLead(id, { created_at: new Date(at).toISOString() })
  const settings = { ...mailSettings, ANSWERING_STAFF: '' }
  await storeLeads(created('a', now - 25 * hourMs + minuteMs))
  await sweepAt(now - dayMs - minuteMs, settings)
  expect(await post({})).toBe(204)
  await storeLeads(created('b', now))
  await sweepAt(now, settings)
  expect((await storedMails()).map(({ key, state, problem }) => [key, state, problem])).toEqual([
    ['visitor:a', 'sent', 'bounced'],
    ['visitor:b', 'skipped', 'refused_address'],
  ])
})

test('an address is stored only as a hash', async () => {
  await post({})
  await post({ body: bounceEvent({}, 'email.complained') })
  const rows = await refusedAddresses()
  expect(rows).toMatchObject([{ reason: 'bounced', address_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
})

describe('the endpoint for mail events', () => {
  test.each<[string, Post, number]>([
    ['a post with another secret', { secret: btoa('another') }, 401],
    ['a post without a signature', { signature: '' }, 401],
    ['a post from yesterday', { at: Date.now() - dayMs }, 401],
    ['a post from tomorrow', { at: Date.now() + dayMs }, 401],
    ['any post while no secret is set', { token: '' }, 403],
    ['any post while the secret is malformed', { token: 'whsec_§' }, 401],
  ])('refuses %s and stores nothing', async (_, request, status) => {
    expect(await post(request)).toBe(status)
    expect(await refusedAddresses()).toEqual([])
  })
})

test.each<[string, unknown]>([
  ['a mail that was delivered', bounceEvent({}, 'email.delivered')],
  ['a full mailbox', bounceEvent({ bounce: { type: 'Transient' } })],
  ['an event of another shape', { type: 'email.bounced', data: { to: 'noura@example.sa' } }],
  ['a list', [1, 2]],
])('%s does not mark an address as refused', async (_, body) => {
  expect(await post({ body })).toBe(204)
  expect(await refusedAddresses()).toEqual([])
})
