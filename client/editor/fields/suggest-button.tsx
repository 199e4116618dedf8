import { useLayoutEffect, useRef, useState } from 'react'
import {
  maxSuggested,
  type Suggestion,
  type SuggestionRequest,
} from '../../../contract/translation/suggestion.ts'
import { textIn } from '../../workspace/localised.ts'
import type { Translate } from '../../workspace/use-admin-text.ts'
import { useEditor } from '../editor-context.tsx'
import { type Refusal, send } from '../session/send.ts'

type ButtonProps = {
  /** The name for screen readers, which may read the button without its field. */
  fieldName: string
  value: unknown
  code: string
  isOlder: boolean
  isHtml: boolean
  onSuggested: (text: string) => void
}

/**
 * Requests a machine translation of an empty or outdated text. The suggestion is dropped if the text or its source
 * changed meanwhile, or if the field is gone.
 */
export function SuggestButton({ fieldName, value, code, isOlder, isHtml, onSuggested }: ButtonProps) {
  const { t, languages, suggestions } = useEditor()
  const [phase, setPhase] = useState<'idle' | 'asking' | { failed: string }>('idle')
  const text = textIn(value, code, languages)
  const source = languages
    .map((other) => ({ from: other.code, text: textIn(value, other.code, languages) }))
    .find((other) => other.from !== code && other.text.trim() !== '' && other.text.length <= maxSuggested)
  const texts = `${text}\n${source?.text}`
  /** The values of the last render; null after unmounting. */
  const latest = useRef<{ texts: string; onSuggested: ButtonProps['onSuggested'] } | null>(null)
  useLayoutEffect(() => {
    latest.current = { texts, onSuggested }
    return () => {
      latest.current = null
    }
  })
  if (!suggestions || !source || (text !== '' && !isOlder)) return null

  const suggest = async () => {
    setPhase('asking')
    const answer = await askSuggestion(suggestions, { ...source, to: code, html: isHtml }, t)
    if (!answer.ok) return setPhase({ failed: answer.message })
    setPhase('idle')
    if (latest.current?.texts === texts) latest.current.onSuggested(answer.text)
  }
  return (
    <span className="suggestion">
      <button type="button" className="link" disabled={phase === 'asking'} onClick={() => void suggest()}>
        {t(phase === 'asking' ? 'suggestion.asking' : 'suggestion.ask')}
        <span className="visually-hidden"> {fieldName}</span>
      </button>
      <span role="status">{typeof phase === 'object' && phase.failed}</span>
    </span>
  )
}

/** Never throws. */
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
