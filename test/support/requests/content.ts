import type {
  Content,
  ContentPage,
  ExportResponse,
  ImportRequest,
  ImportResult,
} from '../../../contract/content/content.ts'
import { inParts } from '../../../contract/content/content-file.ts'
import { urls } from '../../../src/site/urls.ts'
import { asStaff, sendJson } from '../staff/staff.ts'

/** Every page in parts, as the browser and the command read them. */
export async function exportPages(): Promise<ContentPage[]> {
  return (await exportParts('pages')).flatMap(({ pages = [] }) => pages)
}

/** Pages, redirects and descriptions of uploads. */
export async function exportContent(): Promise<Content> {
  return {
    pages: await exportPages(),
    redirects: (await exportParts('redirects')).flatMap(({ redirects = [] }) => redirects),
    media: (await exportParts('media')).flatMap(({ media = [] }) => media),
  }
}

async function exportParts(of: string): Promise<ExportResponse[]> {
  const all: ExportResponse[] = []
  for (let after: string | null = ''; after !== null; ) {
    const query: URLSearchParams = new URLSearchParams({ of, after })
    const part: ExportResponse = await (await asStaff(`${urls.adminContentFile}?${query}`)).json()
    all.push(part)
    after = part.next
  }
  return all
}

/** Sends one request to import. */
export async function importRequest(content: Omit<ImportRequest, 'apply'>, apply: boolean, options = {}) {
  const response = await sendJson('POST', urls.adminContentFile, { ...content, apply }, options)
  const { results = [], message = '' }: { results?: ImportResult[]; message?: string } = await response.json()
  return { status: response.status, results, message }
}

export async function importPages(pages: unknown[], apply: boolean, options = {}) {
  const response = await sendJson('POST', urls.adminContentFile, { pages, apply }, options)
  const { results = [] }: { results?: ImportResult[] } = await response.json()
  return { status: response.status, results }
}

type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

/** Sends one file of an upload, from files by the name of their place in the store. */
export function putFile(id: string, name: string, files: Files): Promise<Response> {
  return asStaff(urls.adminContentMedia(id, name), {
    method: 'PUT',
    body: files.get(`media/${id}/${name}`) ?? new Uint8Array(),
    headers: { 'content-type': 'application/octet-stream' },
  })
}

/**
 * Imports everything as the command does: descriptions, the bytes that are missing, descriptions again, and
 * the rest.
 */
export async function importWhole(content: Content, files: Files): Promise<ImportResult[]> {
  const described = (await importRequest({ media: content.media }, true)).results
  for (const { key, missing = [] } of described) {
    for (const name of missing) await putFile(key, name, files)
  }
  const all: ImportResult[] = []
  for (const part of inParts(content)) all.push(...(await importRequest(part, true)).results)
  // The entries that were listed before are unchanged by now.
  return all.map(
    (one) =>
      described.find(({ kind, key, change }) => kind === one.kind && key === one.key && change === 'new') ??
      one,
  )
}
