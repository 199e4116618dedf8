import { useEffect, useRef, useState } from 'react'
import type { Draft, DraftWidget } from '../../../../contract/editor.ts'
import { isUnwritten } from '../../../../contract/fields/blank.ts'
import { faultsIn, visibilityOf } from '../../../../contract/fields/field-faults.ts'
import { Icon } from '../../../workspace/ui/icon.tsx'
import { useEditor } from '../../editor-context.tsx'
import { fieldLabel } from '../../fields/field-label.ts'
import { NoteThreads } from '../../sharing/note-threads.tsx'
import { usePageNotes } from '../../sharing/sharing-context.tsx'
import { ToolButton } from '../../tool-button.tsx'
import { useWidgetTypes } from '../../widgets/use-widget-types.ts'
import type { Extent } from '../page/page-geometry.ts'
import { readTextPath, type TextPath } from '../page/text-path.ts'

/** The height of a marker with the space around it, in pixels. */
const markerHeight = 48
/** The largest height of a thread of notes, in pixels. */
const threadHeight = 480

type MarkersProps = {
  extents: Extent[] | undefined
  scale: number
  /** The height of the iframe, in pixels of the screen. */
  height: number
  draft: Draft
  nameAt: (index: number) => string
  /** The end of the page's sticky header, in CSS pixels of the page. */
  headerBottom: number
  /** The text that is being written. */
  writtenPath: TextPath | undefined
  onForm: (textPath: TextPath) => void
}

/** Markers over the sections of a page: unanswered notes, a faulty address, a section that visitors do not see. */
export function WidgetMarkers(props: MarkersProps) {
  const { extents = [], scale, height, draft, nameAt, headerBottom, writtenPath, onForm } = props
  const { t } = useEditor()
  const notes = usePageNotes()
  const faultOf = useWidgetFault()
  const isHiddenFromVisitors = useIsHiddenFromVisitors()
  const [openId, setOpenId] = useState<string | null>(null)
  const markers = useRef<HTMLDivElement>(null)
  const nameOf = (id: string) => nameAt(draft.widgets.findIndex((widget) => widget.id === id))
  const writtenId = writtenPath && readTextPath(writtenPath).id

  const closeThread = () => {
    const marker = markers.current?.querySelector<HTMLElement>('[aria-expanded="true"]')
    const iframe = markers.current?.parentElement?.querySelector('iframe')
    setOpenId(null)
    // The marker disappears once all notes are resolved.
    const isStaying = notes.some(({ widget, resolved }) => widget === openId && !resolved)
    if (isStaying) marker?.focus()
    else iframe?.focus()
  }
  const markerTop = ({ top, bottom }: Extent) =>
    Math.max(Math.min(Math.max(top * scale, 0), bottom * scale - markerHeight, height - markerHeight), 0)

  return (
    <div ref={markers}>
      {extents.map((extent) => {
        const { id, top, bottom } = extent
        const widgetNotes = notes.filter(({ widget }) => widget === id)
        const count = widgetNotes.filter(({ resolved }) => !resolved).length
        const isOpen = openId === id && widgetNotes.length > 0
        const isInView = bottom * scale > 0 && top * scale < height
        const visibleWidget = isInView ? draft.widgets.find((one) => one.id === id) : undefined
        const fault = visibleWidget ? faultOf(visibleWidget) : null
        // The notice must not cover a text that is being written, or the page's header.
        const isUnseen =
          visibleWidget &&
          !fault &&
          id !== writtenId &&
          top >= headerBottom &&
          isHiddenFromVisitors(visibleWidget)
        const hasNotes = isOpen || (count > 0 && isInView)
        if (!hasNotes && !fault && !isUnseen) return null
        const blockStart = markerTop(extent)
        return (
          <div key={id}>
            <div className="widget-markers" style={{ insetBlockStart: blockStart }}>
              {hasNotes && (
                <button
                  type="button"
                  className="note-pin"
                  aria-expanded={isOpen}
                  aria-label={t('sharing.marker', { name: nameOf(id), count })}
                  title={t('sharing.marker', { name: nameOf(id), count })}
                  onClick={() => setOpenId(isOpen ? null : id)}
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
            {isUnseen && (
              <p className="widget-notice unseen-notice" style={{ insetBlockStart: top * scale }}>
                {t('canvas.unseen')}
              </p>
            )}
            {isOpen && (
              <NoteThread
                name={nameOf(id)}
                notes={widgetNotes}
                top={Math.max(Math.min(blockStart, height - threadHeight), 0)}
                onClose={closeThread}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}

type ThreadProps = {
  name: string
  notes: ReturnType<typeof usePageNotes>
  top: number
  onClose: () => void
}

function NoteThread({ name, notes, top, onClose }: ThreadProps) {
  const { t } = useEditor()
  return (
    <div
      className="note-thread"
      role="dialog"
      aria-label={t('sharing.about', { name })}
      style={{ insetBlockStart: top }}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') onClose()
      }}
    >
      <div className="note-thread-head">
        <b>
          <bdi>{name}</bdi>
        </b>
        <ToolButton icon="x" label={t('action.close')} onClick={onClose} />
      </div>
      <NoteThreads notes={notes} />
    </div>
  )
}

/** The first fault that removes content of a widget from the page. The field that is being typed in does not count. */
function useWidgetFault() {
  const { t } = useEditor()
  const { fieldsOf } = useWidgetTypes()
  const typedField = useTypedField()
  return ({ id, type, content }: DraftWidget) => {
    const fields = fieldsOf(type)
    const faults = faultsIn(fields, content)
    const firstFault = [...faults].find(([fieldPath]) => `widgets.${id}.${fieldPath}` !== typedField)
    if (!firstFault || visibilityOf(faults) === 'whole') return null
    const [path, { code }] = firstFault
    const name = fieldLabel(fields, path.split('.'))
    return { textPath: `${id}:${path}`, text: t('check.widget', { name, fault: t(`error.field.${code}`) }) }
  }
}

function useIsHiddenFromVisitors() {
  const { descriptionOf } = useWidgetTypes()
  return ({ type, content }: DraftWidget) =>
    Boolean(descriptionOf(type)?.hiddenWhenEmpty) && isUnwritten(content)
}

/** The path of the field that is being typed in: half an address is not a fault yet. */
function useTypedField(): string | undefined {
  const [typed, setTyped] = useState(() => fieldOf(document.activeElement))
  useEffect(() => {
    const onInput = ({ target }: Event) => setTyped(fieldOf(target))
    const onBlur = () => setTyped(undefined)
    document.addEventListener('input', onInput)
    document.addEventListener('focusout', onBlur)
    return () => {
      document.removeEventListener('input', onInput)
      document.removeEventListener('focusout', onBlur)
    }
  }, [])
  return typed
}

function fieldOf(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-field]')?.dataset.field : undefined
}
