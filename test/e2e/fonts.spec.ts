import { expect, test } from './support/test.ts'

test('a page fetches the fonts of its own letters only', async ({ page, site }) => {
  const fetched = new Set<string>()
  page.on('request', (request) => {
    const [, name] = /\/f\/([\w-]+)\.\w+\.woff2$/.exec(new URL(request.url()).pathname) ?? []
    if (name) fetched.add(name)
  })
  const own =
    site.lang === 'ar'
      ? ['host-grotesk', 'readex-pro', 'readex-pro-stop']
      : ['host-grotesk', 'host-grotesk-stop', 'readex-pro-names']
  for (const path of ['/', '/services/web-development', '/contact', '/privacy-policy', '/blog']) {
    fetched.clear()
    await site.open(path)
    await page.evaluate(() => document.fonts.ready)
    expect([...fetched].sort(), path).toEqual(own)
  }
})
