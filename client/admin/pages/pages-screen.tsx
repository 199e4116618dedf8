import { type KeyboardEvent, useEffect, useState } from 'react'
import {
  type ListedPage,
  listQuery,
  type PageList,
  type Sort,
  sorts,
} from '../../../contract/pages/page-list.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { api, useApiMutation, useApiQuery } from '../../workspace/api/api.ts'
import { pathPrefix } from '../../workspace/api/path-prefix.ts'
import { moveInRows } from '../../workspace/lists/row-keys.ts'
import { updateSearchParams, useSearchParams } from '../../workspace/shell/router.ts'
import { useHasRole } from '../../workspace/shell/workspace-context.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { Icon } from '../../workspace/ui/icon.tsx'
import { useShortcuts } from '../../workspace/ui/keyboard-shortcuts.tsx'
import { EmptyState, Loaded, Screen } from '../../workspace/ui/screen.tsx'
import { showToast } from '../../workspace/ui/toast.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { clearFilters, filterBy, PageFilters } from './page-filters.tsx'
import { PageSelection, usePageSelection } from './page-selection.tsx'
import { PageTable } from './page-table.tsx'
import { RowActions, TrashDialog } from './row-actions.tsx'

/** Every page of the site, as a tree. Search, filters and order are in the address. */
export function PagesScreen() {
  const t = useAdminText()
  const searchParams = listQuery(useSearchParams()[0])
  const answer = useApiQuery(
    ['pages', searchParams.toString()],
    (signal) => api.pages.$get({ query: Object.fromEntries(searchParams) }, { init: { signal } }),
    { keepsPrevious: true },
  )
  useNotice()
  useShortcuts(
    [
      { key: '/', text: t('list.keys.search'), run: () => focusOn('.search-box input') },
      { key: '↑ ↓', text: t('keys.move') },
      { key: 'X', text: t('keys.select') },
      { key: 'Enter', text: t('list.keys.open') },
      { key: 'N', text: t('palette.new_page') },
    ],
    t('list.keys.hint'),
  )
  const add = (
    <a className="btn btn-sm" href={`${pathPrefix}${screenPaths.newPage}`}>
      <Icon name="plus" />
      {t('screens.add')}
    </a>
  )
  return (
    <Screen title={t('screens.pages')} actions={add}>
      <PageFilters searchParams={searchParams} list={answer.data} />
      <Loaded answer={answer} rows={20}>
        {(list) => <FoundPages searchParams={searchParams} list={list} />}
      </Loaded>
    </Screen>
  )
}

const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

/** Letters are shortcuts only within the rows: dictation software presses them elsewhere. */
function onRowKey(event: KeyboardEvent) {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
  if (event.code === 'KeyN' && isPlain) document.querySelector<HTMLElement>('.admin-title a')?.click()
  else moveInRows(event)
}

/** Shows once that a page could not be loaded (specification). */
function useNotice() {
  const t = useAdminText()
  useEffect(() => {
    const notice = new URLSearchParams(location.search).get('notice')
    if (notice === null) return
    updateSearchParams({ notice: '' })
    if (notice !== 'failed') return
    showToast({ kind: 'failure', title: t('screens.notice.error'), text: t('screens.notice.failed') })
  }, [t])
}

function FoundPages({ searchParams, list }: { searchParams: URLSearchParams; list: PageList }) {
  const t = useAdminText()
  const selection = usePageSelection(list.rows)
  const hasEditorRole = useHasRole('editor')
  const [trashed, setTrashed] = useState<ListedPage | null>(null)
  const customise = useApiMutation((slug: string) => api.pages.customise.$post({ json: { slug } }), {
    invalidates: [['pages']],
    onSuccess: ({ slug }) => location.assign(`${pathPrefix}${screenPaths.page(slug)}`),
  })
  const duplicate = useApiMutation((id: string) => api.pages[':id'].duplicate.$post({ param: { id } }), {
    invalidates: [['pages']],
    onSuccess: ({ slug }) => location.assign(`${pathPrefix}${screenPaths.page(slug)}`),
  })
  const chosen = new Set(selection.selected.map(({ id }) => id))
  const sort = searchParams.get('sort') ?? ''
  const column = sorts.find((name) => sort.endsWith(name))
  const sorted = column && { column, isDescending: sort.startsWith('-') }
  if (list.rows.length === 0)
    return (
      <EmptyState
        title={t('list.none')}
        action={<Button onPress={clearFilters}>{t('screens.filter.clear')}</Button>}
      />
    )
  return (
    <>
      <PageTable
        label={t('screens.pages')}
        rows={list.rows}
        pathPrefix={pathPrefix}
        sorted={sorted}
        search={searchParams.get('search') ?? ''}
        head={(name, text) => <SortHead name={name} text={text} sort={sort} />}
        isSelected={({ page }) => page !== null && chosen.has(page.id)}
        checkbox={({ page }, title) =>
          !hasEditorRole ? null : page ? (
            <input
              type="checkbox"
              className="page-checkbox"
              aria-label={t('list.select', { title })}
              checked={chosen.has(page.id)}
              onChange={({ target, nativeEvent }) => {
                const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
                selection.select(page.id, target.checked, isRange)
              }}
              onKeyDown={(event) => {
                if (event.key === 'Escape') selection.selectOnly([])
                if (event.key !== 'Enter') return
                // Moves the focus to the actions, and presses none.
                event.preventDefault()
                document.querySelector<HTMLElement>('.selection-bar button')?.focus()
              }}
            />
          ) : (
            <span
              className="page-checkbox is-none"
              role="img"
              aria-label={t('list.no_tick')}
              title={t('list.no_tick')}
            />
          )
        }
        actions={(row, title) => (
          <RowActions
            row={row}
            title={title}
            onCustomise={() => customise.mutate(row.slug)}
            onDuplicate={duplicate.mutate}
            onTrash={setTrashed}
          />
        )}
        onOpen={({ slug }) => customise.mutate(slug)}
        onKeyDown={onRowKey}
      />
      <p className="fine" role="status">
        {t('screens.count', { count: list.count })}
      </p>
      {list.unread > 0 && <p className="fine">{t('list.unread', { count: list.unread })}</p>}
      <Pagination list={list} />
      <PageSelection {...selection} />
      {trashed && <TrashDialog page={trashed} onClose={() => setTrashed(null)} />}
    </>
  )
}

type SortHeadProps = { name: Sort; text: string; sort: string }

/** The first press sorts, the second reverses the order, the third shows the tree again. */
function SortHead({ name, text, sort }: SortHeadProps) {
  const [first, reversed] = name === 'updated' ? [`-${name}`, name] : [name, `-${name}`]
  const next = sort === first ? reversed : sort === reversed ? '' : first
  return (
    <button type="button" className="sort-head" onClick={() => filterBy({ sort: next })}>
      {text}
      <Icon name="chevron-down" />
    </button>
  )
}

/** The pages of a long list. */
function Pagination({ list: { part, parts } }: { list: PageList }) {
  const t = useAdminText()
  if (parts === 1) return null
  const go = (to: number) => {
    updateSearchParams({ page: `${to}` }, 'push')
    scrollTo({ top: 0, behavior: 'instant' })
  }
  return (
    <nav className="pagination" aria-label={t('screens.steps')}>
      <Button isDisabled={part === 1} onPress={() => go(part - 1)}>
        {t('screens.steps.before')}
      </Button>
      <span className="fine">{t('screens.steps.at', { shown: part, last: parts })}</span>
      <Button isDisabled={part === parts} onPress={() => go(part + 1)}>
        {t('screens.steps.after')}
      </Button>
    </nav>
  )
}
