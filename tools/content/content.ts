import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Content, ImportResult } from '../../contract/content.ts'
import { ContentFault } from './content-fault.ts'
import { isFile, readContentFrom, writeContent } from './content-files.ts'
import { connect } from './site-connection.ts'
import { checkBytes, compare, importAll, readBytes, readSite, withoutBytes } from './site-content.ts'

/*
 * npm run content:export -- [--site https://…] [--page slug] [folder]
 * npm run content:import -- [--site https://…] [--page slug] [--apply] [folder or file]
 *
 * The site is the one on this machine unless named; the folder is `content`, a file is one that the admin or the nightly
 * export wrote. An import first compares everything; without `--apply` it ends there.
 */

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string', default: `http://localhost:${process.env.PORT || 8787}` },
    page: { type: 'string' },
    apply: { type: 'boolean', default: false },
  },
})
const [direction, place = 'content'] = positionals

try {
  if (direction === 'export') await exportTo(place)
  else await importFrom(place)
} catch (error) {
  if (!(error instanceof ContentFault)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function exportTo(folder: string): Promise<void> {
  const site = await connect(values.site, process.env)
  const content = await readSite(site, values.page)
  await writeContent(resolve(folder), content, values.page === undefined)
  await readBytes(site, resolve(folder), content.media)
  console.log(`${inWords(content)} in ${folder}.`)
}

async function importFrom(place: string): Promise<void> {
  const path = resolve(place)
  const content = await readContentFrom(path, values.page)
  const folder = (await isFile(path)) ? null : path
  const site = await connect(values.site, process.env)
  // What cannot be read stops the import here, before anything is written.
  const compared = await compare(site, content)
  if (folder) await checkBytes(folder, compared)
  const results = values.apply
    ? await importAll(site, content, { folder, compared })
    : compared.map((one) => (folder ? one : withoutBytes(one)))
  for (const line of results.flatMap(describe)) console.log(line)
  console.log(summary(results, values.apply))
  if (results.some(({ change }) => change === 'refused')) process.exitCode = 1
}

function inWords({ pages, redirects, media }: Content): string {
  return `${pages.length} pages, ${redirects.length} redirects, ${media.length} files of media are`
}

function describe({ kind, key, change, places, message, keepsDraft }: ImportResult): string[] {
  if (change === 'same' && !keepsDraft) return []
  const note = keepsDraft ? 'has a newer draft, which stays' : message
  const name = { pages: key, redirects: `redirect ${key}`, media: `media/${key}` }[kind]
  return [`${change.padEnd(8)} ${name}${note ? `: ${note}` : ''}`, ...places.map((at) => `           ${at}`)]
}

function summary(results: ImportResult[], applied: boolean): string {
  const count = (...changes: string[]) => results.filter(({ change }) => changes.includes(change)).length
  const counts = `${count('new')} new, ${count('changed')} changed, ${count('same')} the same, ${count('refused')} refused.`
  return applied ? `Imported: ${counts}` : `Nothing is changed yet (--apply does it): ${counts}`
}
