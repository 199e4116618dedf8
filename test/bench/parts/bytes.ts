import { gzipSync } from 'node:zlib'
import { findPages } from '../../e2e/support/pages.ts'
import { openBrowser, withVisitor } from '../browser/chromium.ts'
import { pageWeight } from '../page-weight.ts'
import type { Figure } from '../report.ts'
import { openFronts } from '../sites/fronts.ts'
import { inEveryLanguage } from '../sites/sample-paths.ts'
import type { Workbench } from '../sites/workbench.ts'

const kilobyte = 1024
/** How many of the heaviest pages are listed. */
const listed = 6

/** What a visitor receives: the HTML of every page, and all script before the first interaction. */
export async function bytes(bench: Workbench): Promise<Figure[]> {
  const { ours, react, close } = await openFronts(bench)
  const html = new Map<string, string>()
  for (const path of inEveryLanguage(await findPages())) {
    html.set(path, await (await fetch(ours + path)).text())
  }
  const reactHtml = await (await fetch(react)).text()
  const scripts = await scriptsOf(bench, `${ours}/`)
  await close()

  const weights = [...html]
    .map(([path, text]) => ({ path, value: pageWeight(text) / kilobyte }))
    .toSorted((one, other) => other.value - one.value)
  const isHome = ({ path }: { path: string }) => /^\/(?:[a-z]{2})?$/.test(path)
  const homes = weights.filter(isHome)
  const others = weights.filter((page) => !isHome(page))
  const rows = (pages: typeof weights) =>
    pages.map(({ path, value }): Figure => ({ name: `  ${path}`, value, unit: 'KB' }))
  return [
    { name: 'HTML of Hono + React, brotli 5', value: pageWeight(reactHtml) / kilobyte, unit: 'KB' },
    { budget: 'homeHtml', value: homes[0]?.value ?? Number.NaN },
    ...rows(homes),
    { budget: 'otherHtml', value: others[0]?.value ?? Number.NaN },
    ...rows(others.slice(0, listed)),
    { name: 'Pages measured', value: html.size, unit: 'count' },
    { budget: 'script', value: scripts.reduce((sum, { value }) => sum + value, 0) },
    ...scripts.map(({ name, value }): Figure => ({ name: `  ${name}`, value, unit: 'KB' })),
  ]
}

type Script = { name: string; value: number }

/** All scripts of a load, those inside the document included, each compressed alone; in KB. */
async function scriptsOf(bench: Workbench, url: string): Promise<Script[]> {
  const browser = await openBrowser(bench.life)
  const weighed = (name: string, code: Buffer | string) => ({ name, value: kilobytes(gzipSync(code)) })
  const scripts = await withVisitor(browser, { size: 'phone' }, async (page) => {
    const fetched: Promise<Script>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      fetched.push(response.body().then((body) => weighed(new URL(response.url()).pathname, body)))
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    const inline = await page.evaluate(() =>
      Array.from(document.scripts, ({ src, type, text }) => (src || /json|rules/.test(type) ? '' : text)),
    )
    return [
      ...(await Promise.all(fetched)),
      // The one that waits for styles is a space.
      ...inline.filter((code) => code.trim()).map((code) => weighed('inside the page', code)),
    ]
  })
  await browser.close()
  return scripts
}

function kilobytes(content: Buffer): number {
  return content.length / kilobyte
}
