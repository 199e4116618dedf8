import { type ReactNode, useState } from 'react'
import {
  type AnswerChannel,
  answerChannels,
  type Inbox,
  type ListedEnquiry,
} from '../../../contract/leads/enquiries.ts'
import { base } from '../../workspace/api/base.ts'
import { formatShortDate, formatShortDateTime } from '../../workspace/dates/date-formats.ts'
import { DateTime } from '../../workspace/dates/date-time.tsx'
import { moveInRows } from '../../workspace/lists/row-keys.ts'
import { SelectionBar } from '../../workspace/lists/selection-bar.tsx'
import { TableHead } from '../../workspace/lists/table-head.tsx'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { Badge } from '../../workspace/ui/badge.tsx'
import { Icon } from '../../workspace/ui/icon.tsx'
import { useShortcuts } from '../../workspace/ui/keyboard-shortcuts.tsx'
import { useText } from '../../workspace/use-text.ts'
import { DueBadge } from './due-badge.tsx'
import { type Every, LeadActions } from './lead-actions.tsx'
import { keyOfWay, ReplyLinks } from './reply-links.tsx'

const columns = [
  ['name', 'leads.column.name'],
  ['subject', 'leads.column.subject'],
  ['email', 'leads.detail.email'],
  ['phone', 'leads.detail.contact'],
  ['follow', 'leads.column.follow'],
  ['assignee', 'leads.assignee'],
  ['state', 'leads.column.state'],
  ['time', 'leads.column.time'],
] as const

type TableProps = Pick<Inbox, 'enquiries' | 'total' | 'asOf'> & { query: URLSearchParams }

/** One page of the list with what can be done with its rows; cards where there is no room for a table. */
export function InboxTable({ enquiries, total, asOf, query }: TableProps) {
  const t = useText()
  useShortcuts([
    // Within a row they go on from there (`moveInRows`).
    { key: 'J', text: t('leads.keys.first'), run: focusFirst },
    ...answerChannels.map((way) => ({
      key: keyOfWay[way],
      text: t(`leads.keys.${way}`),
      run: () => answerFocused(way),
    })),
    { key: '/', text: t('leads.search'), run: () => focusOn('.search-box input') },
    { key: '↑ ↓ J K', text: t('keys.move') },
    { key: 'X', text: t('keys.select') },
    { key: 'Enter', text: t('leads.keys.open') },
  ])
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [isEvery, setIsEvery] = useState(false)
  // Rows that are no longer listed are deselected.
  const selected = enquiries.filter(({ id }) => ids.has(id))
  const isAll = selected.length === enquiries.length
  const every: Every | null = isEvery
    ? { every: asOf, filter: Object.fromEntries(query), count: total }
    : null
  const choose = (chosen: Iterable<string>) => {
    setIds(new Set(chosen))
    setIsEvery(false)
  }
  const toggle = (id: string) => choose(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])
  const count = every?.count ?? selected.length
  return (
    <>
      <table className="inbox" aria-label={t('leads.title')} onKeyDown={moveInRows}>
        <TableHead
          columns={[
            {
              id: 'tick',
              className: 'inbox-tick',
              label: (
                <Tick
                  label={t('leads.select_all', { count: enquiries.length })}
                  isOn={isAll}
                  isPartly={!isAll && selected.length > 0}
                  onChange={() => choose(isAll ? [] : enquiries.map(({ id }) => id))}
                />
              ),
            },
            ...columns.map(([id, label]) => ({ id, label: t(label), className: `inbox-${id}` })),
          ]}
        />
        <tbody>
          {enquiries.map((enquiry) => (
            <Row key={enquiry.id} enquiry={enquiry} query={query}>
              <Tick
                label={t('leads.select', { name: enquiry.name || t('leads.nameless') })}
                isOn={isEvery || ids.has(enquiry.id)}
                onChange={() => toggle(enquiry.id)}
              />
            </Row>
          ))}
        </tbody>
      </table>
      {selected.length > 0 && (
        <SelectionBar
          label={t('leads.bulk')}
          status={t('leads.selected', { count })}
          onClear={() => choose([])}
        >
          {isAll && !isEvery && total > enquiries.length && (
            <button type="button" className="link" onClick={() => setIsEvery(true)}>
              {t('leads.select_every', { count: total })}
            </button>
          )}
          <LeadActions selected={selected} every={every} onDone={() => choose([])} />
        </SelectionBar>
      )}
    </>
  )
}

const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

const focusFirst = () => {
  // Within a row the key has found nothing beside it.
  if (!document.activeElement?.closest('.inbox tbody')) focusOn('.inbox tbody .inbox-name a')
}

/** A new one goes down the list once it is answered, and the way on leads from its place. */
const answerFocused = (way: AnswerChannel) => {
  const row = document.activeElement?.closest<HTMLElement>('.inbox tbody tr')
  const link = row?.querySelector<HTMLElement>(`[data-way="${way}"]`)
  link?.click()
  if (link && row?.dataset.waits) row.nextElementSibling?.querySelector('a')?.focus()
}

type TickProps = { label: string; isOn: boolean; isPartly?: boolean; onChange: () => void }

function Tick({ label, isOn, isPartly = false, onChange }: TickProps) {
  return (
    <label>
      <input
        type="checkbox"
        aria-label={label}
        checked={isOn}
        ref={(box) => {
          if (box) box.indeterminate = isPartly
        }}
        onChange={onChange}
      />
    </label>
  )
}

type RowProps = { enquiry: ListedEnquiry; query: URLSearchParams; children: ReactNode }

function Row({ enquiry, query, children }: RowProps) {
  const t = useText()
  const { id, email, phone, tone, due, isRead, assignee } = enquiry
  const isSuspicious = enquiry.state === 'quarantined' && enquiry.followUp !== 'spam'
  return (
    <tr className={isRead ? '' : 'is-unread'} {...(due && { 'data-waits': 'true' })}>
      <td className="inbox-tick">{children}</td>
      <td className="inbox-name">
        <a href={`${base}/admin/leads/${id}${query.size > 0 ? `?${query}` : ''}`}>
          <LeadName enquiry={enquiry} />
        </a>
        <Marks enquiry={enquiry} />
      </td>
      <td className="inbox-subject">
        <bdi>{enquiry.subject}</bdi>
      </td>
      <td className="inbox-email">
        <bdi dir="ltr">{email}</bdi>
      </td>
      <td className="inbox-phone">
        <bdi dir="auto">{phone}</bdi>
        <span className="inbox-answer">
          <ReplyLinks enquiry={enquiry} />
        </span>
      </td>
      <td className="inbox-follow">
        {due ? (
          <DueBadge due={due} />
        ) : isSuspicious ? (
          <Badge tone="warn">{enquiry.status}</Badge>
        ) : (
          <Badge>{t(`leads.follow.${enquiry.followUp}`)}</Badge>
        )}
      </td>
      <td className="inbox-assignee">
        <bdi dir="ltr" title={assignee}>
          {assignee.replace(/@.*/, '')}
        </bdi>
      </td>
      <td className="inbox-state">
        <span className={tone === 'bad' || tone === 'warn' ? `is-${tone}` : ''}>{enquiry.status}</span>
      </td>
      <td className="inbox-time">
        <DateTime at={enquiry.at} isShort />
      </td>
    </tr>
  )
}

/** Whose it is, whether it was read, and whether its delivery is in trouble. */
export function LeadName({ enquiry: { name, isRead, needsAttention } }: { enquiry: ListedEnquiry }) {
  const t = useText()
  return (
    <>
      {!isRead && (
        <span className="inbox-unread">
          <span className="visually-hidden">{t('leads.is_unread')} </span>
        </span>
      )}
      <bdi>{name || t('leads.nameless')}</bdi>
      {needsAttention && (
        <span className="inbox-attention" title={t('leads.attention')}>
          <Icon name="triangle-alert" />
          <span className="visually-hidden">{t('leads.attention')}</span>
        </span>
      )}
    </>
  )
}

/** When to call, why it is suspicious, what else of this person is here, and when to come back to it. */
export function Marks({ enquiry }: { enquiry: ListedEnquiry }) {
  const t = useText()
  const workspace = useWorkspace()
  const day = (iso: string) => formatShortDate(iso, workspace)
  const { call, reason, others, hasNamesake, sameTextAt, sameTextOthers, remindAt } = enquiry
  // The one with the same text is named by its date.
  const isNamed = sameTextAt !== null && others === 1
  const marks = [
    ...(call
      ? [
          t(call.isBooked ? 'leads.call_on' : 'leads.call_requested', {
            time: formatShortDateTime(call.at, workspace),
          }),
        ]
      : []),
    ...(reason ? [reason] : []),
    ...(sameTextAt ? [t('leads.same_text_as', { date: day(sameTextAt) })] : []),
    ...(sameTextOthers > 0 ? [t('leads.same_text_others', { count: sameTextOthers })] : []),
    ...(others > 0 && !isNamed ? [t('leads.others', { count: others })] : []),
    ...(others === 0 && hasNamesake ? [t('leads.same_name')] : []),
    ...(remindAt ? [t('leads.remind_on', { date: day(remindAt) })] : []),
  ]
  return marks.length > 0 && <small className="inbox-marks">{marks.join(' · ')}</small>
}
