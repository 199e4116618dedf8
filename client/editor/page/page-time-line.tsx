import type { EditorProps } from '../../../contract/editor.ts'
import { useEditor } from '../editor-context.tsx'
import type { Checked, Finding } from '../saving/publish-findings.ts'
import { TimeLine } from '../timeline/time-line.tsx'
import type { usePageDraft } from './use-page-draft.ts'

type Props = {
  page: ReturnType<typeof usePageDraft>
  paths: EditorProps['timeline']
  widgets: EditorProps['widgets']
  checked: () => Checked
  onPublish: () => void
  onShow: (finding: Finding) => void
}

/** The time line over this editor's draft. */
export function PageTimeLine({ page, paths, widgets, checked, onPublish, onShow }: Props) {
  const { t } = useEditor()
  const { state, saving, rows, dispatch } = page
  return (
    <TimeLine
      paths={paths}
      draft={state.draft}
      saved={!page.dirty && saving.phase === 'idle'}
      revision={saving.revision}
      updated={saving.updated}
      status={saving.status}
      widgets={widgets}
      checked={checked}
      onPublish={onPublish}
      onShow={onShow}
      onRead={({ outdated }) => page.age.learn(outdated)}
      onBring={(draft, what) => {
        rows.closeAll()
        dispatch({ do: 'bring-back', draft })
        saving.say('success', what)
      }}
      between={saving.between}
      onDiscarded={(answer) => {
        rows.closeAll()
        page.discard(answer)
        saving.settle(answer)
        saving.say('success', t('timeline.discarded'))
      }}
      onScheduled={(shown = state.saved) =>
        void page.cards.share(shown, { revision: saving.revision, scheduled: true, isRepeated: false })
      }
      onSuccess={(title, text) => saving.say('success', title, text)}
      onFailure={(title, text) => saving.say('failure', title, text)}
    />
  )
}
