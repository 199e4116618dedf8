import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { formOf } from '../../../src/admin/pages/editor/describe-widgets.ts'
import { sections } from '../../../src/admin/pages/list/list-query.ts'
import { pageSize } from '../../../src/admin/pages/list/page-listing.ts'
import { message } from '../../../src/i18n/intl.ts'
import { languageName, localPath } from '../../../src/i18n/languages.ts'
import { builtInSlugs } from '../../../src/pages/built-in/slugs.ts'
import { site } from '../../../src/site.ts'
import { industrySlugs, serviceSlugs, urls } from '../../../src/urls.ts'
import { widgetTypes } from '../../../src/widgets/registry.ts'
import { countedDatabase } from '../../support/bindings.ts'
import {
  draftFor,
  emptyPages,
  idOfSlug,
  newPage,
  publishedPage,
  republish,
  screen,
  stored,
  textWidget,
} from '../../support/drafts.ts'
import { all, only, parseHtml, textOf } from '../../support/html.ts'
import { lists, slugsOf } from '../../support/page-lists.ts'
import { publish } from '../../support/publish.ts'
import { actOn, savedDraft, selected, statusOf } from '../../support/selected-pages.ts'
import { asStaff, postForm, publishAs, saveAs, unpublishAs } from '../../support/staff.ts'
import { visit } from '../../support/visit.ts'

beforeEach(emptyPages)

const ownAt = async (query: string) => slugsOf((await lists(query)).own)
const searched = (typed: string) => `?search=${encodeURIComponent(typed)}`

test('each state has its colour, only pages that visitors can see are linked, and an open draft’s title is shown', async () => {
  await publishedPage('page/published', 'x')
  const { id, revision } = await publishedPage('page/changed', 'Before')
  await saveAs(id, revision, draftFor('page/changed', 'After'))
  await newPage('page/draft')
  await publish({ slug: 'page/archived', status: 'archived', widgets: [] })
  const { own, original } = await lists()
  expect(Object.fromEntries(own.map(({ status, tone }) => [status, tone]))).toEqual({
    published: 'badge ok',
    changed: 'badge warn',
    draft: 'badge warn',
    archived: 'badge',
  })
  const tones = new Set(original.map(({ status, tone }) => `${status}: ${tone}`))
  expect(tones).toEqual(new Set(['published: badge ok']))
  const row = (slug: string) => own.find((one) => one.slug === slug)
  expect(row('page/published')?.links).toContain('/page/published')
  expect(row('page/draft')?.links).not.toContain('/page/draft')
  expect(row('page/changed')?.title).toContain('Title After')
})

test('the pages that the site comes with are listed among the others, each once, and opened like any page', async () => {
  expect(slugsOf((await lists()).listed).toSorted()).toEqual(builtInSlugs.slice(0, pageSize).toSorted())
  await publishedPage('about', 'Ours')
  await newPage('terms')
  const { own, original } = await lists()
  expect(slugsOf(own).toSorted()).toEqual(['about', 'terms'])
  const others = builtInSlugs.filter((slug) => !['about', 'terms'].includes(slug))
  expect(slugsOf(original).toSorted()).toEqual(others.toSorted())
  const found = await lists('?search=careers', 'ar')
  const rows = found.original.filter(({ slug }) => slug === 'careers')
  const forms = rows.flatMap(({ row }) => all(row, 'form')).map(({ attributes }) => attributes.action)
  expect(new Set(forms)).toEqual(new Set([localPath('ar', urls.adminCustomise)]))
})

test('the row of a page says what deleting it does: to visitors, and to the built-in page it replaces', async () => {
  const rowOf = async (slug: string) => {
    const rows = all((await screen(`/admin?search=${slug}`)).document, 'tr').map(textOf)
    return rows.find((row) => row.includes(slug) && row.includes('Delete')) ?? ''
  }
  await newPage('page/unseen')
  await publishedPage('page/seen', 'x')
  expect(await rowOf('page/unseen')).toContain('Visitors do not see it.')
  expect(await rowOf('page/seen')).toContain('Visitors will no longer see it.')
  await postForm(urls.adminCustomise, { slug: 'about' })
  expect(await rowOf('about')).toContain('Visitors see the original text until you publish')
  await publishAs(await idOfSlug('about'), 1)
  expect(await rowOf('about')).not.toContain('until you publish')
  expect(await rowOf('about')).toContain('Visitors will see the original text again')
})

test('hostile titles and slugs from the database, and a hostile search, are rendered as text', async () => {
  const slug = 'page/"><img src=x onerror=alert(1)>'
  await publish({ slug, title: '<script>alert(1)</script>', widgets: [] })
  const { own, document } = await lists()
  expect(own[0]?.title).toContain('<script>alert(1)</script>')
  expect(all(document, ({ attributes }) => 'onerror' in attributes)).toEqual([])
  const typed = '"><script>alert(1)</script>'
  const found = await lists(`${searched(typed)}&status=draft`)
  const field = only(found.document, ({ attributes }) => attributes.name === 'search')
  expect(field.attributes.value).toBe(typed)
})

describe('the filters', () => {
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

  test('find by words, state and missing texts, whose count the badges tell', async () => {
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
    const { document } = await lists('?texts=missing-ar&search=gap')
    const badges = all(document, ({ attributes }) => /^language-badge\b/.test(attributes.class ?? ''))
    const said = badges.map(({ attributes }) => attributes.title).filter(Boolean)
    expect(said.slice(0, 2)).toEqual([
      message('en', 'admin.language.complete', { language: 'English' }),
      message('en', 'admin.language.missing', { language: 'Arabic', count: 1 }),
    ])
  })

  test('hold for the pages that nobody has edited, too: they are published and complete', async () => {
    expect(slugsOf((await lists('?search=terms')).original)).toContain('terms')
    for (const query of ['?status=draft', '?texts=missing-ar'])
      expect((await lists(query)).original).toEqual([])
    const { own, original } = await lists('?status=original')
    expect([own, original.length > 40]).toEqual([[], true])
  })

  test('are as if absent where they are none', async () => {
    const all = slugsOf((await lists()).listed)
    for (const query of [
      ...['?section=__proto__&sort=revenue', '?status=constructor&texts=missing-xx&section[]=blog&search='],
      ...['-3', '1e9', 'NaN', '9'.repeat(400)].map((page) => `?page=${page}`),
    ])
      expect(slugsOf((await lists(query)).listed), query).toEqual(all)
  })
})

test('names are found as people write them, in the admin of either language', async () => {
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
    expect(slugsOf((await lists(searched(typed), index % 2 ? 'en' : 'ar')).listed), typed).toContain(found)
  expect((await lists(searched('الرئيسيه'), 'ar')).listed[0]?.slug).toBe('home')
})

describe('the order of the list', () => {
  test('is by creation with home first, or by change, title or address, with the pages that nobody has edited among them', async () => {
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
      ['&sort=changed', [alpha, beta, gamma]],
      ['&sort=title', [gamma, beta, alpha]],
      ['&sort=address', [alpha, beta, gamma]],
    ] as const)
      expect(await ownAt(`?section=blog${sort}`), sort).toEqual(expected)
    expect(slugsOf((await lists()).listed).slice(0, 2)).toEqual(['home', gamma])
    expect(slugsOf((await lists('?section=blog&sort=address')).listed)[0]).toBe('blog')
    const byTitle = slugsOf((await lists('?sort=title')).listed)
    expect(byTitle.indexOf('blog/alpha')).toBeGreaterThan(40)
    await publishedPage('home', 'Ours')
    await newPage('page/youngest')
    expect(slugsOf((await lists()).listed).slice(0, 2)).toEqual(['home', 'page/youngest'])
  })

  test('of a long list comes in parts that keep the filter', async () => {
    await newPage('page/model')
    await env.DB.prepare(
      `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ?)
      insert into pages (id, slug, title, meta_description, status, created_at, updated_at)
      select 'copy-' || n, 'page/copy-' || n, title, meta_description, status, created_at, updated_at
      from pages, numbers where id = ?`,
    )
      .bind(pageSize + 4, await idOfSlug('page/model'))
      .run()
    const [first, second] = [await lists('?status=draft'), await lists('?status=draft&page=2')]
    expect([first.own.length, second.own.length]).toEqual([pageSize, 5])
    expect(new Set(slugsOf([...first.own, ...second.own])).size).toBe(pageSize + 5)
    const after = all(first.document, 'a').find(({ attributes }) => attributes.href?.includes('page=2'))
    expect(after?.attributes.href).toContain('status=draft')
    expect(await ownAt('?status=draft&page=99')).toHaveLength(5)
  })
})

test('what waits for staff is counted above the list, each a link to those pages', async () => {
  const waiting = async (query = '') => {
    const { document } = await lists(query)
    const label = message('en', 'admin.screens.waiting')
    const [nav] = all(document, ({ tag, attributes }) => tag === 'nav' && attributes['aria-label'] === label)
    return nav ? all(nav, 'a').map((link) => [textOf(link), link.attributes.href]) : []
  }
  expect(await waiting()).toEqual([])
  await newPage('page/draft')
  const { id, revision } = await publishedPage('page/changed', 'x')
  await saveAs(id, revision, draftFor('page/changed', 'y'))
  const failed =
    "(id, action, at, state, created_by, created_at) values ('s', 'unpublish', 1, 'failed', '', '')"
  const ofPage = "(schedule_id, page_id, added_by, added_at) values ('s', ?, '', '')"
  await env.DB.batch([
    env.DB.prepare(`insert into schedules ${failed}`),
    env.DB.prepare(`insert into schedule_pages ${ofPage}`).bind(id),
  ])
  expect(await waiting()).toEqual([
    ['Schedules that failed or are late: 1', '/admin?status=late'],
    ['Changes not published: 1', '/admin?status=changed'],
    ['Drafts: 1', '/admin?status=draft'],
  ])
  expect(await ownAt('?status=late')).toEqual(['page/changed'])
  expect(await ownAt('?status=notes')).toEqual([])
  expect(await waiting('?status=draft')).toEqual([])
})

describe('the sections of the list', () => {
  async function tabs(query = '') {
    const { document } = await lists(query)
    const label = message('en', 'admin.list.sections')
    const nav = only(document, ({ tag, attributes }) => tag === 'nav' && attributes['aria-label'] === label)
    return all(nav, 'a').map((link) => ({ text: textOf(link), href: link.attributes.href, link }))
  }

  test('count every page of the site, edited or not, and link to its part of the list', async () => {
    for (const slug of ['blog/first', 'blog/second', 'page/campaign', 'block/offer']) await newPage(slug)
    const shown = await tabs()
    expect(shown.map(({ text }) => text)).toEqual([
      `All ${builtInSlugs.length + 4}`,
      ...['Pages 8', `Services ${serviceSlugs.length + 1}`, `Industries ${industrySlugs.length + 1}`],
      ...['App ideas 7', 'Articles 3', 'Openings 1', 'Case studies 7', 'Company 2', 'Reusable blocks 1'],
    ])
    const links = ['/admin', ...sections.map((section) => `/admin?section=${section}`)]
    expect(shown.map(({ href }) => href)).toEqual(links)
    expect(shown.findIndex(({ link }) => 'aria-current' in link.attributes)).toBe(0)
  })

  test('show only their pages, and keep the other filters, whose matches they count', async () => {
    await publishedPage('blog/kumquat', 'Kumquat')
    await newPage('careers/engineer')
    const query = '?section=blog&search=kumquat&status=published&sort=title&page=3'
    const [every, ...others] = await tabs(query)
    expect(every?.text).toMatch(/ 1$/)
    expect(others.map(({ text }) => Number(text.split(' ').at(-1)))).toEqual(
      sections.map((section) => (section === 'blog' ? 1 : 0)),
    )
    const kept = new URLSearchParams(others[0]?.href?.split('?')[1])
    const filters = { section: 'pages', search: 'kumquat', status: 'published', sort: 'title' }
    expect(Object.fromEntries(kept)).toEqual(filters)
    const { listed, document } = await lists('?section=careers')
    expect(slugsOf(listed)).toEqual(['careers/engineer', 'careers'])
    const section = only(document, ({ attributes }) => attributes.name === 'section')
    expect(section.attributes.value).toBe('careers')
  })
})

const query = (typed: string) => `?search=${encodeURIComponent(typed)}`
/** The pages of staff that are found: the site's own have many words, too. */
const found = async (typed: string) => slugsOf((await lists(query(typed))).own)
const written = async (slug: string, ...texts: Parameters<typeof textWidget>) =>
  saveAs(await newPage(slug), 1, draftFor(slug, 'x', { widgets: [textWidget(...texts)] }))

/** What the list shows of a page's text around what was found, with the marked words. */
async function excerpts(typed: string, lang: 'en' | 'ar' = 'en') {
  const { document } = await lists(query(typed), lang)
  return all(document, 'tr').flatMap((row) => {
    const marks = all(row, 'mark')
    const [mark] = marks
    return mark?.parent ? [{ text: textOf(mark.parent), marked: marks.map(textOf) }] : []
  })
}

describe('the search of the list', () => {
  test('finds a page by what visitors see and by what its draft says instead, wherever the page goes', async () => {
    const slug = 'page/both'
    const { id, revision } = await publishedPage(slug, 'Visible before')
    await saveAs(id, revision, draftFor(slug, 'Lighthouses guide ships'))
    for (const typed of ['visible', 'lighthouses SHIPS', 'ships guide عربي'])
      expect(await found(typed), typed).toEqual([slug])
    expect(await found('lighthouses trains')).toEqual([])
    const live = await republish(id, revision + 1, draftFor(slug, 'Wandering albatross'))
    expect([await found('visible'), await found('albatross')]).toEqual([[], [slug]])
    await unpublishAs(id, live)
    expect(await found('albatross')).toEqual([slug])
    await postForm(urls.adminApi('trash', id))
    expect(await found('albatross')).toEqual([])
    await postForm(urls.adminApi('restore', id))
    expect(await found('albatross')).toEqual([slug])
  })

  test('reads descriptions, hidden sections, entries of lists, HTML without its tags, and pages that nobody edited', async () => {
    const text = textWidget('<em>Under</em>water <strong>vol</strong>canoes &amp; <a href="/about">reefs</a>')
    const faqs = [{ question: 'Is magma hot?', answer: '<p>Rather.</p>' }]
    const widgets = [
      { ...text, is_active: false },
      { id: 'w2', type: 'faq', is_active: true, content: { title: 'Questions', faqs } },
    ]
    const draft = draftFor('page/deep', 'x', { widgets, meta_description: { en: 'Of obsidian' } })
    await saveAs(await newPage('page/deep'), 1, draft)
    for (const typed of ['reefs', 'magma hot', 'rather', 'obsidian'])
      expect(await found(typed), typed).toEqual(['page/deep'])
    for (const typed of ['strong', 'href', 'is_active', 'question"'])
      expect(await found(typed), typed).not.toContain('page/deep')
    for (const typed of ['Discovery', 'الأنظمة']) {
      const { listed, original } = await lists(query(typed))
      expect([original.length > 0, listed]).toEqual([true, original])
    }
  })

  test('finds words however they are spelled, and those longer than a LIKE pattern may be', async () => {
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
      await written(`page/folded-${index}`, 'Plain', text)
      expect(await found(typed ?? ''), typed).toContain(`page/folded-${index}`)
    }
  })

  test('takes anything as words, and survives contents that cannot be read', async () => {
    await publish({ slug: 'page/broken', title: 'Broken', widgets: [{ type: 'text', raw: '{"body":' }] })
    await publish({ slug: 'page/unknown', widgets: [{ type: 'no_such_type', content: { title: 'y' } }] })
    await newPage('page/any')
    await env.DB.prepare("update page_drafts set widgets = 'nonsense'").run()
    expect(await found('broken')).toEqual(['page/broken'])
    for (const typed of [
      ...['%', '_____', "' or 1=1 --", '"]}', '\\', '\u202e', 'a '.repeat(100), 'و'.repeat(200)],
      ...['\u{1f680}'.repeat(150), '\ud800'.toWellFormed(), 'x'.repeat(5000), '((((a+)+)+)+)$', '<script>'],
    ])
      expect((await lists(`${query(typed)}&status=draft`)).response.status, typed.slice(0, 20)).toBe(200)
  })

  test('shows the text around what it found, in its place, and marks every typed word', async () => {
    const long = `${'Before it there is much. '.repeat(20)}Here a Peregrine falcon nests. ${'After it, too. '.repeat(20)}`
    await written('page/excerpt', long, 'قبلها كلام. تعشّش الصُّقورُ الشاهينة هنا. وبعدها كلام.')
    const [english] = await excerpts('FALCON peregrine')
    expect(english?.text).toMatch(/^… .+ Here a Peregrine falcon nests\. .+…$/)
    expect(english?.text.length).toBeLessThan(200)
    expect(english?.marked).toEqual(['Peregrine', 'falcon'])
    const [other] = await excerpts('الشاهينه', 'ar')
    expect(other).toMatchObject({ marked: ['الشاهينة'], text: expect.stringContaining('الصقور') })
    // Once the text is in the database, the database cuts it out.
    expect(await excerpts('FALCON peregrine')).toEqual([english])
    const title = 'Kestrel <img src=x onerror=alert(1)> "quoted" & more'
    await publish({ slug: 'page/hostile', title: 'x', widgets: [{ type: 'hero', content: { title } }] })
    const { html, document } = await screen(`/admin${query('kestrel')}`)
    expect(html).not.toContain('<img src=x')
    expect(all(document, 'mark').map(textOf)).toEqual(['Kestrel'])
  })

  test('puts pages that say it in their title first, without an excerpt, newer or not, unless sorted', async () => {
    await saveAs(await newPage('page/by-title'), 1, draftFor('page/by-title', 'Bittern'))
    await written('page/by-text', 'Of the bittern')
    expect(await found('bittern')).toEqual(['page/by-title', 'page/by-text'])
    expect((await excerpts('bittern')).map(({ text }) => text)).toEqual(['Of the bittern'])
    const sorted = await lists(`${query('bittern')}&sort=address`)
    expect(slugsOf(sorted.own)).toEqual(['page/by-text', 'page/by-title'])
  })
})

/** `count` published pages without a row in the search, each with its number among its texts. */
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

test('with many pages a list and a search make one round trip each, and read a bounded number of texts', async () => {
  await manyPages(600)
  const read = async () =>
    (await env.DB.prepare('select count(*) as n from page_texts').first<{ n: number }>())?.n ?? 0
  const { DB, counts } = countedDatabase()
  expect((await screen('/admin', { env: { DB } })).response.status).toBe(200)
  // The list, the counts in the head, and four rounds of reading and writing texts after the response.
  expect(counts.roundTrips).toBe(2 + 4 * 2)
  const after = await read()
  expect(after).toBeGreaterThan(100)
  expect(after).toBeLessThanOrEqual(160)
  const missing = await lists(query('number3'))
  const said = all(missing.document, ({ attributes }) => attributes.class === 'fine').map(textOf)
  expect(said).toContain(message('en', 'admin.list.unread', { count: 601 - after - 40 }))
  for (let visits = 0; (await read()) < 601; visits++) {
    expect(visits).toBeLessThan(20)
    await asStaff('/admin')
  }
  const searched = countedDatabase()
  await screen(`/admin${query('number599 many')}`, { env: { DB: searched.DB } })
  expect(searched.counts).toEqual({ roundTrips: 2, statements: 6 })
  expect(await found('number599 many')).toEqual(['page/copy-599'])
  for (const page of [12, 13])
    expect((await lists(`${query('many')}&section=pages&page=${page}`)).listed).toHaveLength(50)
})

const named = (...slugs: string[]) => Promise.all(slugs.map((slug) => selected(slug)))
const containing = (...texts: string[]) => texts.map((text) => expect.stringContaining(text))
const two = ['page/one', 'page/two'] as const

describe('pages selected in the list', () => {
  test('are published together, and visitors see all of them with the next request', async () => {
    await savedDraft('page/one', 'One')
    const { id, revision } = await publishedPage('page/two', 'Before')
    await visit('/page/two')
    await saveAs(id, revision, draftFor('page/two', 'After'))
    const { status, headings, said } = await actOn('publish', await named(...two), { lang: 'ar' })
    expect([status, headings[0]]).toEqual([200, message('ar', 'admin.list.result.publish', { count: 2 })])
    expect(said).toEqual(containing('One', 'After'))
    expect(await (await visit('/page/one')).text()).toContain('<p>One</p>')
    expect(await (await visit('/page/two')).text()).toContain('<p>After</p>')
  })

  test('are taken offline and moved to the trash, with their copies in the store and one mark for visitors', async () => {
    for (const slug of two) await publishedPage(slug, 'One')
    for (const slug of two) expect((await visit(`/${slug}`)).status).toBe(200)
    const offline = await actOn('unpublish', await named(...two))
    expect(offline.headings[0]).toBe('2 pages are unpublished')
    for (const slug of two) expect((await visit(`/${slug}`)).status).toBe(302)
    const again = await actOn('unpublish', await named('page/one'))
    expect([again.headings[0], again.said]).toEqual([
      'No page was unpublished',
      containing('Was not published'),
    ])
    const { id, revision } = await publishedPage('page/three', 'Three')
    const keys: string[] = []
    const put: typeof env.PAGES.put = (key, ...rest) => {
      keys.push(key)
      return env.PAGES.put(key, ...rest)
    }
    const PAGES = new Proxy(env.PAGES, {
      get: (store, name) => (name === 'put' ? put : Reflect.get(store, name).bind(store)),
    })
    const ids = await Promise.all(two.map(idOfSlug))
    const trashed = await actOn('trash', [...(await named(...two)), `${id}~${revision}`], { env: { PAGES } })
    expect(trashed.headings[0]).toBe('3 pages are in the trash')
    for (const one of [...ids, id]) expect((await stored(one)).page?.status).toBe('trashed')
    expect(keys.filter((key) => key === 'published')).toHaveLength(1)
    expect(keys).toContain('gone:page/three')
  })

  test('are each done or refused by themselves, with the reason', async () => {
    await savedDraft('page/good', 'Good')
    await savedDraft('page/changed', 'Seen')
    const seen = await selected('page/changed')
    await saveAs(await idOfSlug('page/changed'), 2, draftFor('page/changed', 'Somebody else'))
    await saveAs(await newPage('page/broken'), 1, draftFor('page/broken', 'x', { title: {} }))
    await publishedPage('page/same', 'Same')
    const content = { ...Object(widgetTypes.get('cta')?.examples.full) }
    const widgets = [{ id: 'w', type: 'cta', is_active: true, content }]
    await saveAs(await newPage('page/example'), 1, draftFor('page/example', 'x', { widgets }))
    const [good = '', broken = '', same = '', example = ''] = await named(
      ...['page/good', 'page/broken', 'page/same', 'page/example'],
    )
    const asked = [good, seen, broken, same, example, 'no-such-page~1']
    const { status, headings, said } = await actOn('publish', asked)
    expect([status, ...headings.slice(0, 2)]).toEqual([
      ...[422, '1 page is published', '4 pages stayed as they were'],
    ])
    for (const text of [
      message('en', 'admin.list.refused.changed'),
      message('en', 'admin.error.examples'),
      message('en', 'admin.error.gone'),
      'to be corrected first',
      'Was published already',
    ])
      expect(said.join('\n')).toContain(text)
    expect(await statusOf('page/good')).toBe('published')
    for (const slug of ['page/changed', 'page/broken', 'page/example'])
      expect(await statusOf(slug)).toBe('draft')
  })

  test('are refused with section, field and language of a fault, linked to it', async () => {
    const cta = widgetTypes.get('cta')
    const link = (id: string, button_link: string) => ({
      ...{ id, type: 'cta', is_active: true, content: { title: id, button_link } },
    })
    const widgets = [link('w1', '/contact'), link('w2', 'javascript:alert(1)')]
    await saveAs(await newPage('page/faulty'), 1, draftFor('page/faulty', 'x', { title: {}, widgets }))
    const { said, document } = await actOn('publish', await named('page/faulty'), { lang: 'ar' })
    // Without a title, its address is its name.
    expect(said[0]).toContain(`page/faulty${message('ar', 'admin.list.refused.invalid', { count: 2 })}`)
    const labelOf = (name: string) => cta && formOf(cta, 'ar').find((field) => field.name === name)?.label
    const section = message('ar', 'admin.widget.numbered', { name: cta?.name.ar ?? '', position: 2 })
    const fault = (name = '', text = '') => message('ar', 'admin.check.widget', { name, fault: text })
    const faultsIn = (root: typeof document) =>
      only(root, ({ attributes }) => attributes.class === 'page-faults')
    expect(all(faultsIn(document), 'li').map(textOf)).toEqual([
      fault(message('ar', 'admin.details.name'), message('ar', 'admin.error.title')),
      fault(section, fault(labelOf('button_link'), message('ar', 'admin.error.field.link'))),
    ])
    const at = localPath('ar', urls.adminPage('page/faulty'))
    const links = all(faultsIn(document), 'a').map(({ attributes }) => attributes.href)
    expect(links).toEqual([`${at}#widget-w2.button_link`])
    const title = { en: 'Mine', ar: 'هل نبدأ؟' }
    const half = [{ id: 'w', type: 'cta', is_active: true, content: { title } }]
    await saveAs(await newPage('page/half'), 1, draftFor('page/half', 'x', { widgets: half }))
    const example = await actOn('publish', await named('page/half'), { lang: 'ar' })
    const [first] = all(faultsIn(example.document), 'a')
    const field = labelOf('title') ?? ''
    const write = message('ar', 'admin.check.write', { field, language: languageName('ar', 'ar') })
    expect(first && textOf(first)).toContain(write)
    expect(first?.attributes.href).toMatch(/#widget-w\.title\.ar$/)
  })

  test.each(['unpublish', 'trash'])(
    'are refused as home and as a block that pages show, on “%s”',
    async (action) => {
      for (const slug of ['home', 'block/offer', 'block/unused']) await publishedPage(slug, 'Ours')
      const widgets = [{ id: 'b', type: 'block', is_active: true, content: { block: 'block/offer' } }]
      await republish(await newPage('page/shows'), 1, draftFor('page/shows', 'x', { widgets }))
      const asked = await named('home', 'block/offer', 'block/unused')
      const { said, headings } = await actOn(action, asked)
      expect(headings[1]).toBe('2 pages stayed as they were')
      const reasons = ['admin.list.refused.home', 'admin.screens.notice.block_used'] as const
      expect(said.slice(0, 2)).toEqual(containing(...reasons.map((id) => message('en', id))))
      for (const slug of ['home', 'block/offer']) expect(await statusOf(slug)).toBe('published')
    },
  )

  test('may be all of the shown ones, at most as many as a list shows, and the way back keeps the filters', async () => {
    await savedDraft('blog/one', 'One')
    await savedDraft('blog/two', 'Two')
    const filters = '?section=blog&status=draft&sort=title'
    const { document } = await lists(filters)
    const form = only(document, ({ attributes }) => attributes.id === 'pages-selected')
    const action = form.attributes.action ?? ''
    expect(action).toBe(`/admin/api/pages/selected${filters}`)
    const fieldsOf = (name: string) => all(document, ({ attributes }) => attributes.name === name)
    const values = (name: string) => fieldsOf(name).map(({ attributes }) => attributes.value ?? '')
    const shown = values('shown')
    expect(values('page')).toEqual(shown)
    const fields = [['action', 'publish'], ['all', '1'], ...shown.map((page) => ['shown', page])]
    const response = await asStaff(action, { method: 'POST', body: new URLSearchParams(fields) })
    expect(response.status).toBe(200)
    const back = all(parseHtml(await response.text()), 'a').map(({ attributes }) => attributes.href)
    expect(back).toContain(`/admin${filters}`)
    expect(await statusOf('blog/two')).toBe('published')
    await savedDraft('page/last', 'Last')
    const others = Array.from({ length: pageSize }, (_, index) => `none-${index}~1`)
    const { said } = await actOn('publish', [...others, await selected('page/last')])
    expect([said.length, await statusOf('page/last')]).toEqual([pageSize, 'draft'])
  })
})
