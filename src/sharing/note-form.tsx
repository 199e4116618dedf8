import type { Draft } from '../../contract/editor.ts'
import { maxAuthorLength, maxNoteLength } from '../../contract/pages/sharing.ts'
import { urls } from '../site/urls.ts'
import { usePage, useText } from '../ui/page-context.tsx'
import type { NoteErrors, TypedNote } from './read-note.ts'
import { sharedPath, type Width } from './shared-draft.ts'
import { visibleSections } from './visible-sections.ts'

export type NoteFormProps = {
  token: string
  /** Null if it is not known. */
  draft: Draft | null
  width: Width
  typed: TypedNote
  errors: NoteErrors
  /** Why a valid note was refused, or that it was stored. */
  message: string | null
}

/** The form of a note, with what was typed. */
export function NoteForm({ token, draft, width, typed, errors, message }: NoteFormProps) {
  const { lang } = usePage()
  const t = useText()
  return (
    <>
      {draft && <SectionLinks draft={draft} token={token} width={width} />}
      <form
        id="write"
        className="review-form"
        method="post"
        action={`${sharedPath(lang, urls.sharedNotes(token), width)}#write`}
        noValidate
      >
        <h3>{t('sharing.write')}</h3>
        {message && (
          <p id="notice" className="notice" role="status" tabIndex={-1}>
            {message}
          </p>
        )}
        <input type="hidden" name="id" value={typed.id} />
        {draft ? (
          <SectionField draft={draft} typed={typed.widget} />
        ) : (
          <input type="hidden" name="widget" value={typed.widget} />
        )}
        <NoteField name="author" label={t('sharing.name')} typed={typed.author} error={errors.author} />
        <NoteField name="text" label={t('sharing.text')} typed={typed.text} error={errors.text} />
        <p className="fine">{t('sharing.stored')}</p>
        <button className="btn" type="submit">
          {t('sharing.send')}
        </button>
      </form>
    </>
  )
}

type LinksProps = Pick<NoteFormProps, 'token' | 'width'> & { draft: Draft }

/**
 * Each section leads to the form, for a note on it; a script pins the same to the sections
 * (client/loader/review-notes.ts).
 */
function SectionLinks({ draft, token, width }: LinksProps) {
  const { lang } = usePage()
  const t = useText()
  return (
    <details className="review-sections" data-write={t('sharing.write')} data-notes={t('sharing.notes')}>
      <summary>{t('sharing.pins')}</summary>
      <ol>
        {visibleSections(draft, lang).map(({ id, name }) => (
          <li key={id}>
            <a
              className="link"
              data-section={id}
              href={`${sharedPath(lang, urls.shared(token), width, { about: id })}#note-text`}
            >
              {name}
            </a>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** Names the sections; one that was removed while its note was written stays chosen. */
function SectionField({ draft, typed }: { draft: Draft; typed: string }) {
  const { lang } = usePage()
  const t = useText()
  const sections = visibleSections(draft, lang)
  const isRemoved = typed !== '' && !sections.some(({ id }) => id === typed)
  return (
    <div className="field">
      <label htmlFor="note-widget">{t('sharing.section')}</label>
      <select id="note-widget" name="widget" className="input" defaultValue={typed}>
        <option value="">{t('sharing.whole')}</option>
        {isRemoved && <option value={typed}>{t('sharing.removed')}</option>}
        {sections.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

type FieldProps = { name: 'author' | 'text'; label: string; typed: string; error: NoteErrors['text'] }

function NoteField({ name, label, typed, error }: FieldProps) {
  const t = useText()
  const id = `note-${name}`
  const field = {
    id,
    name,
    className: 'input',
    defaultValue: typed,
    required: true,
    // A refused form is opened where something is missing.
    autoFocus: error !== undefined,
    dir: 'auto',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {name === 'text' ? (
        <textarea {...field} rows={4} maxLength={maxNoteLength} />
      ) : (
        <input {...field} maxLength={maxAuthorLength} autoComplete="name" />
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {t(error, { max: name === 'text' ? maxNoteLength : maxAuthorLength })}
        </p>
      )}
    </div>
  )
}
