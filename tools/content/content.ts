import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Content, ImportResult } from '../../contract/content/content.ts'
import { ContentFault } from './content-fault.ts'
import { isFile, readContentFrom, writeContent } from './content-files.ts'
import { connect } from './site-connection.ts'
import { checkBytes, compare, importAll, readBytes, readSite, withoutBytes } from './transfer-content.ts'

/*
 * npm run content:export -- [--site https://…] [--page slug] [folder]
 * npm run content:import -- [--site https://…] [--page slug] [--apply] [folder or file]
 *
 * The site is the one on this machine unless named; the folder is `content`, a file is one that the admin or
 * the nightly export wrote. An import first compares everything; without `--apply` it ends there.
 */

type Streams = { out: (line: string) => void; errors: (line: string) => void }
type Options = { site: string; page: string | undefined; apply: boolean }

if (import.meta.main) {
  process.exitCode = await runContent(process.argv.slice(2), process.env, {
    out: console.log,
    errors: console.error,
  })
}

/** Runs the command and returns its exit code. */
export async function runContent(
  args: string[],
  env: Record<string, string | undefined>,
  { out, errors }: Streams,
): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      site: { type: 'string', default: `http://localhost:${env.PORT || 8787}` },
      page: { type: 'string' },
      apply: { type: 'boolean', default: false },
    },
  })
  const [direction, place = 'content'] = positionals
  const options = { ...values, page: values.page }
  try {
    if (direction === 'export') return await exportTo(place, options, env, out)
    return await importFrom(place, options, env, out)
  } catch (error) {
    if (!(error instanceof ContentFault)) throw error
    errors(error.message)
    return 1
  }
}

async function exportTo(
  folder: string,
  options: Options,
  env: Record<string, string | undefined>,
  out: Streams['out'],
): Promise<number> {
  const site = await connect(options.site, env)
  const content = await readSite(site, options.page)
  await writeContent(resolve(folder), content, options.page === undefined)
  await readBytes(site, resolve(folder), content.media)
  out(`${inWords(content)} in ${folder}.`)
  return 0
}

async function importFrom(
  place: string,
  options: Options,
  env: Record<string, string | undefined>,
  out: Streams['out'],
): Promise<number> {
  const path = resolve(place)
  const content = await readContentFrom(path, options.page)
  const folder = (await isFile(path)) ? null : path
  const site = await connect(options.site, env)
  // What cannot be read stops the import here, before anything is written.
  const compared = await compare(site, content)
  if (folder) await checkBytes(folder, compared)
  const results = options.apply
    ? await importAll(site, content, { folder, compared })
    : compared.map((one) => (folder ? one : withoutBytes(one)))
  for (const line of results.flatMap(describe)) out(line)
  out(summary(results, options.apply))
  return results.some(({ change }) => change === 'refused') ? 1 : 0
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
