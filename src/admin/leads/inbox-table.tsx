import type { ReactNode } from 'react'
import { firstNumber } from '../../../contract/phone-numbers.ts'
import { isOverdue, type ListedLead } from '../../data/leads/inbox.ts'
import { isLang, languageName, localPath } from '../../i18n/languages.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { usePage, useText } from '../../ui/page-context.tsx'
import { urls } from '../../urls.ts'
import { Moment } from '../frame/moment.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { type LeadQuery, queryText } from './lead-query.ts'
import { versionToken } from './lead-version.ts'
import { answerText, pageText, stateText, stateTone } from './lead-words.ts'

const columns = ['select', 'name', 'contact', 'subject', 'state', 'lang', 'page', 'time'] as const

type TableProps = { leads: ListedLead[]; total: number; query: LeadQuery; now: number }

/** The leads of one page with links and checkboxes; cards where there is no room for a table. */
export function InboxTable({ leads, total, query, now }: TableProps) {
  const t = useText()
  const { lang } = usePage()
  return (
    <form
      method="post"
      className="leads-form bulk-form"
      action={localPath(lang, `${urls.adminLeadsAction}${queryText(query)}`)}
    >
      {/* Enter in a checkbox presses a form's first button: outside a dialog, this one does nothing. */}
      <button type="submit" formMethod="dialog" hidden />
      <table className="leads-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column === 'select' ? (
                  <span className="visually-hidden">{t('admin.leads.column.select')}</span>
                ) : (
                  t(`admin.leads.column.${column}`)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {leads.map((lead) => (
            <Row key={lead.id} lead={lead} query={query} now={now} />
          ))}
        </tbody>
      </table>
      <BulkBar leads={leads} total={total} now={now} />
    </form>
  )
}

function Row({ lead, query, now }: { lead: ListedLead; query: LeadQuery; now: number }) {
  const t = useText()
  const { lang } = usePage()
  const name = lead.name || t('admin.leads.nameless')
  const number = firstNumber(lead.phone)
  return (
    <tr>
      <td className="leads-tick">
        <label>
          <input type="checkbox" name="lead" value={versionToken(lead)} />
          <span className="visually-hidden">{t('admin.leads.select', { name })}</span>
        </label>
      </td>
      <td className="leads-name">
        <Link to={`${urls.adminLead(lead.id)}${queryText(query)}`} className="admin-name">
          <bdi>{name}</bdi>
        </Link>
        {(lead.needs_attention || isOverdue(lead, now)) && (
          <span className="leads-attention">
            <Icon name="triangle-alert" />
            {t('admin.leads.attention')}
          </span>
        )}
      </td>
      <Cell column="contact">
        <bdi dir="ltr">{lead.email}</bdi>
        {lead.phone && <bdi dir="auto">{lead.phone}</bdi>}
        {number && (
          <a className="leads-call btn btn-sm btn-line" href={`tel:${number}`}>
            <Icon name="phone" />
            {t('admin.leads.call')}
            <span className="visually-hidden"> {name}</span>
          </a>
        )}
      </Cell>
      <Cell column="subject">
        <bdi>{answerText('subject', lead.subject, lang)}</bdi>
      </Cell>
      <Cell column="state">
        <span className={stateTone(lead.state)}>{stateText(lead.state, lang)}</span>
      </Cell>
      <Cell column="lang">{isLang(lead.lang) ? languageName(lead.lang, lang) : lead.lang}</Cell>
      <Cell column="page">
        <bdi dir="ltr">{pageText(lead.page_url)}</bdi>
      </Cell>
      <Cell column="time">
        <Moment at={lead.created_at} />
      </Cell>
    </tr>
  )
}

/** Contains its column's name for layouts without a table head. */
function Cell({ column, children }: { column: (typeof columns)[number]; children: ReactNode }) {
  const t = useText()
  return (
    <td data-label={t(`admin.leads.column.${column}`)} className={`leads-${column}`}>
      <div>{children}</div>
    </td>
  )
}
