import type { DraftWidget } from '../../../contract/editor.ts'
import { useEditor } from '../editor-context.tsx'
import { pictureFile } from '../fields/images/picture-file.ts'
import { TextToolbar } from '../rich-text/tools/text-toolbar.tsx'
import type { FocusTarget } from '../session/selection.ts'
import type { PageDraft } from '../session/use-page-draft.ts'
import { useWidgetTypes } from '../widgets/use-widget-types.ts'
import type { commandRunner } from './command-runner.ts'
import type { useEntries } from './entries/use-entries.tsx'
import type { FrameEvents } from './frame/frame-events.ts'
import { headOf } from './frame/frame-geometry.ts'
import { useHinted } from './frame/hints.ts'
import { LiveFrame } from './frame/live-frame.tsx'
import { fieldAt, type Place, readPlace, widgetAt } from './frame/places.ts'
import { placeholderPictureOf, textChange, writableAt } from './frame/writable.ts'
import { LiveToolbar } from './live-toolbar.tsx'
import { type LiveView, widths } from './live-view.ts'
import { OlderTranslations } from './older-translations.tsx'
import type { LiveState } from './page-updates.ts'
import type { useCurrentSection } from './sections/current-section.ts'
import { SectionMarks } from './sections/section-marks.tsx'
import { SectionOverlay } from './sections/section-overlay.tsx'
import type { useLivePages } from './use-live-pages.ts'

type PanelProps = {
  page: PageDraft
  paths: Record<string, string>
  view: LiveView
  onView: (changes: Partial<LiveView>) => void
  pages: ReturnType<typeof useLivePages>
  /** The section that keys and tools are for. */
  inPage: ReturnType<typeof useCurrentSection>
  entries: ReturnType<typeof useEntries>
  nameAt: (index: number) => string
  run: ReturnType<typeof commandRunner>
  onKeys: (event: KeyboardEvent | React.KeyboardEvent, from?: { code: string }) => void
  onMove: (widget: DraftWidget, to: number) => void
  onInsert: (at: number) => void
  onHelp: () => void
}

/** The draft as visitors would see it, where it can be written and arranged. */
export function LivePanel({ page, paths, view, pages, entries, nameAt, run, ...on }: PanelProps) {
  const { t, languages, art, pattern } = useEditor()
  const { state, dispatch, selection } = page
  const { draft } = state
  const { at } = selection
  const shown = languages.filter(({ code }) => view.shown.includes(code))
  const { setCurrent, writing } = pages
  const { chosen } = on.inPage
  const { fieldsOf } = useWidgetTypes()
  const isAt = (place: Place) => {
    const widget = widgetAt(draft, place)
    return widget && fieldAt(fieldsOf(widget.type), readPlace(place).path)
  }
  const hinted = useHinted(draft, at.section, fieldsOf)
  const selected = at.section && at.path ? `${at.section}:${at.path}` : null
  const select = (place: Place, language: string, focusTarget: FocusTarget) => {
    const { id: section, path } = readPlace(place)
    selection.select({ section, path: path.join('.'), language }, focusTarget)
  }
  const eventsOf = (code: string): FrameEvents => ({
    writable: (place, text) =>
      writableAt({
        place,
        code,
        draft,
        languages,
        t,
        shown: text,
        field: isAt(place),
        isHint: hinted.places.has(place) || hinted.places.has(`${code} ${place}`),
      }),
    fileOf: (src) => pictureFile(src, { art, pattern, lang: code }),
    onText: (place, text) => {
      const visit = writing?.formatted ? undefined : writing?.since
      const action = textChange(draft, place, { code, text, languages, field: isAt(place), visit })
      if (action) dispatch(action)
    },
    onWriting: (place, formatted) => {
      pages.setActive(code)
      if (!place) return pages.setWriting(null)
      pages.setWriting({ place, code, formatted, since: Date.now() })
      select(place, code, 'here')
    },
    onForm: (place) => select(place, code, 'fields'),
    onWidget: (id, at) => {
      setCurrent({ id, code })
      entries.point(at)
    },
    addOf: entries.addOf,
    placeholderPicture: (id) => placeholderPictureOf(draft, id, fieldsOf),
    onPressed: (id) => {
      if (at.section !== id) selection.selectSection(id, 'here')
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
    const { formatted, place } = writing
    return (
      <TextToolbar
        writing={formatted}
        label={isAt(place)?.label ?? ''}
        scale={scale}
        width={widths[view.width] * scale}
        height={height}
        onForm={() => eventsOf(code).onForm(place)}
      />
    )
  }
  /** Nothing lies beside the caret. */
  const isFree = (code: string) =>
    pages.active === code &&
    (writing?.code !== code || (!writing.formatted && readPlace(writing.place).id !== chosen?.id))

  return (
    <section className="live" aria-label={t('live.title')} data-idle={at.section ? undefined : ''}>
      <LiveToolbar view={view} onChange={on.onView} onLanguage={pages.carry} onKeys={on.onHelp} />
      <LiveNotice states={shown.map(({ code }) => pages.states[code])} broken={pages.broken} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the handles within */}
      <div className="live-frames" onKeyDown={(event) => on.onKeys(event)}>
        {shown.map((language) => (
          <LiveFrame
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
                <SectionMarks
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
                  <SectionOverlay
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
          place={selected}
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

type NoticeProps = { states: (LiveState | undefined)[]; broken: boolean }

/** Why the page does not follow the draft; the last rendering stays. */
function LiveNotice({ states, broken }: NoticeProps) {
  const { t } = useEditor()
  const trouble = states.find((state) => state !== undefined && state !== 'shown' && state !== 'loading')
  const text =
    trouble === undefined
      ? broken
        ? t('live.broken')
        : null
      : typeof trouble === 'object'
        ? trouble.refused
        : t(`live.${trouble}`)
  return (
    <div role="status" className="live-notice">
      {text && <p>{text}</p>}
    </div>
  )
}
