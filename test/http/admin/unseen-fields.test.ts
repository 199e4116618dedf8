import { describe, expect, test } from 'vitest'
import { message } from '../../../src/i18n/intl.ts'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import { urls } from '../../../src/urls.ts'
import { draftFor, newPage, screen } from '../../support/drafts.ts'
import { publishAs, revisionOf, saveAs } from '../../support/staff.ts'

const widgets = [
  {
    id: 'a1',
    type: 'hero',
    is_active: true,
    content: { title: 'Hero', background_image: 'http://x.example/a.jpg' },
  },
  { id: 'b2', type: 'cta', is_active: true, content: { title: 'Band', background_color: 'orange' } },
  {
    id: 'c3',
    type: 'hero',
    is_active: true,
    content: { title: 'Lost', secondary_link: 'company/how-we-work' },
  },
]

describe('a value that visitors would not see', () => {
  test('may be saved, but not published: a picture without https, an unknown colour, a path without slash', async () => {
    const id = await newPage('page/unseen-fields')
    const saved = revisionOf(await saveAs(id, 1, draftFor('page/unseen-fields', 'x', { widgets })))
    expect((await publishAs(id, saved)).answer).toMatchObject({
      ok: false,
      code: 'invalid',
      errors: {
        'widgets.a1.background_image': message('en', 'admin.error.field.image_http'),
        'widgets.b2.background_color': message('en', 'admin.error.field.colour'),
        'widgets.c3.secondary_link': message('en', 'admin.error.field.link'),
      },
    })
  })

  test.each(langs)('is a notice in the preview that leads to its fields, in %s', async (lang) => {
    const slug = `page/notice-${lang}`
    const id = await newPage(slug)
    await saveAs(id, 1, draftFor(slug, 'x', { widgets }))
    const { html } = await screen(urls.adminPreview(id), { lang })
    expect(html).toContain(message(lang, 'widget.incomplete'))
    expect(html).toContain(`href="${localPath(lang, urls.adminPage(slug))}#widget-c3"`)
    expect(html.match(/#widget-/g)).toHaveLength(1)
  })
})
