import { afterEach, describe, expect, test, vi } from 'vitest'
import { message } from '../../../src/i18n/intl.ts'
import { langs, localPath } from '../../../src/i18n/languages.ts'
import { access, everything, publishKeys, signToken, team } from '../../support/access.ts'
import { publishedPage } from '../../support/drafts.ts'
import { all, only, parseHtml, textOf } from '../../support/html.ts'
import { type Attempt, refusedAttempts } from '../../support/refused-attempts.ts'
import { movedTo, type VisitOptions, visit } from '../../support/visit.ts'

const { id } = await publishedPage('blog/secret', 'Secret')
const paths = [
  '/admin',
  '/admin/trash',
  '/admin/pages/new',
  '/admin/pages/blog/secret',
  `/admin/preview/${id}`,
]

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Asks as a browser does, with the cookie that it kept. */
function browse(path: string, { token, env, keys }: Attempt, options: VisitOptions = {}) {
  if (keys) vi.stubGlobal('fetch', async () => keys())
  else publishKeys()
  return visit(path, {
    ...options,
    env: { ...access, ...env },
    headers: {
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      'sec-fetch-site': 'same-origin',
      ...(token === undefined ? {} : { cookie: `CF_Authorization=${token}` }),
    },
  })
}

const hourAgo = () => signToken({ at: Date.now() - 7_200_000, expiresIn: 3600 })

describe('a browser whose session has ended', () => {
  test.each(paths)('is sent from %s to sign in, and comes back there', async (path) => {
    for (const lang of langs) {
      const asked = localPath(lang, path)
      const [status, to] = movedTo(await browse(asked, { token: await hourAgo() }))
      const target = new URL(to ?? '')
      expect([status, target.origin]).toEqual([302, team])
      expect(target.pathname).toBe('/cdn-cgi/access/login/agency.example')
      expect(target.searchParams.get('redirect_url')).toBe(asked)
    }
  })

  test('is not caught in a redirect loop when every new session expires at once', async () => {
    const response = await browse('/admin', { token: await signToken({ expiresIn: -1 }) })
    expect(movedTo(response)).toEqual([403, null])
  })

  test('gets a screen for its post, which changed nothing', async () => {
    const before = await everything()
    const body = new URLSearchParams({ slug: 'page/late', title_en: 'Late' })
    for (const lang of langs) {
      const path = localPath(lang, '/admin/pages/new')
      const response = await browse(path, { token: await hourAgo() }, { method: 'POST', body })
      expect(response.status).toBe(401)
      const link = only(parseHtml(await response.text()), isFirstLink)
      const back = new URL(link.attributes.href ?? '').searchParams.get('redirect_url')
      expect(back).toBe(localPath(lang, '/admin'))
    }
    expect(await everything()).toBe(before)
  })
})

describe('a token that a new sign-in may or may not fix', () => {
  test('shows one screen in both languages, the address’s own first, with the way to sign in', async () => {
    for (const lang of langs) {
      const path = localPath(lang, '/admin/trash')
      const response = await browse(path, { token: await signToken({ aud: ['other'] }) })
      expect(response.status).toBe(403)
      const document = parseHtml(await response.text())
      expect(only(document, 'html').attributes).toMatchObject({ lang, dir: lang === 'ar' ? 'rtl' : 'ltr' })
      expect(textOf(only(document, 'h1'))).toBe(message(lang, 'admin.screens.refused.title'))
      for (const of of langs) expect(textOf(document)).toContain(message(of, 'admin.screens.refused.text'))
      const links = all(document, 'a')
      expect(links.map(textOf).toSorted()).toEqual(
        langs.map((of) => message(of, 'admin.screens.refused.sign_in')).toSorted(),
      )
      for (const { attributes } of links) {
        const target = new URL(attributes.href ?? '')
        expect([target.origin, target.searchParams.get('redirect_url')]).toEqual([team, path])
      }
    }
  })

  test('shows no sign-in link where there is none', async () => {
    const response = await browse('/admin', { env: { ACCESS_TEAM_DOMAIN: '', ACCESS_AUD: '' } })
    const document = parseHtml(await response.text())
    expect([response.status, all(document, 'a')]).toEqual([403, []])
    expect(textOf(document)).toContain(message('en', 'admin.screens.refused.closed'))
  })
})

describe.each(refusedAttempts)('a browser with %s', (_, make) => {
  test('sees nothing of the admin on any route', async () => {
    const attempt = await make()
    const answers = new Set<string>()
    for (const path of [
      ...paths,
      '/admin/pages/blog/none',
      '/admin/nothing',
      `/admin/api/pages/${id}/draft`,
    ]) {
      const response = await browse(path, attempt)
      expect([302, 403], path).toContain(response.status)
      expect(response.headers.get('cache-control'), path).toBe('no-store')
      expect(response.headers.get('x-robots-tag'), path).toBe('noindex')
      expect(response.headers.get('set-cookie'), path).toBeNull()
      const html = await response.text()
      // The stylesheet names its cascade layers, `widgets` among them, on every page.
      const shown = html.replace(/<style.*?<\/style>/gs, '')
      expect(shown, path).not.toMatch(/Secret|data-island|admin-|widget|@agency|All pages/)
      answers.add(html.replaceAll(encodeURIComponent(path), ''))
    }
    expect(answers.size, 'what there is and what there is not look the same').toBe(1)
  })
})

function isFirstLink({ tag, attributes }: Parameters<typeof textOf>[0]): boolean {
  return tag === 'a' && attributes.class === 'btn'
}
