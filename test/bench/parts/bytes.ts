import { gzipSync } from 'node:zlib'
import { findPages } from '../../e2e/support/pages.ts'
import { openBrowser, withVisitor } from '../browser/chromium.ts'
import { brotli, openFronts } from '../browser/edge.ts'
import type { Figure } from '../report.ts'
import { inEveryLanguage, type Workbench } from '../sites/workbench.ts'
import { median } from '../statistics.ts'

const kilobyte = 1024
/** How many of the heaviest pages are listed. */
const listed = 6

/** What a visitor receives: the HTML of every page, and all script before the first interaction. */
export async function bytes(bench: Workbench): Promise<Figure[]> {
  const { ours, react } = await openFronts(bench)
  const weights: { name: string; value: number; unit: 'KB' }[] = []
  for (const path of inEveryLanguage(await findPages()))
    weights.push({ name: `  ${path}`, value: await pageWeight(ours + path), unit: 'KB' })
  const scripts = await scriptsOf(bench, `${ours}/`)
  weights.sort((one, other) => other.value - one.value)
  const homes = weights.filter(({ name }) => /^ {2}\/(?:[a-z]{2})?$/.test(name))
  const others = weights.filter((page) => !homes.includes(page))
  return [
    { name: 'HTML of Hono + React, brotli 5', value: await pageWeight(react), unit: 'KB' },
    { budget: 'homeHtml', value: homes[0]?.value ?? Number.NaN },
    ...homes,
    { budget: 'otherHtml', value: others[0]?.value ?? Number.NaN },
    ...others.slice(0, listed),
    { name: 'Pages measured', value: weights.length, unit: 'pages' },
    { budget: 'script', value: scripts.reduce((sum, { value }) => sum + value, 0) },
    ...scripts.map(({ name, value }): Figure => ({ name: `  ${name}`, value, unit: 'KB' })),
  ]
}

/** How many bytes the compressor reads from one look at the letters to the next. */
const period = 4096
const offsets = Array.from({ length: 15 }, (_, index) => ' '.repeat((index * period) / 15))

/**
 * What a page weighs as Cloudflare compresses it: the median of several places for its start. Quality 5 looks at
 * 64 bytes in 4096 to choose how it models letters, and an Arabic page is 2 % lighter or heavier by what stands there.
 */
async function pageWeight(url: string): Promise<number> {
  const html = await (await fetch(url)).text()
  return median(offsets.map((offset) => brotli(offset + html).byteLength)) / kilobyte
}

type Script = { name: string; value: number }

/** All scripts of a load, those inside the document included, each compressed alone; in KB. */
async function scriptsOf(bench: Workbench, url: string): Promise<Script[]> {
  const browser = await openBrowser(bench.life)
  const weighed = (name: string, code: Buffer | string) => ({ name, value: gzipSync(code).length / kilobyte })
  return await withVisitor(browser, { size: 'phone' }, async (page) => {
    const fetched: Promise<Script>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      fetched.push(response.body().then((body) => weighed(new URL(response.url()).pathname, body)))
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    const inline = await page.evaluate(() =>
      Array.from(document.scripts, ({ src, type, text }) => (src || /json|rules/.test(type) ? '' : text)),
    )
    // The one that waits for styles is a space.
    const written = inline.filter((code) => code.trim()).map((code) => weighed('inside the page', code))
    return [...(await Promise.all(fetched)), ...written]
  })
}
