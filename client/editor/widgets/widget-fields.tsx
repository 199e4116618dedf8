import { memo } from 'react'
import type { FieldDescription } from '../../../contract/editor.ts'
import { isRecord, type Path } from '../../../contract/json-value.ts'
import { useEditor } from '../editor-context.tsx'
import { BlockField } from '../fields/block-field.tsx'
import { useFieldError } from '../fields/field-status.ts'
import { useForm } from '../fields/form-context.tsx'
import { ImageField } from '../fields/images/image-field.tsx'
import { ListField } from '../fields/lists/list-field.tsx'
import { LocalisedField } from '../fields/localised-field.tsx'
import { SimpleField } from '../fields/simple-field.tsx'
import { LinkField } from '../links/link-field.tsx'
import { HtmlControl } from '../rich-text/panel/html-control.tsx'
import { WideWriting } from '../rich-text/panel/wide-writing.tsx'
import type { Visit } from '../session/draft-reducer.ts'

type FieldsProps = { fields: FieldDescription[]; value: unknown; at: Path }

/** The form of a widget, or of an entry or group in it, built from its schema's description. */
export const WidgetFields = memo(function WidgetFields({ fields, value, at }: FieldsProps) {
  const { root } = useForm()
  return fields.map((field) => {
    const place = field.name === '' ? at : [...at, field.name]
    return (
      <div key={field.name} className="field-place" data-field={[root, ...place].join('.')}>
        <WidgetField
          field={field}
          value={field.name === '' ? value : isRecord(value) ? value[field.name] : undefined}
          at={place}
        />
      </div>
    )
  })
}, isSamePlace)

const renderFields = (fields: FieldDescription[], value: unknown, at: Path) => (
  <WidgetFields fields={fields} value={value} at={at} />
)

/** Fields that usually hold sentences rather than words. */
const longNames =
  /subtitle|description|bio|overview|story|logic|approach|body|note|message|^text$|^lead$|quote/

type FieldProps = { field: FieldDescription; value: unknown; at: Path }

const WidgetField = memo(function WidgetField({ field, value, at }: FieldProps) {
  const { t } = useEditor()
  const { root, change } = useForm()
  const path = [root, ...at].join('.')
  const error = useFieldError(path)
  const onChange = (next: unknown, visit?: Visit) => change(at, next, visit)
  // A required text that was emptied stays as '': the server reports what is missing.
  const onText = (next: unknown) => onChange(next === undefined && field.required ? '' : next)
  const common = {
    label: field.label,
    value,
    path,
    error,
    placeholder: field.placeholder,
    fallback: field.fallback,
  }

  switch (field.kind) {
    case 'text': {
      const help = field.name.startsWith('alt') ? () => t('image.alt_hint') : undefined
      return (
        <LocalisedField
          {...common}
          onChange={onText}
          long={longNames.test(field.name)}
          {...(help && { help })}
        />
      )
    }
    case 'html':
      return (
        <WideWriting label={field.label} value={value}>
          {(only) => (
            <LocalisedField
              {...common}
              only={only}
              onChange={onText}
              control={(control) => <HtmlControl {...control} />}
            />
          )}
        </WideWriting>
      )
    case 'image':
      return (
        <ImageField
          field={field}
          value={typeof value === 'string' ? value : ''}
          error={error}
          onChange={onChange}
        />
      )
    case 'link':
      return (
        <LinkField
          field={field}
          value={typeof value === 'string' ? value : ''}
          error={error}
          onChange={onChange}
        />
      )
    case 'block':
      return (
        <BlockField
          field={field}
          value={typeof value === 'string' ? value : ''}
          error={error}
          onChange={onChange}
        />
      )
    case 'list':
      return <ListField field={field} value={value} at={at} error={error} renderFields={renderFields} />
    case 'group':
      return (
        <fieldset className="group-field full">
          <legend>{field.label}</legend>
          <div className="form-grid">{renderFields(field.fields ?? [], value, at)}</div>
        </fieldset>
      )
    default:
      return <SimpleField field={field} value={value} error={error} onChange={onChange} />
  }
}, isSamePlace)

/** Whether nothing changed but the identity of the path. */
function isSamePlace<Props extends { at: Path }>(one: Props, other: Props): boolean {
  const { at, ...rest } = one
  const { at: otherAt, ...otherRest } = other
  const before = new Map(Object.entries(rest))
  return (
    at.join('.') === otherAt.join('.') &&
    Object.entries(otherRest).every(([name, value]) => Object.is(value, before.get(name)))
  )
}
