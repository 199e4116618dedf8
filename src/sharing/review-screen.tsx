import type { Draft } from '../../contract/editor.ts'
import { maxAuthorLength, maxNoteLength, type PageNote } from '../../contract/sharing.ts'
import { Moment } from '../admin/leads/moment.tsx'
import { langs, languageName, localPath } from '../i18n/languages.ts'
import { plainText } from '../i18n/localised.ts'
import { usePage, useText } from '../ui/page-context.tsx'
import { urls } from '../urls.ts'
import type { NoteErrors, TypedNote } from './note-form.ts'
import { anchorOf } from './section-anchors.ts'
import { sectionName } from './section-names.ts'

export const widths = ['desktop', 'tablet', 'phone'] as const
export type Width = (typeof widths)[number]

export type ReviewProps = {
  token: string
  draft: Draft
  width: Width
  notes: PageNote[]
  /** When the link ends, ISO 8601. */
  until: string
  typed: TypedNote
  errors: NoteErrors
  /** Why a valid note was not taken, or that it was. */
  said: string | null
}

/** A shared page as its reader sees it: a bar, the page in a frame of the chosen width, and the notes. */
export function ReviewScreen(props: ReviewProps) {
  const { token, draft, width } = props
  const { lang } = usePage()
  const t = useText()
  const title = plainText(draft.title, lang) || draft.slug
  return (
    <>
      <ReviewBar {...props} title={title} />
      <main id="main" className="review" tabIndex={-1}>
        <div className="review-page">
          <iframe
            name="page"
            className={`review-frame is-${width}`}
            src={localPath(lang, urls.sharedPage(token))}
            title={title}
          />
        </div>
        <aside className="review-notes" aria-labelledby="notes">
          <h2 id="notes">{t('sharing.notes')}</h2>
          <NoteList {...props} />
          <NoteForm {...props} />
        </aside>
      </main>
    </>
  )
}

function ReviewBar({ token, width, until, title }: ReviewProps & { title: string }) {
  const { lang } = usePage()
  const t = useText()
  const at = (of: typeof lang, chosen: Width) =>
    localPath(of, urls.shared(token)) + (chosen === 'desktop' ? '' : `?width=${chosen}`)
  return (
    <header className="review-bar">
      <div>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <p className="fine">
          {t('sharing.draft')} <Moment at={until} />
        </p>
      </div>
      <nav aria-label={t('sharing.width')}>
        {widths.map((chosen) => (
          <a
            key={chosen}
            className="btn btn-sm btn-line"
            href={at(lang, chosen)}
            aria-current={chosen === width ? 'page' : undefined}
          >
            {t(`sharing.width.${chosen}`)}
          </a>
        ))}
      </nav>
      <nav aria-label={t('sharing.languages')}>
        {langs.map((other) => (
          <a
            key={other}
            className="btn btn-sm btn-line"
            href={at(other, width)}
            lang={other}
            aria-current={other === lang ? 'page' : undefined}
          >
            {languageName(other, other)}
          </a>
        ))}
      </nav>
    </header>
  )
}

function NoteList({ token, draft, notes }: ReviewProps) {
  const { lang } = usePage()
  const t = useText()
  if (notes.length === 0) return <p className="fine">{t('sharing.none')}</p>
  return (
    <ol className="review-list">
      {notes.map(({ id, widget, author, text, at, resolved, replies }) => {
        const index = draft.widgets.findIndex((section) => section.id === widget)
        const section = draft.widgets[index]
        return (
          <li key={id} id={`note-${id}`}>
            <p className="meta">
              <bdi>{author}</bdi> · <Moment at={at} />
              {resolved && <span className="tag">{t('sharing.resolved')}</span>}
            </p>
            {section && (
              <a
                className="link"
                href={`${localPath(lang, urls.sharedPage(token))}#${anchorOf(index + 1)}`}
                target="page"
              >
                <bdi>{sectionName(section, lang)}</bdi>
              </a>
            )}
            <p className="review-text" dir="auto">
              {text}
            </p>
            {replies.map((reply) => (
              <div key={reply.id} className="review-reply">
                <p className="meta">
                  {t('sharing.reply')} · <Moment at={reply.at} />
                </p>
                <p className="review-text" dir="auto">
                  {reply.text}
                </p>
              </div>
            ))}
          </li>
        )
      })}
    </ol>
  )
}

function NoteForm({ token, draft, width, typed, errors, said }: ReviewProps) {
  const { lang } = usePage()
  const t = useText()
  return (
    <form
      className="review-form"
      method="post"
      action={localPath(lang, urls.sharedNotes(token)) + (width === 'desktop' ? '' : `?width=${width}`)}
      noValidate
    >
      <h3>{t('sharing.write')}</h3>
      {said && (
        <p className="notice" role="status">
          {said}
        </p>
      )}
      <input type="hidden" name="id" value={typed.id} />
      <div className="field">
        <label htmlFor="note-widget">{t('sharing.section')}</label>
        <select id="note-widget" name="widget" className="input" defaultValue={typed.widget}>
          <option value="">{t('sharing.whole')}</option>
          {draft.widgets.map((section, index) => (
            <option key={section.id} value={section.id}>
              {`${index + 1}. ${sectionName(section, lang)}`}
            </option>
          ))}
        </select>
      </div>
      <NoteField name="author" label={t('sharing.name')} typed={typed.author} error={errors.author} />
      <NoteField name="text" label={t('sharing.text')} typed={typed.text} error={errors.text} />
      <p className="fine">{t('sharing.stored')}</p>
      <button className="btn" type="submit">
        {t('sharing.send')}
      </button>
    </form>
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
