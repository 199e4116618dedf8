import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
  Text as AriaText,
  TextField as AriaTextField,
  FieldError,
  FileTrigger,
  Input,
  Label,
  Radio,
  RadioGroup,
  Switch,
  TextArea,
} from 'react-aria-components'
import { maxSearch } from '../../../contract/search/fold-text.ts'
import { Button, type ButtonProps } from './button.tsx'
import { Icon } from './icon.tsx'

type FormProps = { className: string; isPending: boolean; onSubmit: () => void; children: ReactNode }

/** The errors of a form: its notice, or faulty fields. */
const faults =
  '.notice.bad, [role="radiogroup"][aria-invalid] input, [aria-invalid="true"]:not([role="radiogroup"])'

/** Submitted once at a time; after a failure the first faulty field gets the focus. */
export function Form({ className, isPending, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const focusFault = () => form.current?.querySelector<HTMLElement>(faults)?.focus()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    onSubmit()
    // After the faulty field is rendered as such.
    requestAnimationFrame(focusFault)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same function each time
  useEffect(() => {
    if (!isPending) focusFault()
  }, [isPending])
  return (
    <form ref={form} className={className} onSubmit={submit} noValidate>
      {children}
    </form>
  )
}

export type FieldProps = { label: string; help?: ReactNode; error?: string | undefined }

type TextFieldProps = FieldProps & {
  name?: string
  /** By default the direction of the typed text. */
  dir?: string
  /** More than one: a textarea. */
  rows?: number
  isRequired?: boolean
  autoFocus?: boolean
  maxLength?: number
  placeholder?: string | undefined
  lang?: string
  spellCheck?: 'false'
  autoCapitalize?: 'off'
  value: string
  onChange: (value: string) => void
}

export function TextField(props: TextFieldProps) {
  const { label, help, error, dir = 'auto', rows = 1, placeholder, lang, ...rest } = props
  const input = { className: 'input', dir, ...(placeholder && { placeholder }), ...(lang && { lang }) }
  return (
    <AriaTextField className="field" isInvalid={error !== undefined} validationBehavior="aria" {...rest}>
      <Label>{label}</Label>
      {rows > 1 ? <TextArea {...input} rows={rows} /> : <Input {...input} />}
      <FieldMessages help={help} error={error} />
    </AriaTextField>
  )
}

export type SearchFieldProps = Pick<TextFieldProps, 'label' | 'value' | 'onChange'> &
  Pick<AriaSearchFieldProps, 'onKeyDown' | 'onSubmit'>

/** `label` is the accessible name and the placeholder. */
export function SearchField({ label, ...rest }: SearchFieldProps) {
  return (
    <AriaSearchField className="search-box" aria-label={label} maxLength={maxSearch} {...rest}>
      <Icon name="search" />
      <Input className="input" placeholder={label} dir="auto" />
    </AriaSearchField>
  )
}

type SwitchFieldProps = Pick<FieldProps, 'label'> & { isOn: boolean; onChange: (isOn: boolean) => void }

/** Takes effect at once. */
export function SwitchField({ label, isOn, onChange }: SwitchFieldProps) {
  return (
    <Switch className="switch-row" isSelected={isOn} onChange={onChange}>
      <span className="switch-track" />
      {label}
    </Switch>
  )
}

type Option<Id extends string> = { id: Id; label: string; note?: string }
type RadioFieldProps<Id extends string> = FieldProps & {
  options: Option<Id>[]
  /** Null while nothing is chosen. */
  value: Id | null
  /** Options beside each other instead of below. */
  isRow?: boolean
  onChange: (id: Id) => void
}

export function RadioField<Id extends string>(props: RadioFieldProps<Id>) {
  const { label, help, error, options, value, isRow = false, onChange } = props
  const choose = (chosen: string) => {
    const option = options.find(({ id }) => id === chosen)
    if (option) onChange(option.id)
  }
  return (
    <RadioGroup
      className={isRow ? 'field is-row' : 'field'}
      value={value}
      onChange={choose}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <Label className="field-label">{label}</Label>
      {options.map(({ id, label: optionLabel, note }) => (
        <Radio key={id} value={id} className="radio-row">
          <span className="radio-mark" />
          <span>
            {optionLabel} {note && <small>{note}</small>}
          </span>
        </Radio>
      ))}
      <FieldMessages help={help} error={error} />
    </RadioGroup>
  )
}

type FileFieldProps = Pick<ButtonProps, 'variant' | 'icon' | 'isDisabled'> & {
  label: string
  accept: string[]
  isMany?: boolean
  onFiles: (files: File[]) => void
}

/** A button that asks the system for a file. */
export function FileField({ label, accept, isMany = false, onFiles, ...button }: FileFieldProps) {
  return (
    <FileTrigger
      acceptedFileTypes={accept}
      allowsMultiple={isMany}
      onSelect={(files) => files && files.length > 0 && onFiles([...files])}
    >
      <Button {...button}>{label}</Button>
    </FileTrigger>
  )
}

/** The help and the error below a field. */
export function FieldMessages({ help, error }: { help: ReactNode; error: ReactNode }) {
  return (
    <>
      {help && (
        <AriaText slot="description" className="fine">
          {help}
        </AriaText>
      )}
      <FieldError className="field-error">{error}</FieldError>
    </>
  )
}
