import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import type { DraftWidget } from '../../../contract/editor.ts'
import { useEditor } from '../editor-context.tsx'
import { fieldPathOf, type Selection, selectionOf } from '../session/selection.ts'
import type { PageDraft } from '../session/use-page-draft.ts'
import { ToolButton } from '../tool-button.tsx'
import { useWidgetTypes } from '../widgets/use-widget-types.ts'
import { WidgetEditor } from '../widgets/widget-editor.tsx'

type FieldsProps = {
  page: PageDraft
  names: string[]
  typing: RefObject<string>
  announce: (text: string) => void
  onArrange: (command: 'up' | 'down' | 'duplicate' | 'remove', widget: DraftWidget) => void
  /** The fields of the page itself. */
  children: ReactNode
}

/** The fields of the selected widget, or of the page itself; its head moves, copies and removes the widget. */
export function FieldsPanel({ page, names, typing, announce, onArrange, children }: FieldsProps) {
  const { t } = useEditor()
  const { descriptionOf } = useWidgetTypes()
  const { selection } = page
  const { selected, focusTarget } = selection
  const { widgets } = page.draft
  const index = widgets.findIndex(({ id }) => id === selected.widgetId)
  const widget = widgets[index]
  const panel = useRef<HTMLElement>(null)
  const headingId = useId()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each selection
  useEffect(() => {
    if (!panel.current) return
    if (focusTarget === 'fields') {
      focusField(panel.current, selected)
      selection.focusReached()
    } else if (selected.path && !panel.current.contains(document.activeElement)) {
      shownField(panel.current, selected)?.scrollIntoView({ block: 'nearest' })
    }
  }, [selected, focusTarget])

  const name = names[index] ?? ''
  const tools = [
    { command: 'up', icon: 'chevron-up', off: index === 0 },
    { command: 'down', icon: 'chevron-down', off: index === widgets.length - 1 },
    { command: 'duplicate', icon: 'copy', off: false },
    { command: 'remove', icon: 'trash-2', off: false },
  ] as const
  return (
    <section
      ref={panel}
      className="fields-panel"
      aria-labelledby={headingId}
      tabIndex={-1}
      onFocus={({ target }) => {
        const field = target.closest<HTMLElement>('[data-field]')?.dataset.field
        if (field && field !== fieldPathOf(selected)) selection.select(selectionOf(field, target.lang))
      }}
      onInput={() => {
        typing.current = selected.widgetId
      }}
      onBlur={() => {
        if (!typing.current) return
        typing.current = ''
        selection.onFieldBlur()
      }}
    >
      <div className="panel-head">
        <h2 id={headingId}>{widget ? name : t('outline.page')}</h2>
        {widget && (
          <span className="panel-tools">
            {tools.map(({ command, icon, off }) => (
              <ToolButton
                key={command}
                icon={icon}
                label={t(`widget.${command}`, { name })}
                aria-disabled={off || undefined}
                onClick={() => off || onArrange(command, widget)}
              />
            ))}
          </span>
        )}
        <span className="when-sheet">
          <ToolButton icon="x" label={t('action.close')} onClick={() => selection.setSheet(null)} />
        </span>
      </div>
      {widget ? (
        <div className="panel-body" key={widget.id}>
          <WidgetEditor
            page={page}
            widget={widget}
            announce={announce}
            description={descriptionOf(widget.type)}
          />
        </div>
      ) : (
        <div className="panel-body">{children}</div>
      )}
    </section>
  )
}

const controls = ':is(input, textarea, select, button, [role="textbox"])'
const starts = ':is(input, textarea, select, summary, [role="textbox"])'

/**
 * Focuses the selected field in its language. Without a selected field it focuses the first faulty field, or the first
 * field.
 */
function focusField(panel: HTMLElement, selected: Selection): void {
  const target =
    shownField(panel, selected) ??
    panel.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    panel.querySelector<HTMLElement>(`.panel-body ${starts}`) ??
    panel
  target.scrollIntoView({ block: 'nearest' })
  target.focus({ preventScroll: true })
}

/** The control of the selected field, or of the nearest list or group around it. Opens the entries around it. */
function shownField(panel: HTMLElement, selected: Selection): HTMLElement | null {
  const keys = selected.path ? fieldPathOf(selected).split('.') : []
  for (; keys.length > 0; keys.pop()) {
    const field = panel.querySelector<HTMLElement>(`[data-field="${CSS.escape(keys.join('.'))}"]`)
    if (!field) continue
    for (let entry = field.closest('details'); entry; entry = entry.parentElement?.closest('details') ?? null)
      entry.open = true
    return controlOf(field, selected.language)
  }
  return null
}

function controlOf(field: HTMLElement, code: string): HTMLElement | null {
  // `:scope` limits the search to the field: the document has a `lang`, too.
  const inLanguage = `:scope [lang="${CSS.escape(code)}"]`
  return (
    field.querySelector<HTMLElement>(
      `${inLanguage}:is(input, textarea, [role="textbox"]), ${inLanguage} [role="textbox"]`,
    ) ??
    field.querySelector<HTMLElement>('[data-start]') ??
    field.querySelector<HTMLElement>(controls)
  )
}
