import type { CalendarProps } from '../../../contract/calendar.ts'
import { type Lang, localPath } from '../../i18n/languages.ts'
import { usePage, useText } from '../../ui/page-context.tsx'
import { urls } from '../../urls.ts'
import { BrowserScreen } from '../frame/browser-screen.tsx'
import { browserScreen } from '../pages/editor/editor-screen.tsx'

/** The calendar is drawn in the browser. */
export function CalendarScreen() {
  const { lang } = usePage()
  const t = useText()
  return (
    <BrowserScreen name="calendar-screen" props={calendarProps(lang)} title={t('admin.calendar.title')}>
      <p>{t('admin.calendar.script')}</p>
    </BrowserScreen>
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
