import { useId } from 'react'
import { maxAltLength, maxNameLength, maxTagsLength } from '../../../contract/media.ts'
import { useEditor } from '../editor-context.tsx'
import { FieldFrame } from '../fields/field-frame.tsx'

/** What staff say of a file. */
export type MediaWords = { name: string; tags: string; alt: Record<string, string> }

type WordsProps = { words: MediaWords; isPicture: boolean; onChange: (words: MediaWords) => void }

export function MediaWordFields({ words, isPicture, onChange }: WordsProps) {
  const { t, languages } = useEditor()
  const id = useId()
  return (
    <>
      {isPicture &&
        languages.map(({ code, name, dir }, index) => (
          <FieldFrame
            key={code}
            id={`${id}-alt-${code}`}
            label={`${t('media.alt')} · ${name}`}
            hint={index === 0 && t('image.alt_hint')}
          >
            <input
              id={`${id}-alt-${code}`}
              className="input"
              lang={code}
              dir={dir}
              maxLength={maxAltLength}
              aria-describedby={index === 0 ? `${id}-alt-${code}-hint` : undefined}
              value={words.alt[code] ?? ''}
              onChange={({ target }) => onChange({ ...words, alt: { ...words.alt, [code]: target.value } })}
            />
          </FieldFrame>
        ))}
      <FieldFrame id={`${id}-name`} label={t('media.name')}>
        <input
          id={`${id}-name`}
          className="input"
          dir="auto"
          required
          maxLength={maxNameLength}
          value={words.name}
          onChange={({ target }) => onChange({ ...words, name: target.value })}
        />
      </FieldFrame>
      <FieldFrame id={`${id}-tags`} label={t('media.tags')} hint={t('media.tags_hint')}>
        <input
          id={`${id}-tags`}
          className="input"
          dir="auto"
          maxLength={maxTagsLength}
          aria-describedby={`${id}-tags-hint`}
          value={words.tags}
          onChange={({ target }) => onChange({ ...words, tags: target.value })}
        />
      </FieldFrame>
    </>
  )
}
