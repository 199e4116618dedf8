import { flushSync } from 'react-dom'
import type { DraftWidget } from '../../../contract/editor.ts'
import type { Language } from '../../workspace/localised.ts'
import { replaceToasts } from '../../workspace/ui/toast.tsx'
import type { Translate } from '../../workspace/use-text.ts'
import type { PageDraft } from '../session/use-page-draft.ts'
import type { CanvasCommand, EntryCommand } from './canvas-keys.ts'
import { type CanvasView, isTight } from './canvas-view.ts'
import type { useEntries } from './entries/use-entries.tsx'
import { scrollToWidget } from './frame/frame-geometry.ts'
import type { useCanvasPages } from './use-canvas-pages.ts'
import type { useCurrentWidget } from './widgets/current-widget.ts'
import type { widgetCommands } from './widgets/widget-commands.ts'

type Running = {
  page: PageDraft
  /** The section in the page that keys and tools are for. */
  inPage: ReturnType<typeof useCurrentWidget>
  arrange: ReturnType<typeof widgetCommands>
  nameAt: (index: number) => string
  pages: ReturnType<typeof useCanvasPages>
  entries: ReturnType<typeof useEntries>
  view: CanvasView
  onView: (changes: Partial<CanvasView>) => void
  languages: Language[]
  t: Translate
  announce: (text: string) => void
  onKeys: () => void
  onInsert: (at: number) => void
}

type Command = CanvasCommand | { entry: EntryCommand }

/**
 * Where a command comes from: a key or a tool of the page in a language, the outline, whose row keeps the
 * focus, or the tools of the fields, with their section.
 */
type From = { code: string; isOutline?: boolean; isKey?: boolean; widget?: DraftWidget }

/** With no section selected, their keys select the first. */
const choosing = new Set<CanvasCommand>(['next', 'up', 'down', 'duplicate', 'remove', 'hide', 'copy'])

export function commandRunner({ page, inPage, arrange, nameAt, pages, entries, view, t, ...on }: Running) {
  const { announce, languages } = on
  const { dispatch, selection } = page
  const { widgets } = page.draft
  const visible = widgets.filter((widget) => widget.is_active)
  const selected = widgets.find(({ id }) => id === selection.selected.widgetId)
  const focusPart = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()
  /** Beside this page, or in its place. */
  const toOtherLanguage = (code: string) => {
    if (view.shown.length > 1) return pages.toOther(code)
    const other = languages.find((language) => language.code !== code)
    if (!other) return
    pages.carry(other.code)
    flushSync(() => on.onView({ shown: [other.code] }))
    announce(t('canvas.frame', { language: other.name }))
    focusPart('.canvas iframe')
  }
  const select = (id: string, { code, isOutline, widget }: From) => {
    pages.setCurrent({ id, code })
    selection.selectWidget(id, isOutline ? 'outline' : widget ? null : 'here')
  }
  const goTo = (widget: DraftWidget, from: From) => {
    announce(nameAt(widgets.indexOf(widget)))
    select(widget.id, from)
    for (const page of pages.all()) {
      page.leaveLink()
      scrollToWidget(page.doc, widget.id)
      page.anchorTo(widget.id)
    }
  }

  const runOn = (
    command: Exclude<CanvasCommand, 'keys' | 'language' | 'add'>,
    chosen: DraftWidget | undefined,
    from: From,
  ) => {
    if (command === 'link' || command === 'link-before') {
      const isFound = pages.of(from.code)?.nextLink(command === 'link' ? 1 : -1, chosen?.id)
      if (!isFound) announce(t('canvas.no_links'))
    } else if (command === 'next' || command === 'previous') {
      const other = inPage.beside[command]
      if (other) goTo(other, from)
    } else if (!chosen) {
      const hidden = widgets.find((widget) => widget.id === pages.current?.id)
      if (command !== 'hide' || !hidden) return announce(t('canvas.no_section'))
      dispatch({ do: 'toggle', id: hidden.id })
      selection.selectWidget(hidden.id, 'page')
    } else if (command === 'write') {
      if (from.isOutline) selection.selectWidget(chosen.id, 'text')
      else pages.of(from.code)?.writeFirst(chosen.id)
    } else if (command === 'form') selection.selectWidget(chosen.id, 'fields')
    else {
      // Keys come from the frame of a page, after which React renders later than the next line.
      flushSync(() => {
        const current = arrange(command, chosen, from.isOutline || from.widget ? widgets : visible)
        select(current, from)
        if (current !== chosen.id || command === 'up' || command === 'down') pages.followWidget(current)
      })
      if (command === 'remove') {
        replaceToasts({ kind: 'success', title: t('widget.removed'), text: t('widget.after_publishing') })
        focusPart('.save-bar [data-undo]')
      } else if (command === 'hide' && !from.isOutline) {
        // With the section its tools leave, which may have the focus: the same key in the outline shows it again.
        if (isTight()) pages.focus(from.code)
        else selection.selectWidget(chosen.id, 'outline')
      }
    }
  }

  return (command: Command, from: From = { code: pages.active }): void => {
    const chosen = from.widget ?? (from.isOutline ? selected : inPage.chosen)
    const isNone = from.isKey && !(from.isOutline ? selected : pages.current)
    const [first] = visible
    if (isNone && first && typeof command === 'string' && choosing.has(command)) goTo(first, from)
    else if (typeof command === 'object') {
      if (chosen) entries.run(command.entry, chosen.id, from.code)
      else announce(t('canvas.no_section'))
    } else if (command === 'keys') on.onKeys()
    else if (command === 'language') toOtherLanguage(from.code)
    else if (command === 'add') on.onInsert(chosen ? widgets.indexOf(chosen) + 1 : inPage.at)
    else runOn(command, chosen, from)
  }
}
