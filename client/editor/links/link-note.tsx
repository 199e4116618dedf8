import { judgeLink, type LinkTargets } from '../../../contract/links.ts'
import { useEditor } from '../editor-context.tsx'
import { verdictText } from './verdict-text.ts'

type NoteProps = { value: string; targets: LinkTargets | null; onTake: (value: string) => void }

/** Where a link leads, or what visitors would miss there. */
export function LinkNote({ value, targets, onTake }: NoteProps) {
  const { t, lang, languages } = useEditor()
  const verdict =
    targets &&
    judgeLink(
      value,
      targets,
      languages.map(({ code }) => code),
    )
  if (!verdict) return null
  const text = verdictText(verdict, lang, languages, t)
  const { code, proposal } = verdict
  if (code === 'missing') return <span className="link-fault">{text}</span>
  return (
    <>
      <span className={code === 'page' ? 'block' : 'link-fault'}>{text}</span>
      {proposal && (
        <button type="button" className="link field-meant" onClick={() => onTake(proposal)}>
          {t('meant', { value: proposal })}
        </button>
      )}
    </>
  )
}
