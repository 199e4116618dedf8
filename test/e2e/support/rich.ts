import type { Page } from '@playwright/test'
import { build } from 'esbuild'

type Rich = {
  written: (html: string) => string | null
  pasted: (html: string) => string
}
declare global {
  interface Window {
    rich: Rich
  }
}

const entry = `
  import { parseHtml, readHtml, writeHtml } from './html-source.ts'
  import { pastedHtml } from './pasted-html.ts'
  export const written = (html) => { const doc = readHtml(html); return doc && writeHtml(doc) }
  export const pasted = (html) => writeHtml(parseHtml(pastedHtml(html)))
`

/** The parts of the control that read and write HTML, alone in a browser: they need its parser. */
export async function openRich(page: Page) {
  const folder = 'client/editor/rich-text'
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: folder },
    bundle: true,
    format: 'iife',
    globalName: 'rich',
    write: false,
  })
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
  return {
    written: (html: string) => page.evaluate((source) => window.rich.written(source), html),
    pasted: (html: string) => page.evaluate((source) => window.rich.pasted(source), html),
  }
}
