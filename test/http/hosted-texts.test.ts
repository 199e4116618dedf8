import { describe, expect, test } from 'vitest'
import { site } from '../../src/site.ts'
import { all, only, parseHtml, textOf } from '../support/html.ts'
import { publish } from '../support/publish.ts'
import { visit } from '../support/visit.ts'

await publish({
  slug: 'page/both',
  title: { en: 'Both', ar: 'كلاهما' },
  description: { en: 'In two languages.', ar: 'بلغتين.' },
  widgets: [
    { type: 'page_header', content: { title: { en: 'Both', ar: 'كلاهما' } } },
    { type: 'text', content: { title: { en: 'Only English' }, body: { en: '<p>English body</p>' } } },
    { type: 'text', content: { title: { ar: 'عنوان عربي' }, body: { ar: '<p>متن عربي</p>' } } },
    { type: 'text', content: { title: 'Plain', body: '<p>Plain body</p>' } },
    { type: 'faq_to_come' },
  ],
})

async function document(path: string) {
  return parseHtml(await (await visit(path)).text())
}

describe.each([
  { path: '/page/both', lang: 'en', other: 'ar', dir: 'rtl', own: 'Only English', borrowed: 'عنوان عربي' },
  {
    path: '/ar/page/both',
    lang: 'ar',
    other: 'en',
    dir: 'ltr',
    own: 'Only English',
    borrowed: 'Only English',
  },
])('on $path', ({ path, other, dir, borrowed }) => {
  test('a text that exists only in the other language is shown, marked with its language and direction', async () => {
    const main = only(await document(path), 'main')
    const heading = all(main, 'h2').find((candidate) => textOf(candidate) === borrowed)
    const [marked] = all(heading ?? main, ({ attributes }) => 'lang' in attributes)
    expect(marked?.attributes).toMatchObject({ lang: other, dir })
  })

  test('HTML in the other language only is marked too, by its key or by its script', async () => {
    const main = only(await document(path), 'main')
    const bodies = all(main, ({ attributes }) => attributes.class === 'prose-body')
    const marks = bodies.map(({ attributes }) => [attributes.lang, attributes.dir])
    const none = [undefined, undefined]
    const marked = [other, dir]
    expect(marks).toEqual(other === 'ar' ? [none, marked, none] : [marked, none, marked])
  })

  test('a text without a language is treated as the page’s language', async () => {
    const main = only(await document(path), 'main')
    const heading = all(main, 'h2').find((candidate) => textOf(candidate) === 'Plain')
    expect(heading && all(heading, ({ attributes }) => 'dir' in attributes)).toEqual([])
  })
})

test('title and description are in the page’s language', async () => {
  const head = only(await document('/ar/page/both'), 'head')
  expect(textOf(only(head, 'title'))).toBe(`كلاهما - ${site.name.ar}`)
  const description = only(head, ({ attributes }) => attributes.name === 'description')
  expect(description.attributes.content).toBe('بلغتين.')
})

test('a title in one language only is borrowed by the other', async () => {
  await publish({ slug: 'page/one', title: { en: 'One' }, widgets: [] })
  expect(textOf(only(only(await document('/ar/page/one'), 'head'), 'title'))).toBe(`One - ${site.name.ar}`)
})

test.each([
  ['cut at a word', 'word '.repeat(60), /^(?:word ){31}word…$/],
  ['left alone', 'A short one.', /^A short one\.$/],
  ['cut even without a space', 'ا'.repeat(400), /^ا{159}…$/],
])('a description is %s to 160 characters', async (name, description, expected) => {
  const slug = `page/${name.replaceAll(' ', '-')}`
  await publish({ slug, description, widgets: [] })
  const head = only(await document(`/${slug}`), 'head')
  const meta = only(head, ({ attributes }) => attributes.name === 'description')
  expect(meta.attributes.content).toMatch(expected)
})

test('a title that only looks like JSON is shown unchanged', async () => {
  await publish({ slug: 'page/braces', title: '{curly} news', widgets: [] })
  expect(textOf(only(only(await document('/page/braces'), 'head'), 'title'))).toBe(
    `{curly} news - ${site.name.en}`,
  )
})

test.each([
  ['/ar/page/quoted', 'en', 'Director, Wahat'],
  ['/page/quoted', undefined, 'Director, Wahat'],
])(
  'on %s texts after each other keep the commas and the direction of their language',
  async (path, lang, text) => {
    const item = {
      quote: 'They sat in our clinics first.',
      name: 'Reem',
      position: 'Director',
      company: 'Wahat',
    }
    const widgets = [{ type: 'testimonials', content: { title: 'What clients say', items: [item] } }]
    await publish({ slug: 'page/quoted', widgets })
    const author = only(only(await document(path), 'main'), 'figcaption')
    expect(textOf(author)).toContain(text)
    const [line] = all(author, ({ tag, attributes }) => tag === 'span' && 'dir' in attributes)
    expect(line?.attributes.lang).toBe(lang)
  },
)
