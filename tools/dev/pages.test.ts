import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { livePages } from './pages.ts'

const live = '<script src="/dev/live.js"></script>'
const mark =
  '<!--$!--><template data-msg="Boom" data-stck="Error: Boom &lt;b&gt;\n at worker.js:1:2"></template>'
const page = `<html><head><title>ق</title></head><body><p>first</p>${mark}<p>notice</p></body></html>`

const shown = (chunks: Buffer[]) =>
  text(
    Readable.from(chunks).pipe(livePages(live, (part) => part.replaceAll('worker.js:1:2', 'hero.tsx:3:4'))),
  )

test('a page gets the live script, and the error of a widget beside its notice, with the place in the sources', async () => {
  const whole = await shown([Buffer.from(page)])
  expect(whole).toContain(`<title>ق</title>${live}</head>`)
  expect(whole).toMatch(
    /<\/template><div class="wrap"><pre class="notice" dir="ltr">Error: Boom &lt;b&gt;\n at hero.tsx:3:4<\/pre>/,
  )
})

test('it is the same page wherever its stream is cut', async () => {
  const bytes = Buffer.from(page)
  const whole = await shown([bytes])
  for (let cut = 1; cut < bytes.length; cut++) {
    expect(await shown([bytes.subarray(0, cut), bytes.subarray(cut)]), `cut at ${cut}`).toBe(whole)
  }
})
