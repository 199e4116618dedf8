import { useEffect, useRef, useState } from 'react'
import { useEditor } from '../editor-context.tsx'
import { pictureFile } from '../fields/picture-file.ts'
import type { PageDraft } from '../page/use-page-draft.ts'
import type { Sought } from '../page/use-sought-section.ts'
import { PageTools } from '../rich-text/page-tools.tsx'
import { useRowNames, useWidgetTypes } from '../widgets/widget-names.ts'
import { BehindText } from './behind-text.tsx'
import { commandRunner } from './command-runner.ts'
import type { FrameEvents } from './frame-events.ts'
import { headOf } from './frame-geometry.ts'
import { HiddenWidgets } from './hidden-widgets.tsx'
import { useHinted } from './hints.ts'
import { KeysHelp } from './keys-help.tsx'
import { LiveFrame } from './live-frame.tsx'
import { commandOf, takesKey } from './live-keys.ts'
import { LiveOver } from './live-over.tsx'
import { LiveToolbar } from './live-toolbar.tsx'
import type { LiveState } from './live-updates.ts'
import { type LiveView, widths } from './live-view.ts'
import { fieldAt, type Place, readPlace, widgetAt } from './places.ts'
import { RemovedNote } from './removed-note.tsx'
import { SectionMarks } from './section-marks.tsx'
import { useChosen } from './use-chosen.ts'
import { useEntries } from './use-entries.tsx'
import { useGoToSection } from './use-go-to-section.ts'
import { useLivePages } from './use-live-pages.ts'
import { standInOf, textChange, writableAt } from './writable.ts'

type PanelProps = {
  page: PageDraft
  paths: Record<string, string>
  view: LiveView
  onView: (changes: Partial<LiveView>) => void
  /** The place that the forms or the page are at. */
  spot: Place | null
  onSpot: (place: Place) => void
  /** The section to go to as soon as the page shows it. */
  sought: Sought | null
  onSought: () => void
  onSeek: (id: string) => void
  /** Opens a form at a place; with the focus unless somebody writes in the page. */
  onForm: (place: Place, options: { focus: boolean; code: string }) => void
  onRow: (id: string) => void
  onInsert: (at: number) => void
}

/** The page beside the forms: what visitors would see of the draft, where it can be written and arranged. */
export function LivePanel({ page, paths, view, spot, ...on }: PanelProps) {
  const { t, languages, art, pattern } = useEditor()
  const { state, dispatch, travelled } = page
  const { draft } = state
  const shown = languages.filter(({ code }) => view.shown.includes(code))
  const pages = useLivePages(shown[0]?.code ?? '', travelled)
  const { current, setCurrent, writing, point } = pages
  const isThere = (id: string) => draft.widgets.some((widget) => widget.id === id)
  useGoToSection({ sought: on.sought, pages, isThere, onEnd: on.onSought, onForm: on.onRow })
  const [said, setSaid] = useState('')
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [removedHere, setRemovedHere] = useState('')
  const panel = useRef<HTMLElement>(null)

  const { fieldsOf } = useWidgetTypes()
  const names = useRowNames(draft.widgets)
  const nameAt = (index: number) => names[index] ?? ''
  const selection = useChosen(state, current)
  const { chosen } = selection
  const isAt = (place: Place) => {
    const widget = widgetAt(draft, place)
    return widget && fieldAt(fieldsOf(widget.type), readPlace(place).path)
  }

  const entries = useEntries({ draft, dispatch, fieldsOf, pages, say: setSaid, onForm: on.onForm })
  const { select, ...hinted } = useHinted(draft, spot, fieldsOf)
  const run = commandRunner({
    ...{ draft, dispatch, selection, nameAt, pages, entries, view, languages, t, onView: on.onView },
    say: setSaid,
    panel: () => panel.current,
    onKeys: () => setHelpOpen(true),
    onInsert: on.onInsert,
    onRow: on.onRow,
    onRemoved: setRemovedHere,
    onSeek: on.onSeek,
    onSelect: select,
  })

  const onKeys = (event: KeyboardEvent | React.KeyboardEvent, code = pages.active) => {
    const command = commandOf(event)
    if (!command || takesKey(event)) return
    event.preventDefault()
    run(command, code)
  }
  const onMove = (to: number) => {
    if (!chosen) return
    const name = nameAt(draft.widgets.indexOf(chosen))
    dispatch({ do: 'move', id: chosen.id, to })
    setSaid(t('widget.moved', { name, position: to + 1, total: draft.widgets.length }))
  }
  const eventsOf = (code: string): FrameEvents => ({
    writable: (place, text) =>
      writableAt({
        ...{ place, code, draft, languages, t },
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
      on.onSpot(place)
      on.onForm(place, { focus: false, code })
    },
    onForm: (place) => {
      on.onSpot(place)
      on.onForm(place, { focus: true, code })
    },
    onWidget: (id, at) => {
      setCurrent({ id, code })
      entries.point(at)
    },
    addOf: entries.addOf,
    standIn: (id) => standInOf(draft, id, fieldsOf),
    onPressed: (id) => {
      select(id)
      pages.hold(id, code)
    },
    onEmpty: (id) => entries.run('add', id, code),
    onMoved: pages.moved,
    onScroll: () => pages.follow(code),
    onKey: (event) => onKeys(event, code),
    onBroken: () => pages.setBroken(true),
  })

  useEffect(() => point(spot, writing), [writing, spot, point])
  const toolsOf = (code: string, scale: number, height: number) => {
    if (!writing?.formatted || writing.code !== code) return null
    const { formatted, place } = writing
    return (
      <PageTools
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
    <section className="live" aria-label={t('live.title')} ref={panel}>
      <LiveToolbar
        view={view}
        onChange={on.onView}
        onLanguage={pages.carry}
        onKeys={() => setHelpOpen(true)}
      />
      <LiveNotice states={shown.map(({ code }) => pages.states[code])} broken={pages.broken} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the handles within */}
      <div className="live-frames" onKeyDown={onKeys}>
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
                  {...{ scale, height, draft, nameAt, writing }}
                  head={headOf(pages.of(language.code))}
                  extents={pages.extents[language.code]}
                  onForm={eventsOf(language.code).onForm}
                />
                {toolsOf(language.code, scale, height)}
                {isFree(language.code) && (
                  <LiveOver
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
                    onMove={onMove}
                  />
                )}
              </>
            )}
          />
        ))}
      </div>
      <RemovedNote
        removed={state.removed}
        here={removedHere}
        dispatch={dispatch}
        onSeek={on.onSeek}
        onLeft={() => pages.focus(pages.active)}
      />
      {entries.note}
      <HiddenWidgets
        {...{ widgets: draft.widgets, nameAt, dispatch, onKeys, onSeek: on.onSeek }}
        onLeft={() => pages.focus(pages.active)}
      />
      {spot && (
        <BehindText
          place={spot}
          draft={draft}
          label={isAt(spot)?.label ?? ''}
          onWrite={(code) => {
            if (!pages.of(code)?.write(spot)) on.onForm(spot, { focus: true, code })
          }}
        />
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {isHelpOpen && <KeysHelp onClose={() => setHelpOpen(false)} />}
    </section>
  )
}

type NoticeProps = { states: (LiveState | undefined)[]; broken: boolean }

/** What keeps the page from following; what was shown last stays. */
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
