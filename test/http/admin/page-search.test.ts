import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { message } from '../../../src/i18n/intl.ts'
import { urls } from '../../../src/urls.ts'
import { brokenDatabase, countedDatabase } from '../../support/bindings.ts'
import {
  draftFor,
  emptyPages,
  newPage,
  publishedPage,
  republish,
  screen,
  textWidget,
} from '../../support/drafts.ts'
import { all, textOf } from '../../support/html.ts'
import { lists, slugsOf } from '../../support/page-lists.ts'
import { publish } from '../../support/publish.ts'
import { asStaff, postForm, saveAs, unpublishAs } from '../../support/staff.ts'

beforeEach(emptyPages)

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
    const hidden = {
      ...textWidget('<em>Under</em>water <strong>vol</strong>canoes &amp; reefs'),
      is_active: false,
    }
    const faqs = [{ question: 'Is magma hot?', answer: '<p>Rather.</p>' }]
    const widgets = [
      hidden,
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

  test('that fails says so, and keeps what was typed', async () => {
    const { response, html } = await screen(`/admin${query('kestrel')}`, { env: { DB: brokenDatabase() } })
    expect(response.status).toBe(503)
    expect(html).toContain('kestrel')
    expect(html).toContain(message('en', 'admin.error.load_pages'))
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
