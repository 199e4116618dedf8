import {
  type Content,
  type ContentKind,
  contentKinds,
  type ExportResponse,
  type ImportResult,
} from '../../../contract/content.ts'
import { inParts, publishedBy } from '../../../contract/content-file.ts'
import { isRecord } from '../../../contract/json-value.ts'
import { ask, type Failed } from '../saving/ask.ts'

/** Reads all content in parts; `onRead` hears how much there is so far. */
export async function readAll(
  path: string,
  onRead: (count: number) => void,
): Promise<{ ok: true; content: Content } | Failed> {
  const content: Content = { pages: [], redirects: [], media: [] }
  let count = 0
  for (const of of ['pages', 'redirects', 'media'] as const) {
    for (let after: string | null = ''; after !== null; ) {
      const query: URLSearchParams = new URLSearchParams({ of, after })
      const part: ExportResponse | Failed = await ask(`${path}?${query}`, undefined, (answer) =>
        partOf(answer, of),
      )
      if (!part.ok) return part
      content.pages.push(...(part.pages ?? []))
      content.redirects.push(...(part.redirects ?? []))
      content.media.push(...(part.media ?? []))
      count += part[of]?.length ?? 0
      onRead(count)
      after = part.next
    }
  }
  return { ok: true, content }
}

function partOf(answer: Record<string, unknown>, of: ContentKind): ExportResponse | null {
  const { next } = answer
  const list = answer[of]
  return Array.isArray(list) && (next === null || typeof next === 'string')
    ? { ok: true, [of]: list, next }
    : null
}

/** Sends content in parts; `onDone` hears of every part's results. Null, or why it stopped. */
export async function sendAll(
  path: string,
  content: Content,
  apply: boolean,
  onDone: (results: ImportResult[]) => void,
): Promise<Failed | null> {
  const published = publishedBy(content)
  for (const part of inParts(content)) {
    const body = { ...part, ...(part.redirects && { published }), apply }
    const answer = await ask(path, body, ({ results }) =>
      Array.isArray(results) && results.every(isResult) ? { ok: true as const, results } : null,
    )
    if (!answer.ok) return answer
    onDone(answer.results)
  }
  return null
}

/** The file of a night; null if it cannot be read. */
export async function readNight(path: string): Promise<string | null> {
  try {
    const response = await fetch(path, { redirect: 'manual', signal: AbortSignal.timeout(60_000) })
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}

/** An entry among all kinds. */
export function nameOf({ kind, key }: Pick<ImportResult, 'kind' | 'key'>): string {
  return `${kind} ${key}`
}

function isResult(value: unknown): value is ImportResult {
  return (
    isRecord(value) &&
    contentKinds.some((kind) => kind === value.kind) &&
    typeof value.key === 'string' &&
    ['new', 'changed', 'same', 'refused'].includes(String(value.change)) &&
    Array.isArray(value.places)
  )
}
