import { type ReactNode, useRef, useState } from 'react'
import type { FieldDescription } from '../../../../contract/editor.ts'
import { faultsIn } from '../../../../contract/fields/field-faults.ts'
import { isRecord } from '../../../../contract/immutable-json.ts'
import { useChoiceLabel } from '../../../workspace/use-admin-text.ts'
import { useEditor } from '../../editor-context.tsx'
import { ToolButton } from '../../tool-button.tsx'
import { firstText } from '../../widgets/widget-texts.ts'
import { useErrorsAt } from '../field-status.ts'

type ListEntryProps = {
  fields: FieldDescription[]
  item: unknown
  index: number
  isLast: boolean
  /** The name of the list and the number, for the labels of buttons. */
  name: string
  /** The path of the entry, as in the errors. */
  path: string
  /** A new entry starts open. */
  isNew: boolean
  onMove: (from: number, to: number) => void
  onDuplicate: (index: number) => void
  onRemove: (index: number) => void
  children: ReactNode
}

/** One entry of a list: a single value on one line, or fields in a disclosure with their first text as its title. */
export function ListEntry({ fields, item, index, path, isNew, children, ...rest }: ListEntryProps) {
  const { t, lang, languages } = useEditor()
  const errors = useErrorsAt(path)
  const hasErrors = errors !== null
  const {
    value: hasFaults,
    freeze,
    release,
  } = useFrozenWhileTyping(hasErrors || faultsIn(fields, item).size > 0)
  const [open, setOpen] = useState(isNew || hasErrors || hasFaults)
  const [lastErrors, setLastErrors] = useState(errors)
  // An entry with a new error opens, so that its field can take the focus.
  if (lastErrors !== errors) {
    setLastErrors(errors)
    if (hasErrors) setOpen(true)
  }
  const text = firstText(fields, item, lang, languages)
  const choices = choicesIn(fields, item)
  const labelOf = useChoiceLabel()
  // An entry without a text is named by its choices, such as `Sunday · Thursday`.
  const title = text === choices[0] ? choices.map(labelOf).join(' · ') : text
  const actions = <EntryActions index={index} {...rest} />
  if (fields[0]?.name === '') {
    return (
      <li className="list-value">
        {children}
        {actions}
      </li>
    )
  }
  return (
    <li className="list-entry" onInput={freeze} onBlur={release}>
      {actions}
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className="position">{index + 1}</span>
          <bdi>{title || t('list.empty')}</bdi>
          {hasFaults && <span className="badge bad">{t('widget.faulty')}</span>}
        </summary>
        <div className="form-grid">{children}</div>
      </details>
    </li>
  )
}

function EntryActions({
  index,
  isLast,
  name,
  onMove,
  onDuplicate,
  onRemove,
}: Pick<ListEntryProps, 'index' | 'isLast' | 'name' | 'onMove' | 'onDuplicate' | 'onRemove'>) {
  const { t } = useEditor()
  return (
    <span className="list-actions">
      <ToolButton
        icon="chevron-up"
        label={t('list.up', { name })}
        disabled={index === 0}
        data-action="up"
        onClick={() => onMove(index, index - 1)}
      />
      <ToolButton
        icon="chevron-down"
        label={t('list.down', { name })}
        disabled={isLast}
        data-action="down"
        onClick={() => onMove(index, index + 1)}
      />
      <ToolButton icon="copy" label={t('list.duplicate', { name })} onClick={() => onDuplicate(index)} />
      <ToolButton icon="trash-2" label={t('list.remove', { name })} onClick={() => onRemove(index)} />
    </span>
  )
}

function choicesIn(fields: FieldDescription[], item: unknown): string[] {
  return fields.flatMap(({ kind, name }) => {
    const value = kind === 'choice' && isRecord(item) ? item[name] : undefined
    return typeof value === 'string' && value !== '' ? [value] : []
  })
}

/** Freezes a value from the first key until the field loses the focus: half an address is not an error. */
function useFrozenWhileTyping<Value>(current: Value) {
  const frozen = useRef<{ value: Value } | null>(null)
  const [, setReleaseCount] = useState(0)
  return {
    value: frozen.current ? frozen.current.value : current,
    freeze: () => {
      frozen.current ??= { value: current }
    },
    release: () => {
      if (!frozen.current) return
      frozen.current = null
      setReleaseCount((count) => count + 1)
    },
  }
}
