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
  isLong?: boolean
  maxLength?: number
  onChange: (value: LocalText | undefined) => void
  /** Shown in the empty field; `fallback` is what visitors read while the text is empty. */
  placeholder?: LocalText | undefined
  fallback?: LocalText | undefined
  /** Shown below the input of a language. */
  help?: (text: string, language: Language) => ReactNode
  /** The only language that is shown; null for all. */
  onlyCode?: string | null
  /** Renders another input than the default one. */
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

/** A text with more characters is edited in a textarea. */
const longText = 64

/** A text in every language, with an input for each. */
export function LocalisedField(props: LocalisedFieldProps) {
  const { label, value, path, error, onChange, help, fallback } = props
  const { t, languages, confirm } = useEditor()
  const id = useId()
  const errorCodes = useErrorIn(path)
  // Decided once, because a replaced input would lose the caret while an editor types.
  const [isLong] = useState(
    () =>
      props.isLong || languages.some((language) => textIn(value, language.code, languages).length > longText),
  )
  const render = props.control ?? (isLong && !props.maxLength ? renderTextarea : renderInput)
  return (
    <div className="localised-field full">
      {languages.map((language) => {
        const { code, dir } = language
        const text = textIn(value, code, languages)
        const inLanguage = t('text.in', { language: language.name })
        const fallbackText = textIn(fallback, code, languages)
        const helpText = fallbackText ? t('field.empty', { value: fallbackText }) : help?.(text, language)
        const placeholder = text === '' ? fallbackText || textIn(props.placeholder, code, languages) : ''
        const isFaulty = Boolean(error) && (errorCodes === '' || errorCodes.split(' ').includes(code))
        return (
          <FieldLayout
            key={code}
            isHidden={Boolean(props.onlyCode) && props.onlyCode !== code}
            id={`${id}-${code}`}
            label={label}
            note={<small>{inLanguage}</small>}
            badge={
              <TranslationStatus
                value={value}
                path={path}
                code={code}
                id={`${id}-${code}`}
                fieldName={`${label} ${inLanguage}`}
                isHtml={props.control !== undefined}
                onSuggested={(suggested) => {
                  const written = writeText(value, code, suggested, languages)
                  onChange(written)
                  confirm(path, written, code)
                }}
              />
            }
            help={helpText}
          >
            {render({
              ...describedBy(`${id}-${code}`, { hasHelp: Boolean(helpText) }),
              'aria-invalid': isFaulty || undefined,
              ...(isFaulty ? { 'aria-describedby': `${id}-error` } : {}),
              lang: code,
              dir,
              value: text,
              label,
              fullName: `${label} ${inLanguage}`,
              onText: (typed) => onChange(writeText(value, code, typed, languages)),
              ...(props.maxLength ? { maxLength: props.maxLength } : {}),
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
