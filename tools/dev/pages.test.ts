import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { affectedBy } from './builder.ts'
import { livePages } from './pages.ts'
import { isSource } from './watch.ts'

test.each([
  ['styles/site/hero.css', ['styles']],
  ['locales/ar/home.json', ['styles', 'texts', 'icons']],
  ['src/widgets/hero.tsx', ['styles']],
  ['src/data/schema.ts', []],
  ['client/islands/gallery.tsx', ['scripts', 'styles']],
  ['contract/links.ts', ['scripts']],
])('a change of %s builds %j besides the worker', (file, parts) => {
  expect(affectedBy([file])).toEqual(parts)
})

test('what editors leave for a moment, and tests, are no change', () => {
  const others = ['src/.#app.ts', 'src/4913', 'src/app.ts~', 'src/log.test.ts', 'styles/site/.hero.css.swp']
  const own = ['src/app.ts', 'public/robots.txt', 'locales/en/ui.json', 'wrangler.toml']
  expect([...others, ...own].filter(isSource)).toEqual(own)
})

test('a page gets the live script, and the error of a widget beside its notice, wherever its stream is cut', async () => {
  const live = '<script src="/dev/live.js"></script>'
  const mark =
    '<!--$!--><template data-msg="Boom" data-stck="Error: Boom &lt;b&gt;\n at worker.js:1:2"></template>'
  const bytes = Buffer.from(
    `<html><head><title>ق</title></head><body><p>first</p>${mark}<p>notice</p></body></html>`,
  )
  const inSources = (part: string) => part.replaceAll('worker.js:1:2', 'hero.tsx:3:4')
  const shown = (chunks: Buffer[]) => text(Readable.from(chunks).pipe(livePages(live, inSources)))
  const whole = await shown([bytes])
  expect(whole).toContain(`<title>ق</title>${live}</head>`)
  expect(whole).toMatch(
    /<\/template><div class="wrap"><pre class="notice" dir="ltr">Error: Boom &lt;b&gt;\n at hero.tsx:3:4<\/pre>/,
  )
  for (let cut = 1; cut < bytes.length; cut++)
    expect(await shown([bytes.subarray(0, cut), bytes.subarray(cut)]), `cut at ${cut}`).toBe(whole)
})
