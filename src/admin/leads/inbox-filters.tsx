import { leadGroups } from '../../data/leads/inbox.ts'
import { langs, languageName, localPath } from '../../i18n/languages.ts'
import { Link } from '../../ui/link.tsx'
import { usePage, useText } from '../../ui/page-context.tsx'
import { urls } from '../../urls.ts'
import { FilterChoice } from '../frame/filter-choice.tsx'
import { SearchField } from '../frame/search-field.tsx'
import { SignedOutNotice } from '../frame/signed-out-notice.tsx'
import { type LeadQuery, queryText, withoutFilters } from './lead-query.ts'
import { pageText } from './lead-words.ts'

/**
 * Posted, so that no URL contains the search terms; the response redirects to a URL with the search's id,
 * which supports paging, back and reload.
 */
export function SearchForm({ query, words }: { query: LeadQuery; words: string }) {
  const t = useText()
  const { lang } = usePage()
  return (
    <search>
      <form
        className="leads-search"
        method="post"
        action={localPath(lang, `${urls.adminLeadsSearch}${queryText(query, { before: '', find: '' })}`)}
        data-kept={localPath(lang, urls.adminNew)}
      >
        <SearchField label={t('admin.leads.search')} name="words" value={words} isPersonal />
        <button type="submit" className="btn btn-sm">
          {t('admin.leads.search.submit')}
        </button>
        <SignedOutNotice />
        {query.find && (
          <Link to={`${urls.adminLeads}${queryText(query, { before: '', find: '' })}`} className="link">
            {t('admin.leads.search.clear')}
          </Link>
        )}
      </form>
    </search>
  )
}

/** Filters are not personal data, so they are in the URL. */
export function Filters({ query, pages }: { query: LeadQuery; pages: string[] }) {
  const t = useText()
  const { lang } = usePage()
  const known = query.page && !pages.includes(query.page) ? [...pages, query.page] : pages
  const filtered = queryText(query, { before: '' }) !== queryText(withoutFilters(query))
  return (
    <details className="fold" open={filtered}>
      <summary className="btn btn-sm btn-line">{t('admin.leads.filters')}</summary>
      <form className="admin-filters leads-filters" method="get" action={localPath(lang, urls.adminLeads)}>
        {query.find && <input type="hidden" name="find" value={query.find} />}
        <FilterChoice
          name="group"
          label={t('admin.leads.filter.group')}
          value={query.group}
          options={leadGroups.map((group) => [group, t(`admin.leads.group.${group}`)])}
        />
        <FilterChoice
          name="lang"
          label={t('admin.leads.filter.lang')}
          value={query.lang}
          options={langs.map((of) => [of, languageName(of, lang)])}
        />
        <FilterChoice
          name="page"
          label={t('admin.leads.filter.page')}
          value={query.page}
          options={known.map((url) => [url, pageText(url)])}
          dir="ltr"
        />
        {(['from', 'to'] as const).map((name) => (
          <label key={name} className="field">
            <span>{t(`admin.leads.filter.${name}`)}</span>
            <input className="input" type="date" name={name} defaultValue={query[name]} />
          </label>
        ))}
        <button type="submit" className="btn btn-sm btn-line">
          {t('admin.leads.filter.apply')}
        </button>
        {filtered && (
          <Link to={`${urls.adminLeads}${queryText(withoutFilters(query))}`} className="link">
            {t('admin.leads.filter.reset')}
          </Link>
        )}
      </form>
    </details>
  )
}
