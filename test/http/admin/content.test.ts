import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ContentPage, ExportResponse, ImportResult } from '../../../contract/content.ts'
import { urls } from '../../../src/urls.ts'
import { exported, imported, sent } from '../../support/content.ts'
import {
  draftAt,
  draftFor,
  emptyPages,
  idOfSlug,
  newPage,
  publishedPage,
  revisionNow,
  textWidget,
} from '../../support/drafts.ts'
import { fuzzing, json } from '../../support/fuzz.ts'
import { asStaff, saveAs, sendJson } from '../../support/staff.ts'
import { visit } from '../../support/visit.ts'

beforeEach(emptyPages)

/** A published page, one with changes in a draft that moves it, one never published, and one with an old translation. */
async function fourPages() {
  await publishedPage('page/live', 'Live')
  const changed = await publishedPage('page/changed', 'Before')
  await saveAs(changed.id, changed.revision, draftFor('page/moved', 'After'))
  const id = await newPage('page/draft')
  await saveAs(id, 1, draftFor('page/draft', 'Only a draft'))
  const older = await publishedPage('page/older', 'Text')
  const draft = await draftAt('page/older')
  const [widget = textWidget('')] = draft.widgets
  const body = { ...Object(widget.content.body), en: '<p>Newer</p>' }
  await saveAs(older.id, older.revision, { ...draft, widgets: [{ ...widget, content: { body } }] })
}

test('an export brought into an empty site is the same export again, byte for byte', async () => {
  await fourPages()
  const before = await exported()
  expect(before.map(({ slug }) => slug)).toEqual(['page/changed', 'page/draft', 'page/live', 'page/older'])
  expect(before.find(({ slug }) => slug === 'page/older')?.outdated).not.toEqual([])
  await emptyPages()
  await imported(before)
  expect(JSON.stringify(await exported())).toBe(JSON.stringify(before))
  expect(await (await visit('/page/live')).text()).toContain('<p>Live</p>')
  expect(await (await visit('/page/changed')).text()).toContain('<p>Before</p>')
  expect((await visit('/page/draft')).status).not.toBe(200)
})

test('an import into the site that it came from changes nothing', async () => {
  await fourPages()
  const pages = await exported()
  const revisions = async () => Promise.all((await rowIds()).map(revisionNow))
  const before = await revisions()
  const { results } = await sent(pages, true)
  expect(results.map(({ change }) => change)).toEqual(['same', 'same', 'same', 'same'])
  expect(await revisions()).toEqual(before)
})

test('a newer draft that the file does not have is named, and stays', async () => {
  const { id, revision } = await publishedPage('page/live', 'Live')
  await publishedPage('page/other', 'Other')
  const file = await exported()
  await saveAs(id, revision, draftFor('page/live', 'Half written'))
  for (const apply of [false, true]) {
    const same = { kind: 'pages', change: 'same', places: [] }
    expect((await sent(file, apply)).results).toEqual([
      { ...same, key: 'page/live', keepsDraft: true },
      { ...same, key: 'page/other' },
    ])
  }
  expect((await draftAt('page/live')).title).toEqual(draftFor('', 'Half written').title)
  expect(await revisionNow(id)).toBe(revision + 1)
  expect((await sent(await exported(), false)).results[0]).not.toHaveProperty('keepsDraft')
})

test('pages are exported in parts of ten', async () => {
  for (let number = 10; number < 23; number++) await newPage(`page/n-${number}`)
  const first: ExportResponse = await (await asStaff(urls.adminContentFile)).json()
  expect(first.pages).toHaveLength(10)
  expect(first.next).toBe('page/n-19')
  expect(await exported()).toHaveLength(13)
  const one: ExportResponse = await (await asStaff(`${urls.adminContentFile}?slug=page/n-12`)).json()
  expect(one.pages?.map(({ slug }) => slug)).toEqual(['page/n-12'])
  expect(one.next).toBeNull()
})

describe('before anything is changed', () => {
  test('it is said what would change, down to the text', async () => {
    const { id, revision } = await publishedPage('page/live', 'Yesterday')
    const file = await exported()
    await saveAs(id, revision, draftFor('page/live', 'Today'))
    const published = await sendJson('POST', urls.adminApi('publish', id), { revision: revision + 1 })
    expect(published.status).toBe(200)
    const { results } = await sent([...file, fileOf('page/new', 'New')], false)
    expect(results).toEqual([
      {
        kind: 'pages',
        key: 'page/live',
        change: 'changed',
        places: [
          ...['title.en', 'title.ar', 'meta_description.en', 'meta_description.ar'],
          ...['widgets.0.content.body.en', 'widgets.0.content.body.ar'],
        ].map((place) => `published.${place}`),
      },
      { kind: 'pages', key: 'page/new', change: 'new', places: [] },
    ])
    expect((await draftAt('page/live')).title).toEqual(draftFor('', 'Today').title)
    expect(await exported()).toHaveLength(1)
  })

  test('what cannot be imported is said with its reason, in the reader’s language', async () => {
    await publishedPage('page/live', 'Live')
    const wrong = [
      fileOf('admin/no', 'Not there'),
      fileOf('page/untitled', '', { title: { en: '', ar: '' } }),
      { ...fileOf('page/other', 'Moves'), draft: draftFor('page/live', 'Taken') },
    ]
    const { results } = await sent(wrong, false, { lang: 'ar' })
    expect(results.map(({ change }) => change)).toEqual(['refused', 'refused', 'refused'])
    for (const { message } of results) expect(message).toMatch(/[\u0600-\u06ff]{3}/)
    expect(await exported()).toHaveLength(1)
  })
})

test('one page that is refused stops no other', async () => {
  const { status, results } = await sent([fileOf('admin/no', 'No'), fileOf('page/yes', 'Yes')], true)
  expect(status).toBe(200)
  expect(results.map(({ change }) => change)).toEqual(['refused', 'new'])
  expect((await visit('/page/yes')).status).toBe(200)
})

test('what yesterday’s file supersedes is kept in the page’s time line', async () => {
  const { id, revision } = await publishedPage('page/live', 'Yesterday')
  const file = await exported()
  await saveAs(id, revision, draftFor('page/live', 'Half written'))
  await sent(
    file.map((page) => ({ ...page, published: draftFor(page.slug, 'The day before') })),
    true,
  )
  expect(await (await visit('/page/live')).text()).toContain('<p>The day before</p>')
  const versions: { versions: { id: number }[] } = await (await asStaff(urls.adminApi('versions', id))).json()
  const texts = await Promise.all(
    versions.versions.map(async (version) =>
      (await asStaff(`${urls.adminApi('versions', id)}/${version.id}`)).text(),
    ),
  )
  expect(texts.some((text) => text.includes('Half written'))).toBe(true)
})

test('HTML that somebody wrote into a file is sanitised before visitors see it', async () => {
  const body = { en: '<p onclick="a()">Fine<script>b()</script></p>', ar: '<p>سليم</p>' }
  const widgets = [{ id: 'w1', type: 'text', is_active: true, content: { body } }]
  await sent([fileOf('page/attack', 'Attack', { widgets })], true)
  const html = await (await visit('/page/attack')).text()
  expect(html).toContain('<p>Fine</p>')
  expect(html).not.toMatch(/onclick|b\(\)/)
  const [page] = await exported()
  expect(
    (await sent([{ ...page, published: { ...page?.published, widgets } }], false)).results[0]?.change,
  ).toBe('same')
})

describe('a request that is no import', () => {
  const wrong: [string, unknown][] = [
    ...['', 'null', '[]', '{', '{"pages":{}}', '{"apply":true}'].map((body): [string, unknown] => [
      body,
      body,
    ]),
    [
      'more pages than a request takes',
      { pages: Array.from({ length: 11 }, () => fileOf('page/a', 'A')), apply: true },
    ],
    ...[
      { slug: 5 },
      { slug: 'a'.repeat(201) },
      { since: 'yesterday' },
      { since: 5 },
      { published: [] },
      { published: { slug: 'page/a' } },
      { draft: 'text' },
      { draft: undefined },
      { outdated: null },
      { outdated: [{ at: 5 }] },
    ].map((change): [string, unknown] => [
      JSON.stringify(change).slice(0, 60),
      { pages: [{ ...fileOf('page/a', 'A'), ...change }], apply: true },
    ]),
  ]

  test.each(wrong)('is refused and changes nothing: %s', async (_, body) => {
    const response = await sendJson('POST', urls.adminContentFile, body)
    expect(response.status).toBe(400)
    expect(await exported()).toEqual([])
  })

  test('is answered in words, whatever stands in a page', async () => {
    const widgets = fc.array(
      fc.record({ id: fc.string(), type: fc.string(), is_active: fc.boolean(), content: json }),
    )
    const page = fc.record({ slug: fc.string(), since: json, draft: json, outdated: json, widgets })
    await fc.assert(
      fc.asyncProperty(page, async ({ widgets, ...rest }) => {
        const file = { ...fileOf('page/a', 'A', { widgets }), ...rest }
        const response = await sendJson('POST', urls.adminContentFile, { pages: [file], apply: true })
        expect([200, 400]).toContain(response.status)
        const { results = [] }: { results?: ImportResult[] } = await response.json()
        expect(results.filter(({ change }) => change !== 'refused')).toEqual([])
      }),
      fuzzing(200),
    )
    expect(await exported()).toEqual([])
  })
})

/** A page of a file, published. */
function fileOf(slug: string, text: string, changes: object = {}): ContentPage {
  return {
    ...{ slug, since: '2026-01-02T03:04:05.000Z', draft: null, outdated: [] },
    published: { ...draftFor(slug, text), ...changes },
  }
}

async function rowIds(): Promise<string[]> {
  const slugs = (await exported()).map(({ slug }) => slug)
  return Promise.all(slugs.map(idOfSlug))
}
