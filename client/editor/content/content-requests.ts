import type { ContentPage, ExportResponse, ImportResult } from '../../../contract/content.ts'
import { inParts } from '../../../contract/content-file.ts'
import { isRecord } from '../../../contract/json-value.ts'
import { ask, type Failed } from '../timeline/requests.ts'

/** Reads every page in parts; `onRead` hears how many there are so far. */
export async function readAll(
  path: string,
  onRead: (count: number) => void,
): Promise<ContentPage[] | Failed> {
  const pages: ContentPage[] = []
  for (let after: string | null = ''; after !== null; ) {
    const part: ExportResponse | Failed = await ask(
      `${path}?after=${encodeURIComponent(after)}`,
      undefined,
      ({ pages, next }) =>
        Array.isArray(pages) && (next === null || typeof next === 'string')
          ? { ok: true, pages, next }
          : null,
    )
    if (!part.ok) return part
    pages.push(...part.pages)
    onRead(pages.length)
    after = part.next
  }
  return pages
}

/** Sends pages in parts; `onDone` hears of every part's results. Null, or why it stopped. */
export async function sendAll(
  path: string,
  pages: ContentPage[],
  apply: boolean,
  onDone: (results: ImportResult[]) => void,
): Promise<Failed | null> {
  for (const part of inParts(pages)) {
    const answer = await ask(path, { pages: part, apply }, ({ results }) =>
      Array.isArray(results) && results.every(isResult) ? { ok: true as const, results } : null,
    )
    if (!answer.ok) return answer
    onDone(answer.results)
  }
  return null
}

function isResult(value: unknown): value is ImportResult {
  return (
    isRecord(value) &&
    typeof value.slug === 'string' &&
    ['new', 'changed', 'same', 'refused'].includes(String(value.change)) &&
    Array.isArray(value.places)
  )
}
