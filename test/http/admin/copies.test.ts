import { beforeEach, describe, expect, test } from 'vitest'
import { urls } from '../../../src/urls.ts'
import {
  draftAt,
  draftFor,
  emptyPages,
  idOfSlug,
  newPage,
  publishedPage,
  textWidget,
} from '../../support/drafts.ts'
import { inEveryLanguage } from '../../support/languages.ts'
import { postForm, publishAs, saveAs } from '../../support/staff.ts'
import { movedTo, visit } from '../../support/visit.ts'

beforeEach(emptyPages)

const copy = (id: string) => postForm(urls.adminApi('duplicate', id))

describe('a copy of a page', () => {
  test('is a new draft with everything but the slug, the ids and the mark in its title', async () => {
    const { id } = await publishedPage('blog/original', 'Text')
    expect(movedTo(await copy(id))).toEqual([303, '/admin/pages/blog/original-copy'])
    expect(movedTo(await copy(id))).toEqual([303, '/admin/pages/blog/original-copy-2'])
    expect(movedTo(await copy(id))).toEqual([303, '/admin/pages/blog/original-copy-3'])
    const [original, copied] = [await draftAt('blog/original'), await draftAt('blog/original-copy')]
    const title = inEveryLanguage('Title Text (copy)', 'عنوان Text (نسخة)')
    const { widgets, ...rest } = draftFor('blog/original-copy', 'Text', { title })
    expect(copied).toMatchObject({ ...rest, widgets: widgets.map(({ id, ...widget }) => widget) })
    expect(copied.widgets[0]?.id).not.toBe(original.widgets[0]?.id)
    expect((await visit('/blog/original-copy')).status).toBe(302)
  })

  test('of a page with the longest slug has one that can be saved', async () => {
    const id = await newPage(`blog/${'a'.repeat(195)}`)
    const [, address = ''] = movedTo(await copy(id))
    const slug = String(address).replace('/admin/pages/', '')
    expect(slug).toMatch(/^blog\/a+-copy$/)
    const { status } = await saveAs(await idOfSlug(slug), 1, draftFor(slug, 'Copy'))
    expect(status).toBe(200)
  })

  test('has the texts of the open draft, and the hidden widgets too', async () => {
    const { id, revision } = await publishedPage('blog/edited', 'Published')
    const widgets = [{ ...textWidget('Hidden'), is_active: false }]
    await saveAs(id, revision, draftFor('blog/edited', 'Edited', { widgets }))
    await copy(id)
    const copied = await draftAt('blog/edited-copy')
    expect(copied.title).toMatchObject({ en: 'Title Edited (copy)' })
    expect(copied.widgets[0]).toMatchObject({ is_active: false, type: 'text' })
  })

  test('can be published beside its original', async () => {
    const { id } = await publishedPage('page/pair', 'Pair')
    await copy(id)
    expect((await publishAs(await idOfSlug('page/pair-copy'), 1)).status).toBe(200)
    for (const path of ['/page/pair', '/page/pair-copy']) {
      expect(await (await visit(path)).text()).toContain('<p>Pair</p>')
    }
  })

  test.each(['about', 'home'])(
    'of the page that replaces the built-in “%s” can be saved and published',
    async (slug) => {
      const { id } = await publishedPage(slug, 'Ours')
      const [, to] = movedTo(await copy(id))
      const copied = await idOfSlug((to ?? '').slice('/admin/pages/'.length))
      expect((await publishAs(copied, 1)).status).toBe(200)
    },
  )
})

test('a new page opens in the editor with the values of the form', async () => {
  await newPage('page/brand-new')
  expect(await draftAt('page/brand-new')).toEqual({
    slug: 'page/brand-new',
    title: { en: 'New', ar: 'جديد' },
    meta_description: {},
    widgets: [],
  })
})
