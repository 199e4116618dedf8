import { type ReactNode, useId, useState } from 'react'
import type { LocalText } from '../../../contract/editor.ts'
import { type Language, textIn, writeText } from '../../workspace/localised.ts'
import { useEditor } from '../editor-context.tsx'
import { describedBy, FieldError, FieldLayout } from './field-layout.tsx'
import { useErrorIn } from './field-status.ts'
import { TranslationStatus } from './translation-status.tsx'
import { useTypedText } from './typed-text.ts'

type LocalisedFieldProps = {
  label: string
  value: unknown
  /** Path of the text, as in the errors. */
  path: string
  error?: string | undefined
  long?: boolean
  line?: number
  onChange: (value: LocalText | undefined) => void
  /** Placeholder per language while the field is empty. */
  placeholder?: LocalText | undefined
  fallback?: LocalText | undefined
  /** Shown below the input of a language: a counter, a preview. */
  help?: (text: string, language: Language) => ReactNode
  /** The one language that is shown, if not all. */
  only?: string | null
  control?: (control: ControlProps) => ReactNode
}

export type ControlProps = {
  id: string
  lang: string
  dir: string
  value: string
  label: string
  fullName: string
  maxLength?: number
  placeholder?: string
  onText: (text: string) => void
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
}

/** Texts longer than this many characters are edited in a textarea. */
const longText = 64

export function LocalisedField(props: LocalisedFieldProps) {
  const { label, value, path, error, onChange, help, fallback } = props
  const { t, languages, confirm } = useEditor()
  const id = useId()
  const concerned = useErrorIn(path)
  // Decided once: replacing the control while an editor types would lose the cursor.
  const [long] = useState(
    () =>
      props.long || languages.some((language) => textIn(value, language.code, languages).length > longText),
  )
  const render = props.control ?? (long && !props.line ? renderTextarea : renderInput)
  return (
    <div className="localised-field full">
      {languages.map((language) => {
        const { code, dir } = language
        const text = textIn(value, code, languages)
        const inLanguage = t('text.in', { language: language.name })
        const usual = textIn(fallback, code, languages)
        const below = usual ? t('field.empty', { value: usual }) : help?.(text, language)
        const placeholder = text === '' ? usual || textIn(props.placeholder, code, languages) : ''
        const isFaulty = Boolean(error) && (concerned === '' || concerned.split(' ').includes(code))
        return (
          <FieldLayout
            key={code}
            hidden={Boolean(props.only) && props.only !== code}
            id={`${id}-${code}`}
            label={label}
            note={<small>{inLanguage}</small>}
            badge={
              <TranslationStatus
                value={value}
                path={path}
                code={code}
                id={`${id}-${code}`}
                of={`${label} ${inLanguage}`}
                html={props.control !== undefined}
                onSuggested={(suggested) => {
                  const written = writeText(value, code, suggested, languages)
                  onChange(written)
                  confirm(path, written, code)
                }}
              />
            }
            help={below}
          >
            {render({
              ...describedBy(`${id}-${code}`, { help: Boolean(below) }),
              'aria-invalid': isFaulty || undefined,
              ...(isFaulty ? { 'aria-describedby': `${id}-error` } : {}),
              lang: code,
              dir,
              value: text,
              label,
              fullName: `${label} ${inLanguage}`,
              onText: (typed) => onChange(writeText(value, code, typed, languages)),
              ...(props.line ? { maxLength: props.line } : {}),
              ...(placeholder && { placeholder }),
            })}
          </FieldLayout>
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

const renderInput = (control: ControlProps) => <TypedInput {...control} />
const renderTextarea = (control: ControlProps) => <TypedTextarea {...control} />

function TypedInput({ value, onText, label: _, fullName: __, ...control }: ControlProps) {
  return <input {...control} {...useTypedText(value, onText)} className="input" />
}

function TypedTextarea({ value, onText, label: _, fullName: __, ...control }: ControlProps) {
  return <textarea {...control} {...useTypedText(value, onText)} className="input growing" rows={2} />
}
