import brand from '../../brand/brand.json' with { type: 'json' }
import manifest from '../../dist/manifest.json' with { type: 'json' }
import { overflow } from './support/layout.ts'
import { expect, test } from './support/test.ts'

test('the menu can be reached with letters of 150 and 200 per cent on a phone @alike', async ({
  page,
  site,
}) => {
  for (const lang of ['en', 'ar'] as const) {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(site.path('/about', lang))
      for (const size of ['150%', '200%']) {
        await page.evaluate((value) => {
          document.documentElement.style.fontSize = value
        }, size)
        const where = `${lang}, ${width} px, ${size}`
        const box = await page.locator('.menu summary').boundingBox()
        expect(box?.x ?? Number.NaN, where).toBeGreaterThanOrEqual(0)
        expect((box?.x ?? Number.NaN) + (box?.width ?? 0), where).toBeLessThanOrEqual(width)
      }
      await page.locator('.menu summary').click()
      await expect(page.locator('.menu nav a').first()).toBeVisible()
    }
  }
})

test('tabbing through the header leaves the page where it is @alike', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await site.open('/')
  await page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }))
  const top = () => page.evaluate(() => Math.round(scrollY))
  await page.getByRole('banner').getByRole('link').first().focus()
  const place = await top()
  for (let stop = 0; stop < 5; stop++) {
    await page.keyboard.press('Tab')
    expect(await top(), `stop ${stop}`).toBe(place)
  }
})

test('Arabic on an English page keeps its own leading, tracking and family @alike', async ({
  page,
  site,
}) => {
  await page.goto(site.path('/about', 'en'))
  // The page itself has no Arabic sentence, and hence no rules for one (html/page-styles.test.ts).
  await page.addStyleTag({ url: manifest.sheets.site })
  const style = await page.locator('h1').evaluate((heading) => {
    const text = document.createElement('span')
    text.lang = 'ar'
    text.dir = 'rtl'
    text.textContent = 'كل تطبيق مشروع'
    heading.append(text)
    const { lineHeight, letterSpacing, fontFamily, fontSize } = getComputedStyle(text)
    const ratio = Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)
    return { ratio, letterSpacing, fontFamily }
  })
  expect(style.ratio).toBeGreaterThanOrEqual(1.25)
  expect(style.letterSpacing).toMatch(/^(?:0px|normal)$/)
  expect(style.fontFamily.replaceAll('"', '')).toMatch(new RegExp(`^${brand.fonts.arabic.family}`))
})

test('nothing is cut off with letters of 200 per cent on a phone @alike', async ({ page, site }) => {
  const paths = [
    '/',
    '/services',
    '/services/mobile-app-development',
    '/industries/healthcare-app-development',
    '/apps/ott-app-development',
    '/portfolio/wahat-clinics',
    '/company/how-we-work',
    '/company/life',
    '/contact',
    '/estimate',
    '/thank-you',
  ]
  test.setTimeout(30_000 + paths.length * 10_000)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const lang of ['en', 'ar'] as const) {
    for (const path of paths) {
      await page.goto(site.path(path, lang))
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      expect.soft(await overflow(page), site.path(path, lang)).toEqual([])
    }
  }
})

test('the name of a day stays within its nuqta, with letters of 200 per cent too @alike', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const lang of ['en', 'ar'] as const) {
    await page.goto(site.path('/company/how-we-work', lang))
    for (const size of ['100%', '200%']) {
      const wide = await page.locator('.day').evaluateAll((days, value) => {
        document.documentElement.style.fontSize = value
        return days.map((day) => {
          const range = document.createRange()
          range.selectNodeContents(day)
          return range.getBoundingClientRect().width / day.getBoundingClientRect().width
        })
      }, size)
      expect(Math.max(...wide), `${lang}, ${size}`).toBeLessThan(0.8)
    }
  }
})

test('no label of a figure ends in one word on a phone @alike', async ({ page, site }) => {
  const paths = ['/', '/portfolio/wahat-clinics', '/portfolio/masar-academy']
  for (const lang of ['en', 'ar'] as const) {
    for (const path of paths) {
      for (const width of [360, 390, 430]) {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(site.path(path, lang))
        await page.evaluate(() => document.fonts.ready)
        const single = await page
          .locator('.facts li, .fact-list :is(dt, dd), .figures dt')
          .evaluateAll((labels) => {
            const range = document.createRange()
            return labels.flatMap((label) => {
              const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
              const found: string[] = []
              for (let node = walker.nextNode(); node; node = walker.nextNode()) {
                const text = node.textContent ?? ''
                const tops = Array.from(text.matchAll(/\S+/g), ({ index, 0: word }) => {
                  range.setStart(node, index)
                  range.setEnd(node, index + word.length)
                  return Math.round(range.getBoundingClientRect().top)
                })
                const last = tops.filter((top) => top === Math.max(...tops))
                if (new Set(tops).size > 1 && last.length === 1) found.push(text)
              }
              return found
            })
          })
        expect.soft(single, `${site.path(path, lang)}, ${width} px`).toEqual([])
      }
    }
  }
})
