import type { DraftWidget } from '../../../contract/editor.ts'
import { useEditor } from '../editor-context.tsx'
import { pictureFile } from '../fields/images/picture-file.ts'
import { SelectionToolbar } from '../rich-text/in-page/selection-toolbar.tsx'
import type { FocusTarget } from '../session/selection.ts'
import type { PageDraft } from '../session/use-page-draft.ts'
import { useWidgetTypes } from '../widgets/use-widget-types.ts'
import { CanvasToolbar } from './canvas-toolbar.tsx'
import { type CanvasView, widths } from './canvas-view.ts'
import type { RunCommand } from './command-runner.ts'
import type { CanvasEntries } from './entries/use-entries.tsx'
import { CanvasFrame } from './frame/canvas-frame.tsx'
import type { FrameCallbacks } from './frame/frame-callbacks.ts'
import { headerBottomOf } from './frame/frame-geometry.ts'
import { useDraftWithPlaceholders } from './frame/placeholders.ts'
import { fieldAt, readTextPath, type TextPath, widgetAt } from './frame/text-path.ts'
import { placeholderPictureOf, textChange, writableAt } from './frame/writable.ts'
import { OlderTranslations } from './older-translations.tsx'
import type { UpdateState } from './page-updates.ts'
import type { CanvasPages } from './use-canvas-pages.ts'
import { WidgetMarkers } from './widgets/widget-markers.tsx'
import { WidgetOverlay } from './widgets/widget-overlay.tsx'

type CanvasProps = {
  page: PageDraft
  /** The addresses of the frames, by language. */
  paths: Record<string, string>
  view: CanvasView
  onView: (changes: Partial<CanvasView>) => void
  pages: CanvasPages
  /** The widget that has the handle. */
  widget: DraftWidget | undefined
  entries: CanvasEntries
  nameAt: (index: number) => string
  onCommand: RunCommand
  onKey: (event: KeyboardEvent | React.KeyboardEvent, from?: { code: string }) => void
  onMove: (widget: DraftWidget, index: number) => void
  onInsert: (index: number) => void
  onHelp: () => void
}

/** The pages in which staff write, with their toolbar, handles and notices. */
export function Canvas({ page, paths, view, pages, widget, entries, nameAt, ...callbacks }: CanvasProps) {
  const { t, languages, art, pattern } = useEditor()
  const { draft, dispatch, selection } = page
  const { selected } = selection
  const { writing } = pages
  const shown = languages.filter(({ code }) => view.shown.includes(code))
  const { fieldsOf } = useWidgetTypes()
  const content = useDraftWithPlaceholders(draft, selected.widgetId, fieldsOf)
  const selectedPath = selected.widgetId && selected.path ? `${selected.widgetId}:${selected.path}` : null

  const fieldOf = (textPath: TextPath) => {
    const found = widgetAt(draft, textPath)
    return found && fieldAt(fieldsOf(found.type), readTextPath(textPath).path)
  }
  const select = (textPath: TextPath, language: string, focusTarget: FocusTarget) => {
    const { id: widgetId, path } = readTextPath(textPath)
    selection.select({ widgetId, path: path.join('.'), language }, focusTarget)
  }
  const callbacksOf = (code: string): FrameCallbacks => ({
    writableAt: (textPath, text) =>
      writableAt({
        textPath,
        code,
        draft,
        languages,
        t,
        shown: text,
        field: fieldOf(textPath),
        isPlaceholder: content.placeholders.has(textPath) || content.placeholders.has(`${code} ${textPath}`),
      }),
    pictureFile: (src) => pictureFile(src, { art, pattern, lang: code }),
    placeholderPictureOf: (widgetId) => placeholderPictureOf(draft, widgetId, fieldsOf),
    addLabelOf: entries.addLabelOf,
    onText: (textPath, text) => {
      const visit = writing?.formatted ? undefined : writing?.since
      const field = fieldOf(textPath)
      const action = textChange(draft, textPath, { code, text, languages, field, visit })
      if (action) dispatch(action)
    },
    onWriting: (textPath, formatted) => {
      pages.setActive(code)
      if (!textPath) return pages.setWriting(null)
      pages.setWriting({ textPath, code, formatted, since: Date.now() })
      select(textPath, code, 'here')
    },
    onOpenForm: (textPath) => select(textPath, code, 'fields'),
    onWidgetPress: (id) => {
      if (selected.widgetId !== id) selection.selectWidget(id, 'here')
      pages.anchorOthers(id, code)
    },
    onEmptyListPress: (id) => entries.run('add', id, code),
    onWidgetReach: (id, element) => {
      pages.setCurrent({ id, code })
      entries.setCurrentAt(element)
    },
    onLayout: pages.measure,
    onScroll: () => pages.syncScroll(code),
    onKey: (event) => callbacks.onKey(event, { code }),
    onScriptError: pages.onScriptError,
  })

  const selectionToolbar = (code: string, scale: number, height: number) => {
    if (!writing?.formatted || writing.code !== code) return null
    const { formatted, textPath } = writing
    return (
      <SelectionToolbar
        writing={formatted}
        label={fieldOf(textPath)?.label ?? ''}
        scale={scale}
        width={widths[view.width] * scale}
        height={height}
        onForm={() => select(textPath, code, 'fields')}
      />
    )
  }
  /** The handles hide beside a caret, which they could cover. */
  const hasHandles = (code: string) =>
    pages.active === code &&
    (writing?.code !== code || (!writing.formatted && readTextPath(writing.textPath).id !== widget?.id))

  return (
    <section className="canvas" aria-label={t('canvas.title')} data-idle={selected.widgetId ? undefined : ''}>
      <CanvasToolbar
        view={view}
        onChange={callbacks.onView}
        onLanguage={pages.handOverTo}
        onKeys={callbacks.onHelp}
      />
      <CanvasNotice
        states={shown.map(({ code }) => pages.states[code])}
        hasScriptError={pages.hasScriptError}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the handles within */}
      <div className="canvas-frames" onKeyDown={(event) => callbacks.onKey(event)}>
        {shown.map((language) => {
          const { code } = language
          return (
            <CanvasFrame
              key={code}
              language={language}
              path={paths[code] ?? ''}
              content={content}
              view={view}
              callbacks={callbacksOf(code)}
              onPage={(loaded) => pages.setPage(code, loaded)}
              onState={(state) => pages.setUpdateState(code, state)}
              renderOverlay={(scale, height) => (
                <>
                  <WidgetMarkers
                    scale={scale}
                    height={height}
                    draft={draft}
                    nameAt={nameAt}
                    writtenPath={writing?.textPath}
                    headerBottom={headerBottomOf(pages.of(code))}
                    extents={pages.extents[code]}
                    onForm={(textPath) => select(textPath, code, 'fields')}
                  />
                  {selectionToolbar(code, scale, height)}
                  {hasHandles(code) && (
                    <WidgetOverlay
                      page={pages.of(code)}
                      scale={scale}
                      height={height}
                      extents={pages.extents[code]}
                      widgets={draft.widgets}
                      widget={widget}
                      fields={fieldsOf(widget?.type ?? '')}
                      nameAt={nameAt}
                      entries={entries}
                      onCommand={callbacks.onCommand}
                      onInsert={callbacks.onInsert}
                      onMove={(index) => widget && callbacks.onMove(widget, index)}
                    />
                  )}
                </>
              )}
            />
          )
        })}
      </div>
      {entries.undoNote}
      {selectedPath && (
        <OlderTranslations
          textPath={selectedPath}
          draft={draft}
          label={fieldOf(selectedPath)?.label ?? ''}
          onWrite={(code) => {
            if (!pages.of(code)?.write(selectedPath)) select(selectedPath, code, 'fields')
          }}
        />
      )}
    </section>
  )
}

type NoticeProps = { states: (UpdateState | undefined)[]; hasScriptError: boolean }

/** Why the pages do not show the newest draft. */
function CanvasNotice({ states, hasScriptError }: NoticeProps) {
  const { t } = useEditor()
  const problem = states.find((state) => state !== undefined && state !== 'shown' && state !== 'loading')
  return (
    <div role="status" className="canvas-notice">
      {problem !== undefined ? (
        <p>{typeof problem === 'object' ? problem.refused : t(`canvas.${problem}`)}</p>
      ) : (
        hasScriptError && <p>{t('canvas.broken')}</p>
      )}
    </div>
  )
}
