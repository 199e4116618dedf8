import { judgeLink, type LinkTargets } from '../../../contract/addresses/judge-link.ts'
import { useEditor } from '../editor-context.tsx'
import { nearestPage } from './nearest-page.ts'
import { verdictText } from './verdict-text.ts'

type NoteProps = { value: string; targets: LinkTargets | null; onTake: (value: string) => void }

/** Shows the target of a link, or why it does not work for visitors. */
export function LinkVerdict({ value, targets, onTake }: NoteProps) {
  const { t, lang, languages } = useEditor()
  const codes = languages.map((language) => language.code)
  const verdict = targets && judgeLink(value, targets, codes)
  if (!verdict) return null
  const text = verdictText(verdict, lang, languages, t)
  const { code } = verdict
  const proposal = code === 'missing' ? nearestPage(value, targets, codes) : verdict.proposal
  return (
    <>
      <span className={code === 'page' ? 'block' : 'link-fault'}>{text}</span>
      {proposal && (
        <button type="button" className="link field-proposal" onClick={() => onTake(proposal)}>
          {t('proposal', { value: proposal })}
        </button>
      )}
    </>
  )
}
