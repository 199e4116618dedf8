import { useState } from 'react'
import { type BookingWay, bookingWays, type CalendarFeed, maxBlockNote } from '../../../contract/bookings.ts'
import { newId } from '../../editor/new-id.ts'
import { api, useChange } from '../api/api.ts'
import { Day } from '../dates/date-time.tsx'
import { DateTimeField } from '../dates/date-time-field.tsx'
import { isoOf, laterDay, zoneName } from '../dates/zoned-time.ts'
import { useWorkspace } from '../frame/workspace-context.ts'
import { useText } from '../texts.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { RadioField, TextField } from '../ui/fields.tsx'
import { say } from '../ui/toast.tsx'
import { staleBookings } from './booking-actions.tsx'
import { TimeChoice, useChosenTime } from './time-choice.tsx'

type DialogProps = { onClose: () => void }

/** Books a consultation for a caller, as an enquiry like any other. */
export function CallerDialog({ onClose }: DialogProps) {
  const t = useText()
  const { lang, languages } = useWorkspace()
  const [id] = useState(newId)
  const [caller, setCaller] = useState({ name: '', phone: '', email: '', note: '' })
  const [spoken, setSpoken] = useState(lang)
  const [way, setWay] = useState<BookingWay>('phone')
  const time = useChosenTime()
  const { run, isPending, errors } = useChange(
    (at: string) => api.bookings.$post({ json: { id, ...caller, lang: spoken, way, at } }),
    {
      stale: staleBookings,
      done: () => ({ kind: 'success', title: t('bookings.new.made') }),
      onDone: onClose,
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
      submit={{ label: t('bookings.new.submit'), isPending, run: () => time.submit(run) }}
      onClose={onClose}
    >
      <TextField {...field('name')} isRequired />
      <TextField {...field('phone')} dir="ltr" isRequired />
      <TextField {...field('email')} dir="ltr" hint={t('bookings.email.hint')} />
      <TimeChoice time={time} error={errors.at} />
      <RadioField
        isRow
        label={t('bookings.way')}
        options={bookingWays.map((one) => ({ id: one, label: t(`bookings.way.${one}`) }))}
        value={way}
        onChange={setWay}
      />
      <RadioField
        isRow
        label={t('bookings.lang')}
        options={languages.map(({ code, name }) => ({ id: code, label: name }))}
        value={spoken}
        onChange={setSpoken}
      />
      <TextField {...field('note')} rows={3} />
    </Dialog>
  )
}

/** Blocks a time for bookings. */
export function BlockDialog({ onClose }: DialogProps) {
  const t = useText()
  const { lang, timeZone } = useWorkspace()
  const [id] = useState(newId)
  const [note, setNote] = useState('')
  const [from, setFrom] = useState(() => laterDay(Date.now(), 1, '09:00', timeZone))
  const [to, setTo] = useState(() => laterDay(Date.now(), 1, '18:00', timeZone))
  const block = useChange(
    (span: { from: string; to: string }) => api.bookings.blocks.$post({ json: { id, ...span, note } }),
    {
      stale: staleBookings,
      done: ({ booked }) => ({
        kind: 'success',
        title: t('bookings.blocked'),
        ...(booked > 0 && { text: t('bookings.block.booked', { count: booked }) }),
      }),
      onDone: onClose,
    },
  )
  const [start, end] = [isoOf(from, timeZone), isoOf(to, timeZone)]
  return (
    <Dialog
      title={t('bookings.block.title')}
      submit={{
        label: t('bookings.block.submit'),
        isPending: block.isPending,
        run: () => start && end && block.run({ from: start, to: end }),
      }}
      onClose={onClose}
    >
      <p>{t('bookings.block.text')}</p>
      <DateTimeField
        label={t('bookings.block.from', { zone: zoneName(timeZone, lang) })}
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

/** The reader's own feed. Its address is shown once. */
export function FeedDialog({
  has,
  others,
  onClose,
}: DialogProps & { has: boolean; others: readonly CalendarFeed[] }) {
  const t = useText()
  const [url, setUrl] = useState('')
  const make = useChange(() => api.bookings.feed.$post({ json: {} }), {
    stale: [['bookings']],
    onDone: (given) => setUrl(given.url),
  })
  const revoke = useChange(() => api.bookings.feed.revoke.$post({ json: {} }), {
    stale: [['bookings']],
    done: () => ({ kind: 'success', title: t('bookings.feed.revoked') }),
    onDone: onClose,
  })
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    say({ kind: 'success', title: t('bookings.feed.copied') })
  }
  return (
    <Dialog
      title={t('bookings.feed.title')}
      submit={
        url
          ? { label: t('bookings.feed.copy'), run: () => void copy() }
          : {
              label: t(has ? 'bookings.feed.again' : 'bookings.feed.make'),
              isPending: make.isPending,
              run: () => make.run(undefined),
            }
      }
      other={
        has || url ? (
          <Button onPress={() => revoke.run(undefined)} isPending={revoke.isPending}>
            {t('bookings.feed.revoke')}
          </Button>
        ) : null
      }
      onClose={onClose}
    >
      <p>{t('bookings.feed.text')}</p>
      {has && !url && <p className="fine">{t('bookings.feed.has')}</p>}
      {url && (
        <p>
          <code dir="ltr" className="feed-address">
            {url}
          </code>
          <span className="fine">{t('bookings.feed.once')}</span>
        </p>
      )}
      {others.length > 0 && (
        <section aria-labelledby="feeds-of-others">
          <h3 id="feeds-of-others">{t('bookings.feeds')}</h3>
          <ul className="happenings">
            {others.map((feed) => (
              <OthersFeed key={feed.staff} {...feed} />
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}

/** The feed of another person, who may have left. */
function OthersFeed({ staff, at, readOn }: CalendarFeed) {
  const t = useText()
  const { run, isPending } = useChange(() => api.bookings.feeds.revoke.$post({ json: { staff } }), {
    stale: [['bookings']],
    done: () => ({ kind: 'success', title: t('bookings.feed.revoked') }),
  })
  return (
    <li>
      <div className="happening-head">
        <bdi dir="ltr">{staff}</bdi>
        <span className="fine">
          {t('bookings.feeds.since')} <Day at={at} /> ·{' '}
          {t(readOn ? 'bookings.feeds.read' : 'bookings.feeds.unread')}{' '}
          {readOn && <Day at={`${readOn}T12:00:00Z`} />}
        </span>
      </div>
      <div className="happening-ways">
        <Button onPress={() => run(undefined)} isPending={isPending}>
          <span aria-hidden="true">{t('bookings.feed.revoke')}</span>
          <span className="visually-hidden">{t('bookings.feeds.revoke', { staff })}</span>
        </Button>
      </div>
    </li>
  )
}
