import { memo } from 'react'
import type { FieldDescription } from '../../../contract/editor.ts'
import { isRecord, type Path } from '../../../contract/immutable-json.ts'
import { useEditor } from '../editor-context.tsx'
import { BlockField } from '../fields/block-field.tsx'
import { useFieldError } from '../fields/field-status.ts'
import { useForm } from '../fields/form-context.tsx'
import { ImageField } from '../fields/images/image-field.tsx'
import { ListField } from '../fields/lists/list-field.tsx'
import { LocalisedField } from '../fields/localised-field.tsx'
import { SimpleField } from '../fields/simple-field.tsx'
import { LinkField } from '../links/link-field.tsx'
import { FullWindow } from '../rich-text/panel/full-window.tsx'
import { HtmlControl } from '../rich-text/panel/rich-or-source-control.tsx'
import type { UndoGroup } from '../session/draft-reducer.ts'

type FieldsProps = { fields: FieldDescription[]; value: unknown; path: Path }

/** The form of a widget, a list entry or a group, from the description of its fields. */
export const WidgetFields = memo(function Fields({ fields, value, path }: FieldsProps) {
  const { root } = useForm()
  return fields.map((field) => {
    const fieldPath = field.name === '' ? path : [...path, field.name]
    return (
      <div key={field.name} className="field-place" data-field={[root, ...fieldPath].join('.')}>
        <WidgetField
          field={field}
          value={field.name === '' ? value : isRecord(value) ? value[field.name] : undefined}
          path={fieldPath}
        />
      </div>
    )
  })
}, hasSameProps)

const renderFields = (fields: FieldDescription[], value: unknown, path: Path) => (
  <WidgetFields fields={fields} value={value} path={path} />
)

/** The names of fields that usually contain sentences. */
const longNames =
  /subtitle|description|bio|overview|story|logic|approach|body|note|message|^text$|^lead$|quote/

type FieldProps = { field: FieldDescription; value: unknown; path: Path }

const WidgetField = memo(function Field({ field, value, path }: FieldProps) {
  const { t } = useEditor()
  const { root, change } = useForm()
  const errorPath = [root, ...path].join('.')
  const error = useFieldError(errorPath)
  const onChange = (next: unknown, undoGroup?: UndoGroup) => change(path, next, undoGroup)
  // An emptied required text stays as '', so that the server reports it.
  const onText = (next: unknown) => onChange(next === undefined && field.isRequired ? '' : next)
  const common = {
    label: field.label,
    value,
    path: errorPath,
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
          isLong={longNames.test(field.name)}
          {...(help && { help })}
        />
      )
    }
    case 'html':
      return (
        <FullWindow label={field.label} value={value}>
          {(onlyCode) => (
            <LocalisedField
              {...common}
              onlyCode={onlyCode}
              onChange={onText}
              control={(control) => <HtmlControl {...control} />}
            />
          )}
        </FullWindow>
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
      return <ListField field={field} value={value} path={path} error={error} renderFields={renderFields} />
    case 'group':
      return (
        <fieldset className="group-field full">
          <legend>{field.label}</legend>
          <div className="form-grid">{renderFields(field.fields ?? [], value, path)}</div>
        </fieldset>
      )
    default:
      return <SimpleField field={field} value={value} error={error} onChange={onChange} />
  }
}, hasSameProps)

/** Compares the path by value, all other props by identity. */
function hasSameProps<Props extends { path: Path }>(one: Props, other: Props): boolean {
  const { path, ...rest } = one
  const { path: otherPath, ...otherRest } = other
  const before = new Map(Object.entries(rest))
  return (
    path.join('.') === otherPath.join('.') &&
    Object.entries(otherRest).every(([name, value]) => Object.is(value, before.get(name)))
  )
}
