import { type ReactNode, useId, useMemo } from 'react'
import type { FieldDescription } from '../../../../contract/editor.ts'
import { entryName } from '../../../../contract/fields/field-values.ts'
import { type Path, setIn } from '../../../../contract/immutable-json.ts'
import { Icon } from '../../../workspace/ui/icon.tsx'
import { useEditor } from '../../editor-context.tsx'
import { UndoNotice } from '../../history/undo-notice.tsx'
import type { UndoGroup } from '../../session/draft-reducer.ts'
import { FieldError } from '../field-layout.tsx'
import { FormProvider, useForm } from '../form-context.tsx'
import { ListEntry } from './list-entry.tsx'
import { storedListItems } from './stored-list-items.ts'
import { useListItems } from './use-list-items.ts'

type ListFieldProps = {
  field: FieldDescription
  value: unknown
  path: Path
  error: string | undefined
  renderFields: (fields: FieldDescription[], value: unknown, path: Path) => ReactNode
}

/** A list whose entries can be added, removed and moved: questions, people, pictures or single texts. */
export function ListField({ field, value, path, error, renderFields }: ListFieldProps) {
  const { t, languages } = useEditor()
  const form = useForm()
  const id = useId()
  const fields = field.fields ?? []
  const hasSingleValues = fields[0]?.name === ''
  const items = storedListItems(value, fields, languages)
  const change = (next: unknown[], undoGroup?: UndoGroup) => form.change(path, next, undoGroup)
  const list = useListItems({ fields, items, change })
  const { root, removed } = list
  // Memoized, so that a letter in one entry does not render the others.
  const newForm = useMemo(() => ({ ...form, isNew: true }), [form])
  const oldForm = useMemo(() => ({ ...form, isNew: false }), [form])

  /** A list that is stored in another shape becomes entries with the first change. */
  const formOf = (item: unknown, index: number, isNew: boolean) => {
    if (items === value && !hasSingleValues) return isNew ? newForm : oldForm
    const depth = path.length + 1
    return {
      ...form,
      isNew,
      change: (innerPath: Path, next: unknown, undoGroup?: UndoGroup) =>
        change(items.with(index, setIn(item, innerPath.slice(depth), next) ?? ''), undoGroup),
    }
  }

  return (
    <fieldset ref={root} className="list-field full" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>
        {field.label} <small>{t('list.count', { count: items.length })}</small>
      </legend>
      {!hasSingleValues && items.length > 1 && (
        <p className="fold-all">
          {(['open', 'close'] as const).map((action) => (
            <button
              key={action}
              type="button"
              className="link"
              onClick={() => setAllOpen(root.current, action === 'open')}
            >
              {t(`list.${action}_all`)}
            </button>
          ))}
        </p>
      )}
      <ol>
        {items.map((item, index) => {
          const isNew = list.isNew(index)
          const name = entryName(field, index)
          const namedFields = hasSingleValues ? fields.map((inner) => ({ ...inner, label: name })) : fields
          return (
            <ListEntry
              key={list.keyAt(index)}
              fields={fields}
              item={item}
              index={index}
              isLast={index === items.length - 1}
              name={name}
              isNew={isNew}
              path={[form.root, ...path, index].join('.')}
              onMove={list.move}
              onDuplicate={list.duplicate}
              onRemove={() => list.remove(index, name)}
            >
              <FormProvider value={formOf(item, index, isNew)}>
                {renderFields(namedFields, item, [...path, index])}
              </FormProvider>
            </ListEntry>
          )
        })}
      </ol>
      {removed && (
        <UndoNotice
          text={t('widget.removed_name', { name: removed.name })}
          action={t('action.undo')}
          onUndo={() => list.restore(removed)}
          onDismiss={list.forgetRemoved}
        />
      )}
      <button type="button" className="btn btn-sm btn-line" onClick={list.add}>
        <Icon name="plus" />
        {field.add ?? t('list.add', { name: field.label })}
      </button>
      {error && <FieldError id={`${id}-error`} text={error} />}
    </fieldset>
  )
}

/** Opens or closes every entry; their `toggle` event updates the state. */
function setAllOpen(root: HTMLElement | null, isOpen: boolean) {
  const entries = root?.querySelectorAll<HTMLDetailsElement>(':scope > ol > li > details') ?? []
  for (const entry of entries) entry.open = isOpen
}
