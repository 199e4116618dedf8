import { useReducer, useState } from 'react'
import { AddWidget } from './add-widget.tsx'
import type { EditorProps } from './contract.ts'
import { type DraftAction, draftReducer, isDirty, startState } from './draft-reducer.ts'
import { EditorProvider, Glyph, translator } from './editor-context.tsx'
import { type Asked, EditorQuestions } from './editor-questions.tsx'
import { EditorTitle } from './editor-title.tsx'
import { hasErrorAt } from './errors.ts'
import { anyText } from './localised.ts'
import { newId } from './new-id.ts'
import { PageDetails } from './page-details.tsx'
import { SaveBar } from './save-bar.tsx'
import { UndoNote } from './undo-note.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useOpenRows } from './use-open-rows.ts'
import { useSaveKey } from './use-save-key.ts'
import { useSaving } from './use-saving.ts'
import { useTranslationAge } from './use-translation-age.ts'
import { WidgetList } from './widget-list.tsx'

/** More than this many widgets a page may not have; the server refuses the draft. */
const mostWidgets = 100

/** The whole editor of one page: its details, its widgets, and saving and publishing them. */
export function PageEditor(props: EditorProps) {
  const { lang, languages, icons, widgets } = props
  const t = translator(props.texts)
  const [state, change] = useReducer(draftReducer, props, ({ draft, aside }) => startState(draft, aside))
  const age = useTranslationAge(props)
  const [asked, setAsked] = useState<Asked>(null)
  const { draft, aside } = state
  const dirty = isDirty(state) || age.confirmed.length > 0
  const rows = useOpenRows(props.broken)

  const dispatch = (action: DraftAction) => {
    change(action)
    if (action.do === 'saved') {
      age.settle(action.draft)
      rows.rebase(action.draft.widgets)
    }
    if (action.do === 'change') saving.forget(`widgets.${action.id}.${action.path.join('.')}`)
    if (action.do === 'replace' || action.do === 'remove') saving.forget(`widgets.${action.id}`)
    if (action.do === 'details') for (const name of Object.keys(action.details)) saving.forget(name)
  }
  const onFaults = (found: Record<string, string>) => {
    for (const widget of draft.widgets)
      if (hasErrorAt(found, `widgets.${widget.id}`)) rows.show(widget, 'form')
  }
  const saving = useSaving({ props, t, state, dirty, confirmed: age.confirmed, dispatch, onFaults })
  const { phase, say, errors } = saving
  const broken = draft.widgets.some(({ id }) => rows.broken[id] !== undefined)
  const onInvalid = () => say('failure', t('json.invalid'), t('json.must_be'))
  const save = async () => {
    if (broken) onInvalid()
    return !broken && (await saving.save())
  }

  const leave = useLeaveGuard(dirty || broken, (href) => setAsked({ leave: href }))
  useSaveKey(() => {
    if (dirty || broken) void save()
  })
  const add = (type: string, content: Record<string, unknown>): boolean => {
    if (draft.widgets.length >= mostWidgets) {
      say('failure', t('widget.add_failed'), t('widget.too_many', { max: mostWidgets }))
      return false
    }
    const widget = { id: newId(), type, is_active: true, content }
    dispatch({ do: 'add', widget })
    rows.show(widget, 'form')
    say('success', t('widget.added'))
    return true
  }

  const saveDisabled = phase !== 'idle' || broken || !dirty
  return (
    <EditorProvider
      value={{
        t,
        lang,
        languages,
        icons,
        errors,
        isOlder: age.isOlder,
        confirm: age.confirm,
      }}
    >
      <EditorTitle
        title={anyText(draft.title, lang, languages) || draft.slug}
        slug={draft.slug}
        live={saving.status === 'draft' ? undefined : saving.paths.live[lang]}
      />
      <div className="editor">
        <div className="editor-main">
          {aside && (
            <UndoNote
              text={t(`aside.${aside.whose}`)}
              action={t(`aside.${aside.whose}_back`)}
              onUndo={() => {
                rows.reset()
                dispatch({ do: 'put-back' })
              }}
              onDismiss={() => dispatch({ do: 'forget-aside' })}
            />
          )}
          <WidgetList
            state={state}
            dispatch={dispatch}
            widgets={widgets}
            rows={rows}
            saveDisabled={saveDisabled}
            onSave={save}
            onRemoved={() => say('success', t('widget.removed'))}
            onInvalid={onInvalid}
          />
          <a className="btn btn-sm btn-line to-add" href="#add-widget">
            <Glyph name="plus" />
            {t('add.title')}
          </a>
        </div>
        <aside className="editor-side">
          <PageDetails
            page={props.page}
            status={saving.status}
            updated={saving.updated}
            draft={draft}
            siteName={props.siteName}
            slugPrefixes={props.slugPrefixes}
            busy={phase !== 'idle'}
            onChange={(details) => dispatch({ do: 'details', details })}
            onUnpublish={() => setAsked('unpublish')}
          />
          <AddWidget
            widgets={widgets}
            position={draft.widgets.length + 1}
            onAdd={add}
            onInvalid={onInvalid}
          />
        </aside>
      </div>
      <SaveBar
        phase={phase}
        dirty={dirty}
        status={saving.status}
        broken={broken}
        preview={saving.paths.preview}
        onSave={save}
        onPublish={() => void saving.publish()}
      />
      <EditorQuestions
        asked={asked}
        saving={saving}
        state={state}
        widgets={widgets}
        canSave={!saveDisabled}
        onAnswered={() => setAsked(null)}
        onUnpublish={() => void saving.unpublish()}
        onSave={save}
        onLeave={leave}
        onKeepBoth={(conflict, task) => {
          rows.closeAll()
          age.restart(conflict.draft, conflict.outdated)
          void saving.keepBoth(conflict, task)
        }}
        onTakeTheirs={(conflict) => {
          rows.closeAll()
          dispatch({ do: 'take-theirs', theirs: conflict.draft })
          age.restart(conflict.draft, conflict.outdated)
          saving.settle(conflict)
        }}
      />
    </EditorProvider>
  )
}
