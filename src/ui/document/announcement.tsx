import { Link } from '../links/link.tsx'
import { useAgency, useText } from '../page-context.tsx'
import { Text } from '../text.tsx'

/** A line above the header of every page, while staff have something to say. */
export function Announcement() {
  const t = useText()
  const { announcement } = useAgency()
  if (!announcement) return null
  const { text, action } = announcement
  return (
    <aside className="announcement" aria-label={t('announcement.name')}>
      <p className="wrap">
        <Text value={text} />{' '}
        {action && (
          <Link to={action.link}>
            <Text value={action.label} />
          </Link>
        )}
      </p>
    </aside>
  )
}
