import { beforeEach, expect, test } from 'vitest'
import { assets } from '../../../src/html/assets.ts'
import { withoutStyles } from '../../../src/html/page-styles.ts'
import { contentOf } from '../../../src/i18n/content.ts'
import { message } from '../../../src/i18n/intl.ts'
import { type Lang, localPath } from '../../../src/i18n/languages.ts'
import { gatedDatabase } from '../../support/faults/watched-bindings.ts'
import {
  allElements,
  metaContents,
  onlyElement,
  parseHtml,
  rawText,
  textOf,
} from '../../support/requests/html.ts'
import { hashSource, policyProblems, readPolicy } from '../../support/requests/policy.ts'
import { beginVisit, cacheState, visit } from '../../support/requests/visit.ts'
import { emptyPages } from '../../support/staff/drafts.ts'
import { storePage } from '../../support/staff/store-page.ts'
import { emptyStore, storedPages } from '../../support/staff/stored-pages.ts'

/* With a slow database, the layout of a page is sent at once and the content when it is ready. */

beforeEach(() => Promise.all([emptyStore(), emptyPages()]))

/** Requests a page while the database is blocked, and reads until the spinner. */
async function startSlowly(path: string, lang: Lang = 'ar') {
  const { DB, open, fail } = gatedDatabase()
  const { response, settled } = beginVisit(localPath(lang, path), { env: { DB } })
  const answer = await response
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let layout = ''
  while (reader && !layout.includes(message(lang, 'page.loading'))) {
    const { done, value } = await reader.read()
    if (done) break
    layout += value
  }
  const finish = async (end = open) => {
    end()
    let rest = ''
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) rest += part.value
    await settled()
    return rest
  }
  return { answer, layout, finish, fail: () => finish(fail) }
}

const { apps } = contentOf('ar').lists
const heading = apps.header.title

test('a slow page begins with header, footer and spinner, and ends with the content', async () => {
  const { answer, layout, finish } = await startSlowly('/apps')
  expect(answer.status).toBe(200)
  const early = parseHtml(layout)
  expect(onlyElement(early, 'html').attributes).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect(textOf(onlyElement(early, 'title'))).toContain(apps.meta.title)
  expect(textOf(onlyElement(early, 'header'))).toContain(message('ar', 'nav.services'))
  const status = onlyElement(early, ({ attributes }) => attributes.role === 'status')
  expect(textOf(status)).toBe(message('ar', 'page.loading'))
  expect(layout).not.toContain(heading)
  const rest = await finish()
  expect(allElements(parseHtml(rest), 'h1').map(textOf)).toEqual([heading])
  expect(rest).not.toContain(message('ar', 'page.error.title'))
})

test('a slow page hides the spinner and shows the hidden content without script', async () => {
  const { answer, layout, finish } = await startSlowly('/apps')
  const document = parseHtml(layout + (await finish()))
  const arrived = onlyElement(document, ({ attributes }) => /^S:/.test(attributes.id ?? ''))
  expect(arrived.attributes).toHaveProperty('hidden')
  expect(allElements(arrived, 'h1').map(textOf)).toEqual([heading])
  const [sheet] = allElements(parseHtml(layout), 'noscript').flatMap((element) =>
    allElements(element, 'link'),
  )
  expect(sheet?.attributes).toMatchObject({ rel: 'stylesheet', href: assets.sheets.streamed })
  expect(readPolicy(answer)['style-src']).toContain("'self'")
})

test('a slow page is not stored and allows only scripts with its unique nonce', async () => {
  const { answer, layout, finish } = await startSlowly('/apps')
  expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual(['no-store', null])
  const document = parseHtml(layout + (await finish()))
  const { 'script-src': scripts = [], 'style-src': styles = [] } = readPolicy(answer)
  const nonces = scripts.filter((source) => source.startsWith("'nonce-"))
  expect(nonces).toHaveLength(1)
  for (const script of allElements(document, 'script').filter(({ attributes }) => !attributes.src)) {
    const own = `'nonce-${script.attributes.nonce}'`
    expect(own === nonces[0] || scripts.includes(await hashSource(rawText(script)))).toBe(true)
  }
  expect(styles).toEqual(["'self'", await hashSource(rawText(onlyElement(document, 'style')))])
  expect(scripts.join(' ')).not.toMatch(/unsafe|\*|http/)
  const other = await startSlowly('/about')
  await other.finish()
  expect(readPolicy(other.answer)['script-src']).not.toContain(nonces[0])
})

test('only the complete page is stored', async () => {
  const { finish } = await startSlowly('/apps')
  expect(await storedPages()).toEqual([])
  const rest = await finish()
  expect(await storedPages()).toEqual(['ar:apps'])
  const next = await visit('/ar/apps')
  expect(cacheState(next)).toBe('hit')
  expect(await policyProblems(next)).toEqual([])
  const html = await next.text()
  expect(html).not.toMatch(/nonce=|\$RC|<template/)
  const [, content = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
  // A streamed document links all styles in its head.
  expect(content).toContain('/f/layout.')
  expect(rest).toContain(withoutStyles(content))
  expect(rest).not.toContain('/f/layout.')
})

test('a slow page shows the built-in content if the database fails, or else the content of staff', async () => {
  const { fail } = await startSlowly('/apps')
  expect(allElements(parseHtml(await fail()), 'h1').map(textOf)).toEqual([heading])
  expect(await storedPages()).toEqual([])
  await storePage({ slug: 'apps', widgets: [{ type: 'text', content: { body: '<p>Ours</p>' } }] })
  const rest = await (await startSlowly('/apps')).finish()
  expect([rest.includes('<p>Ours</p>'), rest.includes(heading)]).toEqual([true, false])
})

test('a slow page that is not indexed says so in its layout', async () => {
  const { layout, finish } = await startSlowly('/thank-you')
  await finish()
  expect(metaContents(parseHtml(layout), 'robots')).toEqual(['noindex'])
})

test('a page that exists only in the database waits for its status', async () => {
  await storePage({ slug: 'blog/news', title: 'News', widgets: [] })
  const { DB, open } = gatedDatabase()
  const waiting = ['/blog/news', '/blog/none', '/services/none'].map((path) =>
    beginVisit(localPath('ar', path), { env: { DB } }),
  )
  let answered = 0
  for (const { response } of waiting) response.then(() => answered++)
  // When this request has reached its timeout, the others have waited as long.
  const slow = await startSlowly('/apps')
  expect(answered).toBe(0)
  open()
  const [known, unknown, service] = await Promise.all(waiting.map(({ response }) => response))
  await Promise.all([slow.finish(), ...waiting.map(({ settled }) => settled())])
  expect([known, unknown, service].map((answer) => answer?.status)).toEqual([200, 302, 404])
})
