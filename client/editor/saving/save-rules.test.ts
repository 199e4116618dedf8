import { expect, test } from 'vitest'
import type { Draft } from '../../../contract/editor.ts'
import { isOtherScript } from './checks/other-script.ts'
import { findingsIn } from './checks/publish-findings.ts'
import { delayAfter } from './save-results.ts'

const draft: Draft = { slug: 'page/one', title: 'One', meta_description: '', widgets: [] }
const delays = { pause: 1, retry: 2 }

test('a save is repeated if that may help, after a change if it was invalid, and never in a conflict', () => {
  const after = (code: Parameters<typeof delayAfter>[0]['code'], changed = draft) =>
    delayAfter({ code, sent: draft }, changed, delays)
  expect((['unreachable', 'failed', 'unconfirmed'] as const).map((code) => after(code))).toEqual([2, 2, 2])
  expect([after('invalid'), after('invalid', { ...draft, title: 'Two' })]).toEqual([null, 1])
  expect(after('conflict')).toBeNull()
})

test('a publication in one language has no findings of the other language', () => {
  const findings = [
    { text: 'all' },
    { text: 'arabic', code: 'ar' },
    { text: 'english field', codes: { title: ['en'] }, code: 'en' },
    { text: 'any language', codes: { alt: [] } },
    { text: 'both', codes: { title: ['en', 'ar'] }, code: 'en' },
  ]
  const texts = (language: string | null) => findingsIn(findings, language).map(({ text }) => text)
  expect(texts(null)).toHaveLength(5)
  expect(texts('ar')).toEqual(['all', 'arabic', 'any language', 'both'])
  expect(texts('en')).toEqual(['all', 'english field', 'any language', 'both'])
})

test.each(['خدماتنا', 'نصمّم التطبيقات ونبنيها', '<p>نبني تطبيقات <b>iOS</b> للشركات السعودية.</p>'])(
  '“%s” is not an English text',
  (text) => expect(isOtherScript(text, 'ltr')).toBe(true),
)

test.each([
  '',
  '120,000 – 200,000',
  'Peace (سلام) is the name',
  'Payments with mada, Nafath and منصة فاتورة',
  'hello@agency.example',
])('“%s” may be an English text', (text) => expect(isOtherScript(text, 'ltr')).toBe(false))

test.each([
  'We build apps for your business.',
  'Mobile apps that people love to use',
  '<p>Tell us about your project and we will answer within one working day.</p>',
])('“%s” is not an Arabic text', (text) => expect(isOtherScript(text, 'rtl')).toBe(true))

test.each([
  '',
  'iOS and Android',
  'Sign in with Apple',
  'React Native, Flutter, Swift, Kotlin, Node.js',
  'Amazon Web Services Elastic Container Service',
  'Abdullah bin Abdulaziz Al Saud',
  'hello@agency.example',
  'https://agency.example/a-long/address-of-many-words.html',
  '+966 55 123 4567',
  'نبني تطبيقات Flutter وReact Native to the end of the road',
])('“%s” may be an Arabic text', (text) => expect(isOtherScript(text, 'rtl')).toBe(false))
