import { useEditor } from '../editor-context.tsx'

type ChoiceProps = {
  /** The only language whose texts go live; null for all. */
  value: string | null
  /** Visitors see the page: its other texts stay as they are. */
  isLive: boolean
  onChange: (language: string | null) => void
}

/** Whether a publication takes the texts of all languages or of one. */
export function LanguageChoice({ value, isLive, onChange }: ChoiceProps) {
  const { t, lang, languages } = useEditor()
  const only = languages.find(({ code }) => code === value)
  const all = new Intl.ListFormat(lang).format(languages.map(({ name }) => name))
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
            {language ? t('publish.only', { language: language.name }) : all}
          </label>
        ))}
      </fieldset>
      <p className="fine" role="status">
        {only && t(isLive ? 'publish.only_note' : 'publish.only_first', { language: only.name })}
      </p>
    </>
  )
}
