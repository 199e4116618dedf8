import type { Draft } from '../../contract/editor.ts'
import { localPath } from '../i18n/languages.ts'
import { urls } from '../site/urls.ts'
import { usePage, useText } from '../ui/page-context.tsx'
import { DateTime } from './date-time.tsx'
import { anchorOf } from './section-anchors.ts'
import type { SharedDraft } from './shared-draft.ts'
import { sectionName, visibleSections } from './visible-sections.ts'

/** What the readers of a link noted, with the team's replies. */
export function NoteList({ token, draft, notes }: SharedDraft & { token: string }) {
  const t = useText()
  if (notes === null) {
    return (
      <p className="notice" role="status">
        {t('sharing.unread')}
      </p>
    )
  }
  if (notes.length === 0) return <p className="fine">{t('sharing.none')}</p>
  return (
    <ol className="notes">
      {notes.map(({ id, widget, author, text, at, resolved, replies }) => (
        <li key={id} id={`note-${id}`}>
          <p className="meta">
            <bdi>{author}</bdi> · <DateTime at={at} />
            {resolved && <span className="tag">{t('sharing.resolved')}</span>}
          </p>
          {widget !== '' && <NotedSection token={token} draft={draft} widget={widget} />}
          <p className="note-text" dir="auto">
            {text}
          </p>
          {replies.map((reply) => (
            <div key={reply.id} className="note-reply">
              <p className="meta">
                {t('sharing.reply')} · <DateTime at={reply.at} />
              </p>
              <p className="note-text" dir="auto">
                {reply.text}
              </p>
            </div>
          ))}
        </li>
      ))}
    </ol>
  )
}

/** The section that a note is about leads there, in the frame. */
function NotedSection({ token, draft, widget }: { token: string; draft: Draft; widget: string }) {
  const { lang } = usePage()
  const t = useText()
  const section = draft.widgets.find(({ id }) => id === widget)
  if (!section) return <p className="fine">{t('sharing.removed')}</p>
  return (
    <a className="link" href={`${localPath(lang, urls.sharedPage(token))}#${anchorOf(widget)}`} target="page">
      <bdi>
        {visibleSections(draft, lang).find(({ id }) => id === widget)?.name ?? sectionName(section, lang)}
      </bdi>
    </a>
  )
}
