import { useLayoutEffect, useRef, useState } from 'react'
import { maxSuggested } from '../../../contract/suggestion.ts'
import { useEditor } from '../editor-context.tsx'
import { textIn } from '../fields/localised.ts'
import { useStable } from '../use-stable.ts'
import { askSuggestion } from './ask-suggestion.ts'

type ButtonProps = {
  /** The text's name, for screen readers that read the button out of context. */
  of: string
  value: unknown
  code: string
  /** The text in this language is out of date. */
  isOlder: boolean
  html: boolean
  onSuggested: (text: string) => void
}

/**
 * Has an empty or outdated text suggested by a machine. The suggestion is dropped if somebody wrote in the text or its
 * source meanwhile, or left it.
 */
export function SuggestButton({ of, value, code, isOlder, html, onSuggested }: ButtonProps) {
  const { t, languages, suggestions } = useEditor()
  const [phase, setPhase] = useState<'idle' | 'asking' | { failed: string }>('idle')
  const text = textIn(value, code, languages)
  const take = useStable(onSuggested)
  const source = languages
    .map((other) => ({ from: other.code, text: textIn(value, other.code, languages) }))
    .find((other) => other.from !== code && other.text.trim() !== '' && other.text.length <= maxSuggested)
  const texts = `${text}\n${source?.text}`
  /** Null once the text is no longer on the screen. */
  const shown = useRef<string | null>(null)
  useLayoutEffect(() => {
    shown.current = texts
    return () => {
      shown.current = null
    }
  }, [texts])
  if (!suggestions || !source || (text !== '' && !isOlder)) return null

  const suggest = async () => {
    setPhase('asking')
    const answer = await askSuggestion(suggestions, { ...source, to: code, html }, t)
    if (!answer.ok) return setPhase({ failed: answer.message })
    setPhase('idle')
    if (shown.current === texts) take(answer.text)
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
