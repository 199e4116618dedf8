import type { LinkTarget } from '../../../contract/links.ts'
import { useEditor } from '../editor-context.tsx'

/** The languages of a page that lacks one, and whether it is published. */
export function LanguageMarks({ target }: { target: LinkTarget }) {
  const { t, languages } = useEditor()
  const own = languages.filter(({ code }) => target.languages.includes(code))
  return (
    <span className="link-marks">
      {own.length < languages.length &&
        own.map(({ code, name }) => (
          <span key={code} className="badge">
            {name}
          </span>
        ))}
      {!target.live && <span className="badge warn">{t('link.unpublished')}</span>}
    </span>
  )
}
