import type { CalendarEntry, CalendarPage, CalendarProps } from '../../../contract/calendar.ts'
import { useEditor } from '../editor-context.tsx'
import { anyText } from '../fields/localised.ts'
import { momentText } from '../page/moment.tsx'
import type { Happening } from './happenings.ts'
import { pointOf } from './month-grid.tsx'

type ListProps = {
  label: string
  happenings: Happening[]
  paths: CalendarProps['paths']
  onMove: (entry: CalendarEntry) => void
  onCancel: (entry: CalendarEntry) => void
  onRemove: (entry: CalendarEntry, page: CalendarPage) => void
}

/** What happens, by time: its pages, and what can be done about it. */
export function HappeningList({ label, happenings, paths, ...on }: ListProps) {
  const { t, lang, languages, timeZone } = useEditor()
  const titleOf = ({ title, slug }: CalendarPage) => anyText(title, lang, languages) || slug
  const languageOf = (code: string) => languages.find((known) => known.code === code)?.name ?? code
  return (
    <ul className="happenings" aria-label={label}>
      {happenings.map((happening) => {
        const { key, at, kind, state, isLate, by, pages, entry } = happening
        const name = entry?.name || pages.map(titleOf).join(lang === 'ar' ? '، ' : ', ')
        const what = state === 'published' ? 'published.publish' : (`${state}.${kind}` as const)
        const isWaiting = entry !== null && state === 'waiting'
        return (
          <li key={key}>
            <div className="happening-head">
              <span aria-hidden="true" className={`time-point ${pointOf(happening)}`} />
              <b>{t(`calendar.happened.${what}`, { time: momentText(at, { lang, timeZone }) })}</b>
              {entry?.name && <span dir="auto">{t('timeline.schedule.with', { name: entry.name })}</span>}
              {isLate && <span className="badge warn">{t('calendar.late')}</span>}
              {entry?.problem && (
                <span className="badge bad">{t(`timeline.schedule.problem.${entry.problem}`)}</span>
              )}
              <span className="fine">{by}</span>
            </div>
            <ul className="happening-pages">
              {pages.map((page) => (
                <li key={page.id}>
                  <a className="link" href={`${paths.edit}/${page.slug}`} dir="auto">
                    {titleOf(page)}
                  </a>
                  {page.language && (
                    <span className="fine">{t('publish.only', { language: languageOf(page.language) })}</span>
                  )}
                  {isWaiting && pages.length > 1 && (
                    <button
                      type="button"
                      className="link"
                      aria-label={t('calendar.remove_of', { title: titleOf(page) })}
                      onClick={() => on.onRemove(entry, page)}
                    >
                      {t('calendar.remove')}
                    </button>
                  )}
                </li>
              ))}
            </ul>
            {isWaiting && (
              <div className="happening-ways">
                <button
                  type="button"
                  className="btn btn-sm btn-line"
                  aria-label={t('calendar.move_of', { name })}
                  onClick={() => on.onMove(entry)}
                >
                  {t('calendar.move')}
                </button>
                <button
                  type="button"
                  className="btn btn-sm btn-line"
                  aria-label={t('calendar.cancel_of', { name })}
                  onClick={() => on.onCancel(entry)}
                >
                  {t('timeline.schedule.cancel')}
                </button>
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
