import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Draft, DraftWidget, EditorProps } from '../../../contract/editor.ts'
import { textPlace } from '../../../contract/fields/text-path.ts'
import { anyText } from '../../workspace/localised.ts'
import { useLinkTargets } from '../../workspace/ui/page-field.tsx'
import { useText } from '../../workspace/use-text.ts'
import { isTight, useCanvasView, useIsPhone } from '../canvas/canvas-view.ts'
import { EditorProvider } from '../editor-context.tsx'
import { HistoryButtons } from '../history/history-buttons.tsx'
import type { Checked, Finding } from '../saving/checks/publish-findings.ts'
import { isBusy } from '../saving/save-state.tsx'
import { useLeaveGuard } from '../saving/use-leave-guard.ts'
import { selectionOf, useSelection } from '../session/selection.ts'
import { usePageDraft } from '../session/use-page-draft.ts'
import { SharingProvider } from '../sharing/page-sharing.tsx'
import { ShareButton } from '../sharing/share-button.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { useStable } from '../use-stable.ts'
import { AddWidget } from '../widgets/add-widget.tsx'
import { ApprovalNote } from './approval-note.tsx'
import { EditorHead } from './editor-head.tsx'
import { EditorNotes } from './editor-notes.tsx'
import { EditorQuestions, type OpenQuestion } from './editor-questions.tsx'
import { PageDetails } from './page-details.tsx'
import { PageTexts } from './page-texts.tsx'
import { PreviewMenu } from './preview-menu.tsx'
import { useCheckedPublish } from './use-checked-publish.ts'
import { useEditorContext } from './use-editor-context.ts'
import { Workbench } from './workbench.tsx'

/** The whole editor of one page: its details, its widgets, and saving and publishing them. */
export function PageEditor(props: EditorProps) {
  const { lang, languages, builtIn, widgets } = props
  const t = useText()
  const live = useCanvasView(
    lang,
    languages.map(({ code }) => code),
  )
  const selection = useSelection(live)
  const page = usePageDraft(props, t, selection)
  const { state, dispatch, server, session, isDirty } = page
  const { draft } = state
  const { status, paths } = server
  useFocusAfterStatusChange(status)
  const isPhone = useIsPhone()
  const targets = useLinkTargets()
  const liveSlug = useLiveSlug(props, paths, state.saved.slug)
  const [question, setQuestion] = useState<OpenQuestion>(null)
  const [adding, setAdding] = useState<{ at: number; isInPage: boolean } | null>(null)
  const nameOf = ({ type }: DraftWidget) => widgets.find((known) => known.type === type)?.name ?? type
  const title = anyText(draft.title, lang, languages) || draft.slug

  const unsaved = isDirty || page.broken
  const leave = useLeaveGuard(unsaved, async (href) => {
    if (!page.broken && !page.isTooLong && (await session.flush())) leave(href)
    else setQuestion({ leave: href })
  })
  useSaveKey(() => {
    if (unsaved || page.isReplaceableAutosave) void session.save()
  })
  const checked = (): Checked => {
    const isLive = status !== 'draft' && draft.slug === liveSlug
    const links = targets && { targets, own: draft.slug === 'home' ? '/' : `/${draft.slug}` }
    return { draft, widgets, languages, lang, builtIn, live: isLive, ...page.ageNow(), links, t }
  }
  const publish = useCheckedPublish({ page, checked, path: props.timeline.versions, onAsk: setQuestion })
  /** Leads to the place of a finding: its field in a language, or its section. */
  const show = ({ id, marks, at = Object.keys(marks ?? {})[0], code, codes }: Finding) => {
    if (marks) session.point(marks, codes)
    const widget = draft.widgets.find((candidate) => candidate.id === id || candidate.type === id)
    if (widget && page.brokenJson[widget.id] === undefined) selection.showAs(widget.id, false)
    if (at !== undefined) selection.select(selectionOf(at, code ?? lang), 'fields')
    else if (widget) selection.selectWidget(widget.id, 'fields')
  }
  useHash(show, languages)
  const context = useEditorContext(props, t, page)
  const onDetails = useStable((changes: Partial<Details>) => dispatch({ do: 'details', details: changes }))
  const onUnpublish = useStable(() => setQuestion('unpublish'))
  const { slug, title: titles, meta_description } = draft
  const details = useMemo(() => ({ slug, title: titles, meta_description }), [slug, titles, meta_description])
  const tools = (
    <>
      <HistoryButtons state={state} onTravel={page.travel} />
      <PreviewMenu
        paths={paths.preview}
        dirty={isDirty}
        broken={page.broken}
        busy={isBusy(page)}
        onSave={session.save}
      />
    </>
  )

  return (
    <EditorProvider value={context}>
      <SharingProvider id={props.page.id} staff={props.staff}>
        <div className="editor-screen">
          <EditorHead
            page={page}
            title={title}
            id={props.page.id}
            staff={props.staff}
            approval={props.approval}
            onPublish={() => void publish()}
          >
            {!isPhone && tools}
            <ShareButton placed={draft.widgets} dirty={isDirty} onShow={(id) => show({ id, text: '' })} />
          </EditorHead>
          <Workbench
            live={live}
            page={page}
            title={title}
            paths={props.timeline.frames}
            onInsert={(at, isInPage) => setAdding({ at, isInPage })}
          >
            <PageTexts draft={details} onChange={onDetails} />
            <PageDetails
              page={props.page}
              status={status}
              updated={server.updated}
              draft={details}
              liveSlug={liveSlug}
              builtIn={builtIn}
              live={paths.live}
              siteName={props.siteName}
              shared={page.cards.shown}
              slugPrefixes={props.slugPrefixes}
              busy={isBusy(page)}
              onChange={onDetails}
              onUnpublish={onUnpublish}
            />
          </Workbench>
          <footer className="save-bar">
            <ApprovalNote page={page} id={props.page.id} approval={props.approval} />
            <EditorNotes page={page} id={props.page.id} onShow={show} />
            <span className="sheet-buttons">
              {(['outline', 'fields'] as const).map((sheet) => (
                <button
                  key={sheet}
                  type="button"
                  className="btn btn-sm btn-line"
                  aria-expanded={selection.sheet === sheet}
                  onClick={() => selection.setSheet(selection.sheet === sheet ? null : sheet)}
                >
                  {t(`${sheet}.title`)}
                </button>
              ))}
            </span>
            {isPhone && tools}
            <Timeline
              page={page}
              checked={checked}
              id={props.page.id}
              paths={props.timeline}
              onPublish={() => void publish(lang)}
              onShow={show}
            />
          </footer>
        </div>
        {adding !== null && (
          <AddWidget
            widgets={props.widgetsFailed ? null : widgets}
            placed={draft.widgets.map((widget) => ({ id: widget.id, name: nameOf(widget) }))}
            at={adding.at}
            onAdd={(...widget) => {
              const id = page.add(...widget)
              if (id !== null) selection.selectWidget(id, adding.isInPage || isTight() ? 'text' : 'fields')
              return id !== null
            }}
            onInvalid={page.onInvalid}
            onClose={() => setAdding(null)}
          />
        )}
        <EditorQuestions
          question={question}
          page={page}
          leave={leave}
          editorProps={props}
          onAnswered={() => setQuestion(null)}
          onShow={show}
        />
      </SharingProvider>
    </EditorProvider>
  )
}

/**
 * An address leads to a section: from the notice in a preview and from the sidebar; from a list of faults, to
 * a field of one.
 */
function useHash(onShow: (finding: Finding) => void, languages: EditorProps['languages']) {
  const show = useEffectEvent(() => {
    const [id = '', ...path] = location.hash.replace('#widget-', '').split('.')
    if (!id) return
    const codes = languages.map((language) => language.code)
    const { at, code } = textPlace(['widgets', id, ...path].join('.'), codes)
    onShow({ id, ...(path.length > 0 ? { at, code: code || undefined } : {}), text: '' })
  })
  useEffect(() => {
    show()
    addEventListener('hashchange', show)
    return () => removeEventListener('hashchange', show)
  }, [])
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
 * Moves the focus to the page's status when the focused button disappears with the old one: to no button,
 * which a second press would set off.
 */
function useFocusAfterStatusChange(status: string) {
  const before = useRef(status)
  useEffect(() => {
    if (before.current === status) return
    before.current = status
    const place = document.querySelector<HTMLElement>('.save-words')
    if (document.activeElement === document.body) place?.focus()
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
