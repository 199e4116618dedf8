import { useId } from 'react'
import type { FieldDescription } from '../../../contract/editor.ts'
import { anyText } from '../../workspace/localised.ts'
import { useChoiceLabel } from '../../workspace/texts.tsx'
import { useEditor } from '../editor-context.tsx'
import { describedBy, FieldFrame } from './field-frame.tsx'
import { useFieldFault } from './use-field-fault.ts'

type SimpleProps = {
  field: FieldDescription
  value: unknown
  error: string | undefined
  onChange: (value: unknown) => void
}

/** A value without a language: a word, a number, a choice or a checkbox. */
export function SimpleField({ field, value, error, onChange }: SimpleProps) {
  const { t, lang, languages } = useEditor()
  const id = useId()
  const { shown: fault, onTyped, onBlur } = useFieldFault({ id, field, value, error, onChange })
  const labelOf = useChoiceLabel()
  if (field.kind === 'boolean')
    return <BooleanField id={id} field={field} value={value} onChange={onChange} />

  const shown = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const example = anyText(field.hint, lang, languages)
  const hasDefault = field.default !== undefined
  const placeholder = hasDefault
    ? String(field.default)
    : example
      ? t('field.example', { text: example })
      : undefined
  const note = hasDefault && field.kind !== 'choice' && t('field.empty', { value: String(field.default) })
  const common = {
    ...describedBy(id, { error: fault.error, hint: Boolean(note) }),
    className: 'input',
    'aria-required': field.required || undefined,
    onBlur,
  }
  const kind = field.name === 'icon' ? 'icon-' : ''
  const write = (text: string) => onChange(text === '' && !field.required ? undefined : text)
  return (
    <FieldFrame
      id={id}
      label={field.label}
      hint={
        note && (
          <>
            {note}
            {field.kind === 'colour' && (
              <ColourChoices value={shown || String(field.default ?? '')} onChoose={write} />
            )}
          </>
        )
      }
      {...fault}
    >
      {field.kind === 'choice' ? (
        <select
          {...common}
          value={shown || String(field.default ?? '')}
          onChange={(event) => write(event.target.value)}
        >
          {field.default === undefined && <option value="" />}
          {offered(field.choices, shown).map((choice) => (
            <option key={choice} value={choice}>
              {labelOf(kind + choice)}
            </option>
          ))}
        </select>
      ) : field.kind === 'date' || field.kind === 'time' ? (
        <input
          {...common}
          type={field.kind}
          dir="ltr"
          value={shown}
          onChange={(event) => write(event.target.value)}
        />
      ) : field.kind === 'number' ? (
        <input
          {...common}
          type="number"
          dir="ltr"
          inputMode="numeric"
          value={shown}
          min={field.min}
          max={field.max}
          placeholder={placeholder}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.valueAsNumber)}
        />
      ) : (
        <input
          {...common}
          dir={field.kind === 'colour' ? 'ltr' : 'auto'}
          spellCheck={false}
          value={shown}
          placeholder={placeholder}
          onChange={(event) => {
            onTyped()
            write(event.target.value)
          }}
        />
      )}
    </FieldFrame>
  )
}

function BooleanField({ id, field, value, onChange }: Omit<SimpleProps, 'error'> & { id: string }) {
  const on = typeof value === 'boolean' ? value : field.default === true
  return (
    <div className="field switch-field">
      <button
        type="button"
        id={id}
        className="switch"
        role="switch"
        aria-checked={on}
        aria-labelledby={`${id}-label`}
        onClick={() => onChange(!on)}
      />
      <span className="field-label" id={`${id}-label`}>
        {field.label}
      </span>
    </div>
  )
}

/** The choices, and a value of the content that is none of them. */
function offered(choices: string[] = [], value: string): string[] {
  return value === '' || choices.includes(value) ? choices : [value, ...choices]
}

/** Grounds that go with the site's pages; dark or light letters follow from the ground. */
const colours = [
  ['primary', 'var(--accent)'],
  ['sand', '#ffe8b8'],
  ['mint', '#d7efe0'],
  ['sky', '#dbe9fb'],
  ['rose', '#fbdfe2'],
  ['night', '#1d2433'],
] as const

function ColourChoices({ value, onChoose }: { value: string; onChoose: (value: string) => void }) {
  const { t } = useEditor()
  return (
    <span className="swatches">
      {colours.map(([name, shown]) => {
        const written = name === 'primary' ? name : shown
        return (
          <button
            key={name}
            type="button"
            className="swatch"
            style={{ background: shown }}
            aria-pressed={value === written}
            aria-label={t(`colour.${name}`)}
            title={t(`colour.${name}`)}
            onClick={() => onChoose(written)}
          />
        )
      })}
    </span>
  )
}

type SearchFieldProps = { label: string; value: string; onChange: (text: string) => void }

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <input
      type="search"
      className="input"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
