import { useState } from 'react'
import type { CalendarEntry } from '../../../contract/calendar.ts'
import { Answer } from '../dialogs/answer.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { useEditor } from '../editor-context.tsx'
import { dayAndTime } from '../page/moment.tsx'
import { WhenField } from '../timeline/when-field.tsx'
import { isoOf, localOf, timeFault } from '../timeline/zoned-time.ts'

type MoveProps = {
  entry: CalendarEntry
  /** Proposed, on the clocks of the site's time zone. */
  local: string | null
  /** Resolves to why it could not be moved, or null. */
  onMove: (to: string) => Promise<string | null>
  onClose: () => void
}

/** Another time for all pages of a schedule. */
export function MoveDialog({ entry, local, onMove, onClose }: MoveProps) {
  const { t, lang, timeZone } = useEditor()
  const [time, setTime] = useState(local ?? localOf(Date.parse(entry.at), timeZone))
  const [isTried, setIsTried] = useState(local !== null)
  const [refused, setRefused] = useState<string | null>(null)
  const fault = timeFault(time, Date.now(), timeZone)
  const to = isoOf(time, timeZone)
  const reason = isTried && fault ? t(fault) : refused
  const said = to && reason && t('calendar.refused', { time: dayAndTime(to, { lang, timeZone }), reason })
  return (
    <Dialog title={t('calendar.move_title')} onClose={onClose}>
      <form
        className="dialog-form"
        noValidate
        onSubmit={async (event) => {
          event.preventDefault()
          setIsTried(true)
          if (!fault && to) setRefused(await onMove(to))
        }}
      >
        <p>{t('calendar.move_text', { count: entry.pages.length })}</p>
        <WhenField
          id="move-to"
          label="timeline.schedule.time"
          value={time}
          error={said || reason}
          onChange={(value) => {
            setTime(value)
            setRefused(null)
          }}
        />
        <div className="ctas">
          <button type="submit" className="btn btn-sm">
            {t('calendar.move_submit')}
          </button>
          <Answer onChoose={onClose}>{t('action.cancel')}</Answer>
        </div>
      </form>
    </Dialog>
  )
}
