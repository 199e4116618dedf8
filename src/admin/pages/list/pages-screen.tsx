import { ListNoticeToast } from '../../../../client/islands/list-notice.tsx'
import { siteSlug } from '../../../../contract/site-slug.ts'
import { langs, languageName, localPath } from '../../../i18n/languages.ts'
import { plainText } from '../../../i18n/localised.ts'
import { Icon } from '../../../ui/icon.tsx'
import { BrowserIsland, Island } from '../../../ui/island.tsx'
import { Link } from '../../../ui/link.tsx'
import { usePage, useText } from '../../../ui/page-context.tsx'
import { Notice } from '../../../ui/parts.tsx'
import { Text } from '../../../ui/text.tsx'
import { pathOf, urls } from '../../../urls.ts'
import { TryAgain } from '../../frame/failed-screen.tsx'
import type { ListNotice } from '../../frame/list-notice.ts'
import { type BuiltInEntry, isHome, type listPages, type PageFilter } from './page-listing.ts'
import { LanguageBadges, PageRow } from './page-row.tsx'
import { ActionButton, PageTable, StatusBadge } from './page-table.tsx'
import { Steps, WaitingLinks } from './waiting-links.tsx'

type PagesScreenProps = Awaited<ReturnType<typeof listPages>> & {
  filter: PageFilter
  notice: ListNotice | undefined
  /** Enquiries that need a staff member. */
  leads: number
}

/** Home, then every page, newest first, followed by the built-in pages that are not replaced. */
export function PagesScreen({ pages, builtIn, filter, notice, ...lists }: PagesScreenProps) {
  const t = useText()
  const home = builtIn.find(isHome)
  const others = builtIn.filter((entry) => entry !== home)
  return (
    <>
      <ListHead filter={filter} notice={notice} />
      <div id="page-lists">
        <WaitingLinks {...lists} />
        {(home || pages.length > 0) && (
          <PageTable label={t('admin.screens.pages')}>
            {home && <BuiltInRow entry={home} />}
            {pages.map((page) => (
              <PageRow key={page.id} page={page} />
            ))}
          </PageTable>
        )}
        <p className="fine" data-count="">
          {t('admin.screens.count', { count: lists.count })}
        </p>
        <Steps filter={filter} {...lists} />
        {others.length > 0 && (
          <>
            <h2 className="admin-subtitle">{t('admin.screens.built_in')}</h2>
            <p className="fine">{t('admin.screens.built_in.hint')}</p>
            <PageTable label={t('admin.screens.built_in')}>
              {others.map((entry) => (
                <BuiltInRow key={entry.slug} entry={entry} />
              ))}
            </PageTable>
          </>
        )}
      </div>
    </>
  )
}

/** The list could not be read (specification, section 8). */
export function PagesFailed({ filter, notice }: HeadProps) {
  const t = useText()
  const query = new URLSearchParams(filter)
  return (
    <>
      <ListHead filter={filter} notice={notice} />
      <Notice kind="bad">{t('admin.error.load_pages')}</Notice>
      <TryAgain query={`?${query}`} />
    </>
  )
}

type HeadProps = Pick<PagesScreenProps, 'filter' | 'notice'>

function ListHead({ filter, notice }: HeadProps) {
  const t = useText()
  return (
    <>
      <div className="admin-title">
        <h1>{t('admin.screens.pages')}</h1>
        <Link to={urls.adminCalendar} className="btn btn-sm btn-line">
          {t('admin.calendar.title')}
        </Link>
        <Link to={urls.adminPage(siteSlug)} className="btn btn-sm btn-line">
          {t('admin.site.title')}
        </Link>
        <Link to={urls.adminContent} className="btn btn-sm btn-line">
          {t('admin.content.title')}
        </Link>
        <Link to={urls.adminRedirects} className="btn btn-sm btn-line">
          {t('admin.redirects.title')}
        </Link>
        <Link to={urls.adminTrash} className="btn btn-sm btn-line">
          {t('admin.screens.trash.short')}
        </Link>
        <Link to={urls.adminNew} className="btn btn-sm">
          <Icon name="plus" />
          {t('admin.screens.add')}
        </Link>
      </div>
      {notice && (
        <Island
          name="list-notice"
          component={ListNoticeToast}
          eager
          props={{ ...notice, close: t('admin.action.close') }}
        />
      )}
      <Filters filter={filter} />
    </>
  )
}

function Filters({ filter }: { filter: PageFilter }) {
  const t = useText()
  const { lang: own } = usePage()
  return (
    <form className="admin-filters" method="get">
      <label className="field">
        <span>{t('admin.screens.filter.search')}</span>
        <input className="input" type="search" name="search" defaultValue={filter.search} />
      </label>
      <label className="field">
        <span>{t('admin.screens.filter.status')}</span>
        <select className="input" name="status" defaultValue={filter.status}>
          <option value="">{t('admin.screens.filter.any')}</option>
          {(['published', 'draft', 'changed', 'built_in', 'late', 'notes'] as const).map((status) => (
            <option key={status} value={status}>
              {t(`admin.screens.status.${status}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>{t('admin.screens.filter.language')}</span>
        <select className="input" name="texts" defaultValue={filter.texts}>
          <option value="">{t('admin.screens.filter.any')}</option>
          {langs.flatMap((lang) =>
            (['missing', 'older'] as const).map((state) => (
              <option key={lang + state} value={`${state}-${lang}`}>
                {t(`admin.screens.filter.${state}`, { language: languageName(lang, own) })}
              </option>
            )),
          )}
        </select>
      </label>
      <button type="submit" className="btn btn-sm btn-line">
        {t('admin.screens.filter.apply')}
      </button>
      <span id="list-clear">
        {(filter.search || filter.status || filter.texts) && (
          <Link to={urls.admin} className="link">
            {t('admin.screens.filter.clear')}
          </Link>
        )}
      </span>
      <BrowserIsland name="list-search" props={{}}>
        {null}
      </BrowserIsland>
    </form>
  )
}

function BuiltInRow({ entry }: { entry: BuiltInEntry }) {
  const t = useText()
  const { lang } = usePage()
  const title = plainText(entry.title, lang)
  return (
    <tr>
      <td>
        <Text value={entry.title} /> <LanguageBadges translations={null} />
      </td>
      <td>
        <code>{entry.slug}</code>
      </td>
      <td>
        <StatusBadge status="built_in" />
      </td>
      <td />
      <td>
        <div className="admin-actions">
          <a
            className="icon-button"
            href={localPath(lang, pathOf(entry.slug))}
            target="_blank"
            rel="noopener"
          >
            <Icon name="external-link" />
            <span className="visually-hidden">{t('admin.screens.open', { title })}</span>
          </a>
          <ActionButton
            action={urls.adminCustomise}
            fields={{ slug: entry.slug }}
            label={t('admin.screens.customise', { title })}
            text={t('admin.screens.customise.short')}
          />
        </div>
      </td>
    </tr>
  )
}
