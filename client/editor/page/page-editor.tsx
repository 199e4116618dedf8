import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Draft, DraftWidget, EditorProps } from '../../../contract/editor.ts'
import { keep } from '../browser-store.ts'
import { EditorProvider, Glyph } from '../editor-context.tsx'
import { anyText } from '../fields/localised.ts'
import { UndoNote } from '../fields/undo-note.tsx'
import { useTargetsAt } from '../links/use-link-targets.ts'
import { toForms, useLiveView } from '../live/live-view.ts'
import { Workbench } from '../live/workbench.tsx'
import type { Checked } from '../saving/publish-findings.ts'
import { RefusedFields } from '../saving/refused-fields.tsx'
import { SaveBar } from '../saving/save-bar.tsx'
import { useLeaveGuard } from '../saving/use-leave-guard.ts'
import { ShareButton } from '../sharing/share-button.tsx'
import { SharingProvider } from '../sharing/sharing-context.tsx'
import { useText, withTexts } from '../texts.tsx'
import { TimeLine } from '../timeline/time-line.tsx'
import { useStable } from '../use-stable.ts'
import { AddWidget } from '../widgets/add-widget.tsx'
import { WidgetList } from '../widgets/widget-list.tsx'
import { type Asked, EditorQuestions } from './editor-questions.tsx'
import { EditorTitle } from './editor-title.tsx'
import { PageDetails } from './page-details.tsx'
import { PageTexts } from './page-texts.tsx'
import { useEditorContext } from './use-editor-context.ts'
import { asideKey, usePageDraft } from './use-page-draft.ts'
import { usePublish } from './use-publish.ts'
import { useShow } from './use-show.ts'
import { useSoughtSection } from './use-sought-section.ts'

/** The whole editor of one page: its details, its widgets, and saving and publishing them. */
export const PageEditor = withTexts(Editor)

function Editor(props: EditorProps) {
  const { lang, languages, builtIn, widgets } = props
  const t = useText()
  const live = useLiveView(
    lang,
    languages.map(({ code }) => code),
  )
  const page = usePageDraft(props, t, () => toForms(live))
  const { state, dispatch, rows, age, saving, save } = page
  const { draft, aside } = state
  const { phase, status } = saving
  useCaughtFocus(status)
  const targets = useTargetsAt(saving.paths.links, saving.revision)
  const liveSlug = useLiveSlug(props, saving.paths, state.saved.slug)
  const [asked, setAsked] = useState<Asked>(null)
  const { adding, add, sought, ...seeking } = useSoughtSection(page.add, live)
  const nameOf = ({ type }: DraftWidget) => widgets.find((known) => known.type === type)?.name ?? type

  const unsaved = page.dirty || page.broken
  const leave = useLeaveGuard(unsaved, async (href) => {
    if (!page.broken && !page.isTooLong && (await saving.flush())) leave(href)
    else setAsked({ leave: href })
  })
  useSaveKey(() => {
    if (unsaved || saving.isPassing) void save()
  })
  const checked = (): Checked => {
    const isLive = status !== 'draft' && draft.slug === liveSlug
    const links = targets && { targets, own: draft.slug === 'home' ? '/' : `/${draft.slug}` }
    return { draft, widgets, languages, lang, builtIn, live: isLive, ...age.now(), links, t }
  }
  const publish = usePublish({ page, checked, paths: props.timeline, onAsk: setAsked })
  const show = useShow(props, live, page)
  const context = useEditorContext(props, t, page)
  const onDetails = useStable((changes: Partial<Details>) => dispatch({ do: 'details', details: changes }))
  const onUnpublish = useStable(() => setAsked('unpublish'))
  const { slug, title, meta_description } = draft
  const details = useMemo(() => ({ slug, title, meta_description }), [slug, title, meta_description])

  return (
    <EditorProvider value={context}>
      <SharingProvider api={saving.paths.page.replace(/draft$/, '')} staff={props.staff}>
        <EditorTitle
          title={anyText(draft.title, lang, languages) || draft.slug}
          slug={draft.slug}
          live={status === 'draft' ? undefined : saving.paths.live[lang]}
        >
          <ShareButton placed={draft.widgets} dirty={page.dirty} onShow={(id) => show({ id, text: '' })} />
        </EditorTitle>
        <Workbench
          live={live}
          page={page}
          paths={props.timeline.frames}
          sought={sought}
          onSought={seeking.leave}
          onSeek={seeking.seek}
          onInsert={seeking.onInsertInPage}
        >
          <div className="editor-main">
            <PageTexts draft={details} onChange={onDetails} />
            <WidgetList page={page} onInsert={seeking.onInsert} onPage={seeking.seek} />
            <button
              type="button"
              className="btn btn-sm btn-line to-add"
              onClick={() => seeking.onInsert(draft.widgets.length)}
            >
              <Glyph name="plus" />
              {t('add.title')}
            </button>
          </div>
          <aside className="editor-side">
            <PageDetails
              page={props.page}
              status={status}
              updated={saving.updated}
              draft={details}
              liveSlug={liveSlug}
              builtIn={builtIn}
              live={saving.paths.live}
              siteName={props.siteName}
              shared={page.cards.shown}
              slugPrefixes={props.slugPrefixes}
              busy={phase !== 'idle' && phase !== 'autosaving'}
              onChange={onDetails}
              onUnpublish={onUnpublish}
            />
          </aside>
        </Workbench>
        <SaveBar
          page={page}
          staff={props.staff}
          onPublish={() => void publish()}
          note={
            <>
              <RefusedFields
                refused={{ ...saving.refused, ...page.excess }}
                placed={draft.widgets}
                onShow={show}
              />
              {aside && (
                <UndoNote
                  text={t(`aside.${aside.whose}`)}
                  action={t(`aside.${aside.whose}_back`)}
                  onUndo={() => {
                    rows.reset()
                    dispatch({ do: 'put-back' })
                  }}
                  onDismiss={() => {
                    keep(asideKey(props.page.id), `${saving.revision}`)
                    dispatch({ do: 'forget-aside' })
                  }}
                />
              )}
            </>
          }
        >
          <TimeLine
            {...{ page, checked, paths: props.timeline }}
            onPublish={() => void publish(lang)}
            onShow={show}
          />
        </SaveBar>
        {adding !== null && (
          <AddWidget
            widgets={props.widgetsFailed ? null : widgets}
            placed={draft.widgets.map((widget) => ({ id: widget.id, name: nameOf(widget) }))}
            at={adding}
            onAdd={(...widget) => add(...widget) !== null}
            onInvalid={page.onInvalid}
            onClose={seeking.onPicked}
          />
        )}
        <EditorQuestions
          {...{ asked, page, leave }}
          given={props}
          onAnswered={() => setAsked(null)}
          onShow={show}
        />
      </SharingProvider>
    </EditorProvider>
  )
}

type Details = Omit<Draft, 'widgets'>

/** The slug that visitors know; the paths change as soon as another slug is published. */
function useLiveSlug({ page, paths }: EditorProps, now: EditorProps['paths'], saved: string): string {
  const [known, setKnown] = useState({ paths, slug: page.slug })
  if (known.paths === now) return known.slug
  setKnown({ paths: now, slug: saved })
  return saved
}

/**
 * Moves the focus to the page's status when the focused button disappears with the old one: to no button, which a second
 * press would set off.
 */
function useCaughtFocus(status: string) {
  const before = useRef(status)
  useEffect(() => {
    if (before.current === status) return
    before.current = status
    const place = document.querySelector<HTMLElement>('.editor-side dd')
    if (document.activeElement !== document.body || !place) return
    place.tabIndex = -1
    place.focus()
  }, [status])
}

/** Ctrl+S or Cmd+S by physical key, so that it works on an Arabic keyboard too. */
function useSaveKey(onSave: () => void) {
  const save = useEffectEvent(onSave)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyS' || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (!event.repeat) save()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
