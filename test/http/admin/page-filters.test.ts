import { beforeEach, describe, expect, test } from 'vitest'
import { message } from '../../../src/i18n/intl.ts'
import { langs } from '../../../src/i18n/languages.ts'
import { site } from '../../../src/site.ts'
import { draftFor, emptyPages, newPage, publishedPage } from '../../support/drafts.ts'
import { all, only, textOf } from '../../support/html.ts'
import { lists, slugsOf } from '../../support/page-lists.ts'
import { saveAs } from '../../support/staff.ts'

beforeEach(emptyPages)

describe('the filters', () => {
  beforeEach(async () => {
    await publishedPage('blog/alpha', 'Apple')
    await newPage('blog/beta')
    const id = await newPage('blog/english-only')
    await saveAs(id, 1, draftFor('blog/english-only', 'x', { title: { en: 'Only English' } }))
    const gap = await newPage('blog/gap')
    const body = { en: '<p>A paragraph of which there is no Arabic.</p>' }
    const widgets = [{ id: 'w', type: 'text', is_active: true, content: { body } }]
    await saveAs(gap, 1, { ...draftFor('blog/gap', 'x'), widgets })
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
    [`?search=${encodeURIComponent('APPLE title')}`, ['blog/alpha']],
    [`?search=${encodeURIComponent('جديـد')}`, ['blog/beta']],
    [`?search=${encodeURIComponent('ـ')}`, []],
    ['?status=published', ['blog/alpha']],
    ['?status=draft', ['blog/beta', 'blog/english-only', 'blog/gap', 'blog/plain']],
    ['?status=changed', []],
    ['?texts=missing-ar', ['blog/english-only', 'blog/gap']],
    ['?texts=missing-en', []],
    ['?texts=missing-xx', ['blog/alpha', 'blog/beta', 'blog/english-only', 'blog/gap', 'blog/plain']],
    ['?status=draft&texts=missing-ar&search=english', ['blog/english-only']],
  ])('%s leave %j', async (query, expected) => {
    expect(slugsOf((await lists(query)).own).toSorted()).toEqual(expected)
  })

  test('consider all texts, and the badges count the missing ones', async () => {
    const { document } = await lists('?texts=missing-ar&search=gap')
    const badges = all(document, ({ attributes }) => /^language-badge\b/.test(attributes.class ?? ''))
    const said = badges.map(({ attributes }) => attributes.title)
    expect(said.filter(Boolean).slice(0, 2)).toEqual([
      message('en', 'admin.language.complete', { language: 'English' }),
      message('en', 'admin.language.missing', { language: 'Arabic', count: 1 }),
    ])
  })

  test('hold for the pages that nobody has edited, too: they are published and complete', async () => {
    expect(slugsOf((await lists('?search=terms')).original)).toContain('terms')
    expect((await lists('?status=draft')).original).toEqual([])
    expect((await lists('?texts=missing-ar')).original).toEqual([])
    const only = await lists('?status=original')
    expect(only.own).toEqual([])
    expect(only.original.length).toBeGreaterThan(40)
    expect(slugsOf((await lists('?status=published&section=pages')).listed)).toContain('about')
  })

  test.each([
    '?section=nonsense',
    '?section=__proto__',
    '?status=built_in',
    '?status=constructor',
    '?texts=older-xx',
    '?sort=revenue',
    '?page=0',
    '?page=-3',
    '?page=1e9',
    '?page=NaN',
    `?page=${'9'.repeat(400)}`,
    '?section[]=blog',
    '?search=',
  ])('are as if absent in %s', async (query) => {
    expect(slugsOf((await lists(query)).listed)).toEqual(slugsOf((await lists()).listed))
  })

  test.each([
    ['الرئيسية', 'home'],
    ['الرئيسيه', 'home'],
    ['home', 'home'],
    [`${site.address.city.en.toLowerCase()} agency`, 'home'],
    ['الاحكام', 'terms'],
    ['مهندس انظمة', 'careers/systems-engineer'],
  ])('find %s as people write it', async (typed, slug) => {
    const id = await newPage('careers/systems-engineer')
    const title = { en: 'Engineer', ar: 'مهندس أنظمة' }
    await saveAs(id, 1, draftFor('careers/systems-engineer', 'x', { title }))
    for (const lang of langs) {
      const { listed } = await lists(`?search=${encodeURIComponent(typed)}`, lang)
      expect(slugsOf(listed), lang).toContain(slug)
    }
  })

  test('stay in the form, always as text', async () => {
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
