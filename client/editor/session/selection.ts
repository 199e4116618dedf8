import { useState } from 'react'
import type { DraftWidget } from '../../../contract/editor.ts'
import { hasErrorAt } from '../../../contract/fields/field-faults.ts'
import { isTight, type useCanvasView } from '../canvas/canvas-view.ts'
import { readTextPath, type TextPath } from '../canvas/page/text-path.ts'

/** The selected widget and text, the same in the outline, on the canvas and in the fields. */
export type Selection = {
  /** Empty for the page itself. */
  widgetId: string
  /** The path of a text or entry in the widget, or of a text of the page; empty for the whole. */
  path: string
  /** The language of the text, or empty. */
  language: string
}

/**
 * Where the focus moves with the selection: to its field, its row in the outline, its widget on the canvas (`page`) or
 * the first text of the widget. `here`: it is on the canvas already, which does not scroll.
 */
type FocusTarget = 'fields' | 'outline' | 'page' | 'text' | 'here' | null

/** The panel that lies over the canvas on a narrow screen. */
export type Sheet = 'outline' | 'fields' | null

/** The selection of a field path, as in the errors: `widgets.<id>.<path>`, or the name of a field of the page. */
export function selectionOf(fieldPath: string, language = ''): Selection {
  const [top, widgetId = '', ...path] = fieldPath.split('.')
  return top === 'widgets'
    ? { widgetId, path: path.join('.'), language }
    : { widgetId: '', path: fieldPath, language }
}

export function fieldPathOf({ widgetId, path }: Selection): string {
  return widgetId ? ['widgets', widgetId, path].filter(Boolean).join('.') : path
}

const wholePage: Selection = { widgetId: '', path: '', language: '' }

export type PageSelection = ReturnType<typeof useSelection>

export function useSelection({ view, change }: ReturnType<typeof useCanvasView>) {
  const [current, setCurrent] = useState<{ selected: Selection; focusTarget: FocusTarget }>({
    selected: wholePage,
    focusTarget: null,
  })
  const [sheet, setSheet] = useState<Sheet>(null)
  const [jsonById, setJsonById] = useState<Record<string, boolean>>({})
  const [blurCount, setBlurCount] = useState(0)

  const openFields = () => {
    if (isTight()) setSheet('fields')
    else if (!view.panels) change({ panels: true })
  }
  const select = (selected: Selection, focusTarget: FocusTarget = null) => {
    setCurrent({ selected, focusTarget })
    if (focusTarget === 'fields') openFields()
    else if (focusTarget === 'page' || focusTarget === 'text') setSheet(null)
  }
  return {
    ...current,
    select,
    selectWidget: (widgetId: string, focusTarget: FocusTarget = null) =>
      select({ ...wholePage, widgetId }, focusTarget),
    selectText(textPath: TextPath, language: string, focusTarget: FocusTarget) {
      const { id: widgetId, path } = readTextPath(textPath)
      select({ widgetId, path: path.join('.'), language }, focusTarget)
    },
    /** Selects without opening a sheet. */
    selectWithoutSheet(selected: Selection, focusTarget: FocusTarget) {
      const isHidden = focusTarget === 'fields' && isTight() && sheet !== 'fields'
      select(selected, isHidden ? null : focusTarget)
    },
    /** Selects a widget with errors, the selected one if it has any. The caller focuses the field. */
    selectErrors(errors: Record<string, string>, widgets: DraftWidget[]) {
      const hasError = (id: string) =>
        id
          ? hasErrorAt(errors, `widgets.${id}`)
          : Object.keys(errors).some((path) => !path.startsWith('widgets.'))
      const { widgetId } = current.selected
      const candidates = [widgetId, '', ...widgets.map(({ id }) => id)]
      const shownId = candidates.find(hasError) ?? widgetId
      setJsonById((jsonStates) => ({ ...jsonStates, [shownId]: false }))
      openFields()
      setCurrent({ selected: { ...wholePage, widgetId: shownId }, focusTarget: null })
    },
    focusReached: () => setCurrent(({ selected }) => ({ selected, focusTarget: null })),
    sheet,
    setSheet,
    blurCount,
    /** Called when a changed field loses the focus, to render its widget's row in the outline again. */
    onFieldBlur: () => setBlurCount((count) => count + 1),
    /** Whether a widget is edited as JSON; undefined until the editor chooses. */
    isJson: (id: string): boolean | undefined => jsonById[id],
    setJson: (id: string, isJson: boolean) => setJsonById((jsonStates) => ({ ...jsonStates, [id]: isJson })),
  }
}
