import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Draft, EditorProps } from '../../../contract/editor.ts'
import { textPlace } from '../../../contract/fields/text-place.ts'
import { anyText } from '../../workspace/localised.ts'
import { useLinkTargets } from '../../workspace/ui/page-field.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { isTight, useCanvasView, useIsPhone } from '../canvas/canvas-view.ts'
import { EditorProvider } from '../editor-context.tsx'
import { HistoryButtons } from '../history/history-buttons.tsx'
import type { CheckedPage, Finding } from '../saving/checks/publish-findings.ts'
import { isBusy } from '../saving/save-state.tsx'
import { useLeaveGuard } from '../saving/use-leave-guard.ts'
import { selectionOf, useSelection } from '../session/selection.ts'
import { type PageDraft, usePageDraft } from '../session/use-page-draft.ts'
import { ShareButton } from '../sharing/share-button.tsx'
import { SharingProvider } from '../sharing/sharing-context.tsx'
import { useStable } from '../use-stable.ts'
import { AddWidget } from '../widgets/add-widget.tsx'
import { PageDetails } from './details/page-details.tsx'
import { PageTexts } from './details/page-texts.tsx'
import { EditorDialogs, type OpenDialog } from './editor-dialogs.tsx'
import { EditorFooter } from './editor-footer.tsx'
import { EditorHead } from './editor-head.tsx'
import { PreviewMenu } from './preview-menu.tsx'
import { useCheckedPublish } from './use-checked-publish.ts'
import { useEditorContext } from './use-editor-context.ts'
import { Workbench } from './workbench.tsx'

/** The editor of one page: head, workbench and save bar, and the dialogs over them. */
export function PageEditor(props: EditorProps) {
  const { lang, languages, builtIn, widgets } = props
  const t = useAdminText()
  const canvasView = useCanvasView(lang, codesOf(languages))
  const selection = useSelection(canvasView)
  const page = usePageDraft(props, t, selection)
  const { draft, server, session, isDirty } = page
  const { status, paths } = server
  const context = useEditorContext(props, t, page)
  const isPhone = useIsPhone()
  const publishedSlug = usePublishedSlug(props, paths, page.saved.slug)
  const title = anyText(draft.title, lang, languages) || draft.slug
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const [adding, setAdding] = useState<Adding | null>(null)

  const hasUnsaved = isDirty || page.isBroken
  const leave = useLeaveGuard(hasUnsaved, async (href) => {
    if (!page.isBroken && !page.isTooLong && (await session.flush())) leave(href)
    else setDialog({ leave: href })
  })
  useSaveKey(() => {
    if (hasUnsaved || page.isReplaceableAutosave) void session.save()
  })
  useFocusAfterStatusChange(status)

  const showFinding = (finding: Finding) => show(finding, page, lang)
  useHash(showFinding, languages)
  const targets = useLinkTargets()
  const checkedPage = (): CheckedPage => {
    const isPublished = status !== 'draft' && draft.slug === publishedSlug
    const links = targets && { targets, ownPath: draft.slug === 'home' ? '/' : `/${draft.slug}` }
    return { draft, widgets, languages, lang, builtIn, isPublished, ...page.agesNow(), links, t }
  }
  const { versions } = props.timeline
  const publish = useCheckedPublish({ page, checkedPage, versionsPath: versions, onConfirm: setDialog })

  const tools = (
    <>
      <HistoryButtons history={page.history} onUndoOrRedo={page.undoOrRedo} />
      <PreviewMenu
        paths={paths.preview}
        isDirty={isDirty}
        isBroken={page.isBroken}
        isBusy={isBusy(page)}
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
            <ShareButton
              placed={draft.widgets}
              isDirty={isDirty}
              onShow={(id) => showFinding({ id, text: '' })}
            />
          </EditorHead>
          <Workbench
            canvasView={canvasView}
            page={page}
            title={title}
            paths={props.timeline.canvas}
            onInsert={(index, isOnCanvas) => setAdding({ index, isOnCanvas })}
          >
            <PageFields
              page={page}
              editorProps={props}
              liveSlug={publishedSlug}
              onUnpublish={() => setDialog('unpublish')}
            />
          </Workbench>
          <EditorFooter
            page={page}
            editorProps={props}
            checkedPage={checkedPage}
            onShow={showFinding}
            onPublish={() => void publish(lang)}
          >
            {isPhone && tools}
          </EditorFooter>
        </div>
        {adding && (
          <AddDialog page={page} editorProps={props} adding={adding} onClose={() => setAdding(null)} />
        )}
        <EditorDialogs
          dialog={dialog}
          page={page}
          leave={leave}
          editorProps={props}
          onClose={() => setDialog(null)}
          onShow={showFinding}
        />
      </SharingProvider>
    </EditorProvider>
  )
}

type PageFieldsProps = {
  page: PageDraft
  editorProps: EditorProps
  liveSlug: string
  onUnpublish: () => void
}

/** The fields of the page itself. They render only if they change, not with every letter in a section. */
function PageFields({ page, editorProps, liveSlug, ...callbacks }: PageFieldsProps) {
  const { slug, title, meta_description } = page.draft
  const { status, updated, paths } = page.server
  const details = useMemo(() => ({ slug, title, meta_description }), [slug, title, meta_description])
  const onDetails = useStable((changes: Partial<Omit<Draft, 'widgets'>>) =>
    page.dispatch({ do: 'details', details: changes }),
  )
  const onUnpublish = useStable(callbacks.onUnpublish)
  return (
    <>
      <PageTexts draft={details} onChange={onDetails} />
      <PageDetails
        page={editorProps.page}
        status={status}
        updated={updated}
        draft={details}
        publishedSlug={liveSlug}
        builtIn={editorProps.builtIn}
        publicPaths={paths.public}
        siteName={editorProps.siteName}
        shared={page.cards.shared}
        slugPrefixes={editorProps.slugPrefixes}
        isBusy={isBusy(page)}
        onChange={onDetails}
        onUnpublish={onUnpublish}
      />
    </>
  )
}

/** Where a widget is added; `isOnCanvas`: its first text is then written on the canvas. */
type Adding = { index: number; isOnCanvas: boolean }

type AddProps = { page: PageDraft; editorProps: EditorProps; adding: Adding; onClose: () => void }

function AddDialog({ page, editorProps, adding, onClose }: AddProps) {
  const { widgets, widgetsFailed } = editorProps
  const nameOf = (type: string) => widgets.find((description) => description.type === type)?.name ?? type
  return (
    <AddWidget
      widgets={widgetsFailed ? null : widgets}
      placed={page.draft.widgets.map(({ id, type }) => ({ id, name: nameOf(type) }))}
      initialIndex={adding.index}
      onAdd={(...widget) => {
        const id = page.addWidget(...widget)
        if (id !== null) page.selection.selectWidget(id, adding.isOnCanvas || isTight() ? 'text' : 'fields')
        return id !== null
      }}
      onInvalid={page.showInvalidJson}
      onClose={onClose}
    />
  )
}

/** Selects the field or the widget of a finding, and marks the faults. */
function show(
  { id, messages, path = Object.keys(messages ?? {})[0], code, codes }: Finding,
  page: PageDraft,
  lang: string,
) {
  const { session, selection, draft, brokenJson } = page
  if (messages) session.showErrors(messages, codes)
  const widget = draft.widgets.find((candidate) => candidate.id === id || candidate.type === id)
  if (widget && brokenJson[widget.id] === undefined) selection.setJson(widget.id, false)
  if (path !== undefined) selection.select(selectionOf(path, code ?? lang), 'fields')
  else if (widget) selection.selectWidget(widget.id, 'fields')
}

/** Selects what the hash names: `#widget-<id or type>`, with the path of a field and its language. */
function useHash(onShow: (finding: Finding) => void, languages: EditorProps['languages']) {
  const showHash = useEffectEvent(() => {
    const [id = '', ...path] = location.hash.replace('#widget-', '').split('.')
    if (!id) return
    const { at, code } = textPlace(['widgets', id, ...path].join('.'), codesOf(languages))
    onShow({ id, ...(path.length > 0 ? { path: at, code: code || undefined } : {}), text: '' })
  })
  useEffect(() => {
    showHash()
    addEventListener('hashchange', showHash)
    return () => removeEventListener('hashchange', showHash)
  }, [])
}

/** The slug that visitors know; the paths change as soon as another slug is published. */
function usePublishedSlug({ page, paths }: EditorProps, now: EditorProps['paths'], saved: string): string {
  const [live, setLive] = useState({ paths, slug: page.slug })
  if (live.paths === now) return live.slug
  setLive({ paths: now, slug: saved })
  return saved
}

/**
 * Moves the focus to the page's status when the focused button disappears with the old one: not to a button, which a
 * second key press would activate.
 */
function useFocusAfterStatusChange(status: string) {
  const before = useRef(status)
  useEffect(() => {
    if (before.current === status) return
    before.current = status
    const saveState = document.querySelector<HTMLElement>('.save-words')
    if (document.activeElement === document.body) saveState?.focus()
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

const codesOf = (languages: EditorProps['languages']) => languages.map(({ code }) => code)
