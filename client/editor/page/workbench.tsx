import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { DraftWidget } from '../../../contract/editor.ts'
import { useCloseOnBack } from '../../workspace/shell/use-close-on-back.ts'
import { showShortcuts, useShortcuts } from '../../workspace/ui/keyboard-shortcuts.tsx'
import { Canvas } from '../canvas/canvas.tsx'
import { commandOf, handlesKey } from '../canvas/canvas-keys.ts'
import { type useCanvasView, useIsTight } from '../canvas/canvas-view.ts'
import { commandRunner } from '../canvas/command-runner.ts'
import { editorShortcuts } from '../canvas/editor-shortcuts.ts'
import { useEntries } from '../canvas/entries/use-entries.ts'
import { useCanvasPages } from '../canvas/use-canvas-pages.ts'
import { useFocusTarget } from '../canvas/use-focus-target.ts'
import { useCurrentWidget } from '../canvas/widgets/current-widget.ts'
import { widgetCommands } from '../canvas/widgets/widget-commands.ts'
import { useEditor } from '../editor-context.tsx'
import { usePasteLimit } from '../fields/use-paste-limit.ts'
import { useInertBackground } from '../focus/use-inert-background.ts'
import { useRegionKeys } from '../focus/use-region-keys.ts'
import type { Sheet } from '../session/selection.ts'
import type { PageDraft } from '../session/use-page-draft.ts'
import { useNumberedNames, useWidgetTypes } from '../widgets/use-widget-types.ts'
import { FieldsPanel } from './fields-panel.tsx'
import { Outline } from './outline.tsx'

type WorkbenchProps = {
  canvasView: ReturnType<typeof useCanvasView>
  page: PageDraft
  /** The addresses of the pages in the iframes, by language. */
  paths: Record<string, string>
  /** The title of the page in the language of the admin. */
  title: string
  /** Opens the picker of sections; a new one is written in the page if it `isInPage`. */
  onInsert: (index: number, isInPage: boolean) => void
  /** The fields of the page itself. */
  children: ReactNode
}

export function Workbench({ canvasView, page, paths, title, onInsert, children }: WorkbenchProps) {
  const { t, languages } = useEditor()
  const { view, change } = canvasView
  const { selection, draft, history, dispatch } = page
  const { widgets } = draft
  const [announcement, announce] = useState('')
  /** The section whose fields are being typed in. */
  const typing = useRef('')
  const bench = useRef<HTMLDivElement>(null)
  useBarHeight()
  usePasteLimit(document)
  useRegionKeys()
  useShortcuts(
    useMemo(() => editorShortcuts(t), [t]),
    t('canvas.keys_hint'),
  )
  const isTight = useIsTight()
  const sheet = isTight ? selection.sheet : null
  useSheet(sheet, () => selection.setSheet(null))

  const { fieldsOf } = useWidgetTypes()
  const names = useNumberedNames(widgets)
  const nameAt = (index: number) => names[index] ?? ''
  const [first = ''] = languages.map(({ code }) => code).filter((code) => view.shown.includes(code))
  const pages = useCanvasPages(first)
  useFocusTarget({ page, pages })
  const current = useCurrentWidget(history, pages.current)
  const entries = useEntries({
    draft,
    dispatch,
    fieldsOf,
    pages,
    announce,
    onForm: (textPath, language) => selection.selectText(textPath, language, 'fields'),
  })
  const runOnWidget = widgetCommands({ widgets, nameAt, dispatch, hasRoomFor: page.hasRoomFor, announce, t })
  const run = commandRunner({
    page,
    current,
    runOnWidget,
    nameAt,
    pages,
    entries,
    view,
    languages,
    t,
    announce,
    onView: change,
    onKeys: showShortcuts,
    onInsert: (index) => onInsert(index, true),
  })
  const onKey = (event: globalThis.KeyboardEvent | KeyboardEvent, from?: Parameters<typeof run>[1]) => {
    const command = commandOf(event)
    if (!command || handlesKey(event)) return
    event.preventDefault()
    run(command, { code: pages.active, ...from, isKey: true })
  }
  const onMove = (widget: DraftWidget, to: number) => {
    dispatch({ do: 'move', id: widget.id, to })
    announce(
      t('widget.moved', { name: nameAt(widgets.indexOf(widget)), position: to + 1, total: widgets.length }),
    )
  }

  return (
    <div
      ref={bench}
      className="workbench"
      data-panels={view.panels || isTight ? '' : undefined}
      data-sheet={sheet ?? undefined}
    >
      <Outline
        page={page}
        title={title}
        names={names}
        typing={typing}
        onMove={onMove}
        onInsert={(index) => onInsert(index, false)}
        onKeys={(event) => onKey(event, { code: pages.active, isOutline: true })}
        onSkip={() => bench.current?.querySelector('iframe')?.focus()}
      />
      <Canvas
        page={page}
        paths={paths}
        view={view}
        pages={pages}
        widget={current.widget}
        entries={entries}
        nameAt={nameAt}
        onCommand={run}
        onKey={onKey}
        onMove={onMove}
        onView={change}
        onInsert={(index) => onInsert(index, true)}
        onHelp={showShortcuts}
      />
      <FieldsPanel
        page={page}
        names={names}
        typing={typing}
        announce={announce}
        onArrange={(command, widget) => run(command, { code: pages.active, widget })}
      >
        {children}
      </FieldsPanel>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  )
}

const panels = { outline: '.workbench > .page-outline', fields: '.workbench > .fields-panel' }

/** A sheet over the page takes the focus, unless it has it, and returns it; Back closes the sheet. */
function useSheet(sheet: Sheet, onClose: () => void) {
  useInertBackground(panels[sheet ?? 'outline'], sheet !== null)
  useCloseOnBack(sheet !== null, onClose)
  const before = useRef<Element>(null)
  useLayoutEffect(() => {
    if (sheet) before.current = document.activeElement
  }, [sheet])
  useEffect(() => {
    const panel = sheet && document.querySelector<HTMLElement>(panels[sheet])
    if (!panel) return
    if (!panel.contains(document.activeElement)) panel.focus()
    return () => {
      if (!panel.contains(document.activeElement)) return
      const { current } = before
      requestAnimationFrame(() => {
        if (current instanceof HTMLElement && document.activeElement === document.body) current.focus()
      })
    }
  }, [sheet])
}

/** Sets `--bar` to the height of the bar, so that the page and messages end above it. */
function useBarHeight() {
  useEffect(() => {
    const bar = document.querySelector('.editor-footer')
    if (!bar) return
    const watch = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--bar', `${bar.getBoundingClientRect().height}px`),
    )
    watch.observe(bar)
    return () => watch.disconnect()
  }, [])
}
