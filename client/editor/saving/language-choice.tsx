import { useEditor } from '../editor-context.tsx'

type ChoiceProps = {
  /** The only language whose texts go live; null for all. */
  value: string | null
  onChange: (language: string | null) => void
}

/** Whether a publication takes the texts of all languages or of one. */
export function LanguageChoice({ value, onChange }: ChoiceProps) {
  const { t, languages } = useEditor()
  const only = languages.find(({ code }) => code === value)
  return (
    <>
      <fieldset className="choice-row">
        <legend className="field-label">{t('publish.languages')}</legend>
        {[null, ...languages].map((language) => (
          <label key={language?.code ?? ''}>
            <input
              type="radio"
              name="language"
              checked={(language?.code ?? null) === value}
              onChange={() => onChange(language?.code ?? null)}
            />
            {language ? t('publish.only', { language: language.name }) : t('publish.all')}
          </label>
        ))}
      </fieldset>
      <p className="fine" role="status">
        {only && t('publish.only_note', { language: only.name })}
      </p>
    </>
  )
}
