import { expect, test } from 'vitest'
import { isOtherScript } from './other-script.ts'

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
