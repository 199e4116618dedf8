import { readFile } from 'node:fs/promises'
import {
  type Content,
  type ContentKind,
  type ContentMedia,
  type ImportResult,
  mediaPerRequest,
} from '../../contract/content/content.ts'
import { inParts, publishedBy } from '../../contract/content/content-file.ts'
import { minuteMs } from '../../contract/durations.ts'
import { maxUploadBytes, mediaFileNames } from '../../contract/media/media.ts'
import { ContentFault } from './content-fault.ts'
import { bytesPath, isFile, writeBytes } from './content-files.ts'
import { parsePart, parseResults } from './parse-answers.ts'
import { answerOf, type Connection } from './site-connection.ts'

const path = '/admin/api/content'
const nothing: Content = { pages: [], redirects: [], media: [] }
/** For one file of up to 20 MB, over a slow line. */
const bytesMs = 5 * minuteMs

/** Everything, or the page of a slug. */
export async function readSite(site: Connection, slug: string | undefined): Promise<Content> {
  const content: Content = { pages: [], redirects: [], media: [] }
  const kinds: ContentKind[] = slug === undefined ? ['pages', 'redirects', 'media'] : ['pages']
  for (const of of kinds) {
    for (let after: string | null = ''; after !== null; ) {
      const query: URLSearchParams = new URLSearchParams(slug === undefined ? { of, after } : { slug })
      const answer = await answerOf(site, `${path}?${query}`)
      const part = parsePart(await answer.text(), site.origin)
      content.pages.push(...part.content.pages)
      content.redirects.push(...part.content.redirects)
      content.media.push(...part.content.media)
      after = part.next
    }
  }
  return content
}

/** Brings the bytes of uploads into the folder; a name never has other bytes, so those that are there stay. */
export async function readBytes(site: Connection, folder: string, media: ContentMedia[]): Promise<void> {
  for (const { id, address } of media) {
    for (const name of mediaFileNames(address)) {
      const file = bytesPath(folder, id, name)
      if (await isFile(file)) continue
      const answer = await answerOf(site, `${path}/media/${id}/${name}`, {}, bytesMs)
      await writeBytes(file, new Uint8Array(await answer.arrayBuffer()))
    }
  }
}

/** What importing content changes; nothing is written. */
export function compare(site: Connection, content: Content): Promise<ImportResult[]> {
  return send(site, content, false)
}

/**
 * Imports content, of which `compared` says what would change. The bytes of uploads that the site does not
 * have come from the folder, if there is one: the site lists an upload once it has all of them.
 */
export async function importAll(
  site: Connection,
  content: Content,
  { folder, compared }: { folder: string | null; compared: ImportResult[] },
): Promise<ImportResult[]> {
  const lost = folder ? [] : compared.filter(({ missing }) => missing?.length).map(withoutBytes)
  const media = content.media.filter(({ id }) => !lost.some(({ key }) => key === id))
  const listed: ImportResult[] = []
  // The site deletes what waits for its bytes longer than an hour.
  for (let at = 0; at < media.length; at += mediaPerRequest) {
    listed.push(...(await importMedia(site, media.slice(at, at + mediaPerRequest), folder)))
  }
  return [...lost, ...listed, ...(await send(site, { ...content, media: [] }, true))]
}

/** Notes uploads, sends their bytes and lists them. */
async function importMedia(
  site: Connection,
  media: ContentMedia[],
  folder: string | null,
): Promise<ImportResult[]> {
  const noted = await send(site, { ...nothing, media }, true)
  const arriving = noted.filter(({ missing }) => missing?.length)
  for (const { key, missing = [] } of arriving) {
    for (const name of missing) if (folder) await sendBytes(site, folder, key, name)
  }
  const isArriving = ({ id }: ContentMedia) => arriving.some(({ key }) => key === id)
  const whole = await send(site, { ...nothing, media: media.filter(isArriving) }, true)
  return noted.map((one) => whole.find(({ key }) => key === one.key) ?? one).map(withoutBytes)
}

/** An upload whose bytes are nowhere is not imported. */
export function withoutBytes(result: ImportResult): ImportResult {
  return result.missing?.length
    ? { ...result, change: 'refused', message: `the site has no ${result.missing.join(', ')}.` }
    : result
}

/** Every file that an import has to send is there and not larger than the site takes. */
export async function checkBytes(folder: string, results: ImportResult[]): Promise<void> {
  for (const { key, missing = [] } of results) {
    for (const name of missing) await bytesOf(folder, key, name)
  }
}

async function bytesOf(folder: string, id: string, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const file = bytesPath(folder, id, name)
  const bytes = await readFile(file).catch(() => {
    throw new ContentFault(`${file} cannot be read.`)
  })
  if (bytes.byteLength > maxUploadBytes) throw new ContentFault(`${file} is larger than 20 MB.`)
  return new Uint8Array(bytes)
}

async function sendBytes(site: Connection, folder: string, id: string, name: string): Promise<void> {
  const body = await bytesOf(folder, id, name)
  const headers = { 'content-type': 'application/octet-stream' }
  try {
    await answerOf(site, `${path}/media/${id}/${name}`, { method: 'PUT', body, headers }, bytesMs)
  } catch (error) {
    if (!(error instanceof ContentFault)) throw error
    throw new ContentFault(`${bytesPath(folder, id, name)}: ${error.message}`)
  }
}

async function send(site: Connection, content: Content, apply: boolean): Promise<ImportResult[]> {
  const published = publishedBy(content)
  const all: ImportResult[] = []
  for (const part of inParts(content)) {
    const body = JSON.stringify({ ...part, ...(part.redirects && { published }), apply })
    const headers = { 'content-type': 'application/json' }
    const answer = await answerOf(site, path, { method: 'POST', body, headers })
    all.push(...parseResults(await answer.text(), part.media ?? [], site.origin))
  }
  return all
}
