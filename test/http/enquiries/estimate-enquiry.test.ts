import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { database } from '../../../src/data/database.ts'
import { leads } from '../../../src/data/leads/schema.ts'
import { message } from '../../../src/i18n/intl.ts'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import { buildSubmission } from '../../../src/leads/delivery/crm.ts'
import { parseNewLead } from '../../../src/leads/intake/new-lead.ts'
import { settings } from '../../../src/platform/env.ts'
import { injectedMark } from '../../support/faults/bad-bodies.ts'
import { brokenDatabase, recordingQueue } from '../../support/faults/watched-bindings.ts'
import { postEnquiry, validEnquiry } from '../../support/leads/enquiry.ts'
import { enquiryAt } from '../../support/leads/inbox-requests.ts'
import { emptyInbox } from '../../support/leads/stored-leads.ts'
import { allElements, onlyElement, parseHtml, textOf } from '../../support/requests/html.ts'
import { loggedEvents } from '../../support/requests/logged-lines.ts'
import { visit } from '../../support/requests/visit.ts'
import { postForm } from '../../support/staff/staff.ts'

beforeEach(emptyInbox)

const answers = 'app=taxi-booking-app&scope=first-version&integrations=payments&integrations=nafath'
const form = (changes = {}) =>
  validEnquiry('compact', { page: 'estimate', form: 'w3', estimate: `${answers}&step=result`, ...changes })

async function storedLead() {
  const rows = await database(env.DB).select().from(leads)
  const [lead] = rows
  if (!lead || rows.length > 1) throw new Error(`${rows.length} leads are stored`)
  return lead
}

/** The amount on the page with these answers, as the column stores it. */
async function shownAmount(): Promise<string> {
  const document = parseHtml(await (await visit(`/estimate?${answers}&step=result`)).text())
  const amount = textOf(onlyElement(document, ({ attributes }) => attributes.class === 'estimate-amount'))
  return (amount.match(/[\d,]+/g) ?? []).map((figure) => figure.replaceAll(',', '')).join('-')
}

test('the form beside an estimate contains its answers and a first sentence', async () => {
  for (const lang of langs) {
    const path = localPath(lang, `/estimate?${answers}&step=result`)
    const document = parseHtml(await (await visit(path)).text())
    const fields = allElements(document, 'input').filter(({ attributes }) => attributes.name === 'estimate')
    expect(fields.map(({ attributes }) => attributes.value)).toEqual([`${answers}&step=result`])
    expect(textOf(onlyElement(document, 'textarea'))).toBe(message(lang, 'estimate.opening'))
  }
  const plain = parseHtml(await (await visit('/estimate')).text())
  expect(allElements(plain, ({ attributes }) => attributes.name === 'estimate')).toEqual([])
})

test('a lead has the amounts of the page, not the amounts that the form sends', async () => {
  const amount = await shownAmount()
  const claimed = `${answers}&riyals=1-2&months=1-1&step=result&low=1`
  for (const changes of [{}, { estimate: claimed, riyals: '1-2' }]) {
    await emptyInbox()
    expect((await postEnquiry(form(changes), { lang: 'ar' })).status).toBe(303)
    const lead = await storedLead()
    expect(lead.estimate).toMatch(new RegExp(`^${answers}&riyals=${amount}&months=\\d+-\\d+$`))
    expect(parseNewLead(lead)?.estimate).toBe(lead.estimate)
  }
})

test('the CRM, the screen of the lead in both languages and the export show the estimate', async () => {
  await postEnquiry(form(), { script: true })
  const lead = await storedLead()
  const description = buildSubmission(lead, settings(env)).get('description') ?? ''
  expect(description).toContain('app: taxi booking app\nscope: first version\nintegrations: payments, nafath')
  expect(description).toMatch(/Estimate: SAR [\d,]+ to [\d,]+ without VAT, \d+ to \d+ months/)
  expect(description).toContain(`/estimate?${answers}&step=result`)
  for (const lang of langs) {
    const { estimate } = await enquiryAt(lead.id, lang)
    const words = estimate?.lines.join().replace(/[\u2066-\u2069]/g, '')
    expect(words).toContain(message(lang, 'estimate.choice.first-version'))
    expect(words).toContain(message(lang, 'estimate.label.scope'))
    expect(estimate?.path).toBe(`/estimate?${answers}&step=result#estimate`)
  }
  expect(await (await postForm('/admin/api/leads/export')).text()).toContain(
    message('en', 'estimate.choice.first-version'),
  )
})

test('a form that comes back shows the result again and contains the answers', async () => {
  const refused = await postEnquiry(form({ email: '' }), { lang: 'ar' })
  expect(refused.status).toBe(422)
  const document = parseHtml(await refused.text())
  expect(allElements(document, ({ attributes }) => attributes.class === 'estimate-result')).toHaveLength(1)
  const field = onlyElement(document, ({ attributes }) => attributes.name === 'estimate')
  expect(field.attributes.value).toBe(`${answers}&step=result`)
})

test('during a database outage the lead has answers without amounts, and the log says so', async () => {
  const { LEADS, sent } = recordingQueue()
  const bindings = { DB: brokenDatabase(), LEADS }
  expect((await postEnquiry(form(), { script: true, env: bindings })).status).toBe(200)
  expect(sent).toMatchObject([{ carried: { estimate: answers } }])
  expect(loggedEvents().map(({ event }) => event)).toContain('estimate_failed')
})

test('the same form sent twice is one lead, and other answers make another lead', async () => {
  for (const estimate of [answers, `${answers}&step=result`, 'scope=large-product'])
    await postEnquiry(form({ estimate }))
  expect(await database(env.DB).select({ estimate: leads.estimate }).from(leads)).toHaveLength(2)
})

const badAnswers = [
  '%',
  '%zz=%ff',
  '__proto__=x',
  'scope=',
  'scope=constructor',
  'riyals=1-2&months=3-4',
  'step=result',
  'a'.repeat(2000),
  `scope=${encodeURIComponent(`<svg onload=${injectedMark}>`)}`,
  `${injectedMark}=1`,
  'ن',
  '\u0000',
]

test('a lead with an invalid estimate is stored without it', async () => {
  for (const estimate of badAnswers) {
    await emptyInbox()
    expect((await postEnquiry(form({ estimate }), { script: true })).status).toBe(200)
    expect((await storedLead()).estimate, estimate).toBe('')
  }
})
