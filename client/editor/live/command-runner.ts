import type { Dispatch } from 'react'
import { flushSync } from 'react-dom'
import type { Draft, DraftWidget } from '../../../contract/editor.ts'
import type { Translate } from '../editor-context.tsx'
import type { Language } from '../fields/localised.ts'
import type { DraftAction } from '../page/draft-reducer.ts'
import { arranger } from './arrange.ts'
import { scrollToWidget } from './frame-geometry.ts'
import type { EntryCommand, LiveCommand } from './live-keys.ts'
import type { LiveView } from './live-view.ts'
import type { useChosen } from './use-chosen.ts'
import type { useEntries } from './use-entries.tsx'
import type { useLivePages } from './use-live-pages.ts'

type Running = {
  draft: Draft
  dispatch: Dispatch<DraftAction>
  selection: ReturnType<typeof useChosen>
  nameAt: (index: number) => string
  pages: ReturnType<typeof useLivePages>
  entries: ReturnType<typeof useEntries>
  view: LiveView
  onView: (changes: Partial<LiveView>) => void
  languages: Language[]
  t: Translate
  /** Tells screen readers. */
  say: (text: string) => void
  panel: () => HTMLElement | null
  onKeys: () => void
  onInsert: (at: number) => void
  onRow: (id: string) => void
  onRemoved: (id: string) => void
  /** Goes to a section as soon as the page shows it. */
  onSeek: (id: string) => void
  onSelect: (id: string) => void
}

/** Carries out a command of the keys or of a handle, in the page of a language. */
export function commandRunner({ draft, selection, pages, entries, view, languages, t, ...on }: Running) {
  const { say, panel } = on
  const { chosen, at, beside } = selection
  const arrange = arranger({ widgets: draft.widgets, nameAt: on.nameAt, dispatch: on.dispatch, say, t })
  const focusPart = (selector: string) => panel()?.querySelector<HTMLElement>(selector)?.focus()
  /** Beside this page, or in its place. */
  const toOtherLanguage = (code: string) => {
    if (view.shown.length > 1) return pages.toOther(code)
    const other = languages.find((language) => language.code !== code)
    if (!other) return
    pages.carry(other.code)
    flushSync(() => on.onView({ shown: [other.code] }))
    say(t('live.frame', { language: other.name }))
    focusPart('iframe')
  }

  const select = (id: string, code: string) => {
    pages.setCurrent({ id, code })
    on.onSelect(id)
  }
  const goTo = (widget: DraftWidget, code: string) => {
    say(on.nameAt(draft.widgets.indexOf(widget)))
    select(widget.id, code)
    for (const page of pages.all()) {
      page.leaveLink()
      scrollToWidget(page.doc, widget.id)
      page.hold(widget.id)
    }
  }

  const arrangeOrWrite = (command: Exclude<LiveCommand, 'keys' | 'language' | 'add'>, code: string) => {
    if (command === 'link' || command === 'link-before') {
      const isFound = pages.of(code)?.nextLink(command === 'link' ? 1 : -1, chosen?.id)
      if (!isFound) say(t('live.no_links'))
    } else if (command === 'next' || command === 'previous') {
      const other = beside[command]
      if (other) goTo(other, code)
    } else if (!chosen) {
      const { id } = draft.widgets.find((widget) => widget.id === pages.current?.id) ?? {}
      if (command !== 'hide' || !id) return say(t('live.no_section'))
      on.dispatch({ do: 'toggle', id })
      on.onSeek(id)
    } else if (command === 'write') pages.of(code)?.writeFirst(chosen.id)
    else if (command === 'form') on.onRow(chosen.id)
    else {
      // Keys come from the frame of a page, after which React renders later than the next line.
      const id = flushSync(() => {
        const current = arrange(command, chosen)
        select(current, code)
        if (command === 'remove') on.onRemoved(chosen.id)
        if (current !== chosen.id || command === 'up' || command === 'down') pages.followSection(current)
        return current
      })
      if (command === 'remove') focusPart('[data-undo]')
      if (command !== 'hide') return
      // With the section its handle leaves, which may have the focus.
      pages.focus(code)
      focusPart(`[data-show="${id}"]`)
    }
  }

  return (command: LiveCommand | { entry: EntryCommand }, code = pages.active): void => {
    if (typeof command === 'object') {
      if (chosen) entries.run(command.entry, chosen.id, code)
      else say(t('live.no_section'))
    } else if (command === 'keys') on.onKeys()
    else if (command === 'language') toOtherLanguage(code)
    else if (command === 'add') on.onInsert(chosen ? draft.widgets.indexOf(chosen) + 1 : at)
    else arrangeOrWrite(command, code)
  }
}
