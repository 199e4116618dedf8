import { useLayoutEffect, useRef, useState } from 'react'
import {
  maxSuggested,
  type Suggestion,
  type SuggestionRequest,
} from '../../../contract/translation/suggestion.ts'
import { textIn } from '../../workspace/localised.ts'
import type { Translate } from '../../workspace/use-text.ts'
import { useEditor } from '../editor-context.tsx'
import { type Refusal, send } from '../session/send.ts'

type ButtonProps = {
  /** The text's name, for screen readers that read the button out of context. */
  of: string
  value: unknown
  code: string
  isOlder: boolean
  html: boolean
  onSuggested: (text: string) => void
}

/**
 * Requests a machine translation of an empty or outdated text. The suggestion is dropped if an editor changed
 * the text or its source meanwhile, or left it.
 */
export function SuggestButton({ of, value, code, isOlder, html, onSuggested }: ButtonProps) {
  const { t, languages, suggestions } = useEditor()
  const [phase, setPhase] = useState<'idle' | 'asking' | { failed: string }>('idle')
  const text = textIn(value, code, languages)
  const source = languages
    .map((other) => ({ from: other.code, text: textIn(value, other.code, languages) }))
    .find((other) => other.from !== code && other.text.trim() !== '' && other.text.length <= maxSuggested)
  const texts = `${text}\n${source?.text}`
  /** As on the screen now; null once it has left. */
  const shown = useRef<{ texts: string; onSuggested: ButtonProps['onSuggested'] } | null>(null)
  useLayoutEffect(() => {
    shown.current = { texts, onSuggested }
    return () => {
      shown.current = null
    }
  })
  if (!suggestions || !source || (text !== '' && !isOlder)) return null

  const suggest = async () => {
    setPhase('asking')
    const answer = await askSuggestion(suggestions, { ...source, to: code, html }, t)
    if (!answer.ok) return setPhase({ failed: answer.message })
    setPhase('idle')
    if (shown.current?.texts === texts) shown.current.onSuggested(answer.text)
  }
  return (
    <span className="suggestion">
      <button type="button" className="link" disabled={phase === 'asking'} onClick={() => void suggest()}>
        {t(phase === 'asking' ? 'suggestion.asking' : 'suggestion.ask')}
        <span className="visually-hidden"> {of}</span>
      </button>
      <span role="status">{typeof phase === 'object' && phase.failed}</span>
    </span>
  )
}

/** A machine's suggestion, or an error message. Never throws. */
async function askSuggestion(
  path: string,
  request: SuggestionRequest,
  t: Translate,
): Promise<Suggestion | { ok: false; message: string }> {
  const answer = await send<Suggestion | Refusal>('POST', path, request)
  if (answer.ok) return answer
  const message = answer.code === 'signed-out' ? t('timeline.signed_out') : answer.message
  return { ok: false, message: message ?? t('failed.unreachable') }
}
