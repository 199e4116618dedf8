import { describe, expect, test } from 'vitest'
import { langs, languages, splitLang } from '../../../src/i18n/languages.ts'
import { adminTargets, isRead } from '../../support/admin-routes.ts'
import { brokenDatabase } from '../../support/bindings.ts'
import { newPage, publishedPage } from '../../support/drafts.ts'
import { only, parseHtml } from '../../support/html.ts'
import { aLead } from '../../support/leads.ts'
import { policyProblems } from '../../support/policy.ts'
import { headerProblems } from '../../support/security-headers.ts'
import { asStaff } from '../../support/staff.ts'
import { storeLeads } from '../../support/stored-leads.ts'

const { id } = await publishedPage('blog/answers', 'Answers')
await newPage('page/hidden')
await storeLeads(aLead('lead-1'))
// What trashes the page comes last, so that the others still find it.
const targets = adminTargets({ id, slug: 'blog/answers' }).toSorted(
  (a, b) => Number(a.path.includes('trash')) - Number(b.path.includes('trash')),
)
const own = ({ path }: (typeof targets)[number]) => splitLang(path).path

const always = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

test.each(targets)(
  '$method $path is kept by nobody, found by no search engine and carries every security header',
  async (target) => {
    const { method, lang } = target
    const body = isRead(method) ? {} : { body: '{}' }
    const options = { method, lang, headers: { 'content-type': 'application/json' }, ...body }
    for (const env of [{}, { DB: brokenDatabase() }]) {
      const response = await asStaff(own(target), { ...options, env })
      expect(Object.fromEntries(response.headers)).toMatchObject(always)
      expect(headerProblems(response)).toEqual([])
    }
  },
)

describe.each(langs)('every screen in %s', (lang) => {
  test.each([
    '/admin',
    '/admin/trash',
    '/admin/pages/new',
    '/admin/pages/page/hidden',
    '/admin/leads',
    '/admin/leads/lead-1',
  ])('%s speaks it, holds exactly what its policy allows and asks not to be indexed', async (path) => {
    const response = await asStaff(path, { lang })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(await policyProblems(response)).toEqual([])
    const document = parseHtml(await response.text())
    expect(only(document, 'html').attributes).toMatchObject({ lang, dir: languages[lang].dir })
    const robots = only(document, ({ attributes }) => attributes.name === 'robots')
    expect(robots.attributes.content).toBe('noindex')
  })

  test('posts its forms to URLs in this language, so that responses use it too', async () => {
    for (const path of [
      '/admin',
      '/admin/trash',
      '/admin/pages/new',
      '/admin/leads',
      '/admin/leads/lead-1',
    ]) {
      const html = await (await asStaff(path, { lang })).text()
      const actions = [...html.matchAll(/<form[^>]*action="([^"]*)"/g)].map(([, action = '']) => action)
      expect(actions.filter((action) => splitLang(action).lang !== lang)).toEqual([])
    }
  })
})
