import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { sections } from '../../../../contract/pages/page-list.ts'
import { screenPaths } from '../../../../contract/workspace/screen-paths.ts'
import { formOf } from '../../../../src/admin/pages/editor/describe-widgets.ts'
import { pageSize } from '../../../../src/admin/pages/list/page-listing.ts'
import { message } from '../../../../src/i18n/intl.ts'
import { languageName } from '../../../../src/i18n/languages.ts'
import { builtInSlugs } from '../../../../src/pages/built-in/slugs.ts'
import { site } from '../../../../src/site/site.ts'
import { industrySlugs, serviceSlugs, urls } from '../../../../src/site/urls.ts'
import { widgetTypes } from '../../../../src/widgets/registry.ts'
import { countedDatabase } from '../../../support/faults/watched-bindings.ts'
import { allElements, onlyElement, textOf } from '../../../support/requests/html.ts'
import { visit } from '../../../support/requests/visit.ts'
import {
  draftFor,
  emptyPages,
  idOfSlug,
  newPage,
  openScreen,
  publishedPage,
  republish,
  storedPage,
  textWidget,
} from '../../../support/staff/drafts.ts'
import { pageLists, slugsOf } from '../../../support/staff/page-lists.ts'
import { actOn, pageRevision, savedDraft, statusOf } from '../../../support/staff/selected-pages.ts'
import { asStaff, postJson, saveAs, unpublishAs } from '../../../support/staff/staff.ts'
import { storePage } from '../../../support/staff/store-page.ts'

beforeEach(emptyPages)

const ownAt = async (query: string) => slugsOf((await pageLists(query)).own)
const searched = (typed: string) => `?search=${encodeURIComponent(typed)}`

/** The rows of the table in the HTML, which exists without script, too. */
async function printedRows(query = '', lang: 'en' | 'ar' = 'en') {
  const { document, html, response } = await openScreen(`/admin${query}`, { lang })
  const table = onlyElement(document, 'table')
  const rows = allElements(onlyElement(table, 'tbody'), 'tr').map((row) => {
    const badge = onlyElement(row, ({ attributes }) => /^badge\b(?!-)/.test(attributes.class ?? ''))
    return {
      slug: textOf(allElements(row, 'code')[0] ?? row),
      status: textOf(badge),
      tone: badge.attributes.class,
      title: textOf(allElements(row, 'td')[0] ?? row),
      links: allElements(row, 'a').map(({ attributes }) => attributes.href),
    }
  })
  return { document, html, response, rows, columns: allElements(table, 'th').map(textOf) }
}

test('each row has the colour of its state and the draft’s title, and links to a public page', async () => {
  await publishedPage('page/published', 'x')
  const { id, revision } = await publishedPage('page/changed', 'Before')
  await saveAs(id, revision, draftFor('page/changed', 'After'))
  await newPage('page/draft')
  await storePage({ slug: 'page/archived', status: 'archived', widgets: [] })
  const { rows, columns } = await printedRows()
  expect(columns).toEqual(['Title', 'Slug', 'Status', 'Last Updated', 'Actions'])
  const own = rows.filter(({ slug }) => slug.startsWith('page/'))
  expect(Object.fromEntries(own.map(({ status, tone }) => [status, tone]))).toEqual({
    published: 'badge ok',
    changed: 'badge warn',
    draft: 'badge warn',
    archived: 'badge',
  })
  const others = rows.filter((row) => !own.includes(row))
  expect(new Set(others.map(({ status, tone }) => `${status}: ${tone}`))).toEqual(
    new Set(['published: badge ok']),
  )
  const row = (slug: string) => own.find((one) => one.slug === slug)
  expect(row('page/published')?.links).toContain('/page/published')
  expect(row('page/draft')?.links).not.toContain('/page/draft')
  expect(row('page/changed')?.title).toContain('Title After')
})

test('the document contains the list as the API answers it, under the key of the browser’s cache', async () => {
  await newPage('page/one')
  for (const query of ['', '?status=draft&search=one&notice=failed']) {
    const { document } = await openScreen(`/admin${query}`)
    const root = onlyElement(document, ({ attributes }) => attributes.id === 'workspace')
    const { initialAnswers: first } = JSON.parse(root.attributes['data-props'] ?? '')
    const { list } = await pageLists(query)
    expect(first).toEqual([{ key: ['pages', query ? 'search=one&status=draft' : ''], answer: list }])
  }
})

test('built-in pages are listed among the others, once each, and are opened by customising them', async () => {
  expect(slugsOf((await pageLists()).listed).toSorted()).toEqual(builtInSlugs.toSorted())
  await publishedPage('about', 'Ours')
  await newPage('terms')
  const { own, original } = await pageLists()
  expect(slugsOf(own).toSorted()).toEqual(['about', 'terms'])
  const others = builtInSlugs.filter((slug) => !['about', 'terms'].includes(slug))
  expect(slugsOf(original).toSorted()).toEqual(others.toSorted())
  const customise = (slug: string) => postJson('/admin/api/pages/customise', { slug })
  expect(await (await customise('careers')).json()).toEqual({ ok: true, slug: 'careers' })
  expect(slugsOf((await pageLists('?search=careers')).own)).toEqual(['careers'])
  expect((await customise('no-such-page')).status).toBe(404)
})

test('a row names the last editor, and tells whether the page replaces a built-in page', async () => {
  const rowOf = async (slug: string) => (await pageLists(`?search=${slug}`)).own[0]
  const { id, revision } = await publishedPage('page/seen', 'x')
  expect(await rowOf('page/seen')).toMatchObject({
    path: '/page/seen',
    isPublished: true,
    page: { by: 'editor@agency.example', isOffline: false, isBuiltIn: false },
  })
  await unpublishAs(id, revision, { as: 'sara@agency.example' })
  expect(await rowOf('page/seen')).toMatchObject({
    path: screenPaths.preview(id),
    isPublished: false,
    page: { by: 'sara@agency.example', isOffline: true, status: 'draft' },
  })
  expect(slugsOf((await pageLists('?status=offline')).own)).toEqual(['page/seen'])
  await storePage({ slug: 'page/elsewhere', widgets: [] })
  expect(await rowOf('page/elsewhere')).toMatchObject({ page: { by: '' } })
  await newPage('terms')
  expect(await rowOf('terms')).toMatchObject({ page: { isBuiltIn: true, isOffline: false } })
})

test('hostile titles, slugs and searches are printed as text', async () => {
  const slug = 'page/"><img src=x onerror=alert(1)>'
  await storePage({ slug, title: '<script>alert(1)</script>', widgets: [] })
  const { rows, document } = await printedRows()
  expect(rows.find((row) => row.slug === slug)?.title).toContain('<script>alert(1)</script>')
  expect(allElements(document, ({ attributes }) => 'onerror' in attributes)).toEqual([])
  const typed = '"><script>alert(1)</script>'
  const found = await openScreen(`/admin${searched(typed)}&status=draft`)
  expect(found.html).not.toContain('><script>alert')
})

describe('the filters of the list', () => {
  beforeEach(async () => {
    await publishedPage('blog/alpha', 'Apple')
    await newPage('blog/beta')
    const saved = async (slug: string, changes: Parameters<typeof draftFor>[2]) =>
      saveAs(await newPage(slug), 1, draftFor(slug, 'x', changes))
    await saved('blog/english-only', { title: { en: 'Only English' } })
    const body = { en: '<p>A paragraph of which there is no Arabic.</p>' }
    await saved('blog/gap', { widgets: [{ id: 'w', type: 'text', is_active: true, content: { body } }] })
    await saved('blog/plain', { title: 'For every language' })
  })

  test('find pages by words, state and missing texts, and badges count the missing texts', async () => {
    const drafts = ['blog/beta', 'blog/english-only', 'blog/gap', 'blog/plain']
    for (const [query, expected] of [
      ['?search=ALPHA', ['blog/alpha']],
      ['?search=%20apple%20', ['blog/alpha']],
      [searched('APPLE title'), ['blog/alpha']],
      [searched('جديـد'), ['blog/beta']],
      [searched('ـ'), []],
      ['?search=%25', []],
      ['?status=published', ['blog/alpha']],
      ['?status=draft', drafts],
      ['?status=changed', []],
      ['?texts=missing-ar', ['blog/english-only', 'blog/gap']],
      ['?texts=missing-en', []],
      ['?status=draft&texts=missing-ar&search=english', ['blog/english-only']],
    ] as const)
      expect((await ownAt(query)).toSorted(), query).toEqual(expected)
    const { own } = await pageLists('?texts=missing-ar&search=gap')
    expect(own[0]?.page.translations).toMatchObject({ en: { missing: 0 }, ar: { missing: 1 } })
    const { document } = await openScreen('/admin?texts=missing-ar&search=gap')
    const badges = allElements(document, ({ attributes }) => /^language-badge\b/.test(attributes.class ?? ''))
    expect(badges.map(({ attributes }) => attributes.title)).toEqual([
      message('en', 'admin.language.missing', { language: 'Arabic', count: 1 }),
    ])
  })

  test('treat unedited built-in pages as published and complete', async () => {
    expect(slugsOf((await pageLists('?search=terms')).original)).toContain('terms')
    for (const query of ['?status=draft', '?texts=missing-ar'])
      expect((await pageLists(query)).original).toEqual([])
    const { own, original } = await pageLists('?status=original')
    expect([own, original.length > 40]).toEqual([[], true])
  })

  test('are ignored if they are unknown or malformed', async () => {
    const all = slugsOf((await pageLists()).listed)
    for (const query of [
      ...['?section=__proto__&sort=revenue', '?status=constructor&texts=missing-xx&section[]=blog&search='],
      ...['-3', '1e9', 'NaN', '9'.repeat(400)].map((page) => `?page=${page}`),
    ])
      expect(slugsOf((await pageLists(query)).listed), query).toEqual(all)
  })
})

test('page names are found in any spelling, in both languages of the admin', async () => {
  const slug = 'careers/systems-engineer'
  const title = { en: 'Engineer', ar: 'مهندس أنظمة' }
  await saveAs(await newPage(slug), 1, draftFor(slug, 'x', { title }))
  const names = [
    ...[
      ['الرئيسيه', 'home'],
      ['home', 'home'],
      [`${site.address.city.en.toLowerCase()} agency`, 'home'],
    ],
    ...[
      ['الاحكام', 'terms'],
      ['مهندس انظمة', slug],
    ],
  ] as const
  for (const [index, [typed = '', found = '']] of names.entries())
    expect(slugsOf((await pageLists(searched(typed), index % 2 ? 'en' : 'ar')).listed), typed).toContain(
      found,
    )
  expect((await pageLists(searched('الرئيسيه'), 'ar')).listed[0]?.slug).toBe('home')
})

describe('the order of the list', () => {
  test('is by creation with home first, or by a column in either direction, with unedited pages', async () => {
    for (const [slug, title, created, updated] of [
      ['blog/alpha', 'Zebra', '2026-01-01', '2026-01-05'],
      ['blog/beta', 'apple 10', '2026-01-02', '2026-01-04'],
      ['blog/gamma', 'Apple 9', '2026-01-03', '2026-01-03'],
    ] as const) {
      await newPage(slug)
      const dates = 'update pages set title = ?, created_at = ?, updated_at = ? where slug = ?'
      const ofDraft = 'update page_drafts set title = ?, updated_at = ? where slug = ?'
      await env.DB.batch([
        env.DB.prepare(dates).bind(title, created, updated, slug),
        env.DB.prepare(ofDraft).bind(title, updated, slug),
      ])
    }
    const [alpha, beta, gamma] = ['blog/alpha', 'blog/beta', 'blog/gamma']
    for (const [sort, expected] of [
      ['', [gamma, beta, alpha]],
      ['&sort=-updated', [alpha, beta, gamma]],
      ['&sort=updated', [gamma, beta, alpha]],
      ['&sort=title', [gamma, beta, alpha]],
      ['&sort=-title', [alpha, beta, gamma]],
      ['&sort=slug', [alpha, beta, gamma]],
      ['&sort=-slug', [gamma, beta, alpha]],
    ] as const)
      expect(await ownAt(`?section=blog${sort}`), sort).toEqual(expected)
    expect(slugsOf((await pageLists('?section=blog&sort=slug')).listed)[0]).toBe('blog')
    const byStatus = (await pageLists('?sort=status')).listed.map(({ page }) => page?.status ?? 'published')
    expect(byStatus).toEqual(byStatus.toSorted())
    const [titled, more] = await Promise.all([pageLists('?sort=title'), pageLists('?sort=title&page=2')])
    const byTitle = slugsOf([...titled.listed, ...more.listed])
    expect(byTitle.indexOf('blog/alpha')).toBeGreaterThan(40)
    await publishedPage('home', 'Ours')
    await newPage('page/youngest')
    expect(slugsOf((await pageLists()).listed).slice(0, 2)).toEqual(['home', 'page/youngest'])
  })

  test('is the tree of addresses as long as no filter is set', async () => {
    for (const slug of [
      'blog/old',
      'page/older',
      'careers/engineer',
      'page/campaign',
      'page/campaign/riyadh',
    ])
      await newPage(slug)
    for (const [index, slug] of ['page/older', 'blog/old', 'page/campaign', 'careers/engineer'].entries())
      await env.DB.prepare('update pages set created_at = ? where slug = ?')
        .bind(`2026-01-0${index + 1}`, slug)
        .run()
    const tree = (await pageLists()).listed.map(({ slug, depth }) => `${'  '.repeat(depth)}${slug}`)
    expect(tree.slice(0, 9)).toEqual([
      ...['home', 'page/campaign', '  page/campaign/riyadh', 'careers', '  careers/engineer'],
      ...['  careers/thank-you', 'blog', '  blog/old', 'page/older'],
    ])
    expect(tree).toContain('  services/web-development')
    expect(new Set((await pageLists('?status=draft')).listed.map(({ depth }) => depth))).toEqual(new Set([0]))
  })

  test('is divided into parts without repeating a page', async () => {
    await newPage('page/model')
    await env.DB.prepare(
      `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ?)
      insert into pages (id, slug, title, meta_description, status, created_at, updated_at)
      select 'copy-' || n, 'page/copy-' || n, title, meta_description, status, created_at, updated_at
      from pages, numbers where id = ?`,
    )
      .bind(pageSize + 4, await idOfSlug('page/model'))
      .run()
    const [first, second] = [await pageLists('?status=draft'), await pageLists('?status=draft&page=2')]
    expect([first.own.length, second.own.length]).toEqual([pageSize, 5])
    expect(new Set(slugsOf([...first.own, ...second.own])).size).toBe(pageSize + 5)
    expect(first.list).toMatchObject({ count: pageSize + 5, part: 1, parts: 2 })
    expect(await ownAt('?status=draft&page=99')).toHaveLength(5)
  })
})

describe('the counts beside the filters', () => {
  const counts = async (query = '') => {
    const { section, status, texts } = (await pageLists(query)).list.counts
    const of = (choices: { value: string; count: number }[]) =>
      Object.fromEntries(choices.map(({ value, count }) => [value, count]))
    return { section: of(section), status: of(status), texts: of(texts) }
  }

  test('tell how many pages are drafts, changed, scheduled, overdue, offline or unedited', async () => {
    await newPage('page/draft')
    const { id, revision } = await publishedPage('page/changed', 'x')
    await saveAs(id, revision, draftFor('page/changed', 'y'))
    const planned = '(id, action, at, state, created_by, created_at) values (?, ?, ?, ?, ?, ?)'
    const ofPage = "(schedule_id, page_id, added_by, added_at) values (?, ?, '', '')"
    const plan = (name: string, at: number, state: string) => [
      env.DB.prepare(`insert into schedules ${planned}`).bind(name, 'unpublish', at, state, '', ''),
      env.DB.prepare(`insert into schedule_pages ${ofPage}`).bind(name, id),
    ]
    await env.DB.batch([...plan('s', 1, 'failed'), ...plan('t', Date.now() + 864e5, 'waiting')])
    expect((await counts()).status).toEqual({
      '': builtInSlugs.length + 2,
      published: builtInSlugs.length,
      original: builtInSlugs.length,
      changed: 1,
      draft: 1,
      scheduled: 1,
      offline: 0,
      late: 1,
      notes: 0,
    })
    for (const status of ['late', 'scheduled', 'changed'])
      expect(await ownAt(`?status=${status}`)).toEqual(['page/changed'])
    expect(await ownAt('?status=notes')).toEqual([])
  })

  test('count every page of the site by section, edited or not', async () => {
    for (const slug of ['blog/first', 'blog/second', 'page/campaign', 'block/offer']) await newPage(slug)
    expect((await counts()).section).toEqual({
      '': builtInSlugs.length + 4,
      pages: 8,
      services: serviceSlugs.length + 1,
      industries: industrySlugs.length + 1,
      apps: 7,
      blog: 3,
      careers: 2,
      portfolio: 7,
      company: 2,
      block: 1,
    })
  })

  test('respect the other filters', async () => {
    await publishedPage('blog/kumquat', 'Kumquat')
    await newPage('careers/engineer')
    const { section, status } = await counts('?section=blog&search=kumquat&status=published')
    expect(section).toEqual(
      Object.fromEntries(['', ...sections].map((name) => [name, ['', 'blog'].includes(name) ? 1 : 0])),
    )
    expect(status).toMatchObject({ '': 1, published: 1, draft: 0 })
    expect(slugsOf((await pageLists('?section=careers')).listed)).toEqual([
      ...['careers/engineer', 'careers', 'careers/thank-you'],
    ])
  })
})

const query = (typed: string) => `?search=${encodeURIComponent(typed)}`
/** Only pages of staff, because built-in pages contain many words. */
const foundSlugs = async (typed: string) => slugsOf((await pageLists(query(typed))).own)
const writePage = async (slug: string, ...texts: Parameters<typeof textWidget>) =>
  saveAs(await newPage(slug), 1, draftFor(slug, 'x', { widgets: [textWidget(...texts)] }))

/** The excerpts in the list with their marked words. */
async function excerpts(typed: string, lang: 'en' | 'ar' = 'en') {
  const { document } = await openScreen(`/admin${query(typed)}`, { lang })
  return allElements(document, 'tr').flatMap((row) => {
    const marks = allElements(row, 'mark')
    const [mark] = marks
    return mark?.parent ? [{ text: textOf(mark.parent), marked: marks.map(textOf) }] : []
  })
}

describe('the search of the list', () => {
  test('finds a page by published and draft text, offline and restored, but not in the trash', async () => {
    const slug = 'page/both'
    const { id, revision } = await publishedPage(slug, 'Visible before')
    await saveAs(id, revision, draftFor(slug, 'Lighthouses guide ships'))
    for (const typed of ['visible', 'lighthouses SHIPS', 'ships guide عربي'])
      expect(await foundSlugs(typed), typed).toEqual([slug])
    expect(await foundSlugs('lighthouses trains')).toEqual([])
    const live = await republish(id, revision + 1, draftFor(slug, 'Wandering albatross'))
    expect([await foundSlugs('visible'), await foundSlugs('albatross')]).toEqual([[], [slug]])
    await unpublishAs(id, live)
    expect(await foundSlugs('albatross')).toEqual([slug])
    await postJson(urls.adminApi('trash', id))
    expect(await foundSlugs('albatross')).toEqual([])
    await postJson(urls.adminApi('restore', id))
    expect(await foundSlugs('albatross')).toEqual([slug])
  })

  test('reads descriptions, hidden sections, list entries, text without tags, and unedited pages', async () => {
    const text = textWidget('<em>Under</em>water <strong>vol</strong>canoes &amp; <a href="/about">reefs</a>')
    const faqs = [{ question: 'Is magma hot?', answer: '<p>Rather.</p>' }]
    const widgets = [
      { ...text, is_active: false },
      { id: 'w2', type: 'faq', is_active: true, content: { title: 'Questions', faqs } },
    ]
    const draft = draftFor('page/deep', 'x', { widgets, meta_description: { en: 'Of obsidian' } })
    await saveAs(await newPage('page/deep'), 1, draft)
    for (const typed of ['reefs', 'magma hot', 'rather', 'obsidian'])
      expect(await foundSlugs(typed), typed).toEqual(['page/deep'])
    for (const typed of ['strong', 'href', 'is_active', 'question"'])
      expect(await foundSlugs(typed), typed).not.toContain('page/deep')
    for (const typed of ['Discovery', 'الأنظمة']) {
      const { listed, original } = await pageLists(query(typed))
      expect([original.length > 0, listed]).toEqual([true, original])
    }
  })

  test('finds words in any spelling, and words longer than a LIKE pattern', async () => {
    const long = 'الكهرومغناطيسية'.repeat(8)
    for (const [index, [typed, text]] of [
      ['المدرسه الاولي', 'المدرسة الأولى'],
      ['مدرسة أولى', 'المَدْرَسَةُ الأُولى مدرسة اولي'],
      ['٢٠٣٠', 'رؤية 2030'],
      ['2031', 'رؤية ٢٠٣١'],
      ['شئون', 'شيون'],
      ['إستشارة', 'استشارة'],
      ['CAFÉ', 'CafÉ'],
      [long.slice(0, 110), long],
    ].entries()) {
      await writePage(`page/folded-${index}`, 'Plain', text)
      expect(await foundSlugs(typed ?? ''), typed).toContain(`page/folded-${index}`)
    }
  })

  test('accepts any text, and works although some contents cannot be read', async () => {
    await storePage({ slug: 'page/broken', title: 'Broken', widgets: [{ type: 'text', raw: '{"body":' }] })
    await storePage({ slug: 'page/unknown', widgets: [{ type: 'no_such_type', content: { title: 'y' } }] })
    await newPage('page/any')
    await env.DB.prepare("update page_drafts set widgets = 'nonsense'").run()
    expect(await foundSlugs('broken')).toEqual(['page/broken'])
    for (const typed of [
      ...['%', '_____', "' or 1=1 --", '"]}', '\\', '\u202e', 'a '.repeat(100), 'و'.repeat(200)],
      ...['\u{1f680}'.repeat(150), '\ud800'.toWellFormed(), 'x'.repeat(5000), '((((a+)+)+)+)$', '<script>'],
    ])
      expect((await pageLists(`${query(typed)}&status=draft`)).response.status, typed.slice(0, 20)).toBe(200)
  })

  test('shows an excerpt around the match and marks every searched word', async () => {
    const long = `${'Before it there is much. '.repeat(20)}Here a Peregrine falcon nests. ${'After it, too. '.repeat(20)}`
    await writePage('page/excerpt', long, 'قبلها كلام. تعشّش الصُّقورُ الشاهينة هنا. وبعدها كلام.')
    const [english] = await excerpts('FALCON peregrine')
    expect(english?.text).toMatch(/^… .+ Here a Peregrine falcon nests\. .+…$/)
    expect(english?.text.length).toBeLessThan(200)
    expect(english?.marked).toEqual(['Peregrine', 'falcon'])
    const [other] = await excerpts('الشاهينه', 'ar')
    expect(other).toMatchObject({ marked: ['الشاهينة'], text: expect.stringContaining('الصقور') })
    // The second time the database cuts the excerpt out of its stored text.
    expect(await excerpts('FALCON peregrine')).toEqual([english])
    const title = 'Kestrel <img src=x onerror=alert(1)> "quoted" & more'
    await storePage({ slug: 'page/hostile', title: 'x', widgets: [{ type: 'hero', content: { title } }] })
    const { html, document } = await openScreen(`/admin${query('kestrel')}`)
    expect(html).not.toContain('<img src=x')
    expect(allElements(document, 'mark').map(textOf)).toEqual(['Kestrel'])
  })

  test('lists pages with a match in the title first, unless another order is chosen', async () => {
    await saveAs(await newPage('page/by-title'), 1, draftFor('page/by-title', 'Bittern'))
    await writePage('page/by-text', 'Of the bittern')
    expect(await foundSlugs('bittern')).toEqual(['page/by-title', 'page/by-text'])
    expect((await excerpts('bittern')).map(({ text }) => text)).toEqual(['Of the bittern'])
    const sorted = await pageLists(`${query('bittern')}&sort=slug`)
    expect(slugsOf(sorted.own)).toEqual(['page/by-text', 'page/by-title'])
  })
})

/** Creates `count` published pages without a row in the search, each with its number in its text. */
async function manyPages(count: number): Promise<void> {
  await newPage('page/model')
  const numbers = 'with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ?)'
  await env.DB.batch([
    env.DB.prepare(
      `${numbers} insert into pages (id, slug, title, meta_description, status, created_at, updated_at, languages)
       select 'copy-' || n, 'page/copy-' || n, 'Copy', '', 'published', '2026-01-01', '2026-01-01',
         '{"en":{"has":true,"missing":0},"ar":{"has":true,"missing":0}}' from numbers`,
    ).bind(count),
    env.DB.prepare(
      `${numbers} insert into page_widgets (id, page_id, widget_id, position, content, created_at, updated_at)
       select 'widget-' || n, 'copy-' || n, (select id from widgets where type = 'text'), 1,
         json_object('body', json_object('en', '<p>Number' || n || ' of many</p>')), '', '' from numbers`,
    ).bind(count),
  ])
}

test('the list and the search make one round trip and read a bounded number of texts', async () => {
  await manyPages(600)
  const read = async () =>
    (await env.DB.prepare('select count(*) as n from page_texts').first<{ n: number }>())?.n ?? 0
  const { DB, counts } = countedDatabase()
  expect((await openScreen('/admin', { env: { DB } })).response.status).toBe(200)
  // The list, the counts in the head, and four rounds of reading and writing texts after the response.
  expect(counts.roundTrips).toBe(2 + 4 * 2)
  const after = await read()
  expect(after).toBeGreaterThan(100)
  expect(after).toBeLessThanOrEqual(160)
  expect((await pageLists(query('number3'))).list.unread).toBe(601 - after - 40)
  for (let visits = 0; (await read()) < 601; visits++) {
    expect(visits).toBeLessThan(20)
    await asStaff('/admin')
  }
  const searched = countedDatabase()
  await openScreen(`/admin${query('number599 many')}`, { env: { DB: searched.DB } })
  expect(searched.counts).toEqual({ roundTrips: 2, statements: 4 })
  expect(await foundSlugs('number599 many')).toEqual(['page/copy-599'])
  for (const page of [12, 13])
    expect((await pageLists(`${query('many')}&section=pages&page=${page}`)).listed).toHaveLength(50)
})

const revisionsOf = (...slugs: string[]) => Promise.all(slugs.map((slug) => pageRevision(slug)))
const twoSlugs = ['page/one', 'page/two'] as const
const messageWith = (id: Parameters<typeof message>[1], count = 0) => message('en', id, { count })

describe('selected pages', () => {
  test('are published together, and visitors see all of them with the next request', async () => {
    await savedDraft('page/one', 'One')
    const { id, revision } = await publishedPage('page/two', 'Before')
    await visit('/page/two')
    await saveAs(id, revision, draftFor('page/two', 'After'))
    const { status, outcomes, kinds } = await actOn('publish', await revisionsOf(...twoSlugs), { lang: 'ar' })
    expect([status, kinds]).toEqual([200, ['done', 'done']])
    expect(outcomes.map(({ page }) => page?.title)).toMatchObject([
      { en: 'Title One' },
      { en: 'Title After' },
    ])
    expect(await (await visit('/page/one')).text()).toContain('<p>One</p>')
    expect(await (await visit('/page/two')).text()).toContain('<p>After</p>')
  })

  test('are taken offline or trashed together, with their stored copies and one mark', async () => {
    for (const slug of twoSlugs) await publishedPage(slug, 'One')
    for (const slug of twoSlugs) expect((await visit(`/${slug}`)).status).toBe(200)
    expect((await actOn('unpublish', await revisionsOf(...twoSlugs))).kinds).toEqual(['done', 'done'])
    for (const slug of twoSlugs) expect((await visit(`/${slug}`)).status).toBe(302)
    const again = await actOn('unpublish', await revisionsOf('page/one'))
    expect([again.kinds, again.outcomeTexts]).toEqual([['already'], ['Was not published']])
    const { id, revision } = await publishedPage('page/three', 'Three')
    const keys: string[] = []
    const put: typeof env.PAGES.put = (key, ...rest) => {
      keys.push(key)
      return env.PAGES.put(key, ...rest)
    }
    const PAGES = new Proxy(env.PAGES, {
      get: (store, name) => (name === 'put' ? put : Reflect.get(store, name).bind(store)),
    })
    const ids = await Promise.all(twoSlugs.map(idOfSlug))
    const trashed = await actOn('trash', [...(await revisionsOf(...twoSlugs)), { id, revision }], {
      env: { PAGES },
    })
    expect(trashed.outcomeTexts).toEqual(Array(3).fill('In the trash'))
    for (const one of [...ids, id]) expect((await storedPage(one)).page?.status).toBe('trashed')
    expect(keys.filter((key) => key === 'published')).toHaveLength(1)
    expect(keys).toContain('gone:page/three')
  })

  test('are processed one by one, each with its result or the reason for its refusal', async () => {
    await savedDraft('page/good', 'Good')
    await savedDraft('page/changed', 'Seen')
    const seen = await pageRevision('page/changed')
    await saveAs(await idOfSlug('page/changed'), 2, draftFor('page/changed', 'Another editor'))
    await saveAs(await newPage('page/broken'), 1, draftFor('page/broken', 'x', { title: {} }))
    await publishedPage('page/same', 'Same')
    const content = { ...Object(widgetTypes.get('cta')?.examples.full) }
    const widgets = [{ id: 'w', type: 'cta', is_active: true, content }]
    await saveAs(await newPage('page/example'), 1, draftFor('page/example', 'x', { widgets }))
    const others = await revisionsOf('page/good', 'page/broken', 'page/same', 'page/example')
    const { outcomeTexts, kinds } = await actOn('publish', [
      seen,
      ...others,
      { id: 'no-such-page', revision: 1 },
    ])
    expect(outcomeTexts).toEqual([
      messageWith('admin.list.refused.changed'),
      expect.stringContaining('Published'),
      messageWith('admin.list.refused.invalid', 1),
      messageWith('admin.list.already.publish'),
      messageWith('admin.error.examples'),
      messageWith('admin.error.not_found'),
    ])
    expect(kinds).toEqual(['refused', 'done', 'refused', 'already', 'refused', 'refused'])
    expect(await statusOf('page/good')).toBe('published')
    for (const slug of ['page/changed', 'page/broken', 'page/example'])
      expect(await statusOf(slug)).toBe('draft')
  })

  test('are refused with the section, field and language of a fault and a link to it', async () => {
    const cta = widgetTypes.get('cta')
    const link = (id: string, button_link: string) => ({
      id,
      type: 'cta',
      is_active: true,
      content: { title: id, button_link },
    })
    const widgets = [link('w1', '/contact'), link('w2', 'javascript:alert(1)')]
    await saveAs(await newPage('page/faulty'), 1, draftFor('page/faulty', 'x', { title: {}, widgets }))
    const faultsOf = async (slug: string) => {
      const { outcomes } = await actOn('publish', await revisionsOf(slug), { lang: 'ar' })
      return outcomes[0]?.faults
    }
    const labelOf = (name: string) => cta && formOf(cta, 'ar').find((field) => field.name === name)?.label
    const section = message('ar', 'admin.widget.numbered', { name: cta?.name.ar ?? '', position: 2 })
    const fault = (name = '', text = '') => message('ar', 'admin.check.widget', { name, fault: text })
    expect(await faultsOf('page/faulty')).toMatchObject([
      { text: fault(message('ar', 'admin.details.name'), message('ar', 'admin.error.title')) },
      {
        text: fault(section, fault(labelOf('button_link'), message('ar', 'admin.error.field.link'))),
        hash: '#widget-w2.button_link',
      },
    ])
    const title = { en: 'Mine', ar: 'هل نبدأ؟' }
    const half = [{ id: 'w', type: 'cta', is_active: true, content: { title } }]
    await saveAs(await newPage('page/half'), 1, draftFor('page/half', 'x', { widgets: half }))
    const [first] = (await faultsOf('page/half')) ?? []
    const field = labelOf('title') ?? ''
    const write = message('ar', 'admin.check.write', { field, language: languageName('ar', 'ar') })
    expect(first?.text).toContain(write)
    expect(first?.hash).toMatch(/#widget-w\.title\.ar$/)
  })

  test.each(['unpublish', 'trash'] as const)(
    'are refused if they are home or a block in use, on “%s”',
    async (action) => {
      for (const slug of ['home', 'block/offer', 'block/unused']) await publishedPage(slug, 'Ours')
      const widgets = [{ id: 'b', type: 'block', is_active: true, content: { block: 'block/offer' } }]
      await republish(await newPage('page/shows'), 1, draftFor('page/shows', 'x', { widgets }))
      const selection = await revisionsOf('home', 'block/offer', 'block/unused')
      const { outcomeTexts, kinds } = await actOn(action, selection)
      expect(kinds).toEqual(['refused', 'refused', 'done'])
      const reasons = ['admin.list.refused.home', 'admin.screens.notice.block_used'] as const
      expect(outcomeTexts.slice(0, 2)).toEqual(reasons.map((id) => messageWith(id)))
      for (const slug of ['home', 'block/offer']) expect(await statusOf(slug)).toBe('published')
    },
  )

  test('are limited to the size of a list', async () => {
    await savedDraft('page/last', 'Last')
    const others = Array.from({ length: pageSize }, (_, index) => ({ id: `none-${index}`, revision: 1 }))
    const pages = [...others, await pageRevision('page/last')]
    const response = await postJson(urls.adminSelected, { action: 'publish', pages })
    expect([response.status, await statusOf('page/last')]).toEqual([400, 'draft'])
  })
})
