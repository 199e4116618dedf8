import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { database } from '../../src/data/database.ts'
import { services } from '../../src/data/records/schema.ts'
import { langs, localPath } from '../../src/i18n/languages.ts'
import { urls } from '../../src/urls.ts'
import { widgetTypes } from '../../src/widgets/registry.ts'
import { brokenDatabase } from '../support/bindings.ts'
import { postEnquiry } from '../support/enquiry.ts'
import { seeAll } from '../support/pages.ts'
import { policyProblems, readPolicy } from '../support/policy.ts'
import { publish } from '../support/publish.ts'
import { asStaff } from '../support/staff.ts'
import { visit } from '../support/visit.ts'

const pages = await seeAll()

test.each(pages)('$path contains exactly what its policy allows', async ({ response }) => {
  expect(await policyProblems(response)).toEqual([])
})

test.each(langs)('per-request pages in %s do so too', async (lang) => {
  const at = (path: string) => localPath(lang, path)
  for (const ask of [
    () => visit(at('/no-such-page')),
    () => visit(at('/services/<svg onload=alert(1)>')),
    () => visit(at('/blog/x'), { env: { DB: brokenDatabase() } }),
    () => postEnquiry({ kind: 'full', page: 'contact', form: 'w2' }, { lang }),
    () => postEnquiry({ kind: 'compact', page: 'home', form: 'w9' }, { lang }),
    () => postEnquiry('name=%ff', { lang }),
  ]) {
    const response = await ask()
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(await policyProblems(response), `${response.status}`).toEqual([])
  }
})

test('a database page with every example of every widget does so too', async () => {
  await database(env.DB).insert(services).values({ id: 's', slug: 'extra', title: 'Extra' })
  const widgets = [...widgetTypes.values()].flatMap(({ type, examples }) =>
    Object.values(examples).map((content) => ({ type, content })),
  )
  await publish({ slug: 'page/all', widgets: [...widgets, { type: 'no_such_type' }, { type: null }] })
  for (const path of ['/page/all', '/ar/page/all']) {
    const response = await visit(path)
    expect(response.status).toBe(200)
    expect(await policyProblems(response)).toEqual([])
  }
})

test('one inline script comes before the first stylesheet, one waits for the last, and the loader is a module', async () => {
  for (const { html } of pages) {
    expect(html.indexOf('<script>')).toBeGreaterThan(0)
    expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('<style>'))
    // Structured data is no script that runs.
    expect(html.match(/<script\b(?! type="application\/ld\+json")/g)).toHaveLength(3)
    expect(html.match(/<link rel="stylesheet" href="[^"]*"\/><script> <\/script>/g)).toHaveLength(1)
    expect(html).toMatch(/<script type="module" src="\/c\/[\w-]+\.js" async=""><\/script>/)
  }
})

test('only pages with Turnstile lack Trusted Types, because its script is a third party’s', async () => {
  const asking = { env: { TURNSTILE_SITE_KEY: '1x00000000000000000000AA', TURNSTILE_SECRET_KEY: 'x' } }
  const required = async (path: string, options = {}) =>
    readPolicy(await visit(path, options))['require-trusted-types-for']
  expect(await required('/contact', asking)).toBeUndefined()
  for (const path of ['/services', '/no-such-page'])
    expect(await required(path, asking)).toEqual(["'script'"])
  expect(await required('/contact')).toEqual(["'script'"])
})

test('only the admin’s screens, for formatted texts, allow more raw HTML than drawings', async () => {
  const makers = async (answer: Response) => readPolicy(answer)['trusted-types']
  expect(await makers(await visit('/contact'))).toEqual(['drawings'])
  expect(await makers(await asStaff(urls.admin))).toEqual(['drawings', 'rich-text', 'ProseMirrorClipboard'])
})
