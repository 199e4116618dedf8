import type { ErrorCode, FieldRule } from '../../contract/form/check-field.ts'
import { InlineIcon } from '../inline-icon.tsx'

/** One field with its rules and texts, as the server sends it. */
export type FieldProps = {
  name: string
  label: string
  /** Short text beside the label, such as 'optional'. */
  hint?: string
  control: 'input' | 'select' | 'textarea'
  type?: 'tel'
  inputMode?: 'email'
  autoComplete?: string
  placeholder?: string
  rows?: number
  options?: { value: string; label: string }[]
  /** Spans both columns. */
  isWide?: boolean
  rules: FieldRule
  /** Messages for the errors that its rule can return. */
  messages: Partial<Record<ErrorCode, string>>
}

type ShownProps = FieldProps & {
  id: string
  /** The submitted value, when the form came back without script. */
  value: string | undefined
  error: string | undefined
  /** Takes the focus when the page opens: the first field in error. */
  hasFocus: boolean
  disabled: boolean
  icon: string
}

export function Field(field: ShownProps) {
  const errorId = `${field.id}-error`
  return (
    <div className={field.isWide ? 'field full' : 'field'}>
      <label htmlFor={field.id}>
        {field.label}
        {field.hint && <small>{field.hint}</small>}
      </label>
      <Control {...field} />
      {field.error && (
        <p className="field-error" id={errorId}>
          <InlineIcon body={field.icon} />
          <span>{field.error}</span>
        </p>
      )}
    </div>
  )
}

function Control(field: ShownProps) {
  const common = {
    id: field.id,
    name: field.name,
    className: 'input',
    defaultValue: field.value,
    disabled: field.disabled,
    required: field.rules.isRequired,
    autoFocus: field.hasFocus,
    autoComplete: field.autoComplete,
    'aria-invalid': field.error ? true : undefined,
    'aria-describedby': field.error ? `${field.id}-error` : undefined,
  }
  if (field.control === 'textarea')
    return <textarea {...common} placeholder={field.placeholder} rows={field.rows} dir="auto" />
  if (field.control === 'select') {
    return (
      <select {...common}>
        <option value="">{field.placeholder}</option>
        {field.options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )
  }
  // Addresses and numbers read left to right in every language; CSS aligns them to the form's start.
  const dir = field.rules.type ? 'ltr' : 'auto'
  const { placeholder, type, inputMode } = field
  return <input {...common} placeholder={placeholder} type={type} inputMode={inputMode} dir={dir} />
}

/** One choice of several, as radio buttons. */
export type ChoiceSetProps = {
  name: string
  legend: string
  hint?: string
  options: { value: string; label: string }[]
  chosen?: string
}

export function ChoiceSet({
  name,
  legend,
  hint,
  options,
  chosen,
  disabled,
}: ChoiceSetProps & { disabled: boolean }) {
  return (
    <fieldset className="choice-set full" disabled={disabled}>
      <legend>
        {legend} {hint && <small>{hint}</small>}
      </legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} required />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
