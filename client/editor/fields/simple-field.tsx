import { useId } from 'react'
import type { FieldDescription } from '../../../contract/editor.ts'
import { anyText } from '../../workspace/localised.ts'
import { useChoiceLabel } from '../../workspace/use-admin-text.ts'
import { useEditor } from '../editor-context.tsx'
import { describedBy, FieldLayout } from './field-layout.tsx'
import { useFieldFault } from './use-field-fault.ts'

type SimpleFieldProps = {
  field: FieldDescription
  value: unknown
  error: string | undefined
  onChange: (value: unknown) => void
}

/** A value without a language: a word, a number, a date, a colour, a choice or a switch. */
export function SimpleField(props: SimpleFieldProps) {
  return props.field.kind === 'boolean' ? <BooleanField {...props} /> : <ValueField {...props} />
}

function BooleanField({ field, value, onChange }: SimpleFieldProps) {
  const id = useId()
  const isOn = typeof value === 'boolean' ? value : field.default === true
  return (
    <div className="field switch-field">
      <button
        type="button"
        id={id}
        className="switch"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={`${id}-label`}
        onClick={() => onChange(!isOn)}
      />
      <span className="field-label" id={`${id}-label`}>
        {field.label}
      </span>
    </div>
  )
}

function ValueField({ field, value, error, onChange }: SimpleFieldProps) {
  const { t } = useEditor()
  const id = useId()
  const { layoutProps: fault, onTyped, onBlur } = useFieldFault({ id, field, value, error, onChange })
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const defaultValue = field.default === undefined ? '' : String(field.default)
  const help = defaultValue && field.kind !== 'choice' ? t('field.empty', { value: defaultValue }) : undefined
  const attributes = {
    ...describedBy(id, { error: fault.error, hasHelp: help !== undefined }),
    className: 'input',
    'aria-required': field.isRequired || undefined,
    onBlur,
  }
  const write = (typed: string) => onChange(typed === '' && !field.isRequired ? undefined : typed)
  const control = { attributes, field, text, defaultValue }
  return (
    <FieldLayout id={id} label={field.label} help={help} {...fault}>
      {field.kind === 'choice' ? (
        <ChoiceInput {...control} onChange={write} />
      ) : field.kind === 'number' ? (
        <NumberInput {...control} onChange={onChange} />
      ) : field.kind === 'date' || field.kind === 'time' ? (
        <input
          {...attributes}
          type={field.kind}
          dir="ltr"
          value={text}
          onChange={({ target }) => write(target.value)}
        />
      ) : (
        <PlainTextInput
          {...control}
          onChange={(typed) => {
            onTyped()
            write(typed)
          }}
        />
      )}
      {field.kind === 'colour' && <Swatches value={text || defaultValue} onChoose={write} />}
    </FieldLayout>
  )
}

type InputProps<Value> = {
  attributes: ReturnType<typeof describedBy> & { className: string; onBlur: () => void }
  field: FieldDescription
  text: string
  /** The value that visitors see while the field is empty. */
  defaultValue: string
  onChange: (value: Value) => void
}

function ChoiceInput({ attributes, field, text, defaultValue, onChange }: InputProps<string>) {
  const labelOf = useChoiceLabel()
  const { choices = [] } = field
  // The stored value may not be a choice any more.
  const options = text === '' || choices.includes(text) ? choices : [text, ...choices]
  const labelPrefix = field.name === 'icon' ? 'icon-' : ''
  return (
    <select {...attributes} value={text || defaultValue} onChange={({ target }) => onChange(target.value)}>
      {field.default === undefined && <option value="" />}
      {options.map((choice) => (
        <option key={choice} value={choice}>
          {labelOf(labelPrefix + choice)}
        </option>
      ))}
    </select>
  )
}

function NumberInput({ attributes, field, text, defaultValue, onChange }: InputProps<number | undefined>) {
  const placeholder = usePlaceholder(field, defaultValue)
  return (
    <input
      {...attributes}
      type="number"
      dir="ltr"
      inputMode="numeric"
      value={text}
      min={field.min}
      max={field.max}
      placeholder={placeholder}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.valueAsNumber)}
    />
  )
}

function PlainTextInput({ attributes, field, text, defaultValue, onChange }: InputProps<string>) {
  const placeholder = usePlaceholder(field, defaultValue)
  return (
    <input
      {...attributes}
      dir={field.kind === 'colour' ? 'ltr' : 'auto'}
      spellCheck={false}
      value={text}
      placeholder={placeholder}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function usePlaceholder({ placeholder }: FieldDescription, defaultValue: string): string | undefined {
  const { t, lang, languages } = useEditor()
  const example = anyText(placeholder, lang, languages)
  return defaultValue || (example ? t('field.example', { text: example }) : undefined)
}

/** Background colours that fit the site; the text colour follows from them. */
const colours = [
  ['primary', 'var(--accent)'],
  ['sand', '#ffe8b8'],
  ['mint', '#d7efe0'],
  ['sky', '#dbe9fb'],
  ['rose', '#fbdfe2'],
  ['night', '#1d2433'],
] as const

function Swatches({ value, onChoose }: { value: string; onChoose: (value: string) => void }) {
  const { t } = useEditor()
  return (
    <span className="swatches">
      {colours.map(([name, background]) => {
        const stored = name === 'primary' ? name : background
        return (
          <button
            key={name}
            type="button"
            className="swatch"
            style={{ background }}
            aria-pressed={value === stored}
            aria-label={t(`colour.${name}`)}
            title={t(`colour.${name}`)}
            onClick={() => onChoose(stored)}
          />
        )
      })}
    </span>
  )
}
