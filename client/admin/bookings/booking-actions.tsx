import { useState } from 'react'
import type { BookingChannel, StaffBooking } from '../../../contract/bookings.ts'
import { api, useApiMutation } from '../../workspace/api/api.ts'
import { formatLongDateTime } from '../../workspace/dates/date-formats.ts'
import { toLocalTime } from '../../workspace/dates/zoned-time.ts'
import { newId } from '../../workspace/new-id.ts'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { Badge } from '../../workspace/ui/badge.tsx'
import { Button } from '../../workspace/ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../workspace/ui/dialog.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { TimeChoice, useChosenTime } from './time-choice.tsx'

/** The queries that a change of a booking invalidates. */
export const bookingQueryKeys = [['bookings'], ['today'], ['leads']]

/** The state of a booking, and warnings about it. */
export function BookingBadges({ booking: { state, isOutside, isBlocked } }: { booking: StaffBooking }) {
  const t = useAdminText()
  return (
    <>
      {state !== 'booked' && <Badge>{t(`bookings.state.${state}`)}</Badge>}
      {isOutside && <Badge tone="warn">{t('bookings.outside')}</Badge>}
      {isBlocked && <Badge tone="warn">{t('bookings.on_blocked')}</Badge>}
    </>
  )
}

/** Actions on a booking: move or cancel it before its time, afterwards record whether it took place. */
export function BookingActions({ booking }: { booking: StaffBooking }) {
  const t = useAdminText()
  const [openDialog, setOpenDialog] = useState<'move' | 'cancel' | null>(null)
  const { id, sequence, state, at } = booking
  const end = useApiMutation(
    (newState: 'cancelled' | 'done' | 'missed') =>
      api.bookings[':id'].end.$post({ param: { id }, json: { sequence, state: newState } }),
    {
      invalidates: bookingQueryKeys,
      successToast: (_, to) => ({ kind: 'success', title: t(`bookings.ended.${to}`) }),
      onSuccess: () => setOpenDialog(null),
    },
  )
  if (state !== 'booked') return null
  const isAhead = Date.parse(at) > Date.now()
  const name = booking.name || t('leads.nameless')
  return (
    <fieldset className="event-actions" aria-label={t('bookings.actions', { name })}>
      {isAhead && <Button onPress={() => setOpenDialog('move')}>{t('bookings.move')}</Button>}
      {isAhead && <Button onPress={() => setOpenDialog('cancel')}>{t('bookings.cancel')}</Button>}
      {!isAhead && <Button onPress={() => end.mutate('done')}>{t('bookings.done')}</Button>}
      {!isAhead && <Button onPress={() => end.mutate('missed')}>{t('bookings.missed')}</Button>}
      {openDialog === 'move' && <MoveBookingDialog booking={booking} onClose={() => setOpenDialog(null)} />}
      {openDialog === 'cancel' && (
        <ConfirmDialog
          title={t('bookings.cancel.title')}
          text={t('bookings.cancel.text')}
          actions={[{ label: t('bookings.cancel'), onPress: () => end.mutate('cancelled') }]}
          cancelLabel={t('bookings.keep')}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </fieldset>
  )
}

type RequestedProps = { lead: string; time: string; channel: BookingChannel }

/** Books the time that an enquiry requests, or another one if it is no longer free. */
export function BookRequestedTime({ lead, time, channel }: RequestedProps) {
  const t = useAdminText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="calendar-days" onPress={() => setOpen(true)}>
        {t('bookings.book')}
      </Button>
      {isOpen && <BookDialog lead={lead} time={time} channel={channel} onClose={() => setOpen(false)} />}
    </>
  )
}

function BookDialog({
  lead,
  time: requestedTime,
  channel,
  onClose,
}: RequestedProps & { onClose: () => void }) {
  const t = useAdminText()
  const { lang, timeZone } = useWorkspace()
  const [id] = useState(newId)
  const time = useChosenTime({ initial: toLocalTime(Date.parse(requestedTime), timeZone) })
  const book = useApiMutation(
    (to: string) => api.bookings.requested.$post({ json: { id, lead, channel, at: to } }),
    {
      invalidates: bookingQueryKeys,
      successToast: (_, to) => ({
        kind: 'success',
        title: t('bookings.booked', { time: formatLongDateTime(to, { lang, timeZone }) }),
      }),
      onSuccess: onClose,
    },
  )
  return (
    <Dialog
      title={t('bookings.book.title')}
      submit={{
        label: t('bookings.new.submit'),
        isPending: book.isPending,
        run: () => time.submit(book.mutate),
      }}
      onClose={onClose}
    >
      <p>{t('bookings.book.text')}</p>
      <TimeChoice time={time} error={book.errors.at} />
    </Dialog>
  )
}

function MoveBookingDialog({ booking, onClose }: { booking: StaffBooking; onClose: () => void }) {
  const t = useAdminText()
  const { lang, timeZone } = useWorkspace()
  const { id, sequence } = booking
  const time = useChosenTime({ initial: toLocalTime(Date.parse(booking.at), timeZone), moved: id })
  const move = useApiMutation(
    (to: string) => api.bookings[':id'].move.$post({ param: { id }, json: { sequence, to } }),
    {
      invalidates: bookingQueryKeys,
      successToast: (_, to) => ({
        kind: 'success',
        title: t('bookings.moved', { time: formatLongDateTime(to, { lang, timeZone }) }),
      }),
      onSuccess: onClose,
    },
  )
  return (
    <Dialog
      title={t('bookings.move.title')}
      submit={{
        label: t('bookings.move'),
        isPending: move.isPending,
        run: () => time.submit(move.mutate),
      }}
      onClose={onClose}
    >
      <p>{t('bookings.move.text')}</p>
      <TimeChoice time={time} error={move.errors.to} />
    </Dialog>
  )
}
