import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { message } from '../../../src/i18n/intl.ts'
import { langs } from '../../../src/i18n/languages.ts'
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
  test('finds a page by a text of its draft, in either language', async () => {
    const id = await newPage('page/harbour')
    await saveAs(id, 1, draftFor('page/harbour', 'Lighthouses guide ships'))
    expect(await found('lighthouses SHIPS')).toEqual(['page/harbour'])
    expect(await found('ships guide عربي')).toEqual(['page/harbour'])
    expect(await found('lighthouses trains')).toEqual([])
  })

  test('finds a published page by what visitors see and by what its draft says instead', async () => {
    const { id, revision } = await publishedPage('page/both', 'Visible before')
    await saveAs(id, revision, draftFor('page/both', 'Written afterwards'))
    expect(await found('visible')).toEqual(['page/both'])
    expect(await found('afterwards')).toEqual(['page/both'])
    await republish(id, revision + 1, draftFor('page/both', 'Written afterwards'))
    expect(await found('visible'), 'it is nowhere any more').toEqual([])
    expect(await found('afterwards')).toEqual(['page/both'])
  })

  test('follows what happens to a page: renamed, taken offline, in the trash and back', async () => {
    const { id, revision } = await publishedPage('page/moving', 'Wandering albatross')
    expect(await found('albatross')).toEqual(['page/moving'])
    await unpublishAs(id, revision)
    expect(await found('albatross')).toEqual(['page/moving'])
    await postForm(urls.adminApi('trash', id))
    expect(await found('albatross')).toEqual([])
    await postForm(urls.adminApi('restore', id))
    expect(await found('albatross')).toEqual(['page/moving'])
  })

  test('reads descriptions, hidden sections, entries of lists, and HTML without its tags', async () => {
    const id = await newPage('page/deep')
    const widgets = [
      { ...textWidget('<em>Under</em>water <strong>vol</strong>canoes &amp; reefs', 'x'), is_active: false },
      {
        id: 'w2',
        type: 'faq',
        is_active: true,
        content: { title: 'Questions', faqs: [{ question: 'Is magma hot?', answer: '<p>Rather.</p>' }] },
      },
    ]
    await saveAs(id, 1, {
      ...draftFor('page/deep', 'x', { widgets }),
      meta_description: { en: 'Of obsidian' },
    })
    for (const typed of ['reefs', 'magma hot', 'rather', 'obsidian']) {
      expect(await found(typed), typed).toEqual(['page/deep'])
    }
    for (const typed of ['strong', 'href', 'is_active', 'question"']) {
      expect(await found(typed), typed).not.toContain('page/deep')
    }
  })

  test.each([
    ['المدرسه الاولي', 'المدرسة الأولى'],
    ['مدرسة أولى', 'المَدْرَسَةُ الأُولى مدرسة اولي'],
    ['٢٠٣٠', 'رؤية 2030'],
    ['2030', 'رؤية ٢٠٣٠'],
    ['شئون', 'شيون'],
    ['جـديد', 'جديد'],
    ['إستشارة', 'استشارة'],
    ['CAFÉ', 'CafÉ'],
  ])('finds “%s” in “%s”, as the inbox does', async (typed, written) => {
    const id = await newPage('page/folded')
    await saveAs(id, 1, draftFor('page/folded', 'x', { widgets: [textWidget('Plain', written)] }))
    expect(await found(typed)).toEqual(['page/folded'])
  })

  test.each([
    ['the specialisations of a team', 'Discovery'],
    ['what the terms say', 'الأنظمة'],
  ])('finds the pages that nobody has edited by their texts: %s', async (_, typed) => {
    const { listed, original } = await lists(query(typed))
    expect(original.length).toBeGreaterThan(0)
    expect(listed).toEqual(original)
  })

  test('shows the text around what it found, in its place, and marks every typed word', async () => {
    const id = await newPage('page/excerpt')
    const long = `${'Before it there is much. '.repeat(20)}Here a Peregrine falcon nests. ${'After it, too. '.repeat(20)}`
    const arabic = 'قبلها كلام. تعشّش الصُّقورُ الشاهينة هنا. وبعدها كلام.'
    await saveAs(id, 1, draftFor('page/excerpt', 'x', { widgets: [textWidget(long, arabic)] }))
    const [english] = await excerpts('FALCON peregrine')
    expect(english?.text).toMatch(/^… .+ Here a Peregrine falcon nests\. .+…$/)
    expect(english?.text.length).toBeLessThan(200)
    expect(english?.marked).toEqual(['Peregrine', 'falcon'])
    const [other] = await excerpts('الشاهينه', 'ar')
    expect(other?.marked).toEqual(['الشاهينة'])
    expect(other?.text).toContain('الصقور')
    // Once the text is in the database, the database cuts it out.
    expect(await excerpts('FALCON peregrine')).toEqual([english])
  })

  test('shows no excerpt where the title says it', async () => {
    const id = await newPage('page/titled')
    await saveAs(id, 1, draftFor('page/titled', 'Kingfisher'))
    expect(await found('title kingfisher')).toEqual(['page/titled'])
    expect(await excerpts('title kingfisher')).toEqual([])
  })

  test('puts pages that say it in their title before those that say it in a text, newer or not', async () => {
    await saveAs(await newPage('page/by-title'), 1, draftFor('page/by-title', 'Bittern'))
    const id = await newPage('page/by-text')
    await saveAs(id, 1, draftFor('page/by-text', 'x', { widgets: [textWidget('Of the bittern')] }))
    expect(await found('bittern')).toEqual(['page/by-title', 'page/by-text'])
    expect(slugsOf((await lists(`${query('bittern')}&sort=address`)).own)).toEqual([
      'page/by-text',
      'page/by-title',
    ])
  })

  test.each([
    ['a sign of LIKE', '%'],
    ['another one', '_____'],
    ['SQL', "' or 1=1 --"],
    ['the end of JSON', '"]}'],
    ['a backslash', '\\'],
    ['a mark of direction', '\u202e'],
    ['a hundred words', 'a '.repeat(100)],
    ['a word without end', 'و'.repeat(200)],
    ['pictures', '\u{1f680}'.repeat(150)],
    ['half a picture', '\ud800'],
    ['more than anybody types', 'x'.repeat(5000)],
    ['an expression', '((((a+)+)+)+)$'],
    ['HTML', '<script>alert(1)</script>'],
  ])('takes %s as words', async (_, typed) => {
    const id = await newPage('page/any')
    await saveAs(id, 1, draftFor('page/any', 'Nothing like it', { widgets: [] }))
    const { response } = await lists(`?status=draft&search=${encodeURIComponent(typed.toWellFormed())}`)
    expect(response.status).toBe(200)
  })

  test('finds words longer than a LIKE pattern may be', async () => {
    const word = 'الكهرومغناطيسية'.repeat(8)
    const id = await newPage('page/long-word')
    await saveAs(id, 1, draftFor('page/long-word', 'x', { widgets: [textWidget('Plain', word)] }))
    expect(await found(word.slice(0, 110))).toEqual(['page/long-word'])
  })

  test('never shows hostile texts as anything but text', async () => {
    await publish({
      slug: 'page/hostile',
      title: 'x',
      widgets: [{ type: 'hero', content: { title: 'Kestrel <img src=x onerror=alert(1)> "quoted" & more' } }],
    })
    const { html, document } = await screen(`/admin${query('kestrel')}`)
    expect(html).not.toContain('<img src=x')
    expect(all(document, 'mark').map(textOf)).toEqual(['Kestrel'])
  })

  test('survives contents that cannot be read', async () => {
    await publish({ slug: 'page/broken', title: 'Broken', widgets: [{ type: 'text', content: '{"body":' }] })
    await publish({
      slug: 'page/unknown',
      title: 'Unknown',
      widgets: [{ type: 'no_such_type', content: { title: 'y' } }],
    })
    await env.DB.prepare("update page_drafts set widgets = 'nonsense'").run()
    expect(await found('broken')).toEqual(['page/broken'])
    expect((await asStaff(`/admin${query('nothing like it')}`)).status).toBe(200)
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

describe('with 2,000 pages', () => {
  test('a list and a search make one round trip each, and read a bounded number of texts', async () => {
    await manyPages(2000)
    const read = async () =>
      (await env.DB.prepare('select count(*) as n from page_texts').first<{ n: number }>())?.n ?? 0
    const { DB, counts } = countedDatabase()
    const list = await screen('/admin', { env: { DB } })
    expect(list.response.status).toBe(200)
    // The list, the counts in the head, and four rounds of reading and writing texts after the response.
    expect(counts.roundTrips).toBe(2 + 4 * 2)
    const after = await read()
    expect(after).toBeGreaterThan(100)
    expect(after).toBeLessThanOrEqual(160)

    const missing = await lists(query('number3'))
    const said = all(missing.document, ({ attributes }) => attributes.class === 'fine').map(textOf)
    expect(said).toContain(message('en', 'admin.list.unread', { count: 2001 - after - 40 }))

    for (let visits = 0; (await read()) < 2001; visits++) {
      expect(visits).toBeLessThan(20)
      await asStaff('/admin')
    }
    const searched = countedDatabase()
    await screen(`/admin${query('number1999 many')}`, { env: { DB: searched.DB } })
    expect(searched.counts).toEqual({ roundTrips: 2, statements: 6 })
    expect(await found('number1999 many')).toEqual(['page/copy-1999'])
    const part = await lists(`${query('many')}&section=pages&page=40`)
    expect(part.listed).toHaveLength(50)
    expect((await lists(`${query('many')}&section=pages&page=41`)).listed).toHaveLength(50)
  }, 60_000)
})

test.each(langs)('a search that fails says so in %s, and keeps what was typed', async (lang) => {
  const { response, html } = await screen(`/admin${query('kestrel')}`, {
    lang,
    env: { DB: brokenDatabase() },
  })
  expect(response.status).toBe(503)
  expect(html).toContain('kestrel')
  expect(html).toContain(message(lang, 'admin.error.load_pages'))
})
