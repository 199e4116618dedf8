import type { Dispatch } from 'react'
import type { Draft, DraftWidget } from '../../../contract/editor.ts'
import type { Translate } from '../editor-context.tsx'
import type { Language } from '../fields/localised.ts'
import type { DraftAction } from '../page/draft-reducer.ts'
import { arranger } from './arrange.ts'
import { scrollToWidget } from './frame-geometry.ts'
import type { EntryCommand, LiveCommand } from './live-keys.ts'
import type { LiveView } from './live-view.ts'
import type { useEntries } from './use-entries.tsx'
import type { useLivePages } from './use-live-pages.ts'

type Running = {
  draft: Draft
  dispatch: Dispatch<DraftAction>
  /** The section that is current. */
  chosen: DraftWidget | undefined
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
  onSelect: (id: string) => void
}

/** Carries out a command of the keys or of a handle, in the page of a language. */
export function commandRunner({ draft, chosen, pages, entries, view, languages, t, ...on }: Running) {
  const { say, panel } = on
  const arrange = arranger({ widgets: draft.widgets, nameAt: on.nameAt, dispatch: on.dispatch, say, t })
  const focusSoon = (selector: string) =>
    requestAnimationFrame(() => panel()?.querySelector<HTMLElement>(selector)?.focus())
  /** Beside this page, or in its place. */
  const toOtherLanguage = (code: string) => {
    if (view.shown.length > 1) return pages.toOther(code)
    const other = languages.find((language) => language.code !== code)
    if (!other) return
    pages.carry(code, other.code)
    on.onView({ shown: [other.code] })
    say(t('live.frame', { language: other.name }))
    focusSoon('iframe')
  }

  const arrangeOrWrite = (command: Exclude<LiveCommand, 'keys' | 'language' | 'add'>, code: string) => {
    if (command === 'link' || command === 'link-before') {
      const isFound = pages.of(code)?.nextLink(command === 'link' ? 1 : -1, chosen?.id)
      if (!isFound) say(t('live.no_links'))
    } else if (!chosen) return
    else if (command === 'write') pages.of(code)?.writeFirst(chosen.id)
    else if (command === 'form') on.onRow(chosen.id)
    else {
      const id = arrange(command, chosen)
      pages.setCurrent({ id, code })
      on.onSelect(id)
      if (command === 'next' || command === 'previous') {
        for (const page of pages.all()) {
          page.leaveLink()
          scrollToWidget(page.doc, id)
        }
      } else if (command === 'up' || command === 'down') pages.followSection(id)
      if (command !== 'remove') return
      on.onRemoved(chosen.id)
      focusSoon('[data-undo]')
    }
  }

  return (command: LiveCommand | { entry: EntryCommand }, code = pages.active): void => {
    if (typeof command === 'object') {
      if (chosen) entries.run(command.entry, chosen.id, code)
    } else if (command === 'keys') on.onKeys()
    else if (command === 'language') toOtherLanguage(code)
    else if (command === 'add') on.onInsert(chosen ? draft.widgets.indexOf(chosen) + 1 : 0)
    else arrangeOrWrite(command, code)
  }
}
