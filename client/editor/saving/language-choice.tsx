import { RadioField } from '../../workspace/ui/fields.tsx'
import { useEditor } from '../editor-context.tsx'

type ChoiceProps = {
  /** The only language whose texts go live; null for all. */
  value: string | null
  /** Visitors see the page: its other texts stay as they are. */
  isPublished: boolean
  onChange: (language: string | null) => void
}

/** Whether a publication takes the texts of all languages or of one. */
export function LanguageChoice({ value, isPublished, onChange }: ChoiceProps) {
  const { t, lang, languages } = useEditor()
  const only = languages.find(({ code }) => code === value)
  const all = new Intl.ListFormat(lang).format(languages.map(({ name }) => name))
  return (
    <>
      <RadioField
        isRow
        label={t('publish.languages')}
        options={[
          { id: '', label: all },
          ...languages.map(({ code, name }) => ({ id: code, label: t('publish.only', { language: name }) })),
        ]}
        value={value ?? ''}
        onChange={(code) => onChange(code || null)}
      />
      <p className="fine" role="status">
        {only && t(isPublished ? 'publish.only_note' : 'publish.only_first', { language: only.name })}
      </p>
    </>
  )
}
