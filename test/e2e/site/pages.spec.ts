import type { Page } from '@playwright/test'
import { site as facts } from '../../../src/site/site.ts'
import { violations } from '../support/axe.ts'
import { brokenPictures, holes, overflow, tornSentences } from '../support/layout.ts'
import { pagesToTest } from '../support/pages.ts'
import { missingRules } from '../support/styles.ts'
import { expect, type Site, test } from '../support/test.ts'

/** Pages with the longest words in narrow places, and with names in the other script. */
const tight = [
  '/industries/real-estate-app-development',
  '/industries/manufacturing-app-development',
  '/apps/car-wash-app-development',
  '/company/life',
]
/** The other pages contain all their sections. */
const alike = [
  '/industries',
  '/industries/healthcare-app-development',
  '/apps/ott-app-development',
  '/privacy-policy',
  '/terms',
]
const paths = process.env.FULL
  ? pagesToTest()
  : [...pagesToTest().filter((path) => !alike.includes(path)), ...tight]

const looks = {
  ar: {
    size: { width: 390, height: 844 },
    widths: [320, 768],
    fonts: ['host-grotesk', 'readex-pro', 'readex-pro-stop'],
  },
  en: {
    size: { width: 1440, height: 900 },
    widths: [320, 1024, 1100],
    fonts: ['host-grotesk', 'host-grotesk-stop', 'readex-pro-names', 'readex-pro-sisters'],
  },
}

for (const lang of ['ar', 'en'] as const) {
  test.describe(lang, () => {
    test.use({ lang, viewport: looks[lang].size, isMobile: lang === 'ar', hasTouch: lang === 'ar' })

    test('every page is accessible in light and dark, fits every width, and has all its files', {
      tag: ['@once'],
    }, async ({ page, site, guard }) => {
      guard.allowStatus(404)
      test.setTimeout(30_000 + paths.length * 15_000)
      const fonts = fontsOf(page)
      const loaded = new Set<string>()
      const faults: string[] = []
      for (const path of paths) {
        await page.setViewportSize(looks[lang].size)
        await page.emulateMedia({ colorScheme: 'light' })
        // Late requests of the previous page do not count.
        await page.goto('about:blank')
        fonts.clear()
        const response = await site.open(path)
        const missing = path === '/not-found'
        if (response?.status() !== (missing ? 404 : 200)) faults.push(`${path}: ${response?.status()}`)
        // Otherwise the countdown would leave the page.
        if (missing) await page.getByRole('button', { name: site.t('not_found.stay') }).click()
        faults.push(...(await faultsOf(page, site, fonts)).map((fault) => `${path}: ${fault}`))
        for (const font of fonts) loaded.add(font)
      }
      expect([...loaded]).toEqual(expect.arrayContaining(looks[lang].fonts))
      expect(faults).toEqual([])
    })
  })
}

async function faultsOf(page: Page, site: Site, fonts: Set<string>): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  const stray = [...fonts].filter((font) => !looks[site.lang].fonts.includes(font))
  const { title, lang, headings } = await page.evaluate(() => ({
    title: document.title,
    lang: document.documentElement.lang,
    headings: document.querySelectorAll('h1').length,
  }))
  const found = [
    ...(title.endsWith(` - ${facts.name[site.lang]}`) ? [] : [`title ${title}`]),
    ...(lang === site.lang && headings === 1 ? [] : [`language ${lang}, ${headings} main headings`]),
    ...stray.map((font) => `font ${font}`),
    ...(await tornSentences(page)).map((text) => `torn apart: ${text}`),
    ...(process.env.FULL ? await strangeNames(page) : []).map((name) => `name ${name}`),
    ...(site.lang === 'ar' ? await missingRules(page) : []).map((rule) => `style ${rule}`),
    ...(site.lang === 'ar' || process.env.FULL ? await brokenPictures(page) : []).map(
      (one) => `picture ${one}`,
    ),
  ]
  await layOut(page)
  found.push(
    // Colours do not depend on the language and are checked where the whole header is visible.
    ...(await violations(page, site.lang === 'en' ? ['color-contrast'] : undefined)),
  )
  if (site.lang === 'en') {
    await page.emulateMedia({ colorScheme: 'dark' })
    found.push(...(await violations(page, ['color-contrast'])).map((fault) => `dark: ${fault}`))
  }
  for (const width of [looks[site.lang].size.width, ...looks[site.lang].widths]) {
    await page.setViewportSize({ width, height: 800 })
    found.push(...(await overflow(page)).map((fault) => `${width} px: ${fault}`))
  }
  for (const width of process.env.FULL ? [700, 768, 900, 1087] : []) {
    await page.setViewportSize({ width, height: 800 })
    found.push(...(await holes(page)).map((hole) => `${width} px, a row is not full: ${hole}`))
  }
  if (site.lang === 'en') return found
  await page.setViewportSize(looks.ar.size)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  return [...found, ...(await overflow(page)).map((fault) => `large letters: ${fault}`)]
}

const named = ['link', 'button', 'heading', 'tab', 'DisclosureTriangle', 'region', 'navigation']

/** Accessible names that join two words or separate a word from its mark. */
async function strangeNames(page: Page): Promise<string[]> {
  const words = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const written: (string | null)[] = []
    while (walker.nextNode()) written.push(walker.currentNode.textContent)
    // As displayed: the words of two boxes are separate, those of one line are not.
    for (const element of document.querySelectorAll<HTMLElement>('a, button, summary, h1, h2, h3')) {
      // biome-ignore lint/performance/useDomNodeTextContent: for that reason
      written.push(element.innerText)
    }
    for (const { ariaLabel } of document.querySelectorAll('[aria-label]')) written.push(ariaLabel)
    for (const { alt } of document.images) written.push(alt)
    return written.flatMap((text) => (text ?? '').split(/\s+/))
  })
  const known = new Set(words)
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter(({ ignored, role }) => !ignored && named.includes(String(role?.value)))
    .map(({ name }) => String(name?.value ?? ''))
    .filter((name) => /\s[:،,.؛]/.test(name) || name.split(/\s+/).some((word) => !known.has(word)))
}

/** Lays out all sections, so that their colours are known. */
async function layOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('main *, footer { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
  })
}

/** The requested fonts by name. */
function fontsOf(page: Page): Set<string> {
  const fonts = new Set<string>()
  page.on('request', (request) => {
    const [, name] = /\/f\/([\w-]+)\.\w+\.woff2$/.exec(new URL(request.url()).pathname) ?? []
    if (name) fonts.add(name)
  })
  return fonts
}

test('the header fits on one line at every width in both languages', { tag: ['@once'] }, async ({
  page,
  site,
}) => {
  for (const lang of ['en', 'ar'] as const) {
    await page.goto(site.path('/about', lang))
    for (const width of [320, 390, 768, 1088, 1089, 1100, 1200, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const parts = page.getByRole('banner').locator('.logo, .nav a, .header-actions > *')
      const boxes = await parts
        .filter({ visible: true })
        .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON()))
      const where = `${lang}, ${width} px`
      const sorted = boxes.toSorted((a, b) => a.left - b.left)
      expect(sorted.length, where).toBeGreaterThan(2)
      for (const [index, { left, right, height }] of sorted.entries()) {
        expect(left, where).toBeGreaterThanOrEqual(sorted[index - 1]?.right ?? 0)
        expect(right, where).toBeLessThanOrEqual(width)
        expect(height, where).toBeLessThan(56)
      }
    }
  }
})

test('a picture that fails to load is replaced by its fallback, a drawing by its ground colour', async ({
  page,
  site,
  guard,
}) => {
  guard.allowFailures()
  await page.route(/\/art\/|\/a\/.*\.svg/, (route) => route.abort())
  for (const path of ['/', '/industries', '/portfolio']) {
    await site.open(path)
    expect(await overflow(page), path).toEqual([])
    const picture = page.locator('main :not(summary) > img.art').first()
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('complete', true)
    const ground = await picture.evaluate((image) => getComputedStyle(image).backgroundColor)
    expect(ground, path).not.toBe('rgba(0, 0, 0, 0)')
  }
  await page.evaluate(() => {
    const image = new Image()
    image.dataset.fallback = '/icon-192.png'
    image.src = '/art/missing.svg'
    document.querySelector('main')?.prepend(image)
  })
  await expect(page.locator('main > img')).toHaveAttribute('src', '/icon-192.png')
})
