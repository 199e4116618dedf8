import { afterEach, describe, expect, test, vi } from 'vitest'
import { calendar } from '../../src/calendar.ts'
import { langs, languages, localPath } from '../../src/i18n/languages.ts'
import { urls } from '../../src/urls.ts'
import { only, parseHtml, textOf } from '../support/html.ts'
import { policyProblems } from '../support/policy.ts'
import { headerProblems } from '../support/security-headers.ts'
import { visit } from '../support/visit.ts'

/** Without its settings no page can be made. */
const bug = { env: { SITE_ORIGIN: 'nonsense' } }

afterEach(() => {
  vi.restoreAllMocks()
})

describe.each(langs)('a bug on a page in %s', (lang) => {
  const path = localPath(lang, urls.notFound)
  const { messages, dir } = languages[lang]

  test('shows the site’s header and footer and a way to continue, in its language', async () => {
    const response = await visit(path, bug)
    expect(response.status).toBe(500)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const document = parseHtml(await response.clone().text())
    expect(only(document, 'html').attributes).toMatchObject({ lang, dir })
    expect(textOf(only(document, 'h1'))).toBe(messages['failure.title'])
    expect(textOf(only(document, ({ attributes }) => attributes.role === 'alert'))).toContain(
      messages['failure.text'],
    )
    expect(only(document, ({ attributes }) => attributes.class === 'btn').attributes.href).toBe(path)
    expect(
      only(document, ({ tag, attributes }) => tag === 'meta' && attributes.name === 'robots').attributes,
    ).toMatchObject({ content: 'noindex' })
    expect(await policyProblems(response)).toEqual([])
  })

  test('sends a message to a script', async () => {
    const response = await visit(localPath(lang, '/api/leads'), {
      ...bug,
      method: 'POST',
      headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin' },
    })
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ success: false, message: messages['failure.text'] })
  })

  test('that breaks header and footer too gets a plain page in every language', async () => {
    // The frame shows the year.
    vi.spyOn(calendar, 'yearOf').mockImplementation(() => {
      throw new Error('no year today')
    })
    const response = await visit(path, bug)
    expect(response.status).toBe(500)
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    const html = await response.text()
    for (const other of langs) {
      expect(html).toContain(`lang="${other}" dir="${languages[other].dir}"`)
      expect(html).toContain(languages[other].messages['failure.text'])
    }
  })
})

test('an error page reveals nothing about the bug, and has every security header', async () => {
  for (const accept of ['text/html', 'application/json']) {
    const response = await visit(urls.notFound, { ...bug, headers: { accept } })
    expect(headerProblems(response)).toEqual([])
    expect(await response.text()).not.toMatch(/SITE_ORIGIN|nonsense|Error:|\.tsx?\b|stack/)
  }
})

test('what was posted is not asked for again: the way on leads to the form', async () => {
  const response = await visit('/ar/api/leads', { ...bug, method: 'POST', headers: { accept: 'text/html' } })
  const document = parseHtml(await response.text())
  expect(only(document, ({ attributes }) => attributes.class === 'btn').attributes.href).toBe('/ar/contact')
})
