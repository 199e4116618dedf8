import type { DraftWidget } from '../../../contract/editor.ts'
import { useEditor } from '../editor-context.tsx'
import { UndoNotice } from '../history/undo-notice.tsx'
import { SelectionToolbar } from '../rich-text/in-page/selection-toolbar.tsx'
import type { PageDraft } from '../session/use-page-draft.ts'
import { useWidgetTypes } from '../widgets/use-widget-types.ts'
import { CanvasToolbar } from './canvas-toolbar.tsx'
import { type CanvasView, widths } from './canvas-view.ts'
import type { RunCommand } from './command-runner.ts'
import type { CanvasEntries } from './entries/use-entries.ts'
import { OlderTranslations } from './older-translations.tsx'
import { CanvasIframe } from './page/canvas-iframe.tsx'
import { headerBottomOf } from './page/page-geometry.ts'
import { useDraftWithPlaceholders } from './page/placeholders.ts'
import { fieldOfText, readTextPath, type TextPath } from './page/text-path.ts'
import { usePageCallbacks } from './page/use-page-callbacks.ts'
import type { UpdateState } from './page-updates.ts'
import type { CanvasPages } from './use-canvas-pages.ts'
import { WidgetMarkers } from './widgets/widget-markers.tsx'
import { WidgetOverlay } from './widgets/widget-overlay.tsx'

type CanvasProps = {
  page: PageDraft
  /** The addresses of the pages in the iframes, by language. */
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
export function Canvas(props: CanvasProps) {
  const { page, paths, view, pages, entries, onKey } = props
  const { t, languages } = useEditor()
  const { fieldsOf } = useWidgetTypes()
  const { draft, selection } = page
  const { widgetId, path } = selection.selected
  const selectedPath = widgetId && path ? `${widgetId}:${path}` : null
  const content = useDraftWithPlaceholders(draft, widgetId, fieldsOf)
  const callbacksOf = usePageCallbacks({ page, pages, entries, content, onKey })
  const shownLanguages = languages.filter(({ code }) => view.shown.includes(code))

  return (
    <section className="canvas" aria-label={t('canvas.title')} data-idle={widgetId ? undefined : ''}>
      <CanvasToolbar
        view={view}
        onChange={props.onView}
        onLanguage={pages.handOverTo}
        onKeys={props.onHelp}
      />
      <CanvasNotice
        states={shownLanguages.map(({ code }) => pages.states[code])}
        hasScriptError={pages.hasScriptError}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the handles within */}
      <div className="canvas-pages" onKeyDown={(event) => onKey(event)}>
        {shownLanguages.map((language) => {
          const { code } = language
          return (
            <CanvasIframe
              key={code}
              language={language}
              path={paths[code] ?? ''}
              content={content}
              view={view}
              callbacks={callbacksOf(code)}
              onPage={(loaded) => pages.setPage(code, loaded)}
              onState={(state) => pages.setUpdateState(code, state)}
              renderOverlay={(scale, height) => (
                <PageOverlay {...props} code={code} scale={scale} height={height} />
              )}
            />
          )
        })}
      </div>
      <RemovedEntry entries={entries} pages={pages} />
      {selectedPath && (
        <OlderTranslations
          textPath={selectedPath}
          draft={draft}
          label={fieldOfText(draft, selectedPath, fieldsOf)?.label ?? ''}
          onWrite={(code) => {
            if (!pages.pageOf(code)?.write(selectedPath)) selection.selectText(selectedPath, code, 'fields')
          }}
        />
      )}
    </section>
  )
}

type PageOverlayProps = CanvasProps & {
  code: string
  /** The scale of the page. */
  scale: number
  /** The height of the iframe, in pixels of the screen. */
  height: number
}

/** The parts over the page in one language: markers, the toolbar of the written text, the handles. */
function PageOverlay(props: PageOverlayProps) {
  const { page, view, pages, widget, entries, nameAt, code, scale, height } = props
  const { fieldsOf } = useWidgetTypes()
  const { draft, selection } = page
  const { writing } = pages
  const canvasPage = pages.pageOf(code)
  const extents = pages.extents[code]
  const openForm = (textPath: TextPath) => selection.selectText(textPath, code, 'fields')
  const written = writing?.code === code ? writing : null
  // The handles hide beside a caret, which they could cover.
  const isWritingHere =
    written && (written.formatted !== undefined || readTextPath(written.textPath).id === widget?.id)

  return (
    <>
      <WidgetMarkers
        scale={scale}
        height={height}
        draft={draft}
        nameAt={nameAt}
        writtenPath={writing?.textPath}
        headerBottom={headerBottomOf(canvasPage)}
        extents={extents}
        onForm={openForm}
      />
      {written?.formatted && (
        <SelectionToolbar
          writing={written.formatted}
          label={fieldOfText(draft, written.textPath, fieldsOf)?.label ?? ''}
          scale={scale}
          width={widths[view.width] * scale}
          height={height}
          onForm={() => openForm(written.textPath)}
        />
      )}
      {pages.active === code && !isWritingHere && (
        <WidgetOverlay
          canvasPage={canvasPage}
          scale={scale}
          height={height}
          extents={extents}
          widgets={draft.widgets}
          widget={widget}
          fields={fieldsOf(widget?.type ?? '')}
          nameAt={nameAt}
          entries={entries}
          onCommand={props.onCommand}
          onInsert={props.onInsert}
          onMove={(index) => widget && props.onMove(widget, index)}
        />
      )}
    </>
  )
}

/** Offers to restore the entry that was removed last. */
function RemovedEntry({ entries, pages }: { entries: CanvasEntries; pages: CanvasPages }) {
  const { t } = useEditor()
  const { removed } = entries
  if (!removed) return null
  return (
    <UndoNotice
      text={t('widget.removed_name', { name: removed.name })}
      action={t('action.undo')}
      onUndo={() => entries.restore(removed)}
      onDismiss={entries.forgetRemoved}
      onLeft={() => pages.focus(pages.active)}
    />
  )
}

type NoticeProps = { states: (UpdateState | undefined)[]; hasScriptError: boolean }

/** Says why the pages do not show the newest draft. */
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
