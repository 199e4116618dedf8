import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { useText } from '../../../ui/page-context.tsx'
import { Notice } from '../../../ui/parts.tsx'
import { urls } from '../../../urls.ts'
import { TryAgain } from '../../frame/failed-screen.tsx'
import type { ListNotice } from '../../frame/list-notice.ts'
import { NoticeToast } from '../../frame/notice-toast.tsx'
import { FoundText } from './found-text.tsx'
import { ListFilters } from './list-filters.tsx'
import { listQueryText, type PageFilter, sectionOf } from './list-query.ts'
import { OriginalRow } from './original-row.tsx'
import { PageBulk } from './page-bulk.tsx'
import type { listPages } from './page-listing.ts'
import { PageRow } from './page-row.tsx'
import { PageTable } from './page-table.tsx'
import { SectionTabs } from './section-tabs.tsx'
import { Steps, WaitingLinks } from './waiting-links.tsx'

type PagesScreenProps = Awaited<ReturnType<typeof listPages>> & {
  filter: PageFilter
  notice: ListNotice | undefined
  /** Enquiries that need a staff member. */
  leads: number
}

/** The pages of the site by section, those that nobody has edited among the others. */
export function PagesScreen({ entries, counts, filter, notice, ...lists }: PagesScreenProps) {
  const t = useText()
  // Somebody who looks for something sees at once what is found.
  const isWhole = !Object.values(filter).some(Boolean)
  const folded = isWhole ? entries.filter(({ page, slug }) => !page && sectionOf(slug) !== 'pages') : []
  const bySection = Map.groupBy(folded, ({ slug }) => sectionOf(slug))
  return (
    <>
      <ListHead filter={filter} notice={notice} />
      <div id="page-lists">
        <WaitingLinks {...lists} />
        <SectionTabs filter={filter} counts={counts} />
        <div className="bulk-form">
          <PageBulk pages={entries.flatMap(({ page }) => page ?? [])} filter={filter} shown={lists.shown} />
          {entries.length > 0 && (
            <PageTable label={t('admin.screens.pages')}>
              {entries
                .filter((entry) => !folded.includes(entry))
                .map(({ page, excerpt, ...entry }) => {
                  const found = excerpt && <FoundText text={excerpt} search={filter.search} />
                  return page ? (
                    <PageRow key={page.id} page={page} found={found} />
                  ) : (
                    <OriginalRow key={entry.slug} {...entry} found={found} />
                  )
                })}
            </PageTable>
          )}
          {[...bySection].map(([section, originals]) => (
            <details key={section} className="page-originals">
              <summary>
                <b>{t(`admin.list.section.${section}`)}</b>{' '}
                <small>{t('admin.list.originals', { count: originals.length })}</small>
              </summary>
              <PageTable label={t(`admin.list.section.${section}`)}>
                {originals.map((entry) => (
                  <OriginalRow key={entry.slug} {...entry} found={null} />
                ))}
              </PageTable>
            </details>
          ))}
        </div>
        <p className="fine" data-count="">
          {t('admin.screens.count', { count: lists.count })}
        </p>
        {lists.unread > 0 && <p className="fine">{t('admin.list.unread', { count: lists.unread })}</p>}
        <Steps filter={filter} {...lists} />
      </div>
    </>
  )
}

/** The list could not be read (specification, section 8). */
export function PagesFailed({ filter, notice }: HeadProps) {
  const t = useText()
  return (
    <>
      <ListHead filter={filter} notice={notice} />
      <Notice kind="bad">{t('admin.error.load_pages')}</Notice>
      <TryAgain query={listQueryText(filter)} />
    </>
  )
}

type HeadProps = Pick<PagesScreenProps, 'filter' | 'notice'>

function ListHead({ filter, notice }: HeadProps) {
  const t = useText()
  return (
    <>
      <div className="admin-title list-head">
        <h1>{t('admin.screens.pages')}</h1>
        <Link to={urls.adminNew} className="btn btn-sm">
          <Icon name="plus" />
          {t('admin.screens.add')}
        </Link>
      </div>
      <NoticeToast notice={notice} />
      <ListFilters filter={filter} />
    </>
  )
}
