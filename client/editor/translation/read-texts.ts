import type { PageTexts } from '../../../contract/translation.ts'
import { ask, type Failure } from '../saving/ask.ts'
import { isDraft, isOutdated } from '../saving/read-response.ts'

/** The texts of a page; it has none if it was deleted meanwhile. Never throws. */
export async function readTexts(path: string): Promise<PageTexts | Failure> {
  const answer = await ask(path, undefined, textsOf)
  if (answer.ok) return answer
  if (answer.code === 'gone' || answer.code === 'trashed') return { revision: 0, draft: empty, outdated: [] }
  return answer.code === 'signed-out' ? answer.code : 'unreachable'
}

const empty = { slug: '', title: '', meta_description: '', widgets: [] }

function textsOf({ revision, draft, outdated }: Record<string, unknown>): (PageTexts & { ok: true }) | null {
  if (typeof revision !== 'number' || !isDraft(draft)) return null
  return { ok: true, revision, draft, outdated: Array.isArray(outdated) ? outdated.filter(isOutdated) : [] }
}
