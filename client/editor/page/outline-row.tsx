import { Fragment, memo, type RefObject, useRef } from 'react'
import type { DraftWidget, WidgetDescription } from '../../../contract/editor.ts'
import { faultsIn, visibilityOf } from '../../../contract/fields/field-faults.ts'
import { blockType } from '../../../contract/pages/slugs.ts'
import { anyText } from '../../workspace/localised.ts'
import { Icon } from '../../workspace/ui/icon.tsx'
import { useEditor } from '../editor-context.tsx'
import { useErrorsAt } from '../fields/field-status.ts'
import { LanguageBadges } from '../widgets/language-badges.tsx'
import { summaryOf } from '../widgets/widget-texts.ts'
import type { useRowDrag } from './use-row-drag.ts'

type Drag = ReturnType<typeof useRowDrag>

export type RowAction = 'select' | 'toggle' | 'insert'

type RowProps = {
  widget: DraftWidget
  description: WidgetDescription | undefined
  /** The name of the section, with its position if the page has several of its type. */
  name: string
  index: number
  isSelected: boolean
  /** The JSON of the section does not parse. */
  isBroken: boolean
  /** The number of open notes. */
  notes: number
  drop: ReturnType<Drag['dropOf']>
  gripOf: Drag['gripOf']
  typing: RefObject<string>
  /** Increases when one of its fields loses focus. */
  blurCount: number
  onAction: (widget: DraftWidget, action: RowAction) => void
}

/** The parts of a summary. */
const slots = [0, 1, 2]

/** A section: its name, first texts and badges. Memoised, so it renders only when a prop changes. */
export const OutlineRow = memo(function Row({ widget, description, name, index, ...row }: RowProps) {
  const { t, lang, languages, blocks } = useEditor()
  const { id, type, content, is_active } = widget
  const isRefused = useErrorsAt(`widgets.${id}`) !== null
  const faults = faultsIn(description?.fields ?? [], content)
  const now = {
    fault: row.isBroken ? t('json.invalid') : faults.size > 0 || isRefused ? t('widget.faulty') : '',
    seen: is_active ? visibilityOf(faults) : 'whole',
  }
  // While an editor types, the last state is shown: half an address is not a fault.
  const shownState = useRef(now)
  if (row.typing.current !== id || row.isBroken) shownState.current = now
  const { fault, seen } = shownState.current
  const block = blocks?.offers.find(({ slug }) => type === blockType && slug === content.block)
  const ownTexts = block
    ? [anyText(block.title, lang, languages) || block.slug]
    : summaryOf(widget, description, lang, languages)
  const summary = ownTexts.length > 0 ? ownTexts : [description?.description ?? '']
  const message = [fault, seen !== 'whole' && t(`widget.seen.${seen}`)].filter(Boolean).join('. ')
  return (
    <li className={is_active ? undefined : 'is-hidden'} data-row={id} data-drop={row.drop}>
      {/* The picker asks for the position, so this is not a keyboard stop. */}
      <button
        type="button"
        className="insert-here"
        tabIndex={-1}
        aria-label={t('add.here', { position: index + 1 })}
        onClick={() => row.onAction(widget, 'insert')}
      >
        <Icon name="plus" />
      </button>
      <span className="grip" aria-hidden="true" {...row.gripOf(id)}>
        <Icon name="grip-vertical" />
      </span>
      <button
        type="button"
        className="outline-row"
        aria-current={row.isSelected || undefined}
        tabIndex={row.isSelected ? 0 : -1}
        data-action="edit"
        onClick={() => row.onAction(widget, 'select')}
      >
        <span className="outline-name" title={description?.description}>
          <b>{name}</b>
          <small>
            {/* Keyed by position: typing changes the text of an element, but adds none, which would restyle the page. */}
            {slots.map((slot) =>
              summary[slot] === undefined ? null : (
                <Fragment key={slot}>
                  {slot > 0 && ' · '}
                  <bdi>{summary[slot]}</bdi>
                </Fragment>
              ),
            )}
          </small>
        </span>
        <span className="outline-marks">
          {message && (
            <span className="outline-fault" title={message}>
              <Icon name="circle-alert" />
              <span className="visually-hidden">{message}</span>
            </span>
          )}
          {row.notes > 0 && (
            <span className="outline-notes" title={t('sharing.waiting', { count: row.notes })}>
              <Icon name="message-square" />
              <span aria-hidden="true">{row.notes}</span>
              <span className="visually-hidden">{t('sharing.waiting', { count: row.notes })}</span>
            </span>
          )}
          {!is_active && <span className="visually-hidden">{t('widget.inactive')}</span>}
          <LanguageBadges fields={description?.fields ?? []} content={content} root={`widgets.${id}`} />
        </span>
      </button>
      <button
        type="button"
        className="icon-button outline-eye"
        role="switch"
        aria-checked={is_active}
        aria-label={t('widget.active', { name })}
        title={t('widget.active', { name })}
        tabIndex={row.isSelected ? 0 : -1}
        onClick={() => row.onAction(widget, 'toggle')}
      >
        <Icon name={is_active ? 'eye' : 'eye-off'} />
      </button>
    </li>
  )
})
