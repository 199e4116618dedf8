import { useId } from 'react'
import { maxAltLength, maxNameLength, maxTagsLength } from '../../../contract/media.ts'
import { useEditor } from '../editor-context.tsx'
import { describedBy, FieldFrame, tooLong } from '../fields/field-frame.tsx'

/** What staff say of a file. */
export type MediaWords = { name: string; tags: string; alt: Record<string, string> }

type WordsProps = { words: MediaWords; isPicture: boolean; onChange: (words: MediaWords) => void }

export function MediaWordFields({ words, isPicture, onChange }: WordsProps) {
  const { t, languages } = useEditor()
  const id = useId()
  const alts = isPicture ? languages : []
  return (
    <>
      {alts.map(({ code, name, dir }, index) => (
        <Word
          key={code}
          id={`${id}-alt-${code}`}
          label={`${t('media.alt')} · ${name}`}
          hint={index === 0 && t('image.alt_hint')}
          most={maxAltLength}
          lang={code}
          dir={dir}
          value={words.alt[code] ?? ''}
          onWrite={(text) => onChange({ ...words, alt: { ...words.alt, [code]: text } })}
        />
      ))}
      <Word
        id={`${id}-name`}
        label={t('media.name')}
        most={maxNameLength}
        dir="auto"
        required
        value={words.name}
        onWrite={(name) => onChange({ ...words, name })}
      />
      <Word
        id={`${id}-tags`}
        label={t('media.tags')}
        hint={t('media.tags_hint')}
        most={maxTagsLength}
        dir="auto"
        value={words.tags}
        onWrite={(tags) => onChange({ ...words, tags })}
      />
    </>
  )
}

type WordProps = {
  id: string
  label: string
  hint?: string | false
  most: number
  lang?: string
  dir: string
  required?: boolean
  value: string
  onWrite: (text: string) => void
}

function Word({ id, label, hint = false, most, onWrite, ...input }: WordProps) {
  const { t } = useEditor()
  const error = tooLong(input.value, most, t)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} live>
      <input
        {...describedBy(id, { hint: hint !== false, error })}
        {...input}
        className="input"
        onChange={({ target }) => onWrite(target.value)}
      />
    </FieldFrame>
  )
}
