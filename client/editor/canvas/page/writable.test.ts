import { expect, test } from 'vitest'
import { writableAt } from './writable.ts'

const languages = [
  { code: 'en', name: 'English', dir: 'ltr' as const },
  { code: 'ar', name: 'العربية', dir: 'rtl' as const },
]
const content = {
  title: { en: 'A title', ar: 'عنوان' },
  body: { ar: '<p>نص.</p>' },
  link: '/contact',
}
const draft = {
  slug: 'page/a',
  title: {},
  meta_description: {},
  widgets: [{ id: 'w', type: 'text', is_active: true, content }],
}
const writable = (
  name: string,
  kind: 'text' | 'html' | 'link',
  shownText: string,
  code = 'en',
  isPlaceholder = false,
  of = draft,
) =>
  writableAt({
    textPath: `w:${name}`,
    elementText: shownText,
    code,
    draft: of,
    field: { name, kind, label: 'Body', isRequired: false },
    isPlaceholder,
    languages,
    t: (id, values) => `${id} ${values?.language}`,
  })

test('a plain text can be edited where the page shows it unchanged', () => {
  expect(writable('title', 'text', 'A title')).toEqual({ isBorrowed: false, name: 'Body text.in English' })
  expect(writable('title', 'text', 'A title, shortened')).toBeNull()
})

test('a typeset plain text is edited as it is in the draft', () => {
  const arabic = { en: 'The e-invoice', ar: 'سوق السمك في جدة بنسبة 5%' }
  const [widget] = draft.widgets.map((one) => ({ ...one, content: { ...content, title: arabic } }))
  const typeset = { ...draft, widgets: widget ? [widget] : [] }
  const title = (shown: string, code: string) => writable('title', 'text', shown, code, false, typeset)
  expect(title('سوق السمك في\u00a0جدة بنسبة \u200e5%', 'ar')).toMatchObject({ text: arabic.ar })
  expect(title('The e-\u2060invoice', 'en')).toMatchObject({ text: arabic.en })
  expect(title('سوق السمك في\u00a0الرياض', 'ar')).toBeNull()
})

test('a formatted text is edited from its source, not from the HTML of the page', () => {
  expect(writable('body', 'html', 'نص.', 'ar')).toMatchObject({ isBorrowed: false, html: '<p>نص.</p>' })
})

test('a text of another language is borrowed', () => {
  expect(writable('body', 'html', 'نص.')).toMatchObject({ isBorrowed: true, html: '<p>نص.</p>' })
})

test('an address cannot be edited in the page', () => {
  expect(writable('link', 'link', '/contact')).toBeNull()
})

test('a text in place of a placeholder is borrowed, and a formatted placeholder is never content', () => {
  expect(writable('lead', 'text', 'A placeholder', 'en', true)).toMatchObject({ isBorrowed: true })
  expect(writable('lead', 'html', 'A placeholder', 'en', true)).toMatchObject({ isBorrowed: true, html: '' })
})
