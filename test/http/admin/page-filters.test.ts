import { beforeEach, describe, expect, test } from 'vitest'
import { draftFor, emptyPages, newPage, publishedPage } from '../../support/drafts.ts'
import { only, textOf } from '../../support/html.ts'
import { lists, slugsOf } from '../../support/page-lists.ts'
import { saveAs } from '../../support/staff.ts'

beforeEach(emptyPages)

describe('the filters', () => {
  beforeEach(async () => {
    await publishedPage('blog/alpha', 'Apple')
    await newPage('blog/beta')
    const id = await newPage('blog/english-only')
    await saveAs(id, 1, draftFor('blog/english-only', 'x', { title: { en: 'Only English' } }))
    const plain = await newPage('blog/plain')
    await saveAs(plain, 1, draftFor('blog/plain', 'x', { title: 'For every language' }))
  })

  test.each([
    ['?search=ALPHA', ['blog/alpha']],
    ['?search=apple', ['blog/alpha']],
    ['?search=%20apple%20', ['blog/alpha']],
    ['?search=%D8%AC%D8%AF%D9%8A%D8%AF', ['blog/beta']],
    ['?search=%25', []],
    ['?search=nothing-like-it', []],
    ['?status=published', ['blog/alpha']],
    ['?status=draft', ['blog/beta', 'blog/english-only', 'blog/plain']],
    ['?status=changed', []],
    ['?missing=ar', ['blog/english-only']],
    ['?missing=en', []],
    ['?missing=xx', ['blog/alpha', 'blog/beta', 'blog/english-only', 'blog/plain']],
    ['?status=draft&missing=ar&search=only', ['blog/english-only']],
  ])('%s leave %j', async (query, expected) => {
    expect(slugsOf((await lists(query)).own).toSorted()).toEqual(expected)
  })

  test('search the built-in pages in every language, and leave them out by status', async () => {
    expect(slugsOf((await lists('?search=terms')).builtIn)).toContain('terms')
    expect((await lists('?status=draft')).builtIn).toEqual([])
  })

  test('stay in the form, and are text there whatever they say', async () => {
    const { document } = await lists('?search=%22%3E%3Cscript%3Ealert(1)%3C/script%3E&status=draft')
    const field = only(document, ({ attributes }) => attributes.name === 'search')
    expect(field.attributes.value).toBe('"><script>alert(1)</script>')
    const chosen = only(
      document,
      ({ tag, attributes }) => tag === 'option' && 'selected' in attributes && attributes.value === 'draft',
    )
    expect(textOf(chosen)).toBe('draft')
  })
})
