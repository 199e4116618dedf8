import { isRecord } from '../../../contract/json-value.ts'
import type { PageTexts } from '../../../contract/translation.ts'
import type { Failure } from '../saving/ask.ts'
import { isDraft, isOutdated } from '../saving/read-response.ts'

const timeoutMs = 20_000

/** The texts of a page; `gone` if it was deleted meanwhile. Never throws. */
export async function readTexts(path: string): Promise<PageTexts | Failure | 'gone'> {
  try {
    const response = await fetch(path, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { type, status } = response
    if (type === 'opaqueredirect' || status === 401 || status === 403) return 'signed-out'
    if (status === 404 || status === 410) return 'gone'
    const read: unknown = await response.json()
    if (!isRecord(read) || typeof read.revision !== 'number' || !isDraft(read.draft)) return 'unreachable'
    const outdated = Array.isArray(read.outdated) ? read.outdated.filter(isOutdated) : []
    return { revision: read.revision, draft: read.draft, outdated }
  } catch {
    return 'unreachable'
  }
}
