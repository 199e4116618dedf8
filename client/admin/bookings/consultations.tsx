import { useState } from 'react'
import type { BlockedTime, StaffBooking } from '../../../contract/bookings.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { api, useApiMutation, useApiQuery } from '../../workspace/api/api.ts'
import { pathPrefix } from '../../workspace/api/path-prefix.ts'
import { formatDateTime, formatRelativeDay } from '../../workspace/dates/date-formats.ts'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { Loaded } from '../../workspace/ui/screen.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { BlockDialog } from './block-time-dialog.tsx'
import { CallerDialog } from './book-by-phone-dialog.tsx'
import { BookingActions, BookingBadges, bookingQueryKeys } from './booking-actions.tsx'
import { FeedDialog } from './feed-dialog.tsx'

/** Consultations and blocked times of a span, ISO 8601. */
export function useBookings(from: string, to: string, isEnabled: boolean) {
  return useApiQuery(
    ['bookings', from, to],
    (signal) => api.bookings.$get({ query: { from, to } }, { init: { signal } }),
    { isEnabled, keepsPrevious: true },
  )
}

type ConsultationsProps = {
  answer: ReturnType<typeof useBookings>
  /** Whether a time (ISO 8601) is in what the calendar shows. */
  isShown: (time: string) => boolean
}

/** Consultations and blocked times, with buttons to add them. */
export function Consultations({ answer, isShown }: ConsultationsProps) {
  const t = useAdminText()
  const [openDialog, setOpenDialog] = useState<'new' | 'block' | 'feed' | null>(null)
  const onClose = () => setOpenDialog(null)
  return (
    <section className="calendar-list" aria-labelledby="consultations">
      <div className="calendar-actions">
        <h2 id="consultations">{t('bookings.title')}</h2>
        <Button onPress={() => setOpenDialog('new')}>{t('bookings.new')}</Button>
        <Button onPress={() => setOpenDialog('block')}>{t('bookings.block')}</Button>
        <Button variant="quiet" onPress={() => setOpenDialog('feed')}>
          {t('bookings.feed')}
        </Button>
      </div>
      <Loaded answer={answer}>
        {({ bookings, blocks }) => (
          <List
            bookings={bookings.filter(({ at }) => isShown(at))}
            blocks={blocks.filter(({ from, to }) => isShown(from) || isShown(to))}
          />
        )}
      </Loaded>
      {openDialog === 'new' && <CallerDialog onClose={onClose} />}
      {openDialog === 'block' && <BlockDialog onClose={onClose} />}
      {openDialog === 'feed' && (
        <FeedDialog
          hasFeed={answer.data?.hasFeed ?? false}
          otherFeeds={answer.data?.feeds ?? []}
          onClose={onClose}
        />
      )}
    </section>
  )
}

function List({ bookings, blocks }: { bookings: StaffBooking[]; blocks: BlockedTime[] }) {
  const t = useAdminText()
  const { lang, timeZone } = useWorkspace()
  if (bookings.length + blocks.length === 0) return <p>{t('bookings.none')}</p>
  return (
    <ul className="event-cards" aria-label={t('bookings.title')}>
      {blocks.map((block) => (
        <BlockedItem key={block.id} block={block} />
      ))}
      {bookings.map((booking) => (
        <li key={booking.id}>
          <div className="event-head">
            <b>{formatRelativeDay(booking.at, { lang, timeZone })}</b>
            <a className="link" href={`${pathPrefix}${screenPaths.lead(booking.lead)}`}>
              <bdi>{booking.name || t('leads.nameless')}</bdi>
            </a>
            <span className="fine">{t(`bookings.channel.${booking.channel}`)}</span>
            <BookingBadges booking={booking} />
          </div>
          <BookingActions booking={booking} />
        </li>
      ))}
    </ul>
  )
}

function BlockedItem({ block: { id, from, to, note, by } }: { block: BlockedTime }) {
  const t = useAdminText()
  const { lang, timeZone } = useWorkspace()
  const remove = useApiMutation(() => api.bookings.blocks[':id'].delete.$post({ param: { id }, json: {} }), {
    invalidates: bookingQueryKeys,
    successToast: () => ({ kind: 'success', title: t('bookings.unblocked') }),
  })
  const span = [from, to].map((time) => formatDateTime(time, { lang, timeZone })).join(' – ')
  return (
    <li>
      <div className="event-head">
        <b>{t('bookings.blocked')}</b>
        <span>{span}</span>
        {note && <bdi>{note}</bdi>}
        <span className="fine">{by}</span>
      </div>
      <div className="event-actions">
        <Button onPress={() => remove.mutate(undefined)} isPending={remove.isPending}>
          {t('bookings.unblock')}
        </Button>
      </div>
    </li>
  )
}
