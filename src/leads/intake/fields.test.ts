import { expect, test } from 'vitest'
import { checkField } from '../../../contract/form/check-field.ts'
import { aLead } from '../../../test/support/leads/make-lead.ts'
import { buildSubmission, type CrmSettings } from '../delivery/crm.ts'
import { parseEnquiry } from './enquiry-schema.ts'
import { leadField, perField } from './fields.ts'

type Field = 'email' | 'phone'

/** The stored form of an accepted text, the value of the CRM's own field, and its line in the description. */
type Result = { stored?: string; crm: string; line?: string }

const settings: CrmSettings = {
  SITE_ORIGIN: 'https://site.example',
  SITE_ID: 'agency-website',
  CRM_ENDPOINT: 'https://crm.example/',
  CRM_ORG_ID: '00D000000000000',
  CRM_FIELD_PAGE_URL: '',
  CRM_FIELD_USER_AGENT: '',
  CRM_FIELD_SITE_ID: '',
  CRM_FIELD_LEAD_ID: '',
}

const form = { kind: 'compact', name: 'نورة', email: 'noura@example.sa', message: 'Hi' }
const unchanged = (text: string): [string, Result] => [text, { crm: text }]
/** Stored as written, with this value of the CRM's field. */
const storedAsWritten = (text: string, crm: string, name = 'Phone'): [string, Result] => [
  text,
  { crm, line: `${name}: ${text}` },
]
const describedOnly = (text: string) => storedAsWritten(text, '', 'Email')

const accepted: Record<Field, [written: string, kept: Result][]> = {
  email: [
    unchanged('noura@example.sa'),
    unchanged('First.Last+tag@Mail.Example.co.uk'),
    unchanged('user@xn--mgbh0fb.xn--mgberp4a5d4ar'),
    unchanged(`${'a'.repeat(72)}@mail.sa`),
    [' \u202anoura@example.sa\u202c\n', { stored: 'noura@example.sa', crm: 'noura@example.sa' }],
    ['user@مثال.السعودية', { crm: 'user@xn--mgbh0fb.xn--mgberp4a5d4ar' }],
    [
      '\u202auser@مثال\u200f.السعودية',
      { stored: 'user@مثال.السعودية', crm: 'user@xn--mgbh0fb.xn--mgberp4a5d4ar' },
    ],
    ['info@bücher.example', { crm: 'info@xn--bcher-kva.example' }],
    ['info@bu\u0308cher.example', { stored: 'info@bücher.example', crm: 'info@xn--bcher-kva.example' }],
    ['info@نامه\u200cای.example', { crm: 'info@xn--mgba3gch31f060k.example' }],
    describedOnly('محمد@مثال.السعودية'),
    describedOnly('محمد.العتيبي+عمل@example.com'),
    describedOnly('jürgen@example.de'),
    describedOnly('उपयोगकर्ता@उदाहरण.भारत'),
    ['ju\u0308rgen@example.de', { stored: 'jürgen@example.de', crm: '', line: 'Email: jürgen@example.de' }],
    // Longer than the CRM's field, as written or in ASCII, and a host without an ASCII form.
    describedOnly(`${'a'.repeat(73)}@mail.sa`),
    describedOnly(`${'a'.repeat(70)}@مثال.sa`),
    describedOnly(`user@${'م'.repeat(70)}.sa`),
    describedOnly('user@ﷺ.sa'),
    describedOnly(`${'a'.repeat(246)}@mail.sa`),
  ],
  phone: [
    ...[
      ['+966501234567', '+966501234567'],
      ['(+966) 50-123-4567', '+966501234567'],
      ['00966501234567', '+966501234567'],
      ['966501234567', '+966501234567'],
      ['+966 0501234567', '+966501234567'],
      ['0501234567', '+966501234567'],
      ['501234567', '+966501234567'],
      ['٠٥٠١٢٣٤٥٦٧', '+966501234567'],
      ['+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', '+966501234567'],
      ['۰۵۰۱۲۳۴۵۶۷', '+966501234567'],
      ['０５０１２３４５６７', '+966501234567'],
      ['\u202a+966 50 123 4567\u202c', '+966501234567'],
      ['011/222 3333', '+966112223333'],
      ['9200 01234', '+966920001234'],
      ['+966 9200 01234', '+966920001234'],
      ['800 123 4567', '+9668001234567'],
      ['9668001234567', '+9668001234567'],
      ['00966 800 123 4567', '+9668001234567'],
      ['+1 (212) 555-0100', '+12125550100'],
      ['+49 30/1234567', '+49301234567'],
      ['0020 2 2345 6789', '+20223456789'],
      ['+1234567', '+1234567'],
      ['+123456789012345', '+123456789012345'],
    ].map(([written = '', stored = '']): [string, Result] => [written, { stored, crm: stored }]),
    ['', { crm: '' }],
    storedAsWritten('0551234567 / 0561234567', '+966551234567'),
    storedAsWritten('0551234567/0561234567', '+966551234567'),
    storedAsWritten('055 123 4567 056 123 4567', '+966551234567'),
    storedAsWritten('0551234567 - 0561234567', '+966551234567'),
    storedAsWritten('+966551234567 +966561234567', '+966551234567'),
    storedAsWritten('+1 212 555 0100 / 0101', '+12125550100'),
    storedAsWritten('+1 212 555 0100 ext 5', '+12125550100'),
    storedAsWritten('+966 55 123 4567 12', '+966551234567'),
    storedAsWritten('0551234567 تحويلة 12', '+966551234567'),
    storedAsWritten('٠٥٥١٢٣٤٥٦٧ تحويلة ١٢', '+966551234567'),
    storedAsWritten('واتساب: 0551234567، المكتب: 0112223333', '+966551234567'),
    storedAsWritten('++966501234567', '+966501234567'),
    // Without a number in a known form, the CRM gets the beginning that fits its field.
    unchanged('0212345678'),
    unchanged('112223333'),
    unchanged('(212) 555-0100 ext 5'),
    unchanged('050123456'),
    unchanged('+0501234567'),
    unchanged('1234567890123456'),
    storedAsWritten(
      '02 1234 5678 when the office is closed, else 02 8765 4321',
      '02 1234 5678 when the office is closed, ',
    ),
  ],
}

const refused: Record<Field, [written: string, error: string][]> = {
  email: [
    ['', 'required'],
    ...[
      'noura',
      'noura@example',
      'محمد@مثال',
      '@مثال.السعودية',
      'محمد@',
      'noura example.sa',
      'محمد علي@مثال.السعودية',
      'noura@@example.sa',
      '.noura@example.sa',
      'nou..ra@example.sa',
      'noura@-example.sa',
      'noura@مثال-.السعودية',
      'noura@مثال..السعودية',
      'noura@10.0.0.1',
      'noura@مثال.١٢٣',
      'noura@[10.0.0.1]',
      'noura@exa_mple.sa',
      '"a b"@example.sa',
      'a@b.sa, c@d.sa',
      'محمد <noura@example.sa>',
      'noura@example.sa\r\nBcc: victim@example.sa',
      'noura@example.sa%0aBcc',
      'nou\u3164ra@example.sa',
      'noura@exam\u00adple.sa',
      'noura@exam\ufeffple.sa',
      'noura@\u0301example.sa',
    ].map((written): [string, string] => [written, 'invalid']),
    [`${'a'.repeat(247)}@mail.sa`, 'too_long'],
  ],
  phone: [
    ...['call me', 'بعد العصر', '12', '12345', '+123456', 'ext 5', '+', '123 then 4567'].map(
      (written): [string, string] => [written, 'invalid'],
    ),
    ['0'.repeat(121), 'too_long'],
  ],
}

const rules = perField((name) => leadField(name).rule)

/** The result of a text in the field: its stored form, or the errors of the browser and the server. */
function outcome(name: Field, written: string) {
  const inBrowser = checkField(JSON.parse(JSON.stringify(rules[name])), written)
  const parsed = parseEnquiry({ ...form, [name]: written })
  if (!parsed.ok) return { inBrowser, onServer: parsed.errors }
  const { email, phone, message } = parsed.enquiry
  const sent = buildSubmission(aLead('a', { email, phone, message, subject: '' }), settings)
  const description = sent.get('description')
  return { inBrowser, stored: parsed.enquiry[name], crm: sent.get(name), description }
}

const fields: Field[] = ['email', 'phone']

test.each(fields)('the %s reaches the CRM in every form in which people write it', (name) => {
  expect(accepted[name].map(([written]) => [written, outcome(name, written)])).toEqual(
    accepted[name].map(([written, { stored = written, crm, line }]) => [
      written,
      { inBrowser: null, stored, crm, description: line ? `Hi\n\n${line}` : 'Hi' },
    ]),
  )
})

test.each(fields)('an invalid %s is refused by the browser and the server', (name) => {
  expect(refused[name].map(([written]) => [written, outcome(name, written)])).toEqual(
    refused[name].map(([written, error]) => [written, { inBrowser: error, onServer: { [name]: error } }]),
  )
})
