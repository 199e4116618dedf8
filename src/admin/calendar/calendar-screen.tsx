import type { CalendarProps } from '../../../contract/calendar.ts'
import { type Lang, localPath } from '../../i18n/languages.ts'
import { BrowserIsland } from '../../ui/island.tsx'
import { usePage, useText } from '../../ui/page-context.tsx'
import { urls } from '../../urls.ts'
import { browserScreen } from '../pages/editor/editor-screen.tsx'

/** The calendar is drawn in the browser. */
export function CalendarScreen() {
  const { lang } = usePage()
  const t = useText()
  return (
    <BrowserIsland name="calendar-screen" props={calendarProps(lang)}>
      <div className="admin-title">
        <h1>{t('admin.calendar.title')}</h1>
      </div>
      <p role="status">{t('admin.editor.loading')}</p>
      <noscript>
        <p>{t('admin.calendar.script')}</p>
      </noscript>
    </BrowserIsland>
  )
}

function calendarProps(lang: Lang): CalendarProps {
  return {
    ...browserScreen(lang),
    paths: {
      list: localPath(lang, urls.adminSchedules),
      move: localPath(lang, urls.adminSchedule('move', ':id')),
      cancel: localPath(lang, urls.adminSchedule('cancel', ':id')),
      remove: localPath(lang, urls.adminApi('unschedule', ':id')),
      edit: localPath(lang, urls.adminPage('')).replace(/\/$/, ''),
    },
  }
}
