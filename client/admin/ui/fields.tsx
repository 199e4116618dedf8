import type { ReactNode } from 'react'
import {
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
import { Button } from './button.tsx'

type FieldProps = { label: string; hint?: string; error?: string | undefined }

type TextFieldProps = FieldProps & {
  name?: string
  /** Of the text; by default that of what is typed. */
  dir?: 'ltr' | 'rtl' | 'auto'
  /** More than one makes it a text of several lines. */
  rows?: number
  isRequired?: boolean
  value: string
  onChange: (value: string) => void
}

export function TextField({ label, hint, error, dir = 'auto', rows = 1, ...rest }: TextFieldProps) {
  return (
    <AriaTextField className="field" isInvalid={error !== undefined} validationBehavior="aria" {...rest}>
      <Label>{label}</Label>
      {rows > 1 ? (
        <TextArea className="input" dir={dir} rows={rows} />
      ) : (
        <Input className="input" dir={dir} />
      )}
      <Notes hint={hint} error={error} />
    </AriaTextField>
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
  value: Id
  onChange: (id: Id) => void
}

export function RadioField<Id extends string>(props: RadioFieldProps<Id>) {
  const { label, hint, error, options, value, onChange } = props
  const choose = (chosen: string) => {
    const option = options.find(({ id }) => id === chosen)
    if (option) onChange(option.id)
  }
  return (
    <RadioGroup className="field" value={value} onChange={choose} isInvalid={error !== undefined}>
      <Label>{label}</Label>
      {options.map(({ id, label, note }) => (
        <Radio key={id} value={id} className="radio-row">
          <span className="radio-mark" />
          <span>
            {label} {note && <small>{note}</small>}
          </span>
        </Radio>
      ))}
      <Notes hint={hint} error={error} />
    </RadioGroup>
  )
}

type FileFieldProps = { label: string; accept: string[]; onFiles: (files: File[]) => void }

/** A button that asks the system for files. */
export function FileField({ label, accept, onFiles }: FileFieldProps) {
  return (
    <FileTrigger acceptedFileTypes={accept} allowsMultiple onSelect={(files) => onFiles([...(files ?? [])])}>
      <Button>{label}</Button>
    </FileTrigger>
  )
}

function Notes({ hint, error }: { hint: string | undefined; error: ReactNode }) {
  return (
    <>
      {hint && (
        <AriaText slot="description" className="fine">
          {hint}
        </AriaText>
      )}
      <FieldError className="field-error">{error}</FieldError>
    </>
  )
}
