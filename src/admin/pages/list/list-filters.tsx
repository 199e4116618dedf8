import { pluralSamples } from '../../../../client/lists/follow-ticks.ts'
import { langs, languageName, localPath } from '../../../i18n/languages.ts'
import { BrowserIsland } from '../../../ui/island.tsx'
import { Link } from '../../../ui/link.tsx'
import { usePage, useText } from '../../../ui/page-context.tsx'
import { urls } from '../../../urls.ts'
import { FilterChoice } from '../../frame/filter-choice.tsx'
import { SearchField } from '../../frame/search-field.tsx'
import { type PageFilter, sorts, states } from './list-query.ts'

/** The filters and the order of the list, as a form; the section is chosen above the list and stays. */
export function ListFilters({ filter }: { filter: PageFilter }) {
  const t = useText()
  const { lang: own } = usePage()
  const ticked = {
    counts: pluralSamples.map((count) => t('admin.screens.count', { count })),
    keys: t('admin.list.bulk.keys'),
    quoted: t('admin.check.quoted', { name: '#' }),
  }
  return (
    <form className="admin-filters" method="get" action={`${localPath(own, urls.admin)}#page-lists`}>
      <SearchField label={t('admin.screens.filter.search')} name="search" value={filter.search} />
      <FilterChoice
        name="status"
        label={t('admin.screens.filter.status')}
        value={filter.status}
        options={states.map((state) => [state, t(`admin.screens.status.${state}`)])}
      />
      <FilterChoice
        name="texts"
        label={t('admin.screens.filter.language')}
        value={filter.texts}
        options={langs.flatMap((lang) =>
          (['missing', 'older'] as const).map(
            (state) =>
              [
                `${state}-${lang}`,
                t(`admin.screens.filter.${state}`, { language: languageName(lang, own) }),
              ] as const,
          ),
        )}
      />
      <FilterChoice
        name="sort"
        label={t('admin.list.sort')}
        value={filter.sort}
        none={t('admin.list.sort.created')}
        options={sorts.map((sort) => [sort, t(`admin.list.sort.${sort}`)])}
      />
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
      <BrowserIsland name="list-search" props={ticked}>
        {null}
      </BrowserIsland>
    </form>
  )
}
