import { useState } from 'react'
import type { Board as BoardAnswer, BoardState, ListedEnquiry } from '../../../contract/leads/enquiries.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { api, useApiQuery } from '../../workspace/api/api.ts'
import { pathPrefix } from '../../workspace/api/path-prefix.ts'
import { DateTime } from '../../workspace/dates/date-time.tsx'
import { Loaded } from '../../workspace/ui/screen.tsx'
import { useDragToTarget } from '../../workspace/ui/use-drag-to-target.ts'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { DueBadge } from './due-badge.tsx'
import { withFilter } from './inbox-filters.tsx'
import { EnquiryHints, LeadName } from './inbox-table.tsx'
import { useFollowUp } from './use-follow-up.ts'

/** A column for each state. A card is dragged to another column, or moved with its select box. */
export function Board({ searchParams }: { searchParams: URLSearchParams }) {
  const key = withFilter(searchParams, { view: '' }).toString()
  const answer = useApiQuery(
    ['leads', 'board', key],
    (signal) =>
      api.leads.board.$get({ query: Object.fromEntries(new URLSearchParams(key)) }, { init: { signal } }),
    { keepsPrevious: true },
  )
  return (
    <Loaded answer={answer}>
      {({ columns }) => <Columns columns={columns} searchParams={searchParams} />}
    </Loaded>
  )
}

type ColumnsProps = BoardAnswer & { searchParams: URLSearchParams }

function Columns({ columns, searchParams }: ColumnsProps) {
  const t = useAdminText()
  const { follow } = useFollowUp()
  // A phone shows one column.
  const [shownState, setShownState] = useState<BoardState>('new')
  const move = (enquiry: ListedEnquiry, state: string) => {
    const to = columns.find((column) => column.state === state)
    if (to && enquiry.followUp !== to.state) follow(enquiry, { followUp: to.state })
  }
  const allEnquiries = columns.flatMap((column) => column.enquiries)
  const { dragged, handlers } = useDragToTarget(columnAround, (id, state) => {
    const enquiry = allEnquiries.find((one) => one.id === id)
    if (enquiry) move(enquiry, state)
  })
  return (
    <>
      <label className="field board-choice">
        <span className="field-label">{t('leads.column.follow')}</span>
        <select
          className="input"
          value={shownState}
          onChange={({ target: { value } }) =>
            setShownState(columns.find(({ state }) => state === value)?.state ?? 'new')
          }
        >
          {columns.map(({ state, count }) => (
            <option key={state} value={state}>
              {`${t(`leads.follow.${state}`)} (${count})`}
            </option>
          ))}
        </select>
      </label>
      <div className="board" {...handlers}>
        {columns.map(({ state, count, enquiries }) => (
          <section
            key={state}
            data-state={state}
            className={`board-column ${state === shownState ? 'is-shown' : ''} ${dragged?.over === state ? 'is-over' : ''}`}
            aria-label={t(`leads.follow.${state}`)}
          >
            <h2>
              {t(`leads.follow.${state}`)} <small>{count}</small>
            </h2>
            <ul>
              {enquiries.map((enquiry) => (
                <EnquiryCard
                  key={enquiry.id}
                  enquiry={enquiry}
                  searchParams={searchParams}
                  columns={columns}
                  isDragged={dragged?.entry === enquiry.id}
                  onMove={(to) => move(enquiry, to)}
                />
              ))}
            </ul>
            {count > enquiries.length && (
              <p className="fine">{t('leads.board.more', { count: count - enquiries.length })}</p>
            )}
          </section>
        ))}
      </div>
    </>
  )
}

type CardProps = ColumnsProps & {
  enquiry: ListedEnquiry
  isDragged: boolean
  onMove: (state: string) => void
}

function EnquiryCard({ enquiry, searchParams, columns, isDragged, onMove }: CardProps) {
  const t = useAdminText()
  const { id, due, assignee, at, followUp } = enquiry
  const name = enquiry.name || t('leads.nameless')
  return (
    <li
      data-entry={id}
      className={`board-card ${isDragged ? 'is-dragged' : ''} ${enquiry.isRead ? '' : 'is-unread'}`}
    >
      <a
        draggable={false}
        href={`${pathPrefix}${screenPaths.lead(id)}${searchParams.size > 0 ? `?${searchParams}` : ''}`}
      >
        <LeadName enquiry={enquiry} />
      </a>
      <bdi className="board-note">{enquiry.subject}</bdi>
      <EnquiryHints enquiry={enquiry} />
      <div className="board-facts">
        {due ? <DueBadge due={due} /> : <DateTime time={at} />}
        {assignee && <bdi dir="ltr">{assignee.replace(/@.*/, '')}</bdi>}
      </div>
      <select
        className="input"
        aria-label={t('leads.board.move', { name })}
        value={followUp}
        onChange={({ target }) => onMove(target.value)}
      >
        {columns.map(({ state }) => (
          <option key={state} value={state}>
            {t(`leads.follow.${state}`)}
          </option>
        ))}
      </select>
    </li>
  )
}

const columnAround = (element: Element) => element.closest<HTMLElement>('[data-state]')?.dataset.state
