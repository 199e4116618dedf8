import { judgeLink, type LinkTargets } from '../../../contract/links.ts'
import { useEditor } from '../editor-context.tsx'
import { anyText } from '../fields/localised.ts'

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
  if (verdict.code === 'missing') return <span className="link-fault">{t('link.missing')}</span>
  const { code, target, proposal } = verdict
  const title = anyText(target.title, lang, languages) || target.path
  const own = languages.filter(({ code: known }) => target.languages.includes(known))
  const language = new Intl.ListFormat(lang).format(own.map(({ name }) => name))
  return (
    <>
      <span className={code === 'page' ? 'block' : 'link-fault'}>
        {t(`link.${code}`, { title, language })}
      </span>
      {proposal && (
        <button type="button" className="link field-meant" onClick={() => onTake(proposal)}>
          {t('meant', { value: proposal })}
        </button>
      )}
    </>
  )
}
