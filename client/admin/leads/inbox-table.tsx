import { type ReactNode, useState } from 'react'
import {
  type AnswerChannel,
  answerChannels,
  type Inbox,
  type ListedEnquiry,
} from '../../../contract/leads/enquiries.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { pathPrefix } from '../../workspace/api/path-prefix.ts'
import { formatShortDate, formatShortDateTime } from '../../workspace/dates/date-formats.ts'
import { DateTime } from '../../workspace/dates/date-time.tsx'
import { moveInRows } from '../../workspace/lists/row-keys.ts'
import { SelectionBar } from '../../workspace/lists/selection-bar.tsx'
import { TableHead } from '../../workspace/lists/table-head.tsx'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { Badge } from '../../workspace/ui/badge.tsx'
import { Icon } from '../../workspace/ui/icon.tsx'
import { useShortcuts } from '../../workspace/ui/keyboard-shortcuts.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { DueBadge } from './due-badge.tsx'
import { type AllMatching, LeadActions } from './lead-actions.tsx'
import { ReplyLinks, shortcutKeys } from './reply-links.tsx'

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

type TableProps = Pick<Inbox, 'enquiries' | 'total' | 'asOf'> & { searchParams: URLSearchParams }

/** One page of the list, with a selection of rows and its actions; cards in a narrow window. */
export function InboxTable({ enquiries, total, asOf, searchParams }: TableProps) {
  const t = useAdminText()
  useShortcuts([
    // If the focus is in a row, `moveInRows` handles J and K.
    { key: 'J', text: t('leads.keys.first'), run: focusFirst },
    ...answerChannels.map((channel) => ({
      key: shortcutKeys[channel],
      text: t(`leads.keys.${channel}`),
      run: () => replyToFocused(channel),
    })),
    { key: '/', text: t('leads.search'), run: () => focusOn('.search-box input') },
    { key: '↑ ↓ J K', text: t('keys.move') },
    { key: 'X', text: t('keys.select') },
    { key: 'Enter', text: t('leads.keys.open') },
  ])
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const [isAllMatching, setAllMatching] = useState(false)
  // Rows that are no longer listed are deselected.
  const selected = enquiries.filter(({ id }) => selectedIds.has(id))
  const isPageSelected = selected.length === enquiries.length
  const allMatching: AllMatching | null = isAllMatching
    ? { asOf, filter: Object.fromEntries(searchParams), count: total }
    : null
  const choose = (chosen: Iterable<string>) => {
    setSelectedIds(new Set(chosen))
    setAllMatching(false)
  }
  const toggle = (id: string) =>
    choose(selectedIds.has(id) ? [...selectedIds].filter((one) => one !== id) : [...selectedIds, id])
  const count = allMatching?.count ?? selected.length
  return (
    <>
      <table className="inbox" aria-label={t('leads.title')} onKeyDown={moveInRows}>
        <TableHead
          columns={[
            {
              id: 'tick',
              className: 'inbox-checkbox',
              label: (
                <RowCheckbox
                  label={t('leads.select_all', { count: enquiries.length })}
                  isOn={isPageSelected}
                  isIndeterminate={!isPageSelected && selected.length > 0}
                  onChange={() => choose(isPageSelected ? [] : enquiries.map(({ id }) => id))}
                />
              ),
            },
            ...columns.map(([id, label]) => ({ id, label: t(label), className: `inbox-${id}` })),
          ]}
        />
        <tbody>
          {enquiries.map((enquiry) => (
            <EnquiryTableRow key={enquiry.id} enquiry={enquiry} searchParams={searchParams}>
              <RowCheckbox
                label={t('leads.select', { name: enquiry.name || t('leads.nameless') })}
                isOn={isAllMatching || selectedIds.has(enquiry.id)}
                onChange={() => toggle(enquiry.id)}
              />
            </EnquiryTableRow>
          ))}
        </tbody>
      </table>
      {selected.length > 0 && (
        <SelectionBar
          label={t('leads.bulk')}
          status={t('leads.selected', { count })}
          onClear={() => choose([])}
        >
          {isPageSelected && !isAllMatching && total > enquiries.length && (
            <button type="button" className="link" onClick={() => setAllMatching(true)}>
              {t('leads.select_every', { count: total })}
            </button>
          )}
          <LeadActions selected={selected} allMatching={allMatching} onDone={() => choose([])} />
        </SelectionBar>
      )}
    </>
  )
}

const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

const focusFirst = () => {
  // If the focus is in the last row, the key does nothing: there is no next row.
  if (!document.activeElement?.closest('.inbox tbody')) focusOn('.inbox tbody .inbox-name a')
}

/** A reply moves a new enquiry down the list; the focus stays at its former place. */
const replyToFocused = (channel: AnswerChannel) => {
  const row = document.activeElement?.closest<HTMLElement>('.inbox tbody tr')
  const link = row?.querySelector<HTMLElement>(`[data-channel="${channel}"]`)
  link?.click()
  if (link && row?.dataset.waits) row.nextElementSibling?.querySelector('a')?.focus()
}

type CheckboxProps = { label: string; isOn: boolean; isIndeterminate?: boolean; onChange: () => void }

function RowCheckbox({ label, isOn, isIndeterminate = false, onChange }: CheckboxProps) {
  return (
    <label>
      <input
        type="checkbox"
        aria-label={label}
        checked={isOn}
        ref={(box) => {
          if (box) box.indeterminate = isIndeterminate
        }}
        onChange={onChange}
      />
    </label>
  )
}

type RowProps = { enquiry: ListedEnquiry; searchParams: URLSearchParams; children: ReactNode }

function EnquiryTableRow({ enquiry, searchParams, children }: RowProps) {
  const t = useAdminText()
  const { id, email, phone, tone, due, isRead, assignee } = enquiry
  const isSuspicious = enquiry.state === 'quarantined' && enquiry.followUp !== 'spam'
  return (
    <tr className={isRead ? '' : 'is-unread'} {...(due && { 'data-waits': 'true' })}>
      <td className="inbox-checkbox">{children}</td>
      <td className="inbox-name">
        <a href={`${pathPrefix}${screenPaths.lead(id)}${searchParams.size > 0 ? `?${searchParams}` : ''}`}>
          <LeadName enquiry={enquiry} />
        </a>
        <EnquiryHints enquiry={enquiry} />
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
        <DateTime time={enquiry.at} isShort />
      </td>
    </tr>
  )
}

/** The name, with marks for an unread enquiry and one that needs attention. */
export function LeadName({ enquiry: { name, isRead, needsAttention } }: { enquiry: ListedEnquiry }) {
  const t = useAdminText()
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

/** Requested call, reason of suspicion, other enquiries of this person, and reminder. */
export function EnquiryHints({ enquiry }: { enquiry: ListedEnquiry }) {
  const t = useAdminText()
  const workspace = useWorkspace()
  const day = (iso: string) => formatShortDate(iso, workspace)
  const { call, reason, others, hasNamesake, sameTextAt, sameTextOthers, remindAt } = enquiry
  // The date of the enquiry with the same text names it already.
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
  return marks.length > 0 && <small className="inbox-hints">{marks.join(' · ')}</small>
}
