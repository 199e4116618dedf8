import { useState } from 'react'
import { api, useAnswer } from '../api.ts'
import { momentText, timeText } from '../moments.tsx'
import { useText } from '../texts.tsx'
import { MomentField } from '../ui/moment-field.tsx'
import { useWorkspace } from '../workspace-context.ts'
import { isoOf, localOf, timeFault, zoneName } from '../zoned-time.ts'

/** A time that is chosen for a consultation, on the clocks of the site's time zone. */
export function useChosenTime(begun: string) {
  const { timeZone } = useWorkspace()
  const [local, setLocal] = useState(begun)
  const [sent, setSent] = useState<string | null>(null)
  const fault = timeFault(local, Date.now(), timeZone)
  return {
    ...{ local, setLocal },
    /** Of the time that was sent; another one is not at fault yet. */
    fault: sent === local ? fault : null,
    isSent: sent === local,
    submit(run: (iso: string) => void) {
      setSent(local)
      const iso = isoOf(local, timeZone)
      if (!fault && iso) run(iso)
    },
  }
}

const mostFree = 6

type TimeProps = {
  time: ReturnType<typeof useChosenTime>
  /** Why the server refused the time that was sent. */
  error: string | undefined
  /** The booking that is moved: its own time is free for it. */
  moving?: string
}

/** Any time, and the next free ones by one press. */
export function TimeChoice({ time: { local, setLocal, fault, isSent }, error, moving = '' }: TimeProps) {
  const t = useText()
  const { lang, timeZone } = useWorkspace()
  const answer = useAnswer(['bookings', 'times', moving], (signal) =>
    api.bookings.times.$get({ query: { moving } }, { init: { signal } }),
  )
  const day = local.slice(0, 10)
  const all = answer.data?.times ?? []
  const onDay = all.filter((at) => localOf(Date.parse(at), timeZone).startsWith(day))
  const offered = (onDay.length > 0 ? onDay : all).slice(0, mostFree)
  return (
    <>
      <MomentField
        label={t('bookings.time', { zone: zoneName(timeZone, lang) })}
        value={local}
        error={fault ? t(fault) : isSent ? error : undefined}
        onChange={setLocal}
      />
      {offered.length > 0 && (
        <fieldset className="free-times">
          <legend className="field-label">{t('bookings.free')}</legend>
          {offered.map((at) => {
            const of = localOf(Date.parse(at), timeZone)
            return (
              <button
                key={at}
                type="button"
                className="chip"
                aria-pressed={of === local}
                onClick={() => setLocal(of)}
              >
                {(onDay.length > 0 ? timeText : momentText)(at, { lang, timeZone })}
              </button>
            )
          })}
        </fieldset>
      )}
    </>
  )
}
