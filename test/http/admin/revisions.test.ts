import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { urls } from '../../../src/urls.ts'
import { draftFor, newPage, publishedPage, stored, textWidget } from '../../support/drafts.ts'
import { editorOf } from '../../support/editor.ts'
import { publish } from '../../support/publish.ts'
import { publishAs, revisionOf, saveAs, sendJson, unpublishAs } from '../../support/staff.ts'

const me = { as: 'me@agency.example' }
const sara = { as: 'sara@agency.example' }
const titled = (text: string) => ({ draft: { title: { en: `Title ${text}` } } })

/** The superseded versions of a page, the first one first. */
async function versions(id: string) {
  const rows = env.DB.prepare('select * from page_revisions where page_id = ? order by id').bind(id)
  return (await rows.all()).results
}

/** Saves over what somebody else saved, having seen it. */
function replaceAs(id: string, revision: number, text: string, slug: string, as: { as: string }) {
  const body = { revision, draft: draftFor(slug, text), replaces: true }
  return sendJson('PUT', urls.adminApi('draft', id), body, as)
}

/** I keep mine over what Sara saved. */
async function keptMine(slug: string) {
  const id = await newPage(slug)
  await saveAs(id, 1, draftFor(slug, 'Hers'), sara)
  await saveAs(id, 1, draftFor(slug, 'Mine'), me)
  await replaceAs(id, 2, 'Mine', slug, me)
  return { id, revision: 3 }
}

describe('a superseded version', () => {
  test('stays on the server with who saved it, when, and as which revision', async () => {
    const slug = 'page/version-kept'
    const { id, revision } = await publishedPage(slug, 'First')
    const second = revisionOf(await saveAs(id, revision, draftFor(slug, 'Second'), sara))
    const at = (await stored(id)).draft?.updated_at
    await saveAs(id, second, draftFor(slug, 'Third'), me)
    const [, ...kept] = await versions(id)
    expect(kept).toMatchObject([
      { revision, reason: 'saved', title: expect.stringContaining('First') },
      { revision: second, reason: 'saved', saved_by: sara.as, saved_at: at, slug },
    ])
    expect(String(kept[1]?.widgets)).toContain('<p>Second</p>')
  })

  test('is kept too when the page had no draft before', async () => {
    const slug = 'page/version-kept-seeded'
    const id = await publish({
      slug,
      title: { en: 'Seeded' },
      widgets: [{ type: 'text', content: { body: 'x' } }],
    })
    await saveAs(id, 0, draftFor(slug, 'Second'), me)
    expect(await versions(id)).toMatchObject([
      { revision: 0, title: '{"en":"Seeded"}', widgets: expect.stringContaining('"body":"x"') },
    ])
  })

  test('is one of at most fifty; the oldest are deleted first, but none that is named or was published', async () => {
    const slug = 'page/version-bounded'
    const { id, revision: published } = await publishedPage(slug, 'Live')
    let revision = published
    for (let number = 1; number <= 55; number++) {
      revision = revisionOf(await saveAs(id, revision, draftFor(slug, `Number ${number}`), me))
      if (number !== 2) continue
      await sendJson('POST', urls.adminApi('name', id), { revision, name: 'Second' }, me)
    }
    const titles = (await versions(id)).map(({ title }) => String(JSON.parse(String(title)).en))
    expect(titles).toHaveLength(52)
    expect(titles.slice(0, 3)).toEqual(['Title Live', 'Title Number 2', 'Title Number 5'])
    expect(titles.at(-1)).toBe('Title Number 54')
  })

  test('is kept by each publication, with who published it, and not a second time by the next save', async () => {
    const slug = 'page/version-published'
    const id = await newPage(slug)
    const saved = revisionOf(await saveAs(id, 1, draftFor(slug, 'Shown'), sara))
    const revision = revisionOf(await publishAs(id, saved, me))
    const shown = {
      revision,
      saved_by: sara.as,
      published_by: me.as,
      title: expect.stringContaining('Shown'),
    }
    expect((await versions(id)).slice(1)).toMatchObject([{ ...shown, reason: 'current' }])
    await saveAs(id, revision, draftFor(slug, 'Later'), me)
    expect((await versions(id)).slice(1)).toMatchObject([{ ...shown, reason: 'saved' }])
  })

  test('is not created by a publication that finds another revision, nor by unpublishing', async () => {
    const { id, revision } = await publishedPage('page/version-no-versions', 'x')
    const before = await versions(id)
    await publishAs(id, revision)
    await publishAs(id, revision - 2)
    await unpublishAs(id, revision)
    expect(await versions(id)).toEqual(before)
  })
})

describe('a stale save', () => {
  test('is set aside once, however often it is retried, and offered to its author', async () => {
    const slug = 'page/version-late'
    const id = await newPage(slug)
    await saveAs(id, 1, draftFor(slug, 'Hers'), sara)
    for (const text of ['Mine', 'Mine again']) await saveAs(id, 1, draftFor(slug, text), me)
    const refused = (await versions(id)).filter(({ reason }) => reason === 'refused')
    expect(refused).toMatchObject([{ revision: 1, saved_by: me.as }])
    expect(await editorOf(slug, 'en', me.as)).toMatchObject({
      ...titled('Hers'),
      aside: { whose: 'mine', ...titled('Mine again') },
    })
    expect((await editorOf(slug, 'en', sara.as)).aside).toBeNull()
  })

  test('is sanitised like a regular save', async () => {
    const slug = 'page/version-late-hostile'
    const id = await newPage(slug)
    await saveAs(id, 1, draftFor(slug, 'Hers'), sara)
    const widgets = [textWidget('<script>alert(1)</script>kept')]
    await saveAs(id, 1, draftFor(slug, 'Mine', { widgets }), me)
    const [, refused] = await versions(id)
    expect(refused?.widgets).toContain('kept')
    expect(refused?.widgets).not.toContain('alert')
  })
})

describe('a version overwritten in a conflict', () => {
  test('is offered after a reload to both editors of the conflict only', async () => {
    const slug = 'page/version-over'
    await keptMine(slug)
    expect(await editorOf(slug, 'en', me.as)).toMatchObject({
      ...titled('Mine'),
      aside: { whose: 'theirs', ...titled('Hers') },
    })
    expect((await editorOf(slug, 'en', sara.as)).aside).toMatchObject({ whose: 'mine', ...titled('Hers') })
    expect((await editorOf(slug, 'en', 'third@agency.example')).aside).toBeNull()
  })

  test('is still offered after publishing, but not after the next save', async () => {
    const slug = 'page/version-over-published'
    const { id, revision } = await keptMine(slug)
    const published = revisionOf(await publishAs(id, revision, me))
    expect((await editorOf(slug, 'en', me.as)).aside).toMatchObject({ whose: 'theirs' })
    await saveAs(id, published, draftFor(slug, 'Later'), me)
    expect((await editorOf(slug, 'en', me.as)).aside).toBeNull()
    expect((await versions(id)).map(({ reason }) => reason)).toEqual([
      'saved',
      'refused',
      'replaced',
      'saved',
    ])
  })

  test('can be restored back and forth', async () => {
    const slug = 'page/version-back-and-forth'
    const { id, revision } = await keptMine(slug)
    await replaceAs(id, revision, 'Hers', slug, me)
    expect(await editorOf(slug, 'en', me.as)).toMatchObject({ ...titled('Hers'), aside: titled('Mine') })
  })
})
