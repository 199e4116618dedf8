import { useState } from 'react'
import type { DraftWidget } from '../../../contract/editor.ts'
import { hasErrorAt } from '../../../contract/fields/field-faults.ts'
import { isTight, type useCanvasView } from '../canvas/canvas-view.ts'

/**
 * The selection of the page, the outline and the fields: a section, or '' for the page itself; `path` is the
 * text or the entry in it, if one is meant, `language` the one it is written in.
 */
export type Selection = { section: string; path: string; language: string }

/**
 * Where the focus goes with the selection: to its field, its row of the outline, its section in the page, or
 * the first text of that. 'here': the page is there already, and is not scrolled.
 */
export type FocusTarget = 'fields' | 'outline' | 'page' | 'text' | 'here' | null

/** The panel over the page where there is room for the page alone. */
export type Sheet = 'outline' | 'fields' | null

/** As the errors name a field: `widgets.<id>.<path>`, or one of the page. */
export function selectionOf(field: string, language = ''): Selection {
  const [top, section = '', ...path] = field.split('.')
  return top === 'widgets'
    ? { section, path: path.join('.'), language }
    : { section: '', path: field, language }
}

export function fieldOf({ section, path }: Selection): string {
  return section ? ['widgets', section, path].filter(Boolean).join('.') : path
}

const thePage: Selection = { section: '', path: '', language: '' }

export function useSelection({ view, change }: ReturnType<typeof useCanvasView>) {
  const [now, set] = useState<{ at: Selection; focusTarget: FocusTarget }>({ at: thePage, focusTarget: null })
  const [sheet, setSheet] = useState<Sheet>(null)
  const [asJson, setJson] = useState<Record<string, boolean>>({})
  const [blurCount, setBlurCount] = useState(0)

  const select = (at: Selection, focusTarget: FocusTarget = null) => {
    set({ at, focusTarget })
    if (focusTarget === 'fields' && isTight()) setSheet('fields')
    else if (focusTarget === 'page' || focusTarget === 'text') setSheet(null)
    else if (focusTarget === 'fields' && !view.panels) change({ panels: true })
  }
  const selectWidget = (section: string, focusTarget: FocusTarget = null) =>
    select({ ...thePage, section }, focusTarget)

  return {
    ...now,
    select,
    selectWidget,
    /** The same without opening a sheet. */
    show: (at: Selection, focusTarget: FocusTarget | false) => {
      const isHidden = focusTarget === 'fields' && isTight() && sheet !== 'fields'
      select(at, isHidden ? null : focusTarget || null)
    },
    /** The focus is where it was to go. */
    reached: () => set(({ at }) => ({ at, focusTarget: null })),
    sheet,
    setSheet,
    /** Selects refused fields, which take the focus themselves: those of the shown section, or the first. */
    selectFaults(found: Record<string, string>, widgets: DraftWidget[]) {
      const isFaulty = (id: string) =>
        id
          ? hasErrorAt(found, `widgets.${id}`)
          : Object.keys(found).some((path) => !path.startsWith('widgets.'))
      const { section } = now.at
      const first = ['', ...widgets.map(({ id }) => id)].find(isFaulty) ?? section
      const shown = isFaulty(section) ? section : first
      setJson((known) => ({ ...known, [shown]: false }))
      if (isTight()) setSheet('fields')
      else if (!view.panels) change({ panels: true })
      set({ at: { ...thePage, section: shown }, focusTarget: null })
    },
    blurCount,
    /** Called when a changed field loses the focus: the row of its section in the outline is rendered again. */
    fieldsLeft: () => setBlurCount((count) => count + 1),
    /** Undefined until an editor chooses how a section is edited. */
    isJson: (id: string): boolean | undefined => asJson[id],
    showAs: (id: string, isJson: boolean) => setJson((known) => ({ ...known, [id]: isJson })),
  }
}

export type Selecting = ReturnType<typeof useSelection>
