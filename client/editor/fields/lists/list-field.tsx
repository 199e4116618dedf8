import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldDescription } from '../../../../contract/editor.ts'
import { entryName } from '../../../../contract/fields/field-values.ts'
import { moveItem, type Path, setIn } from '../../../../contract/json-value.ts'
import { Icon } from '../../../workspace/ui/icon.tsx'
import { useEditor } from '../../editor-context.tsx'
import { UndoNotice } from '../../history/undo-notice.tsx'
import type { Visit } from '../../session/draft-reducer.ts'
import { FieldError } from '../field-layout.tsx'
import { FormProvider, useForm } from '../form-context.tsx'
import { ListEntry } from './list-entry.tsx'
import { emptyItem, readListItems } from './read-list-items.ts'

type RemovedEntry = { item: unknown; index: number; name: string; countLeft: number }

type ListFieldProps = {
  field: FieldDescription
  value: unknown
  at: Path
  error: string | undefined
  renderFields: (fields: FieldDescription[], value: unknown, at: Path) => ReactNode
}

/** A list whose entries can be added, removed and moved: questions, people, pictures or single texts. */
export function ListField({ field, value, at, error, renderFields }: ListFieldProps) {
  const { t, languages } = useEditor()
  const form = useForm()
  const id = useId()
  const fields = field.fields ?? []
  const hasSingleValues = fields[0]?.name === ''
  const items = readListItems(value, fields, languages)
  const entries = useEntryKeys(items.length)
  const [added, setAdded] = useState<number[]>([])
  const [removed, setRemoved] = useState<RemovedEntry | null>(null)
  const root = useRef<HTMLFieldSetElement>(null)
  const change = (next: unknown[], visit?: Visit) => form.change(at, next, visit)
  // Memoized, so that a letter in one entry does not render the others.
  const newForm = useMemo(() => ({ ...form, isNew: true }), [form])
  const oldForm = useMemo(() => ({ ...form, isNew: false }), [form])

  const add = () => {
    flushSync(() => {
      setAdded([...added, entries.add()])
      change([...items, hasSingleValues ? '' : emptyItem(fields)])
    })
    focusIn(root.current, 'li:last-child :is(input, textarea, select)')
  }
  const remove = (index: number, name: string) => {
    flushSync(() => {
      setRemoved({ item: items[index], index, name, countLeft: items.length - 1 })
      entries.remove(index)
      change(items.toSpliced(index, 1))
    })
    root.current?.querySelector<HTMLElement>(':scope > .undo-notice [data-undo]')?.focus()
  }
  const restore = ({ item, index }: { item: unknown; index: number }) => {
    const at = Math.min(index, items.length)
    flushSync(() => {
      setRemoved(null)
      entries.add(at)
      change(items.toSpliced(at, 0, item), 'undo')
    })
    focusIn(root.current, `li:nth-child(${at + 1}) :is(summary, input, textarea)`)
  }
  const duplicate = (index: number) => {
    flushSync(() => {
      setAdded([...added, entries.add(index + 1)])
      change(items.toSpliced(index + 1, 0, structuredClone(items[index])))
    })
    focusIn(root.current, `li:nth-child(${index + 2}) :is(input, textarea, select)`)
  }
  const move = (from: number, to: number) => {
    flushSync(() => {
      entries.move(from, to)
      change(moveItem(items, from, to))
    })
    const row = `li:nth-child(${to + 1}) > .list-actions`
    const direction = to > from ? 'down' : 'up'
    if (!focusIn(root.current, `${row} [data-action="${direction}"]:enabled`)) {
      focusIn(root.current, `${row} [data-action]:enabled`)
    }
  }
  /** A list that is stored in another shape becomes entries with the first change. */
  const formOf = (item: unknown, index: number, isNew: boolean) => {
    if (items === value && !hasSingleValues) return isNew ? newForm : oldForm
    const depth = at.length + 1
    return {
      ...form,
      isNew,
      change: (path: Path, next: unknown, visit?: Visit) =>
        change(items.with(index, setIn(item, path.slice(depth), next) ?? ''), visit),
    }
  }

  return (
    <fieldset ref={root} className="list-field full" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>
        {field.label} <small>{t('list.count', { count: items.length })}</small>
      </legend>
      {!hasSingleValues && items.length > 1 && (
        <p className="fold-all">
          {(['open', 'close'] as const).map((way) => (
            <button
              key={way}
              type="button"
              className="link"
              onClick={() => setAllOpen(root.current, way === 'open')}
            >
              {t(`list.${way}_all`)}
            </button>
          ))}
        </p>
      )}
      <ol>
        {items.map((item, index) => {
          const key = entries.keys[index] ?? index
          const name = entryName(field, index)
          const namedFields = hasSingleValues ? fields.map((inner) => ({ ...inner, label: name })) : fields
          return (
            <ListEntry
              key={key}
              fields={fields}
              item={item}
              index={index}
              isLast={index === items.length - 1}
              name={name}
              isNew={added.includes(key)}
              path={[form.root, ...at, index].join('.')}
              onMove={move}
              onDuplicate={duplicate}
              onRemove={() => remove(index, name)}
            >
              <FormProvider value={formOf(item, index, added.includes(key))}>
                {renderFields(namedFields, item, [...at, index])}
              </FormProvider>
            </ListEntry>
          )
        })}
      </ol>
      {removed?.countLeft === items.length && (
        <UndoNotice
          text={t('widget.removed_name', { name: removed.name })}
          action={t('action.undo')}
          onUndo={() => restore(removed)}
          onDismiss={() => setRemoved(null)}
        />
      )}
      <button type="button" className="btn btn-sm btn-line" onClick={add}>
        <Icon name="plus" />
        {field.add ?? t('list.add', { name: field.label })}
      </button>
      {error && <FieldError id={`${id}-error`} text={error} />}
    </fieldset>
  )
}

/** Opens or closes every entry; their `toggle` event updates the state. */
function setAllOpen(root: HTMLElement | null, open: boolean) {
  const entries = root?.querySelectorAll<HTMLDetailsElement>(':scope > ol > li > details') ?? []
  for (const entry of entries) entry.open = open
}

function focusIn(root: HTMLElement | null, selector: string): boolean {
  const target = root?.querySelector<HTMLElement>(`:scope > ol > ${selector}`)
  target?.focus()
  return Boolean(target)
}

/** React keys for entries, which have no ids: an entry keeps its state when it moves. */
function useEntryKeys(length: number) {
  const next = useRef(0)
  const list = useRef<number[]>([])
  while (list.current.length < length) list.current.push(next.current++)
  list.current.length = length
  return {
    keys: list.current,
    add: (at = list.current.length): number => {
      list.current = list.current.toSpliced(at, 0, next.current)
      return next.current++
    },
    remove: (index: number) => {
      list.current = list.current.toSpliced(index, 1)
    },
    move: (from: number, to: number) => {
      list.current = moveItem(list.current, from, to)
    },
  }
}
