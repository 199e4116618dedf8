import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { ImportResult } from '../../contract/content.ts'
import { readPages as readFiles, writePages } from './page-files.ts'
import { ContentFault, connect, readPages, sendPages } from './site-connection.ts'

/*
 * npm run content:export -- [--site https://…] [--page slug] [folder]
 * npm run content:import -- [--site https://…] [--page slug] [--apply] [folder]
 *
 * The site is the one on this machine unless named; the folder is `content`. Without `--apply` an import only says what
 * it would change.
 */

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string', default: `http://localhost:${process.env.PORT || 8787}` },
    page: { type: 'string' },
    apply: { type: 'boolean', default: false },
  },
})
const [direction, folder = 'content'] = positionals

try {
  const site = await connect(values.site, process.env)
  if (direction === 'export') {
    const pages = await readPages(site, values.page)
    await writePages(resolve(folder), pages, values.page === undefined)
    console.log(`${pages.length} pages are in ${folder}.`)
  } else {
    const results = await sendPages(site, await readFiles(resolve(folder), values.page), values.apply)
    for (const line of results.flatMap(describe)) console.log(line)
    console.log(summary(results, values.apply))
    if (results.some(({ change }) => change === 'refused')) process.exitCode = 1
  }
} catch (error) {
  if (!(error instanceof ContentFault)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function describe({ slug, change, places, message }: ImportResult): string[] {
  if (change === 'same') return []
  return [
    `${change.padEnd(8)} ${slug}${message ? `: ${message}` : ''}`,
    ...places.map((at) => `           ${at}`),
  ]
}

function summary(results: ImportResult[], applied: boolean): string {
  const count = (...changes: string[]) => results.filter(({ change }) => changes.includes(change)).length
  const counts = `${count('new')} new, ${count('changed')} changed, ${count('same')} the same, ${count('refused')} refused.`
  return applied ? `Imported: ${counts}` : `Nothing is changed yet (--apply does it): ${counts}`
}
