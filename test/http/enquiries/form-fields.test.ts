import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { database } from '../../../src/data/database.ts'
import { leads } from '../../../src/data/leads/schema.ts'
import { message } from '../../../src/i18n/intl.ts'
import { langs } from '../../../src/i18n/languages.ts'
import { buildSubmission } from '../../../src/leads/delivery/crm.ts'
import { choiceOf, enquiryKinds, leadField, visibleFields } from '../../../src/leads/intake/fields.ts'
import { formTexts } from '../../../src/leads/intake/form-texts.ts'
import { parseNewLead } from '../../../src/leads/intake/new-lead.ts'
import { settings } from '../../../src/platform/env.ts'
import { postEnquiry, validAnswer, validEnquiry } from '../../support/leads/enquiry.ts'
import { enquiryAt } from '../../support/leads/inbox-requests.ts'
import { emptyInbox } from '../../support/leads/stored-leads.ts'
import { postForm } from '../../support/staff/staff.ts'

beforeEach(emptyInbox)

/** Posts these forms and returns all stored leads. */
async function sendForms(...forms: Record<string, string>[]) {
  for (const form of forms) expect((await postEnquiry(form, { script: true })).status).toBe(200)
  return database(env.DB).select().from(leads)
}

test.each(visibleFields)(
  'a visitor’s %s is stored, shown to staff, sent to the CRM and returned with errors',
  async (name) => {
    const form = leadField(name).forms[0] ?? 'full'
    const usual = validEnquiry(form)
    const other = validEnquiry(form, { [name]: validAnswer(name, usual[name]) })
    const [lead, first] = await sendForms(other, usual)
    if (!lead) throw new Error('nothing is stored')
    expect(lead[name]).not.toBe('')
    expect(lead.content_hash, 'another enquiry').not.toBe(first?.content_hash)
    expect(parseNewLead(lead)?.[name], 'carried').toBe(lead[name])

    const choice = choiceOf(name, lead[name])
    const submission = decodeURIComponent(buildSubmission(lead, settings(env)).toString())
    expect(submission.replaceAll('+', ' ')).toContain((choice?.crm ?? lead[name]).replaceAll('+', ' '))
    const shown = choice ? message('en', choice.text) : lead[name]
    expect((await enquiryAt(lead.id)).text).toContain(shown)
    expect(await (await postForm('/admin/api/leads/export')).text()).toContain(shown)

    const refused = await postEnquiry({ ...other, [name === 'email' ? 'name' : 'email']: '' })
    expect(refused.status).toBe(422)
    const again = choiceOf(name, other[name] ?? '') ? ` value="${other[name]}" selected` : other[name]
    expect(await refused.text()).toContain(again)
  },
)

const files = import.meta.glob<unknown>('../../../generated/forms/*.json', { import: 'default' })

test('the script of a form gets the same texts as the page', async () => {
  for (const lang of langs) {
    for (const kind of enquiryKinds) {
      const texts = await files[`../../../generated/forms/${kind}-${lang}.json`]?.()
      expect(texts).toEqual(formTexts(kind, (id, values) => message(lang, id, values)))
    }
  }
})

test('each field has its own CRM field, and each choice its own text and CRM value', () => {
  const used = visibleFields.flatMap((name) => leadField(name).crm.field ?? [])
  expect(new Set(used).size).toBe(used.length)
  for (const name of visibleFields) {
    const choices = Object.values(leadField(name).choices ?? {})
    expect(new Set(choices.map(({ crm }) => crm)).size).toBe(choices.length)
    expect(new Set(choices.map(({ text }) => text)).size).toBe(choices.length)
  }
})
