import type { Inbox } from '../../data/leads/inbox.ts'
import { localPath } from '../../i18n/languages.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { usePage, useText } from '../../ui/page-context.tsx'
import { Notice } from '../../ui/parts.tsx'
import { urls } from '../../urls.ts'
import { TryAgain } from '../frame/failed-screen.tsx'
import { Filters, SearchForm } from './inbox-filters.tsx'
import { InboxSummary } from './inbox-summary.tsx'
import { InboxTable } from './inbox-table.tsx'
import { type LeadNotice, LeadNotices } from './lead-notices.tsx'
import { cursorText, isFiltered, type LeadQuery, queryText } from './lead-query.ts'

type InboxProps = {
  inbox: Inbox
  query: LeadQuery
  /** The search terms that the query names by id. */
  words: string
  notices: LeadNotice[]
  /** Maximum of leads sent to the CRM in a day. */
  dailyLimit: number
  /** Epoch ms. */
  now: number
}

/** Every lead, newest first, with a summary above. */
export function InboxScreen({ inbox, query, words, notices, dailyLimit, now }: InboxProps) {
  const t = useText()
  const empty = inbox.total === 0 && !isFiltered(query)
  return (
    <>
      <div className="admin-title">
        <h1>{t('admin.leads.title')}</h1>
      </div>
      <LeadNotices notices={notices} />
      {empty ? (
        <NoLeadsYet />
      ) : (
        <>
          {inbox.held && <Held inbox={inbox} query={query} dailyLimit={dailyLimit} />}
          <InboxSummary inbox={inbox} dailyLimit={dailyLimit} now={now} />
          <SearchForm query={query} words={words} />
          <Filters query={query} pages={inbox.pages} />
          {inbox.total === 0 ? (
            <p className="leads-none">
              {t('admin.leads.none')}{' '}
              <Link to={urls.adminLeads} className="link">
                {t('admin.leads.none.all')}
              </Link>
            </p>
          ) : (
            <>
              <InboxTable leads={inbox.leads} total={inbox.total} query={query} now={now} />
              <Below inbox={inbox} query={query} />
            </>
          )}
        </>
      )}
    </>
  )
}

/** The hand-over has stopped: on such a day staff should look before the CRM gets more. */
function Held({ inbox, query, dailyLimit }: Pick<InboxProps, 'inbox' | 'query' | 'dailyLimit'>) {
  const t = useText()
  const { lang } = usePage()
  const values = { handed: inbox.handed, limit: dailyLimit }
  return (
    <form
      method="post"
      className="leads-held"
      action={localPath(lang, `${urls.adminLeadsContinue}${queryText(query)}`)}
    >
      <Notice kind="warn">
        <p>
          <b>{t('admin.leads.held.title')}</b> {t('admin.leads.held.text', values)}
        </p>
        <button type="submit" className="btn btn-sm">
          {t('admin.leads.held.continue')}
        </button>
      </Notice>
    </form>
  )
}

type FailedProps = Pick<InboxProps, 'query' | 'words' | 'notices'> & {
  /** What could not be loaded. */
  text: string
}

/**
 * The screen without the list: the result of an earlier action, what could not be loaded, and the typed
 * terms.
 */
export function InboxFailed({ query, words, notices, text }: FailedProps) {
  const t = useText()
  return (
    <>
      <h1>{t('admin.leads.title')}</h1>
      <LeadNotices notices={notices} />
      <Notice kind="bad">{text}</Notice>
      <SearchForm query={query} words={words} />
      <TryAgain />
    </>
  )
}

function NoLeadsYet() {
  const t = useText()
  return (
    <div className="panel flat state leads-empty">
      <Icon name="inbox" />
      <h2>{t('admin.leads.empty.title')}</h2>
      <p>{t('admin.leads.empty.text')}</p>
    </div>
  )
}

function Below({ inbox, query }: Pick<InboxProps, 'inbox' | 'query'>) {
  const t = useText()
  const { lang } = usePage()
  const last = inbox.leads.at(-1)
  const older = inbox.more && last ? queryText(query, { before: cursorText(last) }) : null
  return (
    <div className="leads-below">
      <p className="fine">{t('admin.leads.count', { count: inbox.total })}</p>
      {(older || query.before) && (
        <nav className="flex gap-2" aria-label={t('admin.leads.pages')}>
          {query.before && (
            <Link
              to={`${urls.adminLeads}${queryText(query, { before: '' })}`}
              className="btn btn-sm btn-line"
            >
              {t('admin.leads.newest')}
            </Link>
          )}
          {older && (
            <Link to={`${urls.adminLeads}${older}`} className="btn btn-sm btn-line">
              {t('admin.leads.older')}
            </Link>
          )}
        </nav>
      )}
      <form
        method="post"
        className="leads-export"
        action={localPath(lang, `${urls.adminLeadsExport}${queryText(query, { before: '' })}`)}
      >
        <button type="submit" className="btn btn-sm btn-line" aria-describedby="export-hint">
          <Icon name="download" />
          {t('admin.leads.export')}
        </button>
        <p className="fine" id="export-hint">
          {t('admin.leads.export.hint')}
        </p>
      </form>
    </div>
  )
}
