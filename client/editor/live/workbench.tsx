import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Glyph, useEditor } from '../editor-context.tsx'
import { useLongPaste } from '../fields/use-long-paste.ts'
import { useBack } from '../focus/use-back.ts'
import { useCover } from '../focus/use-cover.ts'
import { useRegions } from '../focus/use-regions.ts'
import type { PageDraft } from '../page/use-page-draft.ts'
import type { Sought } from '../page/use-sought-section.ts'
import { showRow } from '../widgets/show-row.ts'
import { LivePanel } from './live-panel.tsx'
import { roomyFrom, toForms, useIsTight, type useLiveView } from './live-view.ts'
import { fieldOfPlace, type Place, placeOfField, widgetAt } from './places.ts'
import { showField } from './show-field.ts'

type WorkbenchProps = {
  live: ReturnType<typeof useLiveView>
  page: PageDraft
  /** The framed page by language. */
  paths: Record<string, string>
  /** The section to go to in the page, until `onSought`. */
  sought: Sought | null
  onSought: () => void
  onSeek: (id: string) => void
  onInsert: (at: number) => void
  /** The forms. */
  children: ReactNode
}

/** The forms and the page side by side: what has the focus in one is outlined in the other. */
export function Workbench({ live, page, sought, children, ...rest }: WorkbenchProps) {
  const { t } = useEditor()
  const { view, change } = live
  const { rows, state, travelled } = page
  const [spot, setSpot] = useState<Place | null>(null)
  const { draft } = state
  useEffect(() => {
    if (travelled) setSpot(placeOfField(travelled.at))
  }, [travelled])
  const bench = useRef<HTMLDivElement>(null)
  useBarHeight()
  useLongPaste(document)
  useRegions()
  const isTight = useIsTight()
  const isSheet = isTight && view.page
  /** A form was opened from the page that lay over it. */
  const [isFromPage, setFromPage] = useState(false)
  useCover('.workbench > .live', isSheet)
  useBack(isSheet, () => onView({ page: false, forms: true }))
  useBack(isFromPage && isTight && !view.page, () => openPage())
  const openPage = () => {
    isOpened.current = true
    change({ page: true })
  }
  const leavePage = () => {
    setFromPage(isSheet)
    toForms(live)
  }
  /** Pressed, the button that opens the page is gone, and that of a form lies beneath it. */
  const isOpened = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is open
  useEffect(() => {
    if (!view.page || !(isOpened.current || sought)) return
    isOpened.current = false
    bench.current?.querySelector<HTMLElement>('.live-toolbar button')?.focus()
  }, [view.page])
  /** Where the forms were left for the sheet: what had the focus, and how far they were scrolled. */
  const left = useRef<{ focused: Element | null; top: number }>(null)
  useLayoutEffect(() => {
    left.current = isSheet ? { focused: document.activeElement, top: scrollY } : null
  }, [isSheet])
  const onView = (changes: Parameters<typeof change>[0]) => {
    const { focused, top } = left.current ?? {}
    change(changes)
    if (changes.page !== false) return
    setFromPage(false)
    requestAnimationFrame(() => {
      const open = bench.current?.querySelector<HTMLElement>('.live-open')
      if (top !== undefined) scrollTo({ top, behavior: 'instant' })
      // Pressed, the button that opens the page is another one now.
      const isThere = focused instanceof HTMLElement && bench.current?.contains(focused)
      const target = isThere ? focused : open
      target?.focus({ preventScroll: top !== undefined })
    })
  }

  const isClosed = view.page && !view.forms
  return (
    <div
      ref={bench}
      className="workbench"
      data-page={view.page || undefined}
      data-forms={isClosed ? undefined : ''}
    >
      {!view.page && (
        <button type="button" className="btn btn-sm btn-line live-open" onClick={openPage}>
          <Glyph name="pencil" />
          {t('live.open')}
        </button>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to the focus of the fields within */}
      <div
        className="editor"
        hidden={isClosed}
        onFocus={({ target }) => {
          const field = target.closest<HTMLElement>('[data-field]')?.dataset.field
          if (field) setSpot(placeOfField(field))
        }}
      >
        {view.page && (
          <button
            type="button"
            className="skip"
            onClick={() => bench.current?.querySelector('iframe')?.focus()}
          >
            {t('live.skip')}
          </button>
        )}
        <button
          type="button"
          className="skip"
          onClick={() => document.querySelector<HTMLElement>('.save-bar button')?.focus()}
        >
          {t('live.skip_forms')}
        </button>
        {children}
      </div>
      {view.page && (
        <LivePanel
          {...rest}
          page={page}
          view={view}
          onView={onView}
          spot={spot}
          sought={sought}
          onSpot={setSpot}
          onForm={(place, { focus, code }) => {
            const widget = widgetAt(draft, place)
            if (!widget || (!focus && (isClosed || innerWidth < roomyFrom))) return
            if (focus) leavePage()
            rows.show(widget, 'form')
            showField(fieldOfPlace(place), { focus, code })
          }}
          onRow={(id) => {
            const widget = draft.widgets.find((one) => one.id === id)
            if (!widget) return
            leavePage()
            rows.show(widget, rows.broken[id] === undefined ? 'form' : 'json')
            showRow(id)
          }}
        />
      )}
    </div>
  )
}

/** Page and messages end above the save bar, whose height depends on what it says. */
function useBarHeight() {
  useEffect(() => {
    const bar = document.querySelector('.save-bar')
    if (!bar) return
    const watch = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--bar', `${bar.getBoundingClientRect().height}px`),
    )
    watch.observe(bar)
    return () => watch.disconnect()
  }, [])
}
