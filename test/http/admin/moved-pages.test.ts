import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { draftFor, emptyPages, newPage, publishedPage, republish } from '../../support/drafts.ts'
import { revisionOf, saveAs, unpublishAs } from '../../support/staff.ts'
import { movedTo, visit } from '../../support/visit.ts'

beforeEach(emptyPages)

describe('a published page whose slug changes', () => {
  test('leaves a permanent redirect in both languages, including the query', async () => {
    const { id, revision } = await publishedPage('blog/a', 'Text')
    await visit('/blog/a')
    await visit('/ar/blog/a')
    await republish(id, revision, draftFor('blog/b', 'Text'))
    expect(movedTo(await visit('/blog/a?utm_source=x'))).toEqual([301, '/blog/b?utm_source=x'])
    expect(movedTo(await visit('/ar/blog/a'))).toEqual([301, '/ar/blog/b'])
    expect((await visit('/blog/b')).status).toBe(200)
    expect(await redirects()).toEqual({ '/blog/a': '/blog/b' })
  })

  test('leaves none before it is published', async () => {
    const { id, revision } = await publishedPage('blog/a', 'Text')
    await saveAs(id, revision, draftFor('blog/b', 'Text'))
    expect((await visit('/blog/a')).status).toBe(200)
    expect((await visit('/blog/b')).status).toBe(302)
    expect(await redirects()).toEqual({})
  })

  test('twice redirects each old slug directly to the new one', async () => {
    const { id, revision } = await publishedPage('blog/a', 'Text')
    const next = await republish(id, revision, draftFor('blog/b', 'Text'))
    await republish(id, next, draftFor('blog/c', 'Text'))
    expect(await redirects()).toEqual({ '/blog/a': '/blog/c', '/blog/b': '/blog/c' })
    expect(movedTo(await visit('/ar/blog/a'))).toEqual([301, '/ar/blog/c'])
  })

  test('and changes back creates no loop', async () => {
    const { id, revision } = await publishedPage('blog/a', 'Text')
    const next = await republish(id, revision, draftFor('blog/b', 'Text'))
    await republish(id, next, draftFor('blog/a', 'Text'))
    expect(await redirects()).toEqual({ '/blog/b': '/blog/a' })
    expect((await visit('/blog/a')).status).toBe(200)
    expect(movedTo(await visit('/blog/b'))).toEqual([301, '/blog/a'])
  })

  test('across three slugs and back redirects every old one directly to the page', async () => {
    const { id, revision } = await publishedPage('blog/a', 'Text')
    let current = revision
    for (const slug of ['blog/b', 'blog/c', 'blog/a', 'blog/b']) {
      current = await republish(id, current, draftFor(slug, 'Text'))
    }
    expect(await redirects()).toEqual({ '/blog/a': '/blog/b', '/blog/c': '/blog/b' })
  })

  test('to the home page redirects to its only URL', async () => {
    const { id, revision } = await publishedPage('page/start', 'Text')
    await republish(id, revision, draftFor('home', 'Text'))
    expect(movedTo(await visit('/page/start'))).toEqual([301, '/'])
  })

  test('does not redirect once another page takes the old slug', async () => {
    const { id, revision } = await publishedPage('blog/a', 'First')
    await republish(id, revision, draftFor('blog/b', 'First'))
    await publishedPage('blog/a', 'Second')
    expect(await (await visit('/blog/a')).text()).toContain('<p>Second</p>')
    expect(await redirects()).toEqual({})
  })
})

test.each([
  ['a page that was never published', async () => ({ id: await newPage('blog/a'), revision: 1 })],
  ['a page that is offline', offline],
])('the slug of %s changes without a redirect', async (_, make) => {
  const { id, revision } = await make()
  await republish(id, revision, draftFor('blog/b', 'Text'))
  expect(await redirects()).toEqual({})
  expect((await visit('/blog/a')).status).toBe(302)
})

async function offline() {
  const { id, revision } = await publishedPage('blog/a', 'Text')
  return { id, revision: revisionOf(await unpublishAs(id, revision)) }
}

async function redirects() {
  const { results } = await env.DB.prepare('select from_path, to_path from redirects').all()
  return Object.fromEntries(results.map((row) => [row.from_path, row.to_path]))
}
