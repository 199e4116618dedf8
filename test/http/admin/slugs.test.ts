import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { message } from '../../../src/i18n/intl.ts'
import { langs } from '../../../src/i18n/languages.ts'
import { pathOf } from '../../../src/urls.ts'
import { everything } from '../../support/access.ts'
import { draftFor, emptyPages, newPage, publishedPage } from '../../support/drafts.ts'
import { publish } from '../../support/publish.ts'
import { publishAs, revisionOf, saveAs } from '../../support/staff.ts'
import { visit } from '../../support/visit.ts'

beforeEach(emptyPages)

describe('a slug is refused with its reason, in the editor’s language, and nothing is saved', () => {
  test.each([
    ['', 'malformed'],
    ['Blog/x', 'malformed'],
    ['blog/', 'malformed'],
    ['/blog/x', 'malformed'],
    ['blog//x', 'malformed'],
    ['blog/a b', 'malformed'],
    ['blog/-a', 'malformed'],
    ['blog/a--b', 'malformed'],
    ['blog/مقال', 'malformed'],
    ['blog/../admin', 'malformed'],
    ['blog/feed.xml', 'malformed'],
    ['https://attacker.example', 'malformed'],
    ['blog/x?y=1', 'malformed'],
    ['admin', 'not_allowed'],
    ['admin/pages/x', 'not_allowed'],
    ['ar', 'not_allowed'],
    ['ar/blog/x', 'not_allowed'],
    ['api/leads', 'not_allowed'],
    ['quote', 'not_allowed'],
    ['not-found', 'not_allowed'],
    ['blog-x', 'not_allowed'],
    ['trash/1/blog/x', 'not_allowed'],
    ['services/cloud-devops', 'not_allowed'],
    ['blog/taken', 'taken'],
  ] as const)('“%s” (%s)', async (slug, reason) => {
    await newPage('blog/taken')
    const id = await newPage('blog/mine')
    const before = await everything()
    for (const lang of langs) {
      const { status, answer } = await saveAs(id, 1, draftFor(slug, 'x'), { lang })
      expect(status).toBe(422)
      expect(answer).toEqual({
        ok: false,
        code: 'invalid',
        message: message(lang, 'admin.error.invalid'),
        errors: { slug: message(lang, `admin.error.slug.${reason}`) },
      })
    }
    expect(await everything()).toBe(before)
  })
})

test.each([
  'page/a',
  'blog/2026/review-1',
  'careers/designer',
  'company/team',
  'portfolio/x',
  'services/new-one',
  'industries/new-one',
  'apps/new-one',
  'home',
  'services',
  'services/web-development',
  'apps/taxi-booking-app',
])('“%s” is a slug, and its page is public once published', async (slug) => {
  await publishedPage(slug, 'Ours')
  expect(await (await visit(pathOf(slug))).text()).toContain('<p>Ours</p>')
})

test('a slug that was taken between saving and publishing is refused when it is published', async () => {
  const { id, revision } = await publishedPage('blog/first-come', 'x')
  const saved = revisionOf(await saveAs(id, revision, draftFor('blog/wanted', 'x')))
  await publish({ slug: 'blog/elsewhere', widgets: [] })
  await env.DB.prepare("update pages set slug = 'blog/wanted' where slug = 'blog/elsewhere'").run()
  const { status, answer } = await publishAs(id, saved)
  expect(status).toBe(422)
  expect(answer).toMatchObject({ errors: { slug: message('en', 'admin.error.slug.taken') } })
})
