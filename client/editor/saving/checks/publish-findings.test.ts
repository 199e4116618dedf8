import { expect, test } from 'vitest'
import type { LinkTarget } from '../../../../contract/addresses/judge-link.ts'
import type { Draft, FieldDescription, WidgetDescription } from '../../../../contract/editor.ts'
import type { KnownLinks } from './link-faults.ts'
import { findingsIn, publishFindings } from './publish-findings.ts'

const languages = [
  { code: 'en', name: 'English', dir: 'ltr' },
  { code: 'ar', name: 'Arabic', dir: 'rtl' },
]
const field = (name: string, label: string, more: Partial<FieldDescription> = {}): FieldDescription => ({
  name,
  label,
  kind: 'text',
  isRequired: false,
  ...more,
})
const described = (type: string, name: string, fields: FieldDescription[]): WidgetDescription => ({
  type,
  name,
  fields,
  description: '',
  picture: {},
  start: {},
  example: {},
})
const picture = field('image_url', 'Picture', { kind: 'image', isRequired: true })
const needed = { isRequired: true }
const widgets = [
  described('gallery', 'Gallery', [
    field('title', 'Title'),
    field('images', 'Pictures', {
      kind: 'list',
      needsEntry: true,
      fields: [picture, field('alt_text', 'Picture description')],
    }),
  ]),
  described('sampled', 'Gallery', [
    field('title', 'Title', { samples: ['عينة'] }),
    field('images', 'Pictures', {
      kind: 'list',
      fields: [picture, field('alt_text', 'Alternative', { samples: ['A sample'] })],
    }),
  ]),
  described('text', 'Text', [
    field('content', 'Text', { kind: 'html' }),
    field('link', 'Link', { kind: 'link' }),
  ]),
  described('place', 'Place', [
    field('title', 'Title', needed),
    field('map', 'Map', {
      kind: 'group',
      isRequired: true,
      fields: [field('label', 'Label', needed), field('caption', 'Caption', needed)],
    }),
  ]),
]
const page = (path: string, changes: Partial<LinkTarget> = {}): LinkTarget => ({
  path,
  title: path,
  languages: ['en', 'ar'],
  isPublished: true,
  ...changes,
})
const targets = {
  pages: [
    page('/about'),
    page('/only-arabic', { languages: ['ar'] }),
    page('/draft', { isPublished: false }),
    page('/page/one', { isPublished: false, languages: ['en'] }),
  ],
  moved: { '/former': '/about' },
  others: ['/feed.xml'],
}

const known: KnownLinks = { targets, ownPath: '/page/one' }

function findings(
  changes: Partial<Draft>,
  content: Record<string, unknown> = {},
  type = 'gallery',
  links: KnownLinks | null = known,
  isSuggested: (path: string, code: string) => boolean = () => false,
) {
  const draft: Draft = {
    slug: 'page/one',
    title: { en: 'One', ar: 'واحد' },
    meta_description: { en: 'About one', ar: 'عن واحد' },
    widgets: [{ id: 'a', type, is_active: true, content }],
    ...changes,
  }
  const t = (id: string, values = {}) => [id, ...Object.values(values)].join(' ')
  const options = {
    languages,
    lang: 'en',
    builtIn: {},
    isPublished: true,
    isOlder: () => false,
    isSuggested,
    links,
  }
  return publishFindings({ draft, widgets, ...options, t })
}

const fieldsOf = (found: ReturnType<typeof findings>) =>
  found.flatMap(({ messages = {} }) => Object.keys(messages))

test('a missing title and a shortened description link their fields', () => {
  expect(fieldsOf(findings({ title: { en: 'One' } }))).toEqual(['title'])
  const meta_description = { en: 'x'.repeat(161), ar: 'س'.repeat(160) }
  expect(fieldsOf(findings({ meta_description }))).toEqual(['meta_description'])
})

test('a missing description links its field, by language', () => {
  const found = findings({ meta_description: { en: 'About one' } }, {}, 'text')
  expect(found.map(({ text }) => text)).toEqual(['check.widget Arabic search.none'])
  expect(fieldsOf(found)).toEqual(['meta_description'])
  expect(found[0]?.codes, 'the English text is not in error').toEqual({ meta_description: ['ar'] })
})

test('example text in several fields marks each in the languages that contain it', () => {
  const images = [{ image_url: 'art:x', alt_text: { en: 'A sample', ar: 'وصف' } }]
  const content = { title: { en: 'Own', ar: 'عينة' }, images }
  const [found] = findings({}, content, 'sampled')
  expect(found?.codes).toEqual({ 'widgets.a.title': ['ar'], 'widgets.a.images.0.alt_text': ['en'] })
})

test('unconfirmed suggestions mark their language', () => {
  const content = { title: { en: 'One', ar: 'واحد' }, images: [] }
  const [found] = findings(
    {},
    content,
    'gallery',
    known,
    (path, code) => path.endsWith('title') && code === 'ar',
  )
  expect(found?.text).toContain('check.suggested')
  expect(found?.codes).toEqual({ 'widgets.a.title': ['ar'] })
})

test('empty fields are listed with their full names in quotation marks', () => {
  const found = findings({}, { map: {} }, 'place').map(({ text }) => text)
  expect(found).toContain(
    'check.widget Place check.required check.quoted Title, check.quoted Map: Label, check.quoted Map: Caption',
  )
})

test('a picture without a description is linked, and the site’s own drawings need none', () => {
  const images = [
    { image_url: 'https://example.com/one.jpg', alt_text: { en: 'A shop' } },
    { image_url: 'art:apps/taxi-booking-app' },
    { image_url: 'https://example.com/two.jpg' },
  ]
  expect(fieldsOf(findings({}, { images }))).toEqual(['widgets.a.images.2.alt_text'])
})

test('a malformed address is found before the server refuses it', () => {
  const found = findings({}, { link: 'our offers page' }, 'text').map(({ text, messages }) => [
    text,
    messages,
  ])
  expect(found).toEqual([
    [expect.stringContaining('error.field.link'), { 'widgets.a.link': 'error.field.link' }],
  ])
})

test('a dead link and a link to a page in one language link their fields', () => {
  const inText = (link: unknown) =>
    findings({}, { link }, 'text').map(({ text, messages }) => [text, messages])
  for (const link of ['/nothing', '/draft'])
    expect(inText(link)).toEqual([
      [
        expect.stringMatching(/^check.widget Text check.widget Link link.(missing|draft)/),
        { 'widgets.a.link': expect.stringMatching(/^link\.(missing|draft)/) },
      ],
    ])
  for (const link of ['/only-arabic', '/ar/about'])
    expect(inText(link)).toEqual([
      [
        expect.stringMatching(/^check.widget Text check.widget Link link.(one_language|language)/),
        { 'widgets.a.link': expect.anything() },
      ],
    ])
  const fine = [
    '/about',
    '/about#team',
    '/former',
    '/feed.xml',
    '/page/one/',
    '#part',
    'https://example.com/x',
  ]
  for (const link of fine) expect(inText(link), link).toEqual([])
})

test('links in formatted texts are checked for the readers of their language', () => {
  const link = (href: string) => `<p>See <a rel="next" href="${href}">this</a></p>`
  const inText = (en: string, ar: string) => findings({}, { content: { en, ar } }, 'text')
  const [found, ...others] = inText(link('/only-arabic'), link('/only-arabic'))
  expect(found?.text).toContain('check.example_in Text English link.one_language')
  expect(Object.keys(found?.messages ?? {})).toEqual(['widgets.a.content'])
  expect(others).toEqual([])
  expect(inText('<p>None</p>', link('/ar/about'))).toEqual([])
  expect(inText(link('/nothing').repeat(2), '<p>نص</p>'), 'reported once').toHaveLength(1)
  const [dead] = inText(link('/nothing?a=1&amp;b=2'), "<p><a href='/nothing'>هنا</a></p>")
  expect(dead?.text).toContain('check.example_in Text English link.missing')
  expect(inText('<p>href="/nothing"</p><a lang="ar">x</a>', link('/about'))).toEqual([])
})

test('links are not checked until the pages are known', () => {
  expect(findings({}, { link: '/nothing' }, 'text', null)).toEqual([])
})

test.each([
  ['a picture without a description', '<p><img src="https://example.com/a.jpg" alt=""></p>', 'picture'],
  ['a picture without the attribute', '<p><img src="https://example.com/a.jpg"></p>', 'picture'],
  ['an empty heading', '<h2>&nbsp;<strong> </strong></h2>', 'empty_heading'],
  ['a link without words', '<p>See <a href="/about"> </a></p>', 'empty_link'],
])('%s links its text, in its language', (_, html, fault) => {
  const [found, ...others] = findings({}, { content: { en: '<h2>Text</h2>', ar: html } }, 'text')
  expect(found?.text).toBe(`check.widget Text check.widget check.example_in Text Arabic check.${fault}`)
  expect(found).toMatchObject({ code: 'ar', messages: { 'widgets.a.content': `check.${fault}` } })
  expect(others).toEqual([])
})

test('a link around a described picture, and words within other marks, have no fault', () => {
  const html = '<h2><em>A</em></h2><p><a href="/about"><img alt="A" src="art:x"></a> <abbr>b</abbr></p>'
  expect(findings({}, { content: { en: html, ar: html } }, 'text')).toEqual([])
})

test('a missing translation links the first text that lacks it', () => {
  const content = { title: { en: 'A', ar: 'أ' }, images: [{ image_url: 'art:x', alt_text: { en: 'B' } }] }
  expect(findings({}, content)).toMatchObject([{ path: 'widgets.a.images.0.alt_text', code: 'ar' }])
})

test('a heading more than one level below the last one links its text', () => {
  const inText = (en: string) => findings({}, { content: { en, ar: '<h2>نص</h2>' } }, 'text')
  for (const en of ['<h2>A</h2><h4 lang="ar">B</h4>', '<h4>A</h4>']) {
    const found = inText(en)
    expect(found.map(({ text }) => text)).toEqual([
      'check.widget Text check.widget check.example_in Text English check.headings',
    ])
    expect(fieldsOf(found)).toEqual(['widgets.a.content'])
  }
  for (const en of ['<h2>A</h2><h3>B</h3><h4>C</h4><h2>D</h2>', '<h3>A</h3>', '<hr><p>h4</p>'])
    expect(inText(en), en).toEqual([])
})

test('a text in the script of another language is found in title, description and sections', () => {
  const found = findings({}, { title: { en: 'خدماتنا للشركات', ar: 'We build apps for your business' } })
  const message = 'check.other_script'
  expect(found.filter(({ text }) => text.endsWith(message))).toMatchObject([
    { messages: { 'widgets.a.title': message }, codes: { 'widgets.a.title': ['en'] }, code: 'en' },
    { messages: { 'widgets.a.title': message }, codes: { 'widgets.a.title': ['ar'] }, code: 'ar' },
  ])
  const [title, description] = findings({
    title: { en: 'صفحة عن الخدمات', ar: 'صفحة' },
    meta_description: { en: 'About', ar: 'What we do for your company' },
  })
  expect(title).toMatchObject({ messages: { title: message }, code: 'en' })
  expect(description).toMatchObject({ messages: { meta_description: message }, code: 'ar' })
})

test('findings that the server refuses are separate from warnings', () => {
  const refused = (found: ReturnType<typeof findings>) =>
    found.filter((finding) => finding.isBlocking).flatMap(({ messages = {} }) => Object.keys(messages))
  expect(refused(findings({ title: { en: 'One' } })), 'the other language has a title').toEqual([])
  expect(refused(findings({ title: { en: '', ar: ' ' } })).slice(0, 1)).toEqual(['title'])
  expect(refused(findings({}, { link: 'no link' }, 'text'))).toEqual(['widgets.a.link'])
  expect(refused(findings({}, { link: '/nowhere' }, 'text')), 'a dead link is the visitors').toEqual([])
  expect(refused(findings({}, { images: [{ image_url: '' }] }))).toEqual(['widgets.a.images.0.image_url'])
  expect(refused(findings({}, {}, 'place'))).toContain('widgets.a.title')
  expect(
    refused(findings({}, { title: { en: '' }, map: { label: '', caption: '' } }, 'place')),
    'emptied',
  ).not.toContain('widgets.a.title')
  const suggested = findings(
    {},
    { title: { en: 'A', ar: 'أ' } },
    'gallery',
    known,
    (_, code) => code === 'ar',
  )
  expect(refused(suggested)).toContain('widgets.a.title')
})

test('a publication in one language has no findings of the other language', () => {
  const someFindings = [
    { text: 'all' },
    { text: 'arabic', code: 'ar' },
    { text: 'english field', codes: { title: ['en'] }, code: 'en' },
    { text: 'any language', codes: { alt: [] } },
    { text: 'both', codes: { title: ['en', 'ar'] }, code: 'en' },
  ]
  const texts = (language: string | null) => findingsIn(someFindings, language).map(({ text }) => text)
  expect(texts(null)).toHaveLength(5)
  expect(texts('ar')).toEqual(['all', 'arabic', 'any language', 'both'])
  expect(texts('en')).toEqual(['all', 'english field', 'any language', 'both'])
})
