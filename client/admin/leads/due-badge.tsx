import type { ListedEnquiry } from '../../../contract/leads/enquiries.ts'
import { formatLongDateTime } from '../../workspace/dates/date-formats.ts'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { Badge } from '../../workspace/ui/badge.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'

/** Minutes of working time: below, a reply is urgent; above, the badge shows a date instead of hours. */
const soonMinutes = 120
const maxCountedMinutes = 8 * 60

/** How much working time is left until the promised reply, or by how much it is overdue. */
export function DueBadge({ due: { at, minutes } }: { due: NonNullable<ListedEnquiry['due']> }) {
  const t = useAdminText()
  const { lang, timeZone } = useWorkspace()
  const isOverdue = Date.parse(at) <= Date.now() || minutes < 0
  const [count, unit] =
    Math.abs(minutes) < 60
      ? [Math.abs(minutes), 'minutes' as const]
      : [Math.floor(Math.abs(minutes) / 60), 'hours' as const]
  const day = new Intl.DateTimeFormat(`${lang}-u-nu-latn-ca-gregory`, {
    day: 'numeric',
    month: 'short',
    timeZone,
  })
  const text = !isOverdue
    ? t(`leads.left.${unit}`, { count })
    : minutes <= -maxCountedMinutes
      ? t('leads.overdue.since', { date: day.format(new Date(at)) })
      : count === 0
        ? t('leads.overdue')
        : t(`leads.overdue.${unit}`, { count })
  return (
    <span title={t('leads.due', { time: formatLongDateTime(at, { lang, timeZone }) })}>
      <Badge {...(isOverdue ? { tone: 'bad' } : minutes <= soonMinutes && { tone: 'warn' })}>{text}</Badge>
    </span>
  )
}
