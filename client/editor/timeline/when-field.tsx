import { type TextId, useEditor } from '../editor-context.tsx'
import { FieldFrame } from '../fields/field-frame.tsx'
import { dayAndTime } from '../page/moment.tsx'
import { isoOf, localOf, zoneName } from './zoned-time.ts'

type WhenProps = {
  id: string
  label: TextId
  /** On the clocks of the site's time zone. */
  value: string
  error: string | null
  onChange: (local: string) => void
}

/** A day and time in the site's time zone, read back in words. */
export function WhenField({ id, label, value, error, onChange }: WhenProps) {
  const { t, lang, timeZone } = useEditor()
  const iso = isoOf(value, timeZone)
  const said = iso && dayAndTime(iso, { lang, timeZone })
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const isElsewhere = iso && localOf(Date.parse(iso), here) !== value
  return (
    <FieldFrame
      id={id}
      label={t(label, { zone: zoneName(timeZone, lang) })}
      error={error ?? undefined}
      live
      hint={
        said && (
          <>
            {said}
            {isElsewhere &&
              ` · ${t('timeline.schedule.here', { time: dayAndTime(iso, { lang, timeZone: here }) })}`}
          </>
        )
      }
    >
      <input
        id={id}
        type="datetime-local"
        className="input"
        value={value}
        aria-invalid={error !== null || undefined}
        aria-describedby={error ? `${id}-error` : `${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldFrame>
  )
}
