import { describe, expect, test } from 'vitest'
import { checkField, type ErrorCode, patternOf, possibleErrors } from '../../../contract/form/check-field.ts'
import { type EnquiryFields, parseEnquiry } from './enquiry-schema.ts'
import { fieldRules, type VisibleField } from './fields.ts'

const valid: EnquiryFields = {
  kind: 'full',
  name: 'نورة القحطاني',
  email: 'noura@example.sa',
  phone: '',
  subject: 'project',
  message: 'نريد تطبيقًا',
  page: 'contact',
  form: 'contact',
}

function accepted(fields: EnquiryFields) {
  const parsed = parseEnquiry(fields)
  if (!parsed.ok) throw new Error(`refused: ${JSON.stringify(parsed.errors)}`)
  return parsed.enquiry
}

function refused(fields: EnquiryFields) {
  const parsed = parseEnquiry(fields)
  if (parsed.ok) throw new Error('accepted')
  return parsed
}

describe('the visible fields', () => {
  const emoji = '🚀'
  const cases: [VisibleField, string, ErrorCode | null][] = [
    ['name', '', 'required'],
    ['name', ' \t ', 'required'],
    ['name', '\u200f\u202e', 'required'],
    ['name', '\u200b\u2060\ufeff', 'required'],
    ['name', '\u115f\u1160 \u3164\uffa0', 'required'],
    ['message', '\u2800\n\u200d', 'required'],
    ['phone', '\u200b', null],
    ['phone', '', null],
    ['name', '\u034f\u034f', 'required'],
    ['name', '\u180b\ufe0f\u{e0100}', 'required'],
    ['name', 'می\u200cخواهم', null],
    ['name', emoji.repeat(200), null],
    ['name', emoji.repeat(201), 'too_long'],
    // Letters with one combining mark each: 400 code points typed, 200 in NFC.
    ['name', 'e\u0301'.repeat(200), null],
    ['subject', '', 'required'],
    ['subject', 'support', null],
    ['subject', 'General Inquiry', 'invalid'],
    ['subject', 'cta', 'invalid'],
    ['message', ' \n ', 'required'],
    ['message', 'ن'.repeat(5000), null],
    ['message', emoji.repeat(5001), 'too_long'],
    // A browser sends line breaks as two characters and counts them as one.
    ['message', `${'\r\n'.repeat(4998)}a`.padStart(9998, 'b'), null],
  ]

  test.each(cases)(
    'have with %s %j the result %s in the browser and on the server',
    (field, typed, verdict) => {
      const rule = fieldRules('full')[field]
      expect(rule && checkField(JSON.parse(JSON.stringify(rule)), typed)).toBe(verdict)
      // The form has texts for these errors only.
      expect([null, ...(rule ? possibleErrors(rule) : [])]).toContain(verdict)
      const parsed = parseEnquiry({ ...valid, [field]: typed })
      expect(parsed.ok ? null : parsed.errors).toEqual(verdict && { [field]: verdict })
    },
  )

  test('have patterns that also work in an HTML pattern attribute, with the v flag', () => {
    for (const rule of Object.values(fieldRules('full'))) {
      const pattern = patternOf(rule)
      if (pattern) expect(() => new RegExp(pattern, 'v')).not.toThrow()
    }
  })

  test('include the fixed subject of the compact form', () => {
    expect(fieldRules('compact').subject).toBeUndefined()
    expect(accepted({ ...valid, kind: 'compact', subject: 'support' }).subject).toBe('cta')
    expect(accepted({ ...valid, kind: 'compact', subject: '' }).subject).toBe('cta')
  })

  test('follow the stricter rules in a form of an unknown type', () => {
    const { subject: _, kind: __, ...withoutSubject } = valid
    expect(refused(withoutSubject).errors).toEqual({ subject: 'required' })
  })

  test('are stored in NFC, trimmed, without control and bidi control characters', () => {
    const enquiry = accepted({
      ...valid,
      name: ' Rene\u0301\u0000\u202e\tDupont ',
      message: '\u2066one\r\ntwo\u0007\n\n\tthree\u2069\ud800',
    })
    expect(enquiry.name).toBe('Ren\u00e9 Dupont')
    expect(enquiry.message).toBe('one\ntwo\n\n\tthree\ufffd')
  })

  test('keep the joiners and combining marks of a language, but no stack of them', () => {
    expect(accepted({ ...valid, name: 'می\u200cخواهم 👩\u200d💻' }).name).toBe('می\u200cخواهم 👩\u200d💻')
    const vocalised = 'مُحَمَّدٌ الشَّمَّرِيُّ'
    expect(accepted({ ...valid, name: vocalised }).name).toBe(vocalised.normalize('NFC'))
    const pile = `Z${'\u0348'.repeat(196)}oe`
    expect(accepted({ ...valid, name: pile, message: pile })).toMatchObject({
      name: `Z${'\u0348'.repeat(4)}oe`,
      message: `Z${'\u0348'.repeat(4)}oe`,
    })
  })
})

describe('the hidden fields', () => {
  test.each(['home', 'blog/my-article', 'services/x.y_z'])('accept the page %s', (page) => {
    expect(accepted({ ...valid, page }).page).toBe(page)
  })

  test.each([
    '',
    '/',
    '//evil.example',
    'https://evil.example',
    '../../admin',
    'a/../b',
    'a b',
    'x?y',
    'admin',
    'admin/api/leads/export',
    'api/leads',
    'ar/about',
    'not-found',
    'favicon.svg',
    'a'.repeat(201),
  ])('replace the page %j by the contact page without losing the lead', (page) => {
    expect(accepted({ ...valid, page }).page).toBe('contact')
  })

  test('keep the form’s lead source, and replace an empty or long one by the site’s', () => {
    expect(accepted({ ...valid, lead_source: ' Landing ' }).lead_source).toBe('Landing')
    expect(accepted({ ...valid, lead_source: '' }).lead_source).toBe('Website')
    expect(accepted({ ...valid, lead_source: 'x'.repeat(41) }).lead_source).toBe('x'.repeat(41))
    expect(accepted({ ...valid, lead_source: 'x'.repeat(256) }).lead_source).toBe('Website')
    expect(accepted(valid).lead_source).toBe('Website')
  })

  test('use a submission key only if it is a uuid', () => {
    const key = '5B0D7E1C-3D6F-4A7E-9C39-0E7B0D8A1F22'
    expect(accepted({ ...valid, submission_key: key }).submission_key).toBe(key.toLowerCase())
    expect(accepted({ ...valid, submission_key: 'again' }).submission_key).toBeUndefined()
    expect(accepted({ ...valid, submission_key: '' }).submission_key).toBeUndefined()
  })

  test('keep only known keys of the attribution, shorten long values and drop queries', () => {
    const attribution = JSON.stringify({
      utm_source: 'x'.repeat(300),
      utm_medium: 7,
      utm_campaign: 'رمضان',
      referrer: 'https://search.example/find?q=private#top',
      landing: '/ar/services?email=a@b.sa',
      cookie: 'secret',
    })
    expect(accepted({ ...valid, attribution }).attribution).toEqual({
      utm_source: 'x'.repeat(200),
      utm_campaign: 'رمضان',
      referrer: 'https://search.example',
      landing: '/ar/services',
    })
  })

  test.each(['victim@example.com', 'victim%40example.com', '0501234567', '+966 50-123 (4567)', '٠٥٠١٢٣٤٥٦٧'])(
    'lose each part of the attribution with %s in it',
    (personal) => {
      const attribution = JSON.stringify({
        utm_source: personal,
        utm_term: `shoes ${personal}`,
        utm_campaign: 'summer-2026',
        landing: `/u/${personal}`,
        referrer: `https://mail.example/u/${personal}/inbox`,
      })
      expect(accepted({ ...valid, attribution }).attribution).toEqual({
        utm_campaign: 'summer-2026',
        referrer: 'https://mail.example',
      })
    },
  )

  test('keep only the origin of a referrer, and no link to a shared draft', () => {
    const cases = [
      ['referrer', 'http://search.example:8080/', 'http://search.example:8080'],
      ['referrer', 'android-app://com.google.android.gm/', 'android-app://com.google.android.gm'],
      ['referrer', 'android-app://com.google.android.gm', 'android-app://com.google.android.gm'],
      ['referrer', 'https://user:word@search.example/', 'https://search.example'],
      ['referrer', 'null/'],
      ['referrer', 'mailto:noura@example.sa'],
      ['referrer', 'javascript:alert(1)'],
      ['referrer', 'nowhere'],
      ['landing', '/shared/token/page'],
      ['landing', '/ar/shared/token/page'],
      ['landing', '/ar/consultation/token'],
    ] as const
    for (const [name, sent, stored] of cases) {
      const attribution = JSON.stringify({ [name]: sent, utm_source: 'news' })
      const expected = { utm_source: 'news', ...(stored && { [name]: stored }) }
      expect(accepted({ ...valid, attribution }).attribution, sent).toEqual(expected)
    }
  })

  test.each([
    '',
    'not json',
    '[]',
    'null',
    '"text"',
    `{"utm_source":"${'x'.repeat(5000)}"}`,
    '{"__proto__":{"utm_source":"x"}}',
  ])('ignore the attribution %.40j without losing the lead', (attribution) => {
    expect(accepted({ ...valid, attribution }).attribution).toEqual({})
  })
})

test('a form is suspicious with a filled honeypot or an impossible time', () => {
  const suspected = (fields: EnquiryFields) => accepted({ ...valid, ...fields }).suspicion
  expect(suspected({ website: 'x', elapsed: '1' })).toBe('honeypot')
  expect(suspected({ website: ' ' })).toBeNull()
  for (const elapsed of ['0', '999', '', 'soon', '-5000', '1e9', '5000.5', 'NaN', '5'.repeat(16)])
    expect(suspected({ elapsed }), elapsed).toBe('too_fast')
  // Without script there is no time.
  for (const fields of [{ elapsed: '1000' }, { elapsed: '86400000' }, {}])
    expect(suspected(fields)).toBeNull()
})
