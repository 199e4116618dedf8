import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayMs, hourMs } from '../../../contract/durations.ts'
import { database } from '../../../src/data/database.ts'
import { leads, spam_verdicts } from '../../../src/data/leads/schema.ts'
import { message } from '../../../src/i18n/intl.ts'
import { deleteExpiredData } from '../../../src/leads/ops/delete-expired-data.ts'
import { brokenDatabase, recordingQueue, watchedDatabase } from '../../support/faults/watched-bindings.ts'
import { postEnquiry, validEnquiry } from '../../support/leads/enquiry.ts'
import { enquiryAt, freshInbox, inboxAt, postSelected, press } from '../../support/leads/inbox-requests.ts'
import { aLead, arrival } from '../../support/leads/make-lead.ts'
import { storedHistory, storedLead, storeLeads } from '../../support/leads/stored-leads.ts'

freshInbox()

const db = database(env.DB)
const offer = 'We sell backlinks for your website, only $99. Reply and I will send you our price list.'
const hourAgo = new Date(arrival - hourMs).toISOString()
const plain = 'We run a small bakery in Abha and think about an app for our regulars.'

/** Posts a text and returns the stored lead. */
async function send(text: string, email = 'sara@example.sa', bindings = {}) {
  const known = new Set((await db.select().from(leads)).map(({ id }) => id))
  const response = await postEnquiry(validEnquiry('full', { message: text, email }), { env: bindings })
  expect(response.status).toBe(303)
  const lead = (await db.select().from(leads)).find(({ id }) => !known.has(id))
  if (!lead) throw new Error('nothing was stored')
  return lead
}

const states = async (...all: { id: string }[]) =>
  Promise.all(all.map(async ({ id }) => (await storedLead(id))?.state))

test('offers and hidden links are quarantined, and the inbox and the enquiry show the reason', async () => {
  expect(await send(plain)).toMatchObject({ state: 'received', suspicion: null })
  expect(await send('https://tinyurl.com/y7zzq9')).toMatchObject({ state: 'quarantined', suspicion: 'links' })
  const { id, ...lead } = await send(offer)
  expect(lead).toMatchObject({ state: 'quarantined', suspicion: 'offer', seen_at: null })
  for (const lang of ['en', 'ar'] as const) {
    const reason = message(lang, 'admin.leads.suspicion.offer')
    const { enquiries } = await inboxAt('?group=quarantine', { lang })
    expect(enquiries.find((listed) => listed.id === id)).toMatchObject({ reason })
    expect((await enquiryAt(id, lang)).problems).toMatchObject([{ text: expect.stringContaining(reason) }])
  }
})

test('the same text is suspicious from a fourth address within a week, but not from one address', async () => {
  const texts = [plain, `${plain} 2`, plain.toUpperCase(), plain.replace('bakery', 'b\u200bakery'), plain]
  for (const [number, text] of texts.entries()) {
    const { suspicion } = await send(text, `guest${Math.min(number, 3)}@gmail.com`)
    expect(suspicion, text).toBe(number < 3 ? null : 'repeated')
  }
  // Different enough not to count as the same enquiry.
  const own = await send(`Other: ${plain}`, 'one@gmail.com')
  await storeLeads(...['a', 'b', 'c'].map((id) => ({ ...own, id, dedupe_key: id, created_at: hourAgo })))
  await db.delete(leads).where(eq(leads.id, own.id))
  expect((await send(`Other: ${plain}`, 'ONE@gmail.com')).suspicion).toBeNull()
})

test('spam quarantines the waiting leads with the same text, and later ones are suspicious', async () => {
  const one = await send(plain, 'a@gmail.com')
  const two = await send(`${plain}!!`, 'b@gmail.com')
  const other = await send('Do you also make apps for the blind? Our charity would be glad.', 'c@gmail.com')
  await db.update(leads).set({ seen_at: null })

  expect(await press('spam', one)).toMatchObject({ done: 1, sameText: 1 })
  expect(await states(one, two, other)).toEqual(['quarantined', 'quarantined', 'received'])
  expect(await storedLead(two.id)).toMatchObject({ suspicion: 'spam', seen_at: null })
  expect((await storedHistory()).map(({ lead_id, event }) => [lead_id, event])).toEqual([
    [one.id, 'spam'],
    [two.id, 'spam_alike'],
  ])
  // A second request changes nothing more.
  expect(await press('spam', one)).toMatchObject({ done: 1, sameText: 0 })
  expect(await send(plain, 'd@gmail.com')).toMatchObject({ state: 'quarantined', suspicion: 'known_spam' })
  expect(
    (await send('A question about your prices for a small website.', 'd@gmail.com')).suspicion,
  ).toBeNull()
})

test('not spam releases the leads that were held for the same text, and overrides every rule', async () => {
  const one = await send(offer, 'a@gmail.com')
  const two = await send(offer, 'b@gmail.com')
  await press('spam', one)
  const bot = aLead('bot', { state: 'quarantined', suspicion: 'honeypot', text_key: one.text_key })
  await storeLeads(bot)
  const marked = await storedLead(one.id)
  if (!marked) throw new Error('the lead is gone')
  // The opposite action undoes both; a lead that is held for another reason stays.
  expect(await press('release', marked)).toMatchObject({ done: 1, sameText: 1 })
  expect(await states(one, two, bot)).toEqual(['received', 'received', 'quarantined'])
  expect((await enquiryAt(one.id)).actions).toContain('spam')
  expect(await send(offer, 'c@gmail.com')).toMatchObject({ state: 'received', suspicion: null })
  const again = await storedLead(one.id)
  if (again) await press('spam', again)
  expect((await send(offer, 'd@gmail.com')).suspicion).toBe('known_spam')
})

test('a domain is suspicious while it sent only spam, and never again after a real enquiry', async () => {
  const sent = async (number: number, domain: string) =>
    send(
      `Enquiry about an app for our branch number ${'abcdefgh'[number]} in the north`,
      `x${number}@${domain}`,
    )
  await press('spam', await sent(0, 'spammer.example'))
  expect((await sent(1, 'mail.spammer.example')).suspicion).toBeNull()
  const suspected = await sent(2, 'Spammer.example')
  expect(suspected.suspicion).toBe('known_spam')
  await press('release', suspected)
  await press('spam', await sent(3, 'spammer.example'))
  expect((await sent(4, 'spammer.example')).suspicion).toBeNull()

  // Free mail and a domain with a delivered enquiry do not count.
  await press('spam', await sent(5, 'yahoo.com'))
  expect((await sent(6, 'yahoo.com')).suspicion).toBeNull()
  const client = await sent(7, 'client.example')
  await storeLeads({ ...client, id: 'delivered', dedupe_key: 'delivered', text_key: '', state: 'accepted' })
  await press('spam', client)
  expect((await send('Is the invoice of last month paid already?', 'y@client.example')).suspicion).toBeNull()
})

test('a verdict on all leads of a filter has the same effects as one on selected leads', async () => {
  const one = await send(plain, 'a@gmail.com')
  const two = await send(plain, 'b@gmail.com')
  await db.update(leads).set({ lang: 'ar' })
  await storeLeads({ ...two, id: 'english', dedupe_key: 'english', lang: 'en' })
  const every = { every: new Date(arrival + 1).toISOString(), filter: { lang: 'ar' } }
  expect(await postSelected({ action: 'spam', ...every })).toMatchObject({ done: 2, sameText: 1 })
  expect(await states(one, two, { id: 'english' })).toEqual(['quarantined', 'quarantined', 'quarantined'])
  expect((await send(plain, 'c@gmail.com')).suspicion).toBe('known_spam')
  expect(await postSelected({ action: 'release', ...every, filter: { group: 'quarantine' } })).toMatchObject({
    done: 4,
  })
  expect((await send(plain, 'd@gmail.com')).suspicion).toBeNull()
})

test('verdicts of staff are stored for a year, as fingerprints only', async () => {
  await press('spam', await send(plain, 'a@spammer.example'))
  const verdicts = await db.select().from(spam_verdicts)
  expect(verdicts).toHaveLength(2)
  expect(JSON.stringify(verdicts)).not.toMatch(/bakery|spammer/)
  await deleteExpiredData(env, arrival + 366 * dayMs)
  expect(await db.$count(spam_verdicts)).toBe(0)
})

test('the rules alone decide while verdicts cannot be read, and no lead is lost', async () => {
  const failsOnce = () => {
    let reads = 0
    const DB = watchedDatabase(() => {
      if (reads++ === 0) throw new Error('D1_ERROR: the database is away')
    })
    return { DB }
  }
  await press('spam', await send(plain, 'a@gmail.com'))
  expect((await send(plain, 'b@gmail.com', failsOnce())).suspicion).toBeNull()
  expect((await send(offer, 'c@gmail.com', failsOnce())).suspicion).toBe('offer')

  const { LEADS, sent } = recordingQueue()
  const away = { DB: brokenDatabase(), LEADS }
  const response = await postEnquiry(validEnquiry('full', { message: offer }), { env: away })
  expect(response.status).toBe(303)
  expect(sent).toMatchObject([
    {
      carried: {
        suspicion: 'offer',
        state: 'quarantined',
        text_key: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    },
  ])
})
