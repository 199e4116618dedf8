import type { DraftWidget } from '../../../contract/editor.ts'
import { useEditor } from '../editor-context.tsx'
import { pictureFile } from '../fields/images/picture-file.ts'
import { SelectionToolbar } from '../rich-text/in-page/selection-toolbar.tsx'
import type { FocusTarget } from '../session/selection.ts'
import type { PageDraft } from '../session/use-page-draft.ts'
import { useWidgetTypes } from '../widgets/use-widget-types.ts'
import { CanvasToolbar } from './canvas-toolbar.tsx'
import { type CanvasView, widths } from './canvas-view.ts'
import type { commandRunner } from './command-runner.ts'
import type { useEntries } from './entries/use-entries.tsx'
import { CanvasFrame } from './frame/canvas-frame.tsx'
import type { FrameEvents } from './frame/frame-events.ts'
import { headOf } from './frame/frame-geometry.ts'
import { useDraftWithPlaceholders } from './frame/placeholders.ts'
import { fieldAt, readTextPath, type TextPath, widgetAt } from './frame/text-path.ts'
import { placeholderPictureOf, textChange, writableAt } from './frame/writable.ts'
import { OlderTranslations } from './older-translations.tsx'
import type { CanvasState } from './page-updates.ts'
import type { useCanvasPages } from './use-canvas-pages.ts'
import type { useCurrentWidget } from './widgets/current-widget.ts'
import { WidgetMarkers } from './widgets/widget-markers.tsx'
import { WidgetOverlay } from './widgets/widget-overlay.tsx'

type PanelProps = {
  page: PageDraft
  paths: Record<string, string>
  view: CanvasView
  onView: (changes: Partial<CanvasView>) => void
  pages: ReturnType<typeof useCanvasPages>
  /** The section that keys and tools are for. */
  inPage: ReturnType<typeof useCurrentWidget>
  entries: ReturnType<typeof useEntries>
  nameAt: (index: number) => string
  run: ReturnType<typeof commandRunner>
  onKeys: (event: KeyboardEvent | React.KeyboardEvent, from?: { code: string }) => void
  onMove: (widget: DraftWidget, to: number) => void
  onInsert: (at: number) => void
  onHelp: () => void
}

/** The draft as visitors would see it, where it can be written and arranged. */
export function Canvas({ page, paths, view, pages, entries, nameAt, run, ...on }: PanelProps) {
  const { t, languages, art, pattern } = useEditor()
  const { draft, dispatch, selection } = page
  const { selected: at } = selection
  const shown = languages.filter(({ code }) => view.shown.includes(code))
  const { setCurrent, writing } = pages
  const { chosen } = on.inPage
  const { fieldsOf } = useWidgetTypes()
  const isAt = (textPath: TextPath) => {
    const widget = widgetAt(draft, textPath)
    return widget && fieldAt(fieldsOf(widget.type), readTextPath(textPath).path)
  }
  const hinted = useDraftWithPlaceholders(draft, at.widgetId, fieldsOf)
  const selected = at.widgetId && at.path ? `${at.widgetId}:${at.path}` : null
  const select = (textPath: TextPath, language: string, focusTarget: FocusTarget) => {
    const { id: widgetId, path } = readTextPath(textPath)
    selection.select({ widgetId, path: path.join('.'), language }, focusTarget)
  }
  const eventsOf = (code: string): FrameEvents => ({
    writable: (textPath, text) =>
      writableAt({
        textPath,
        code,
        draft,
        languages,
        t,
        shown: text,
        field: isAt(textPath),
        isPlaceholder: hinted.places.has(textPath) || hinted.places.has(`${code} ${textPath}`),
      }),
    fileOf: (src) => pictureFile(src, { art, pattern, lang: code }),
    onText: (textPath, text) => {
      const visit = writing?.formatted ? undefined : writing?.since
      const action = textChange(draft, textPath, { code, text, languages, field: isAt(textPath), visit })
      if (action) dispatch(action)
    },
    onWriting: (textPath, formatted) => {
      pages.setActive(code)
      if (!textPath) return pages.setWriting(null)
      pages.setWriting({ textPath, code, formatted, since: Date.now() })
      select(textPath, code, 'here')
    },
    onForm: (textPath) => select(textPath, code, 'fields'),
    onWidget: (id, at) => {
      setCurrent({ id, code })
      entries.point(at)
    },
    addOf: entries.addOf,
    placeholderPicture: (id) => placeholderPictureOf(draft, id, fieldsOf),
    onPressed: (id) => {
      if (at.widgetId !== id) selection.selectWidget(id, 'here')
      pages.anchorOthers(id, code)
    },
    onEmpty: (id) => entries.run('add', id, code),
    onMoved: pages.moved,
    onScroll: () => pages.follow(code),
    onKey: (event) => on.onKeys(event, { code }),
    onBroken: () => pages.setBroken(true),
  })

  const toolsOf = (code: string, scale: number, height: number) => {
    if (!writing?.formatted || writing.code !== code) return null
    const { formatted, textPath } = writing
    return (
      <SelectionToolbar
        writing={formatted}
        label={isAt(textPath)?.label ?? ''}
        scale={scale}
        width={widths[view.width] * scale}
        height={height}
        onForm={() => eventsOf(code).onForm(textPath)}
      />
    )
  }
  /** Nothing lies beside the caret. */
  const isFree = (code: string) =>
    pages.active === code &&
    (writing?.code !== code || (!writing.formatted && readTextPath(writing.textPath).id !== chosen?.id))

  return (
    <section className="canvas" aria-label={t('canvas.title')} data-idle={at.widgetId ? undefined : ''}>
      <CanvasToolbar view={view} onChange={on.onView} onLanguage={pages.carry} onKeys={on.onHelp} />
      <CanvasNotice states={shown.map(({ code }) => pages.states[code])} broken={pages.broken} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the handles within */}
      <div className="canvas-frames" onKeyDown={(event) => on.onKeys(event)}>
        {shown.map((language) => (
          <CanvasFrame
            key={language.code}
            language={language}
            path={paths[language.code] ?? ''}
            hinted={hinted}
            view={view}
            on={eventsOf(language.code)}
            onPage={(page) => pages.keep(language.code, page)}
            onState={(state) => pages.setState(language.code, state)}
            over={(scale, height) => (
              <>
                <WidgetMarkers
                  scale={scale}
                  height={height}
                  draft={draft}
                  nameAt={nameAt}
                  writing={writing}
                  head={headOf(pages.of(language.code))}
                  extents={pages.extents[language.code]}
                  onForm={eventsOf(language.code).onForm}
                />
                {toolsOf(language.code, scale, height)}
                {isFree(language.code) && (
                  <WidgetOverlay
                    page={pages.of(language.code)}
                    scale={scale}
                    height={height}
                    extents={pages.extents[language.code]}
                    widgets={draft.widgets}
                    chosen={chosen}
                    fields={fieldsOf(chosen?.type ?? '')}
                    nameAt={nameAt}
                    entries={entries}
                    onCommand={run}
                    onInsert={on.onInsert}
                    onMove={(to) => chosen && on.onMove(chosen, to)}
                  />
                )}
              </>
            )}
          />
        ))}
      </div>
      {entries.note}
      {selected && (
        <OlderTranslations
          textPath={selected}
          draft={draft}
          label={isAt(selected)?.label ?? ''}
          onWrite={(code) => {
            if (!pages.of(code)?.write(selected)) select(selected, code, 'fields')
          }}
        />
      )}
    </section>
  )
}

type NoticeProps = { states: (CanvasState | undefined)[]; broken: boolean }

/** Why the page does not follow the draft; the last rendering stays. */
function CanvasNotice({ states, broken }: NoticeProps) {
  const { t } = useEditor()
  const trouble = states.find((state) => state !== undefined && state !== 'shown' && state !== 'loading')
  const text =
    trouble === undefined
      ? broken
        ? t('canvas.broken')
        : null
      : typeof trouble === 'object'
        ? trouble.refused
        : t(`canvas.${trouble}`)
  return (
    <div role="status" className="canvas-notice">
      {text && <p>{text}</p>}
    </div>
  )
}
