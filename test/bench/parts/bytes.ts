import { gzipSync } from 'node:zlib'
import { findPages } from '../../e2e/support/pages.ts'
import { openBrowser, withVisitor } from '../browser/chromium.ts'
import { brotli, openFronts } from '../browser/edge.ts'
import type { Figure } from '../report.ts'
import { inEveryLanguage, type Workbench } from '../sites/workbench.ts'
import { median } from '../statistics.ts'

const kilobyte = 1024
/** The number of heaviest pages in the list. */
const listed = 6

/** The bytes for a visitor: the HTML of every page, and all script before the first interaction. */
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

/** The bytes between two samples of the compressor. */
const period = 4096
const offsets = Array.from({ length: 15 }, (_, index) => ' '.repeat((index * period) / 15))

/**
 * The compressed size of a page: the median of several starting positions. At quality 5 the compressor looks at 64 of
 * every 4096 bytes to choose its model of letters, and an Arabic page varies by 2 % with these samples.
 */
async function pageWeight(url: string): Promise<number> {
  const html = await (await fetch(url)).text()
  return median(offsets.map((offset) => brotli(offset + html).byteLength)) / kilobyte
}

type Script = { name: string; value: number }

/** All scripts of a load, including inline ones, each compressed alone; in KB. */
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
    // The script that waits for the styles is a space.
    const written = inline.filter((code) => code.trim()).map((code) => weighed('inside the page', code))
    return [...(await Promise.all(fetched)), ...written]
  })
}
