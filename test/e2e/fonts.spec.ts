import { expect, test } from './support/test.ts'

test('a page fetches the fonts of its own letters only', async ({ page, site }) => {
  const fetched = new Set<string>()
  page.on('request', (request) => {
    const [, name] = /\/f\/([\w-]+)\.\w+\.woff2$/.exec(new URL(request.url()).pathname) ?? []
    if (name) fetched.add(name)
  })
  const [own, stop] =
    site.lang === 'ar'
      ? [['host-grotesk', 'readex-pro'], 'readex-pro-stop']
      : [['host-grotesk', 'readex-pro-names'], 'host-grotesk-stop']
  for (const path of ['/', '/services/web-development', '/contact', '/privacy-policy', '/blog']) {
    // What the page before still asks for is not this one's.
    await page.goto('about:blank')
    fetched.clear()
    await site.open(path)
    await page.evaluate(() => document.fonts.ready)
    const hasStop = (await page.locator('h1, h2').filter({ hasText: '.' }).count()) > 0
    const hasSister = site.lang === 'en' && (await page.locator('.sister').isVisible())
    const expected = [...own, ...(hasStop ? [stop] : []), ...(hasSister ? ['readex-pro-sisters'] : [])]
    expect([...fetched].sort(), path).toEqual(expected.sort())
  }
})
