import { IconButton, useEditor } from '../editor-context.tsx'

type ActionsProps = {
  /** The widget's name, with its position if the page has several of its type. */
  name: string
  active: boolean
  open: boolean
  bodyId: string
  first: boolean
  last: boolean
  onMove: (step: -1 | 1) => void
  onToggle: () => void
  onDuplicate: () => void
  onEdit: () => void
  onRemove: () => void
}

/** The buttons of a widget's row; the arrows reorder without a pointer. */
export function RowActions(props: ActionsProps) {
  const { t } = useEditor()
  const { name } = props
  return (
    <span className="widget-actions">
      <IconButton
        icon="chevron-up"
        label={t('widget.up', { name })}
        disabled={props.first}
        data-action="up"
        onClick={() => props.onMove(-1)}
      />
      <IconButton
        icon="chevron-down"
        label={t('widget.down', { name })}
        disabled={props.last}
        data-action="down"
        onClick={() => props.onMove(1)}
      />
      <button
        type="button"
        className="switch"
        role="switch"
        aria-checked={props.active}
        aria-label={t('widget.active', { name })}
        title={t('widget.active', { name })}
        onClick={props.onToggle}
      />
      <IconButton icon="copy" label={t('widget.duplicate', { name })} onClick={props.onDuplicate} />
      <IconButton
        icon="pencil"
        label={t('widget.edit', { name })}
        aria-expanded={props.open}
        aria-controls={props.bodyId}
        data-action="edit"
        onClick={props.onEdit}
      />
      <IconButton icon="trash-2" label={t('widget.remove', { name })} onClick={props.onRemove} />
    </span>
  )
}
