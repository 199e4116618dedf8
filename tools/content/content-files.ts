import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Content } from '../../contract/content/content.ts'
import { fileText, readFile as readContent } from '../../contract/content/content-file.ts'
import { ContentFault } from './content-fault.ts'

/*
 * A folder of content: a file for each page, named by its slug (`blog/first-post.json`), `redirects.json`, and for each
 * upload `media/<id>.json` beside a folder `media/<id>` with its bytes. No page has the slug `redirects` or `media/…`.
 */

/** Writes everything, and deletes what is no longer there; or, with `isWhole` false, only what is given. */
export async function writeContent(
  folder: string,
  { pages, redirects, media }: Content,
  isWhole: boolean,
): Promise<void> {
  const files = new Map<string, string>()
  for (const page of pages) files.set(`${pathOf(page.slug)}.json`, fileText({ pages: [page] }))
  if (redirects.length > 0) files.set('redirects.json', fileText({ redirects }))
  for (const item of media) files.set(`media/${pathOf(item.id)}.json`, fileText({ media: [item] }))
  if (isWhole) {
    for (const file of await namesIn(folder)) if (file.endsWith('.json')) await rm(join(folder, file))
    const ids = media.map(({ id }) => id)
    for (const id of await namesOfUploads(folder)) {
      if (!ids.includes(id)) await rm(join(folder, 'media', id), { recursive: true })
    }
  }
  for (const [name, text] of files) await writeBytes(join(folder, name), text)
}

export async function writeBytes(file: string, bytes: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bytes)
}

/** Where the bytes of an upload are. */
export function bytesPath(folder: string, id: string, name: string): string {
  return join(folder, 'media', id, name)
}

export async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}

/** What a folder holds, by name; or the page of a slug; or the one file that is named. */
export async function readContentFrom(place: string, slug: string | undefined): Promise<Content> {
  const isAlone = await isFile(place)
  const names =
    slug === undefined ? (await namesIn(place)).filter((name) => name.endsWith('.json')) : [`${slug}.json`]
  const files = isAlone ? [place] : names.map((name) => join(place, name))
  if (files.length === 0) throw new ContentFault(`${place} has no content.`)
  const all: Content = { pages: [], redirects: [], media: [] }
  for (const file of files) {
    const { pages, redirects, media } = await readOne(file)
    all.pages.push(...(isAlone && slug !== undefined ? pages.filter((page) => page.slug === slug) : pages))
    if (slug !== undefined) continue
    all.redirects.push(...redirects)
    all.media.push(...media)
  }
  return all
}

async function readOne(file: string): Promise<Content> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ContentFault(`${file} cannot be read.`)
  })
  const read = readContent(text)
  if ('content' in read) return read.content
  const { line, field } = read.fault
  if (line === null) throw new ContentFault(`${file} is not a file that content:export wrote.`)
  throw new ContentFault(
    field
      ? `${file}:${line}: ${field} is not as content:export writes it.`
      : `${file}:${line}: this is not JSON.`,
  )
}

/** An address of the site is also a path in the folder. */
function pathOf(key: string): string {
  if (/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/.test(key)) return key
  throw new ContentFault(`No page has the slug ${key}.`)
}

async function namesIn(folder: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true }).catch(() => [])
  return all.toSorted()
}

async function namesOfUploads(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, 'media')).catch(() => [])
  return names.filter((name) => /^[0-9a-f]{32}$/.test(name))
}
