import { useState } from 'react'
import { maxBlockNote } from '../../../contract/bookings.ts'
import { api, useApiMutation } from '../../workspace/api/api.ts'
import { DateTimeField } from '../../workspace/dates/date-time-field.tsx'
import { localTimeAfterDays, timeZoneName, toIsoTime } from '../../workspace/dates/zoned-time.ts'
import { newId } from '../../workspace/new-id.ts'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { Dialog } from '../../workspace/ui/dialog.tsx'
import { TextField } from '../../workspace/ui/fields.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { bookingQueryKeys } from './booking-actions.tsx'

/** Blocks a time for bookings. */
export function BlockDialog({ onClose }: { onClose: () => void }) {
  const t = useAdminText()
  const { lang, timeZone } = useWorkspace()
  const [id] = useState(newId)
  const [note, setNote] = useState('')
  const [from, setFrom] = useState(() => localTimeAfterDays(Date.now(), 1, '09:00', timeZone))
  const [to, setTo] = useState(() => localTimeAfterDays(Date.now(), 1, '18:00', timeZone))
  const block = useApiMutation(
    (span: { from: string; to: string }) => api.bookings.blocks.$post({ json: { id, ...span, note } }),
    {
      invalidates: bookingQueryKeys,
      successToast: ({ booked }) => ({
        kind: 'success',
        title: t('bookings.blocked'),
        ...(booked > 0 && { text: t('bookings.block.booked', { count: booked }) }),
      }),
      onSuccess: onClose,
    },
  )
  const [start, end] = [toIsoTime(from, timeZone), toIsoTime(to, timeZone)]
  return (
    <Dialog
      title={t('bookings.block.title')}
      submit={{
        label: t('bookings.block.submit'),
        isPending: block.isPending,
        run: () => start && end && block.mutate({ from: start, to: end }),
      }}
      onClose={onClose}
    >
      <p>{t('bookings.block.text')}</p>
      <DateTimeField
        label={t('bookings.block.from', { zone: timeZoneName(timeZone, lang) })}
        value={from}
        error={start ? undefined : t('timeline.error.none')}
        onChange={setFrom}
      />
      <DateTimeField
        label={t('bookings.block.to')}
        value={to}
        error={end ? block.errors.to : t('timeline.error.none')}
        onChange={setTo}
      />
      <TextField label={t('bookings.block.note')} maxLength={maxBlockNote} value={note} onChange={setNote} />
    </Dialog>
  )
}
