import { langs, languageName, localPath } from '../i18n/languages.ts'
import { urls } from '../site/urls.ts'
import { usePage, useText } from '../ui/page-context.tsx'
import { DateTime } from './date-time.tsx'
import { NoteForm, type NoteFormProps } from './note-form.tsx'
import { NoteList } from './note-list.tsx'
import { anchorOf } from './section-anchors.ts'
import { type SharedDraft, sharedPath, type Width, widths } from './shared-draft.ts'

export type ReviewProps = Omit<NoteFormProps, 'draft'> & {
  title: string
  /** Null: the database did not say what the link shows, and a note that was written comes back. */
  shared: SharedDraft | null
}

/** A shared page as its reader sees it: a bar, the page in a frame of the chosen width, and the notes. */
export function ReviewScreen({ title, shared, ...props }: ReviewProps) {
  const { lang } = usePage()
  const t = useText()
  const { token, width, typed } = props
  return (
    <>
      <a className="skip" href="#notes">
        {t('sharing.skip')}
      </a>
      {shared && <ReviewBar {...shared} token={token} width={width} title={title} />}
      <main id="main" className={shared ? 'review' : 'wrap'} tabIndex={-1}>
        {shared && (
          <div className="review-page">
            <iframe
              name="page"
              className={`review-frame is-${width}`}
              src={localPath(lang, urls.sharedPage(token)) + (typed.widget && `#${anchorOf(typed.widget)}`)}
              title={title}
            />
          </div>
        )}
        <aside className="review-notes" aria-labelledby="notes">
          <h2 id="notes" tabIndex={-1}>
            {t('sharing.notes')}
          </h2>
          {shared && <NoteList {...shared} token={token} />}
          <NoteForm {...props} draft={shared?.draft ?? null} />
        </aside>
      </main>
    </>
  )
}

type BarProps = SharedDraft & { token: string; width: Width; title: string }

function ReviewBar({ token, width, until, title, notes }: BarProps) {
  const { lang } = usePage()
  const t = useText()
  const path = urls.shared(token)
  return (
    <header className="review-bar">
      <div>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <p className="fine">
          {t('sharing.draft')} <DateTime at={until} />
        </p>
      </div>
      <nav className="review-widths" aria-label={t('sharing.width')}>
        {widths.map((chosen) => (
          <a
            key={chosen}
            href={sharedPath(lang, path, chosen)}
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
            href={sharedPath(other, path, width)}
            lang={other}
            aria-current={other === lang ? 'page' : undefined}
          >
            {languageName(other, other)}
          </a>
        ))}
      </nav>
      <a className="btn btn-sm btn-line review-jump" href="#notes">
        {t('sharing.notes')}
        {notes && notes.length > 0 && ` (${notes.length})`}
      </a>
    </header>
  )
}
