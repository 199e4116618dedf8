import type { FieldDescription } from './contract.ts'
import { useEditor } from './editor-context.tsx'
import { coverage } from './summary.ts'

/** Which languages a widget speaks: filled, or with texts missing. */
export function LanguageBadges({ fields, content }: { fields: FieldDescription[]; content: unknown }) {
  const { t, languages } = useEditor()
  const counts = languages.map((language) => ({
    ...language,
    ...coverage(fields, content, language.code, languages),
  }))
  if (!counts.some(({ written }) => written > 0)) return null
  return (
    <span className="language-badges">
      {counts.map(({ code, label, missing }) => {
        const said =
          missing === 0
            ? t('language.complete', { language: label })
            : t('language.missing', { language: label, count: missing })
        return (
          <span key={code} className={missing ? 'language-badge is-missing' : 'language-badge'} title={said}>
            <span aria-hidden="true">{code.toUpperCase()}</span>
            <span className="visually-hidden">{said}</span>
          </span>
        )
      })}
    </span>
  )
}
