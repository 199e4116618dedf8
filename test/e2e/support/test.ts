import { test as base, expect, type Response } from '@playwright/test'
import { message as text } from '../../../src/i18n/intl.ts'
import type { Lang } from '../../../src/i18n/languages.ts'
import type { MessageId } from '../../../src/i18n/messages.ts'
import { content } from './texts.ts'
import { createGuard, type Guard } from './watch-page.ts'

export type SiteOptions = { lang: Lang }

/** The site as the visitor of this project gets it. */
export type Site = {
  lang: Lang
  content: (typeof content)[Lang]
  rtl: boolean
  isPhone: boolean
  scripted: boolean
  /** A message of the site in the project's language. */
  t: (id: MessageId, values?: Record<string, string | number>) => string
  /** A path in the project's language, or in another. */
  path: (path: string, lang?: Lang) => string
  /** Opens a path in the project's language. */
  open: (path: string) => Promise<Response | null>
}

type Fixtures = { site: Site; guard: Guard; visitor: string }

/**
 * Every test gets a watched page: console errors and warnings, script errors, violations of the content security
 * policy, failed requests and requests to other hosts fail it.
 */
export const test = base.extend<Fixtures & SiteOptions>({
  lang: ['en', { option: true }],
  baseURL: ({ lang: _ }, use) => use(process.env.SITE),
  guard: async ({ baseURL }, use) => {
    const guard = createGuard(new URL(baseURL ?? '').origin)
    await use(guard)
    expect(guard.problems(), 'what the browser complained about').toEqual([])
  },
  /** Each test has its own address, because the limit per visitor would add their posts. */
  visitor: async ({ lang: _ }, use, { workerIndex, testId, retry }) => {
    const number = Array.from(`${testId}${workerIndex}${retry}`).reduce(
      (sum, char) => (sum * 31 + char.charCodeAt(0)) % 0xffffff,
      7,
    )
    await use(`10.${number >> 16}.${(number >> 8) & 0xff}.${number & 0xff}`)
  },
  page: async ({ page, guard, visitor }, use) => {
    guard.watch(page)
    await page.setExtraHTTPHeaders({ 'cf-connecting-ip': visitor })
    await use(page)
  },
  site: async ({ page, lang, isMobile, javaScriptEnabled }, use) => {
    const path: Site['path'] = (to, of = lang) => (of === 'en' ? to : to === '/' ? '/ar' : `/ar${to}`)
    await use({
      lang,
      content: content[lang],
      rtl: lang === 'ar',
      isPhone: isMobile,
      scripted: javaScriptEnabled !== false,
      t: (id, values) => text(lang, id, values),
      path,
      // The loader's module runs before `load`.
      open: (to) => page.goto(path(to)),
    })
  },
})

export { expect }
