import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { assets } from '../../src/assets.ts'
import { lateStyles } from '../../src/html/page-styles.ts'
import { message } from '../../src/i18n/intl.ts'
import { type Lang, langs, languages, localPath } from '../../src/i18n/languages.ts'
import { gatedDatabase } from '../support/bindings.ts'
import { all, only, parseHtml, rawText, textOf } from '../support/html.ts'
import { hashSource, policyProblems, readPolicy } from '../support/policy.ts'
import { publish } from '../support/publish.ts'
import { emptyStore, storedPages } from '../support/stored-pages.ts'
import { begin, cacheState, movedTo, visit } from '../support/visit.ts'

beforeEach(async () => {
  await reset()
  await emptyStore()
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
})

/** Asks for a page while the database keeps it waiting, and reads until the spinner is there. */
async function startSlowly(lang: Lang, path: string) {
  const { DB, open, fail } = gatedDatabase()
  const { response, settled } = begin(localPath(lang, path), { env: { DB } })
  const answer = await response
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let frame = ''
  while (reader && !frame.includes(message(lang, 'page.loading'))) {
    const { done, value } = await reader.read()
    if (done) break
    frame += value
  }
  const finish = async () => {
    let rest = ''
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) rest += part.value
    await settled()
    return rest
  }
  return { answer, frame, open, fail, finish }
}

describe.each(langs)('a built-in page with a slow database, in %s', (lang) => {
  const heading = languages[lang].content.lists.apps.header.title

  test('sends header, footer and spinner first, and the content when it is ready', async () => {
    const { answer, frame, open, finish } = await startSlowly(lang, '/apps')
    expect(answer.status).toBe(200)
    const early = parseHtml(frame)
    expect(only(early, 'html').attributes).toMatchObject({ lang, dir: languages[lang].dir })
    expect(textOf(only(early, 'title'))).toContain(languages[lang].content.lists.apps.meta.title)
    expect(textOf(only(early, 'header'))).toContain(message(lang, 'nav.services'))
    const status = only(early, ({ attributes }) => attributes.role === 'status')
    expect(textOf(status)).toBe(message(lang, 'page.loading'))
    expect(frame).not.toContain(heading)

    open()
    const rest = await finish()
    expect(all(parseHtml(rest), 'h1').map(textOf)).toEqual([heading])
    expect(rest).not.toContain(message(lang, 'page.error.title'))
  })

  test('shows its content without script: the spinner goes, and what arrives hidden is shown', async () => {
    const { answer, frame, open, finish } = await startSlowly(lang, '/apps')
    open()
    const document = parseHtml(frame + (await finish()))
    const arrived = only(document, ({ attributes }) => /^S:/.test(attributes.id ?? ''))
    expect(arrived.attributes).toHaveProperty('hidden')
    expect(all(arrived, 'h1').map(textOf)).toEqual([heading])
    const [sheet] = all(parseHtml(frame), 'noscript').flatMap((element) => all(element, 'link'))
    expect(sheet?.attributes).toMatchObject({ rel: 'stylesheet', href: assets.sheets.streamed })
    expect(readPolicy(answer)['style-src']).toContain("'self'")
  })

  test('is not cached, and runs only scripts with its nonce', async () => {
    const { answer, frame, open, finish } = await startSlowly(lang, '/apps')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('etag')).toBeNull()
    open()
    const document = parseHtml(frame + (await finish()))
    const { 'script-src': scripts = [], 'style-src': styles = [] } = readPolicy(answer)
    const nonces = scripts.filter((source) => source.startsWith("'nonce-"))
    expect(nonces).toHaveLength(1)
    for (const script of all(document, 'script').filter(({ attributes }) => !attributes.src)) {
      const own = `'nonce-${script.attributes.nonce}'`
      expect(own === nonces[0] || scripts.includes(await hashSource(rawText(script)))).toBe(true)
    }
    expect(styles).toEqual(["'self'", await hashSource(rawText(only(document, 'style')))])
    expect(scripts.join(' ')).not.toMatch(/unsafe|\*|http/)
  })

  test('caches only the complete page', async () => {
    const { open, finish } = await startSlowly(lang, '/apps')
    expect(await storedPages()).toEqual([])
    open()
    const rest = await finish()
    expect(await storedPages()).toEqual([`${lang}:apps`])
    const next = await visit(localPath(lang, '/apps'))
    expect(cacheState(next)).toBe('hit')
    expect(await policyProblems(next)).toEqual([])
    const html = await next.text()
    expect(html).not.toContain(message(lang, 'page.loading'))
    expect(html).not.toMatch(/nonce=|\$RC|<template/)
    const [, content = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? []
    // A document that waits has linked all styles in its head.
    expect(content).toContain(lateStyles())
    expect(rest).toContain(content.replace(lateStyles(), ''))
    expect(rest).not.toContain(assets.sheets.late)
  })

  test('shows the built-in page when the database finally fails, and caches nothing', async () => {
    const { fail, finish } = await startSlowly(lang, '/apps')
    fail()
    expect(all(parseHtml(await finish()), 'h1').map(textOf)).toEqual([heading])
    expect(await storedPages()).toEqual([])
  })

  test('shows what staff published in its place', async () => {
    await publish({ slug: 'apps', widgets: [{ type: 'text', content: { body: '<p>Ours</p>' } }] })
    const { frame, open, finish } = await startSlowly(lang, '/apps')
    expect(frame).not.toContain('Ours')
    open()
    const rest = await finish()
    expect(rest).toContain('<p>Ours</p>')
    expect(rest).not.toContain(heading)
  })

  test('has a new nonce each time', async () => {
    const [first, second] = [await startSlowly(lang, '/apps'), await startSlowly(lang, '/about')]
    first.open()
    second.open()
    await Promise.all([first.finish(), second.finish()])
    expect(readPolicy(first.answer)['script-src']).not.toEqual(readPolicy(second.answer)['script-src'])
  })

  test('stays out of search engines if it always does', async () => {
    const { frame, open, finish } = await startSlowly(lang, '/thank-you')
    open()
    await finish()
    const robots = only(parseHtml(frame), ({ attributes }) => attributes.name === 'robots')
    expect(robots.attributes.content).toBe('noindex')
  })

  test('a page that exists only in the database waits for its status', async () => {
    await publish({ slug: 'blog/news', title: 'News', widgets: [] })
    const { DB, open } = gatedDatabase()
    const waiting = ['/blog/news', '/blog/none', '/services/none'].map((path) =>
      begin(localPath(lang, path), { env: { DB } }),
    )
    let answered = 0
    for (const { response } of waiting) response.then(() => answered++)
    // By the time this one has run into its timeout, the others have had as long.
    const slow = await startSlowly(lang, '/apps')
    expect(answered).toBe(0)
    open()
    slow.open()
    const [known, unknown, service] = await Promise.all(waiting.map(({ response }) => response))
    await Promise.all([slow.finish(), ...waiting.map(({ settled }) => settled())])
    expect(known?.status).toBe(200)
    expect(unknown && movedTo(unknown)).toEqual([302, localPath(lang, '/not-found')])
    expect(service?.status).toBe(404)
  })
})
