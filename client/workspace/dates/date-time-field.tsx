import { useLayoutEffect, useRef } from 'react'
import { useWorkspace } from '../shell/workspace-context.ts'
import type { FieldProps } from '../ui/fields.tsx'
import { useAdminText } from '../use-admin-text.ts'
import { DayField, TimeField, useDayText } from './date-field.tsx'
import { formatLongDateTime } from './date-formats.ts'
import { toIsoTime, toLocalTime } from './zoned-time.ts'

type DateTimeFieldProps = Pick<FieldProps, 'label' | 'error'> & {
  /** A local time of the site's time zone: `2026-11-29T09:00`. Either part may be empty. */
  value: string
  onChange: (local: string) => void
}

/** A day and time in the site's time zone, repeated in words: in both calendars and in the person's own time zone. */
export function DateTimeField({ label, error, value, onChange }: DateTimeFieldProps) {
  const t = useAdminText()
  const { lang, timeZone } = useWorkspace()
  const dayText = useDayText()
  const [day = '', time = ''] = value.split('T')
  // Both parts may change before the next render.
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  const change = (part: { day?: string; time?: string }) => {
    const [latestDay = '', latestTime = ''] = latest.current.split('T')
    latest.current = `${part.day ?? latestDay}T${part.time ?? latestTime}`
    onChange(latest.current)
  }
  const iso = toIsoTime(value, timeZone)
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const isElsewhere = iso !== null && toLocalTime(Date.parse(iso), here) !== value
  const words = iso && [
    formatLongDateTime(iso, { lang, timeZone }),
    dayText(day, 'islamic-umalqura'),
    ...(isElsewhere ? [t('date.here', { time: formatLongDateTime(iso, { lang, timeZone: here }) })] : []),
  ]
  return (
    <fieldset className="moment-field">
      <legend className="field-label">{label}</legend>
      <DayField
        isShort
        label={t('date.day')}
        {...(words && { help: words.join(' · ') })}
        error={error}
        value={day}
        onChange={(chosen) => change({ day: chosen })}
      />
      <TimeField label={t('date.time')} value={time} onChange={(chosen) => change({ time: chosen })} />
    </fieldset>
  )
}
