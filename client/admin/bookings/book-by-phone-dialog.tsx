import { useState } from 'react'
import { type BookingChannel, bookingChannels } from '../../../contract/bookings.ts'
import { api, useApiMutation } from '../../workspace/api/api.ts'
import { newId } from '../../workspace/new-id.ts'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { Dialog } from '../../workspace/ui/dialog.tsx'
import { RadioField, TextField } from '../../workspace/ui/fields.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { bookingQueryKeys } from './booking-actions.tsx'
import { TimeChoice, useChosenTime } from './time-choice.tsx'

/** Books a consultation for a caller; stores an enquiry, too. */
export function CallerDialog({ onClose }: { onClose: () => void }) {
  const t = useAdminText()
  const { lang, languages } = useWorkspace()
  const [id] = useState(newId)
  const [caller, setCaller] = useState({ name: '', phone: '', email: '', note: '' })
  const [language, setLanguage] = useState(lang)
  const [channel, setChannel] = useState<BookingChannel>('phone')
  const chosenTime = useChosenTime()
  const { mutate, isPending, errors } = useApiMutation(
    (time: string) => api.bookings.$post({ json: { id, ...caller, lang: language, channel, at: time } }),
    {
      invalidates: bookingQueryKeys,
      successToast: () => ({ kind: 'success', title: t('bookings.new.made') }),
      onSuccess: onClose,
    },
  )
  const field = (name: keyof typeof caller) => ({
    name,
    label: t(`bookings.${name}`),
    error: errors[name],
    value: caller[name],
    onChange: (text: string) => setCaller({ ...caller, [name]: text }),
  })
  return (
    <Dialog
      title={t('bookings.new')}
      submit={{ label: t('bookings.new.submit'), isPending, run: () => chosenTime.submit(mutate) }}
      onClose={onClose}
    >
      <TextField {...field('name')} isRequired />
      <TextField {...field('phone')} dir="ltr" isRequired />
      <TextField {...field('email')} dir="ltr" help={t('bookings.email.hint')} />
      <TimeChoice time={chosenTime} error={errors.at} />
      <RadioField
        isRow
        label={t('bookings.channel')}
        options={bookingChannels.map((one) => ({ id: one, label: t(`bookings.channel.${one}`) }))}
        value={channel}
        onChange={setChannel}
      />
      <RadioField
        isRow
        label={t('bookings.lang')}
        options={languages.map(({ code, name }) => ({ id: code, label: name }))}
        value={language}
        onChange={setLanguage}
      />
      <TextField {...field('note')} rows={3} />
    </Dialog>
  )
}
