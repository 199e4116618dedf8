import { flushSync } from 'react-dom'
import type { DraftWidget } from '../../../contract/editor.ts'
import type { Language } from '../../workspace/localised.ts'
import { replaceToasts } from '../../workspace/ui/toast.tsx'
import type { Translate } from '../../workspace/use-admin-text.ts'
import type { PageDraft } from '../session/use-page-draft.ts'
import type { CanvasCommand, EntryCommand } from './canvas-keys.ts'
import { type CanvasView, isTight } from './canvas-view.ts'
import type { CanvasEntries } from './entries/use-entries.ts'
import { scrollToWidget } from './page/page-geometry.ts'
import type { CanvasPages } from './use-canvas-pages.ts'
import type { CurrentWidget } from './widgets/current-widget.ts'
import type { WidgetCommand, widgetCommands } from './widgets/widget-commands.ts'

export type RunCommand = ReturnType<typeof commandRunner>

type CommandContext = {
  page: PageDraft
  current: CurrentWidget
  runOnWidget: ReturnType<typeof widgetCommands>
  nameAt: (index: number) => string
  pages: CanvasPages
  entries: CanvasEntries
  view: CanvasView
  onView: (changes: Partial<CanvasView>) => void
  languages: Language[]
  t: Translate
  announce: (text: string) => void
  onKeys: () => void
  onInsert: (index: number) => void
}

type Command = CanvasCommand | { entry: EntryCommand }

type CommandSource = {
  /** The language of the page that the command is for. */
  code: string
  /** The outline keeps the focus. */
  isOutline?: boolean
  isKey?: boolean
  /** The widget whose form has the tool. */
  widget?: DraftWidget
}

/** If no widget is selected, these commands select the first one. */
const selectingCommands = new Set<CanvasCommand>([
  'next',
  'up',
  'down',
  'duplicate',
  'remove',
  'hide',
  'copy',
])

/** Runs the commands of keys and tools: in the pages, in the outline and in the forms. */
export function commandRunner(context: CommandContext) {
  const { page, current, runOnWidget, nameAt, pages, entries, view, languages, t, announce } = context
  const { dispatch, selection } = page
  const { widgets } = page.draft
  const visible = widgets.filter((widget) => widget.is_active)

  const run = (command: Command, source: CommandSource = { code: pages.active }): void => {
    const selected = widgets.find(({ id }) => id === selection.selected.widgetId)
    const widget = source.widget ?? (source.isOutline ? selected : current.widget)
    const isNoneSelected = source.isKey && !(source.isOutline ? selected : pages.current)
    const [first] = visible
    if (typeof command === 'object') {
      if (widget) entries.run(command.entry, widget.id, source.code)
      else announce(t('canvas.no_section'))
    } else if (isNoneSelected && first && selectingCommands.has(command)) goTo(first, source)
    else if (command === 'keys') context.onKeys()
    else if (command === 'language') goToOtherLanguage(source.code)
    else if (command === 'add') context.onInsert(widget ? widgets.indexOf(widget) + 1 : current.index)
    else if (command === 'link' || command === 'link-before') {
      const step = command === 'link' ? 1 : -1
      if (!pages.pageOf(source.code)?.focusNextLink(step, widget?.id)) announce(t('canvas.no_links'))
    } else if (command === 'next' || command === 'previous') {
      const neighbour = current[command]
      if (neighbour) goTo(neighbour, source)
    } else if (widget) runOn(widget, command, source)
    else if (command === 'hide') showHidden()
    else announce(t('canvas.no_section'))
  }

  const goTo = (widget: DraftWidget, source: CommandSource) => {
    announce(nameAt(widgets.indexOf(widget)))
    select(widget.id, source)
    for (const canvasPage of pages.all()) {
      canvasPage.blurLink()
      scrollToWidget(canvasPage.doc, widget.id)
      canvasPage.anchorTo(widget.id)
    }
  }
  const select = (id: string, { code, isOutline, widget }: CommandSource) => {
    pages.setCurrent({ id, code })
    selection.selectWidget(id, isOutline ? 'outline' : widget ? null : 'here')
  }
  /** Goes to the page beside this one, or shows the other language in its place. */
  const goToOtherLanguage = (code: string) => {
    if (view.shown.length > 1) return pages.focusOther(code)
    const other = languages.find((language) => language.code !== code)
    if (!other) return
    pages.handOverTo(other.code)
    flushSync(() => context.onView({ shown: [other.code] }))
    announce(t('canvas.page', { language: other.name }))
    focusFirst('.canvas iframe')
  }
  /** After a widget was hidden, the same key shows it again. */
  const showHidden = () => {
    const hidden = widgets.find(({ id }) => id === pages.current?.id)
    if (!hidden) return announce(t('canvas.no_section'))
    dispatch({ do: 'toggle', id: hidden.id })
    selection.selectWidget(hidden.id, 'page')
  }
  const runOn = (widget: DraftWidget, command: WidgetCommand | 'write' | 'form', source: CommandSource) => {
    if (command === 'form') selection.selectWidget(widget.id, 'fields')
    else if (command === 'write') {
      if (source.isOutline) selection.selectWidget(widget.id, 'text')
      else pages.pageOf(source.code)?.writeFirst(widget.id)
    } else {
      // The next lines need the new state, and React would render later: the key comes from another window.
      flushSync(() => {
        const among = source.isOutline || source.widget ? widgets : visible
        const selectedId = runOnWidget(command, widget, among)
        select(selectedId, source)
        if (selectedId !== widget.id || command === 'up' || command === 'down') pages.showMoved(selectedId)
      })
      if (command === 'remove') {
        replaceToasts({ kind: 'success', title: t('widget.removed'), text: t('widget.after_publishing') })
        focusFirst('.editor-footer [data-undo]')
      } else if (command === 'hide' && !source.isOutline) {
        // The handle, which may have the focus, disappears with the widget.
        if (isTight()) pages.focus(source.code)
        else selection.selectWidget(widget.id, 'outline')
      }
    }
  }
  return run
}

function focusFirst(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus()
}
