import type { SuggestionRequest } from '../../../contract/suggestion.ts'
import type { Translate } from '../editor-context.tsx'
import { ask } from '../saving/ask.ts'

type Suggested = { ok: true; text: string } | { ok: false; message: string }

/** A machine's suggestion, or what to say instead. Never throws. */
export async function askSuggestion(
  path: string,
  asked: SuggestionRequest,
  t: Translate,
): Promise<Suggested> {
  const answer = await ask(path, asked, ({ text }) =>
    typeof text === 'string' ? { ok: true as const, text } : null,
  )
  if (answer.ok) return answer
  const said = answer.code === 'signed-out' ? t('timeline.signed_out') : answer.message
  return { ok: false, message: said ?? t('failed.unreachable') }
}
