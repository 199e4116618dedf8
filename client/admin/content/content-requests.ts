import type { Content, ExportResponse, ImportResult } from '../../../contract/content/content.ts'
import { inParts, publishedBy } from '../../../contract/content/content-file.ts'
import { api, tryRequest } from '../../workspace/api/api.ts'
import type { ApiFailure } from '../../workspace/api/api-failure.tsx'

type Part = ExportResponse | { ok: false; failure: ApiFailure }

/** Reads all content in parts; `onRead` gets the number of entries so far. */
export async function readContent(
  onRead: (count: number) => void,
): Promise<{ ok: true; content: Content } | { ok: false; failure: ApiFailure }> {
  const content: Content = { pages: [], redirects: [], media: [] }
  let count = 0
  for (const kind of ['pages', 'redirects', 'media'] as const) {
    for (let after: string | null = ''; after !== null; ) {
      const part: Part = await tryRequest(api.content.$get({ query: { of: kind, after } }))
      if (!part.ok) return part
      content.pages.push(...(part.pages ?? []))
      content.redirects.push(...(part.redirects ?? []))
      content.media.push(...(part.media ?? []))
      count += part[kind]?.length ?? 0
      onRead(count)
      after = part.next
    }
  }
  return { ok: true, content }
}

/** Sends content in parts; `onDone` gets the results of each part. Returns why it stopped, or null. */
export async function sendContent(
  content: Content,
  isApplied: boolean,
  onDone: (results: ImportResult[]) => void,
): Promise<ApiFailure | null> {
  const published = publishedBy(content)
  for (const part of inParts(content)) {
    const json = { ...part, ...(part.redirects && { published }), apply: isApplied }
    const answer = await tryRequest(api.content.$post({ json }))
    if (!answer.ok) return answer.failure
    onDone(answer.results)
  }
  return null
}

/** The text of a nightly export; null if it cannot be read. */
export async function readNightlyExport(path: string): Promise<string | null> {
  try {
    const response = await fetch(path, { redirect: 'manual', signal: AbortSignal.timeout(60_000) })
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}

/** Names an entry among those of all kinds. */
export function entryKey({ kind, key }: Pick<ImportResult, 'kind' | 'key'>): string {
  return `${kind} ${key}`
}
