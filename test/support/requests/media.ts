import { env } from 'cloudflare:workers'
import type { MediaDetails, MediaList, MediaUploaded } from '../../../contract/media/media.ts'
import { urls } from '../../../src/site/urls.ts'
import { asStaff, sendJson } from '../staff/staff.ts'
import type { VisitOptions } from './visit.ts'

type Refused = { ok: false; code: string; message: string }
type Options = VisitOptions & { lang?: 'en' | 'ar' }

/** Empties the library and its store. */
export async function emptyLibrary(): Promise<void> {
  await env.DB.prepare('delete from media').run()
  await env.MEDIA.delete(await storedFiles())
}

/** The names of all stored files, in order. */
export async function storedFiles(prefix = ''): Promise<string[]> {
  const { objects } = await env.MEDIA.list({ prefix })
  return objects.map(({ key }) => key).toSorted()
}

/** All stored files, by name. */
export async function storedBytes(): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const key of await storedFiles()) {
    const stored = await env.MEDIA.get(key, { onlyIf: new Headers() })
    files.set(key, await new Response(stored?.body ?? null).bytes())
  }
  return files
}

export async function upload(
  bytes: Uint8Array<ArrayBuffer>,
  name = 'picture.png',
  { headers, body = bytes, ...options }: Options = {},
): Promise<{ status: number; answer: MediaUploaded | Refused }> {
  const response = await asStaff(urls.adminMediaList, {
    ...options,
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(name),
      ...Object.fromEntries(new Headers(headers)),
    },
  })
  return { status: response.status, answer: await response.json() }
}

/** Stores a file; throws if it is refused. */
export async function uploadItem(...sent: Parameters<typeof upload>) {
  const { answer } = await upload(...sent)
  if (!answer.ok) throw new Error(answer.message)
  return answer.item
}

export async function readLibrary(query = ''): Promise<MediaList> {
  const response = await asStaff(`${urls.adminMediaList}${query}`)
  return response.json()
}

type Action = Parameters<typeof urls.adminMediaAction>[0]

export async function actOn(
  action: Action,
  id: string,
  body: unknown = {},
  options: Options = {},
): Promise<MediaDetails | Refused> {
  const response = await sendJson('POST', urls.adminMediaAction(action, id), body, options)
  return response.json()
}
