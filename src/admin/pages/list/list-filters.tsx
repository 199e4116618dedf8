import { langs, languageName, localPath } from '../../../i18n/languages.ts'
import { BrowserIsland } from '../../../ui/island.tsx'
import { Link } from '../../../ui/link.tsx'
import { usePage, useText } from '../../../ui/page-context.tsx'
import { urls } from '../../../urls.ts'
import { SearchField } from '../../frame/search-field.tsx'
import { type PageFilter, sorts, states } from './list-query.ts'

/** The filters and the order of the list, as a form; the section is chosen above the list and stays. */
export function ListFilters({ filter }: { filter: PageFilter }) {
  const t = useText()
  const { lang: own } = usePage()
  return (
    <form className="admin-filters" method="get" action={`${localPath(own, urls.admin)}#page-lists`}>
      <SearchField label={t('admin.screens.filter.search')} name="search" value={filter.search} />
      <label className="field">
        <span>{t('admin.screens.filter.status')}</span>
        <select className="input" name="status" defaultValue={filter.status}>
          <option value="">{t('admin.screens.filter.any')}</option>
          {states.map((state) => (
            <option key={state} value={state}>
              {t(`admin.screens.status.${state}`)}
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
      <label className="field">
        <span>{t('admin.list.sort')}</span>
        <select className="input" name="sort" defaultValue={filter.sort}>
          <option value="">{t('admin.list.sort.created')}</option>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`admin.list.sort.${sort}`)}
            </option>
          ))}
        </select>
      </label>
      {filter.section && <input type="hidden" name="section" value={filter.section} />}
      <button type="submit" className="btn btn-sm btn-line">
        {t('admin.screens.filter.apply')}
      </button>
      <span id="list-clear">
        {Object.values(filter).some(Boolean) && (
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
