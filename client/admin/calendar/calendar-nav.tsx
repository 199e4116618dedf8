import { Button, IconButton } from '../../workspace/ui/button.tsx'
import { Menu } from '../../workspace/ui/menu.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import type { CalendarView } from './use-calendar-days.ts'

type NavProps = {
  view: CalendarView
  onView: (view: CalendarView) => void
  /** Forward (1) or back (-1) by a month or week. */
  onStep: (count: 1 | -1) => void
  onToday: () => void
}

const icons = { month: 'calendar-days', week: 'table' } as const

/** Previous, today, next, and the choice between month and week: one row beside the title, on a phone too. */
export function CalendarNav({ view, onView, onStep, onToday }: NavProps) {
  const t = useAdminText()
  const current = t(`calendar.view.${view}`)
  return (
    <div className="title-actions calendar-nav">
      <IconButton icon="chevron-left" label={t(`calendar.previous.${view}`)} onPress={() => onStep(-1)} />
      <Button onPress={onToday}>{t('calendar.today')}</Button>
      <IconButton icon="chevron-right" label={t(`calendar.next.${view}`)} onPress={() => onStep(1)} />
      <Menu
        label={t('calendar.view')}
        trigger={
          <Button icon={icons[view]} label={`${t('calendar.view')}: ${current}`}>
            <span className="calendar-view">{current}</span>
          </Button>
        }
        items={(['month', 'week'] as const).map((id) => ({
          id,
          label: t(`calendar.view.${id}`),
          icon: icons[id],
        }))}
        onAction={(id) => onView(id === 'week' ? 'week' : 'month')}
      />
    </div>
  )
}
