import { useEffect, useRef, useState } from 'react'
import type { Draft, DraftWidget } from '../../../../contract/editor.ts'
import { isUnwritten } from '../../../../contract/fields/blank.ts'
import { faultsIn, visibilityOf } from '../../../../contract/fields/field-faults.ts'
import { Icon } from '../../../workspace/ui/icon.tsx'
import { useEditor } from '../../editor-context.tsx'
import { fieldLabel } from '../../fields/field-label.ts'
import { NoteThreads } from '../../sharing/note-threads.tsx'
import { usePageNotes } from '../../sharing/page-sharing.tsx'
import { ToolButton } from '../../tool-button.tsx'
import { useWidgetTypes } from '../../widgets/use-widget-types.ts'
import type { Extent } from '../frame/frame-geometry.ts'
import { readTextPath, type TextPath } from '../frame/text-path.ts'

/** Of a marker in pixels, with the space around it. */
const markerHeight = 48
/** Room for a thread of some lines, in pixels. */
const threadHeight = 480

type MarksProps = {
  /** Where the sections are in the frame, in CSS pixels of the page. */
  extents: Extent[] | undefined
  scale: number
  /** Of the frame, in pixels of the screen. */
  height: number
  draft: Draft
  nameAt: (index: number) => string
  /** Where the page's own header ends, in CSS pixels of the page. */
  head: number
  /** The text that is being written. */
  writing: { textPath: TextPath } | null
  onForm: (textPath: TextPath) => void
}

/**
 * At each section that readers wait for an answer on: how many notes, and pressed, these beside it. At one with a wrong
 * address: what is wrong, and pressed, the field. At an unwritten one: that visitors do not see it.
 */
export function WidgetMarkers({
  extents = [],
  scale,
  height,
  draft,
  nameAt,
  head,
  writing,
  onForm,
}: MarksProps) {
  const { t } = useEditor()
  const { descriptionOf, fieldsOf } = useWidgetTypes()
  const notes = usePageNotes()
  const typed = useTypedField()
  const nameOf = (id: string) => nameAt(draft.widgets.findIndex((widget) => widget.id === id))
  const faultOf = (widget: DraftWidget | undefined) => {
    if (!widget) return null
    const fields = fieldsOf(widget.type)
    const faults = faultsIn(fields, widget.content)
    const found = [...faults].find(([path]) => `widgets.${widget.id}.${path}` !== typed)
    if (!found || visibilityOf(faults) === 'whole') return null
    const [path, { code }] = found
    const fault = t(`error.field.${code}`)
    return {
      textPath: `${widget.id}:${path}`,
      text: t('check.widget', { name: fieldLabel(fields, path.split('.')), fault }),
    }
  }
  const isHiddenFromVisitors = ({ type, content }: DraftWidget) =>
    descriptionOf(type)?.hiddenWhenEmpty && isUnwritten(content)
  const written = writing && readTextPath(writing.textPath).id
  const [shown, setShown] = useState<string | null>(null)
  const over = useRef<HTMLDivElement>(null)

  const close = () => {
    // The marker disappears once all notes are resolved.
    const marker = over.current?.querySelector<HTMLElement>('[aria-expanded="true"]')
    const frame = over.current?.parentElement?.querySelector('iframe')
    setShown(null)
    const isWaiting = notes.some(({ widget, resolved }) => widget === shown && !resolved)
    if (isWaiting) marker?.focus()
    else frame?.focus()
  }
  const topOf = ({ top, bottom }: Extent) =>
    Math.max(Math.min(Math.max(top * scale, 0), bottom * scale - markerHeight, height - markerHeight), 0)

  return (
    <div ref={over}>
      {extents.map((extent) => {
        const { id, top, bottom } = extent
        const about = notes.filter(({ widget }) => widget === id)
        const count = about.filter(({ resolved }) => !resolved).length
        const isShown = shown === id && about.length > 0
        const isInView = bottom * scale > 0 && top * scale < height
        const widget = isInView ? draft.widgets.find((one) => one.id === id) : undefined
        const fault = faultOf(widget)
        // It lies over no text that is being written, and not over the page's own menu.
        const isHollow = widget && !fault && id !== written && top >= head && isHiddenFromVisitors(widget)
        const hasNotes = isShown || (count > 0 && isInView)
        if (!hasNotes && !fault && !isHollow) return null
        const at = topOf(extent)
        return (
          <div key={id}>
            <div className="widget-markers" style={{ insetBlockStart: at }}>
              {hasNotes && (
                <button
                  type="button"
                  className="note-pin"
                  aria-expanded={isShown}
                  aria-label={t('sharing.marker', { name: nameOf(id), count })}
                  title={t('sharing.marker', { name: nameOf(id), count })}
                  onClick={() => setShown(isShown ? null : id)}
                >
                  <Icon name="message-square" />
                  {count}
                </button>
              )}
              {fault && (
                <button
                  type="button"
                  className="widget-notice fault-notice"
                  onClick={() => onForm(fault.textPath)}
                >
                  <Icon name="circle-alert" />
                  <span>{fault.text}</span>
                </button>
              )}
            </div>
            {isHollow && (
              <p className="widget-notice unseen-notice" style={{ insetBlockStart: top * scale }}>
                {t('canvas.unseen')}
              </p>
            )}
            {isShown && (
              <div
                className="note-thread"
                role="dialog"
                aria-label={t('sharing.about', { name: nameOf(id) })}
                style={{ insetBlockStart: Math.max(Math.min(at, height - threadHeight), 0) }}
                onKeyDown={(event) => {
                  event.stopPropagation()
                  if (event.key === 'Escape') close()
                }}
              >
                <div className="note-thread-head">
                  <b>
                    <bdi>{nameOf(id)}</bdi>
                  </b>
                  <ToolButton icon="x" label={t('action.close')} onClick={close} />
                </div>
                <NoteThreads notes={about} />
              </div>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** The field in which an editor types: half an address is not a fault yet. */
function useTypedField(): string | undefined {
  const [typed, setTyped] = useState(() => fieldOf(document.activeElement))
  useEffect(() => {
    const onInput = ({ target }: Event) => setTyped(fieldOf(target))
    const onLeft = () => setTyped(undefined)
    document.addEventListener('input', onInput)
    document.addEventListener('focusout', onLeft)
    return () => {
      document.removeEventListener('input', onInput)
      document.removeEventListener('focusout', onLeft)
    }
  }, [])
  return typed
}

function fieldOf(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-field]')?.dataset.field : undefined
}
