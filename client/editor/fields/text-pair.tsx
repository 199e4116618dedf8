import { type ReactNode, useId, useState } from 'react'
import type { LocalText } from '../../../contract/editor.ts'
import { useEditor } from '../editor-context.tsx'
import { describedBy, FieldError, FieldFrame, OlderBadge } from './field-frame.tsx'
import { type Language, textIn, writeText } from './localised.ts'

type PairProps = {
  label: string
  value: unknown
  /** Where the text stands, as among the errors. */
  path: string
  error?: string | undefined
  long?: boolean
  /** At most so many characters, in one line. */
  line?: number
  onChange: (value: LocalText | undefined) => void
  /** Shown in grey in each language while nothing is written there. */
  example?: LocalText | undefined
  /** Below the input of a language: a counter, a toolbar's preview. */
  hint?: (text: string, language: Language) => ReactNode
  /** Another control than an input or a textarea. */
  control?: (control: ControlProps) => ReactNode
}

export type ControlProps = {
  id: string
  lang: string
  dir: string
  value: string
  label: string
  /** The label with the language. */
  fullName: string
  maxLength?: number
  placeholder?: string
  onText: (text: string) => void
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
}

/** From how many characters a text is edited in more than one line. */
const longText = 64

/** One text in every language, side by side. */
export function TextPair(props: PairProps) {
  const { label, value, path, error, onChange, hint } = props
  const { t, languages } = useEditor()
  const id = useId()
  // Decided once: a control that is exchanged while somebody types takes the cursor with it.
  const [long] = useState(
    () =>
      props.long || languages.some((language) => textIn(value, language.code, languages).length > longText),
  )
  const draw = props.control ?? (long && !props.line ? drawTextarea : drawInput)
  return (
    <div className="text-pair full">
      {languages.map((language) => {
        const { code, dir } = language
        const text = textIn(value, code, languages)
        const said = t('text.in', { language: language.name })
        const below = hint?.(text, language)
        return (
          <FieldFrame
            key={code}
            id={`${id}-${code}`}
            label={label}
            note={<small>{said}</small>}
            badge={
              <OlderBadge
                id={`${id}-${code}`}
                of={`${label} ${said}`}
                value={value}
                path={path}
                code={code}
              />
            }
            hint={below}
          >
            {draw({
              ...describedBy(`${id}-${code}`, { hint: Boolean(below) }),
              'aria-invalid': error ? true : undefined,
              ...(error ? { 'aria-describedby': `${id}-error` } : {}),
              lang: code,
              dir,
              value: text,
              label,
              fullName: `${label} ${said}`,
              onText: (typed) => onChange(writeText(value, code, typed, languages)),
              ...(props.line ? { maxLength: props.line } : {}),
              ...(text === '' && textIn(props.example, code, languages)
                ? { placeholder: textIn(props.example, code, languages) }
                : {}),
            })}
          </FieldFrame>
        )
      })}
      {error && (
        <div className="full">
          <FieldError id={`${id}-error`} text={error} />
        </div>
      )}
    </div>
  )
}

function drawInput({ onText, label: _, fullName: __, ...control }: ControlProps) {
  return <input {...control} className="input" onChange={(event) => onText(event.target.value)} />
}

function drawTextarea({ onText, label: _, fullName: __, ...control }: ControlProps) {
  return (
    <textarea
      {...control}
      className="input growing"
      rows={2}
      onChange={(event) => onText(event.target.value)}
    />
  )
}
