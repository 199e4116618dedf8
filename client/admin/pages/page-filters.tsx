import type { PageList } from '../../../contract/pages/page-list.ts'
import { ChoiceChip, ListTools } from '../../workspace/lists/list-tools.tsx'
import { updateSearchParams } from '../../workspace/shell/router.ts'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { Chip } from '../../workspace/ui/chip.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'

/** Changes filters or the order, and goes to the first page of the list. */
export function filterBy(changes: Record<string, string>, mode: 'push' | 'replace' = 'push') {
  updateSearchParams({ page: '', ...changes }, mode)
}

export function clearFilters() {
  filterBy(Object.fromEntries([...new URLSearchParams(location.search).keys()].map((name) => [name, ''])))
}

type FiltersProps = { searchParams: URLSearchParams; list: PageList | undefined }

/** Search and filters of the list. */
export function PageFilters({ searchParams, list }: FiltersProps) {
  const t = useAdminText()
  const { languages } = useWorkspace()
  const { section = [], status: states = [], texts = [] } = list?.counts ?? {}
  const filter = (name: string) => searchParams.get(name) ?? ''
  // Values without a page are not offered.
  const offered = <Value extends string>(name: string, values: { value: Value | ''; count: number }[]) =>
    values.flatMap(({ value, count }) =>
      value && (count > 0 || value === filter(name)) ? [{ value, count }] : [],
    )
  const choice = (name: string) => ({
    value: filter(name),
    onChoose: (value: string) => filterBy({ [name]: value }),
  })
  return (
    <ListTools
      search={{
        label: t('screens.filter.search'),
        value: filter('search'),
        // Back leads to the list before the search.
        onSearch: (search, isFirst) => filterBy({ search }, isFirst ? 'push' : 'replace'),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return event.continuePropagation()
          event.preventDefault()
          document.querySelector<HTMLElement>('.page-table tbody a')?.focus()
        },
      }}
      onClear={[...searchParams.keys()].some((name) => name !== 'page') && clearFilters}
    >
      {offered('status', states).map(({ value, count }) => {
        const isOn = value === filter('status')
        return (
          <Chip key={value} isOn={isOn} onPress={() => filterBy({ status: isOn ? '' : value })}>
            {t(`list.state.${value}`)} <small>{count}</small>
          </Chip>
        )
      })}
      <ChoiceChip
        label={t('list.sections')}
        emptyLabel={t('list.sections.any')}
        {...choice('section')}
        options={offered('section', section).map(({ value, count }) => ({
          id: value,
          label: `${t(`list.section.${value}`)} (${count})`,
        }))}
      />
      <ChoiceChip
        label={t('screens.filter.language')}
        emptyLabel={t('list.languages.any')}
        {...choice('texts')}
        options={offered('texts', texts).map(({ value, count }) => {
          const [state, code = ''] = value.split('-')
          const language = { language: languages.find((one) => one.code === code)?.name ?? code }
          const label = t(state === 'older' ? 'screens.filter.older' : 'screens.filter.missing', language)
          return { id: value, label: `${label} (${count})` }
        })}
      />
      {/* The chip is shown only where the table has no header row. */}
      <span className="order-chip">
        <ChoiceChip
          label={t('list.sort')}
          emptyLabel={t('list.sort.tree')}
          {...choice('sort')}
          options={[
            { id: '-updated', label: t('list.sort.changed') },
            { id: 'title', label: t('list.sort.title') },
            { id: 'slug', label: t('list.sort.address') },
          ]}
        />
      </span>
    </ListTools>
  )
}
