import { Fragment, type ReactNode, useId } from 'react'
import { blockType } from '../../../contract/block.ts'
import type { DraftWidget, WidgetDescription } from '../../../contract/editor.ts'
import type { visibilityOf } from '../../../contract/field-faults.ts'
import { Glyph, useEditor } from '../editor-context.tsx'
import { anyText } from '../fields/localised.ts'
import { LanguageBadges } from './language-badges.tsx'
import type { RowAction } from './row-action.ts'
import { RowActions } from './row-actions.tsx'
import { summaryOf } from './summary.ts'
import type { useDrag } from './use-drag.ts'
import { useHeld } from './use-held.ts'

type RowProps = {
  widget: DraftWidget
  description: WidgetDescription | undefined
  /** Name for its buttons. */
  name: string
  index: number
  isLast: boolean
  open: boolean
  /** Its JSON does not parse, or a field has a fault. */
  faulty: 'json' | 'content' | undefined
  /** What visitors would see of it in its current state. */
  seen: ReturnType<typeof visibilityOf>
  drop: ReturnType<ReturnType<typeof useDrag>['dropOf']>
  gripOf: ReturnType<typeof useDrag>['gripOf']
  act: (action: RowAction) => void
  children: ReactNode
}

/** The parts of a summary. */
const slots = [0, 1, 2]

/** One widget of the page: its summary, its actions and, when open, its editor. */
export function WidgetRow(props: RowProps) {
  const { widget, description, index, open, act } = props
  const { t, lang, languages, blocks } = useEditor()
  const { value: marks, hold, release } = useHeld({ faulty: props.faulty, seen: props.seen })
  const { faulty, seen } = marks
  const bodyId = useId()
  const block = blocks?.offers.find(({ slug }) => widget.type === blockType && slug === widget.content.block)
  const summary = block
    ? [anyText(block.title, lang, languages) || block.slug]
    : summaryOf(widget, description, lang, languages)
  const shown = summary.length > 0 ? summary : [description?.description ?? '']
  const classes = ['widget', open && 'is-open', !widget.is_active && 'is-inactive', faulty && 'is-faulty']
    .filter(Boolean)
    .join(' ')
  return (
    <li className={classes} data-row={widget.id} data-drop={props.drop} onInput={hold} onBlur={release}>
      {/* The picker asks for the position, so this is not a keyboard stop. */}
      <button
        type="button"
        className="insert-here"
        tabIndex={-1}
        aria-label={t('add.here', { position: index + 1 })}
        onClick={() => act({ do: 'insert' })}
      >
        <Glyph name="plus" />
      </button>
      <div className="widget-head">
        <span className="grip" aria-hidden="true" {...props.gripOf(widget.id)}>
          <Glyph name="grip-vertical" />
        </span>
        <span className="position">{index + 1}</span>
        <span className="widget-name" title={description?.description}>
          <b>{description?.name ?? widget.type}</b>
          <small>
            {/* By place: a letter changes a text, not the elements, of which a change costs a styling of the page. */}
            {slots.map((slot) =>
              shown[slot] === undefined ? null : (
                <Fragment key={slot}>
                  {slot > 0 && ' · '}
                  <bdi>{shown[slot]}</bdi>
                </Fragment>
              ),
            )}
          </small>
        </span>
        <span className="widget-marks">
          {faulty && (
            <span className="badge bad">{t(faulty === 'json' ? 'json.invalid' : 'widget.faulty')}</span>
          )}
          {!widget.is_active && <span className="badge">{t('widget.inactive')}</span>}
          <LanguageBadges
            fields={description?.fields ?? []}
            content={widget.content}
            root={`widgets.${widget.id}`}
          />
        </span>
        <RowActions
          name={props.name}
          active={widget.is_active}
          open={open}
          bodyId={bodyId}
          first={index === 0}
          last={props.isLast}
          onMove={(step) => act({ do: 'move', step })}
          onToggle={() => act({ do: 'toggle' })}
          onDuplicate={() => act({ do: 'duplicate' })}
          onEdit={() => act({ do: 'edit' })}
          onRemove={() => act({ do: 'remove' })}
        />
      </div>
      {seen !== 'whole' && (
        <p className="widget-fault">
          <Glyph name="circle-alert" />
          <span>{t(`widget.seen.${seen}`)}</span>
        </p>
      )}
      <div id={bodyId} className="widget-body" hidden={!open}>
        {props.children}
      </div>
    </li>
  )
}
