import { type ReactNode, useState } from 'react'
import type { FieldDescription } from '../../../../contract/editor.ts'
import { faultsIn } from '../../../../contract/fields/field-faults.ts'
import { isRecord } from '../../../../contract/json-value.ts'
import { useChoiceLabel } from '../../../workspace/use-text.ts'
import { useEditor } from '../../editor-context.tsx'
import { ToolButton } from '../../tool-button.tsx'
import { firstText } from '../../widgets/summary.ts'
import { useFrozenWhileTyping } from '../../widgets/use-frozen-while-typing.ts'
import { useErrorsAt } from '../field-status.ts'

type EntryProps = {
  fields: FieldDescription[]
  item: unknown
  index: number
  last: boolean
  /** Name for its buttons: the list and the number. */
  name: string
  /** Its path, as in the errors. */
  path: string
  /** Just added: it starts open. */
  isNew: boolean
  onMove: (from: number, to: number) => void
  onDuplicate: (index: number) => void
  onRemove: (index: number) => void
  children: ReactNode
}

/** One entry of a list: a bare value on one line, or fields in a disclosure titled with their first text. */
export function ListEntry({ fields, item, index, path, isNew, children, ...rest }: EntryProps) {
  const { t, lang, languages } = useEditor()
  const errors = useErrorsAt(path)
  const refused = errors !== null
  const { value: faulty, freeze, release } = useFrozenWhileTyping(refused || faultsIn(fields, item).size > 0)
  const [open, setOpen] = useState(isNew || refused || faulty)
  const [seen, setSeen] = useState(errors)
  // An entry with a fault opens, so that the fault is visible and can take the focus.
  if (seen !== errors) {
    setSeen(errors)
    if (refused) setOpen(true)
  }
  const text = firstText(fields, item, lang, languages)
  const chosen = choicesIn(fields, item)
  const labelOf = useChoiceLabel()
  // Without a text of its own, an entry is what was chosen in it, such as Sunday · Thursday.
  const title = text === chosen[0] ? chosen.map(labelOf).join(' · ') : text
  const actions = <EntryActions index={index} {...rest} />
  if (fields[0]?.name === '') {
    return (
      <li className="list-bare">
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
          {faulty && <span className="badge bad">{t('widget.faulty')}</span>}
        </summary>
        <div className="form-grid">{children}</div>
      </details>
    </li>
  )
}

function EntryActions({
  index,
  last,
  name,
  onMove,
  onDuplicate,
  onRemove,
}: Pick<EntryProps, 'index' | 'last' | 'name' | 'onMove' | 'onDuplicate' | 'onRemove'>) {
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
        disabled={last}
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
