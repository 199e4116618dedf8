import { type ReactNode, useState } from 'react'
import { ActionButton } from '../dialogs/action-button.tsx'
import { useEditor } from '../editor-context.tsx'
import { useIsUnsaved } from '../fields/typed-text.ts'
import { HistoryButtons } from '../history/history-buttons.tsx'
import { savedAt } from '../page/moment.tsx'
import { PreviewMenu } from '../page/preview-menu.tsx'
import { StatusBadge } from '../page/status-badge.tsx'
import type { PageDraft } from '../page/use-page-draft.ts'
import { type Hindrance, hindranceOf } from './hindrance.ts'
import type { Phase } from './use-saving.ts'

type BarProps = {
  page: PageDraft
  /** The e-mail of the person who edits. */
  staff: string
  onPublish: () => void
  /** What can be put back; here it is in sight wherever the page is scrolled to. */
  note: ReactNode
  /** The time line. */
  children: ReactNode
}

/** What visitors see and what is saved, with the buttons: preview and publish. */
export function SaveBar({ page, staff, onPublish, note, children }: BarProps) {
  const { t, ...editor } = useEditor()
  const { dirty, broken, newer, saving, save } = page
  const { phase, status, trouble } = saving
  const busy = phase !== 'idle' && phase !== 'autosaving'
  const isUnsaved = useIsUnsaved(dirty)
  const hindrance = hindranceOf({ trouble, newer, staff, dirty: isUnsaved }, t)
  const state = stateOf(page, isUnsaved, hindrance)
  const said =
    state === 'trouble' || state === 'newer'
      ? (hindrance?.text ?? '')
      : t(`save.${state}`, { time: savedAt(saving.updated, editor) })
  const text =
    newer && hindrance && (state === 'broken' || state === 'long') ? `${said} · ${hindrance.text}` : said
  const way = state === 'long' ? t('save.solve.invalid') : state === hindrance?.state && hindrance.way
  const nothingNew = status === 'published' && !dirty
  return (
    <section className="save-bar" aria-label={t('save.bar')}>
      {children}
      {note}
      <div className="save-words">
        <StatusBadge status={status} />
        <p className={`save-state is-${state}`}>{text}</p>
        <Spoken state={state} text={text} />
        {way && (
          <ActionButton
            look="line"
            off={busy}
            onClick={() => (newer && !isUnsaved ? page.takeNewer(newer) : void save())}
          >
            {way}
          </ActionButton>
        )}
      </div>
      <HistoryButtons state={page.state} onTravel={page.travel} />
      <PreviewMenu paths={saving.paths.preview} dirty={dirty} broken={broken} busy={busy} onSave={save} />
      <ActionButton name="publish" off={busy || broken || nothingNew} onClick={onPublish}>
        {t('action.publish')}
      </ActionButton>
    </section>
  )
}

type State =
  | 'saved'
  | 'newer'
  | 'unsaved'
  | 'broken'
  | 'long'
  | 'trouble'
  | Exclude<Phase, 'idle' | 'autosaving'>

function stateOf(
  { saving: { phase }, broken, isTooLong }: PageDraft,
  isUnsaved: boolean,
  hindrance: Hindrance | null,
): State {
  if (phase !== 'idle' && phase !== 'autosaving') return phase
  if (broken) return 'broken'
  if (isTooLong) return 'long'
  // A retry does not hide what is wrong.
  if (phase === 'autosaving' && hindrance?.state !== 'trouble') return 'saving'
  return hindrance?.state ?? (isUnsaved ? 'unsaved' : 'saved')
}

const news = new Set<State>(['broken', 'long', 'trouble', 'newer', 'publishing'])

/** Read out: what is wrong and when it is right again, but not every save in the middle of a sentence. */
function Spoken({ state, text }: { state: State; text: string }) {
  const [loud, setLoud] = useState(false)
  const isNews = news.has(state)
  if (isNews && !loud) setLoud(true)
  if (state === 'unsaved' && loud) setLoud(false)
  return (
    <p className="visually-hidden" role="status">
      {isNews || (loud && state === 'saved') ? text : ''}
    </p>
  )
}
