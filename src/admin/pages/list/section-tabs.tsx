import { Link } from '../../../ui/link.tsx'
import { useText } from '../../../ui/page-context.tsx'
import { urls } from '../../../urls.ts'
import { listQueryText, type PageFilter, type Section, sections } from './list-query.ts'

/** The sections of the site with how many pages of each match the other filters, which a section keeps. */
export function SectionTabs({
  filter,
  counts,
}: {
  filter: PageFilter
  counts: ReadonlyMap<Section | '', number>
}) {
  const t = useText()
  return (
    <nav className="section-tabs" aria-label={t('admin.list.sections')}>
      {(['', ...sections] as const).map((section) => (
        <Link
          key={section}
          to={`${urls.admin}${listQueryText({ ...filter, section })}`}
          current={section === filter.section}
        >
          {t(`admin.list.section.${section || 'all'}`)} <small>{counts.get(section) ?? 0}</small>
        </Link>
      ))}
    </nav>
  )
}
