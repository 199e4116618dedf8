import { isLang, languageName } from '../../../i18n/languages.ts'
import { Link } from '../../../ui/link.tsx'
import { usePage, useText } from '../../../ui/page-context.tsx'
import { urls } from '../../../urls.ts'
import { listQueryText, type PageFilter } from './list-query.ts'
import type { Waiting } from './page-listing.ts'

/** What waits for staff, each a link to where it is done. */
export function WaitingLinks({ waiting, leads }: { waiting: Waiting[] | null; leads: number }) {
  const t = useText()
  const { lang: own } = usePage()
  if (!waiting || (leads === 0 && waiting.length === 0)) return null
  const name = ({ status = '', texts = '' }: Partial<PageFilter>) => {
    const lang = texts.split('-')[1]
    if (isLang(lang)) return t('admin.screens.filter.older', { language: languageName(lang, own) })
    return t(`admin.screens.waiting.${waitingStatus(status)}`)
  }
  return (
    <nav className="waiting-links" aria-label={t('admin.screens.waiting')}>
      <b>{t('admin.screens.waiting')}</b>
      {leads > 0 && (
        <Link to={urls.adminLeads} className="link">
          {t('admin.screens.waiting.count', { name: t('admin.leads.title'), count: leads })}
        </Link>
      )}
      {waiting.map(({ filter, count }) => (
        <Link
          key={Object.values(filter).join()}
          to={`${urls.admin}${listQueryText(filter)}`}
          className="link"
        >
          {t('admin.screens.waiting.count', { name: name(filter), count })}
        </Link>
      ))}
    </nav>
  )
}

function waitingStatus(status: string) {
  return (['late', 'notes', 'changed'] as const).find((known) => known === status) ?? 'draft'
}

/** Links to the parts of a long list. */
export function Steps({
  path = urls.admin,
  filter,
  shown,
  last,
}: {
  path?: string
  filter: Partial<PageFilter>
  shown: number
  last: number
}) {
  const t = useText()
  if (last === 1) return null
  const step = (to: number, text: string) =>
    to >= 1 &&
    to <= last && (
      <Link to={`${path}${listQueryText(filter, to)}`} className="btn btn-sm btn-line">
        {text}
      </Link>
    )
  return (
    <nav className="list-steps" aria-label={t('admin.screens.steps')}>
      {step(shown - 1, t('admin.screens.steps.before'))}
      <span className="fine">{t('admin.screens.steps.at', { shown, last })}</span>
      {step(shown + 1, t('admin.screens.steps.after'))}
    </nav>
  )
}
