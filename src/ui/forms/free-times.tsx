import type { ReactNode } from 'react'
import { slotText } from '../../bookings/consultation-request.ts'
import type { Slot, SlotDay } from '../../bookings/slots.ts'
import { partText, timeText } from '../../i18n/moment-text.ts'
import { site } from '../../site/site.ts'
import { nuqtaRow } from '../nuqta-figures.tsx'
import { usePage, useText } from '../page-context.tsx'

/**
 * The free times by day, one day open; `children` makes what chooses one. Each day has a nuqta for each of
 * its times, hollow where it is taken. The browser's script adds the time on the visitor's own clock
 * (client/loader/local-times.ts).
 */
export function FreeTimes({
  days,
  children,
}: {
  days: readonly SlotDay[]
  children: (slot: number, time: ReactNode) => ReactNode
}) {
  const t = useText()
  const { lang } = usePage()
  return (
    <div className="times" data-own-times={t('booking.yours')} data-zone={site.timeZone}>
      <p className="fine">
        {t('booking.zone', { city: site.clockCity[lang] })} <span hidden>{t('booking.yours.note')}</span>
      </p>
      {days.map(({ day, slots }, index) => {
        const free = slots.filter(({ isFree }) => isFree)
        const first = free[0]?.at ?? 0
        return (
          <details key={day} name="days" open={index === 0}>
            <summary>
              <h3>
                {partText(first, lang, { weekday: 'long' })}{' '}
                <span>{partText(first, lang, { day: 'numeric', month: 'long' })}</span>
              </h3>
              <DayNuqtas slots={slots} />
              <span className="fine">{t('booking.free', { count: free.length })}</span>
            </summary>
            <ul>
              {free.map(({ at }) => (
                <li key={at}>{children(at, <SlotTime at={at} />)}</li>
              ))}
            </ul>
          </details>
        )
      })}
    </div>
  )
}

/** Names the time zone of a moment; the browser's script adds the visitor's own. */
export function InTimeOf({ at }: { at: number }) {
  const t = useText()
  const { lang } = usePage()
  return (
    <span data-own-times={t('booking.yours')} data-zone={site.timeZone}>
      {t('booking.in_city', { city: site.clockCity[lang] })} <time dateTime={slotText(at)} />
    </span>
  )
}

/** A time of day by the agency's clocks. */
function SlotTime({ at }: { at: number }) {
  const { lang } = usePage()
  return <time dateTime={slotText(at)}>{timeText(at, lang)}</time>
}

function DayNuqtas({ slots }: { slots: readonly Slot[] }) {
  const row = (isFree: boolean) =>
    slots.map((slot, index) => (slot.isFree === isFree ? nuqtaRow(1, index) : '')).join('')
  return (
    <svg viewBox={`0 0 ${slots.length * 10} 10`} width={slots.length * 10} height="10" aria-hidden="true">
      <path className="hollow" d={row(false)} />
      <path d={row(true)} />
    </svg>
  )
}
