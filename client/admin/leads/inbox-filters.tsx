import { useState } from 'react'
import { deliveryGroups, type Inbox, maxViewName, workGroups } from '../../../contract/leads/enquiries.ts'
import { api, useApiMutation } from '../../workspace/api/api.ts'
import { ChoiceChip, ListTools, PeriodChip } from '../../workspace/lists/list-tools.tsx'
import { newId } from '../../workspace/new-id.ts'
import { setSearchParams, updateSearchParams } from '../../workspace/shell/router.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { Chip } from '../../workspace/ui/chip.tsx'
import { Dialog } from '../../workspace/ui/dialog.tsx'
import { TextField } from '../../workspace/ui/fields.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'

/** The parameters with other filters, from the newest enquiry on; an empty value removes a filter. */
export function withFilter(searchParams: URLSearchParams, changes: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(searchParams)
  next.delete('before')
  next.delete('notice')
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** The groups that have a toggle button: first those with work for staff. */
const groups = [...workGroups, 'quarantine', 'attention'] as const

/** Changes filters in the address. */
function filterBy(changes: Record<string, string>, mode: 'push' | 'replace' = 'push') {
  updateSearchParams({ before: '', notice: '', ...changes }, mode)
}

type FiltersProps = { inbox: Inbox; searchParams: URLSearchParams }

/** Search and filters of the inbox. */
export function InboxFilters({ inbox, searchParams }: FiltersProps) {
  const t = useAdminText()
  const { counts, options, words, views } = inbox
  const current = storedFilters(searchParams).toString()
  const countOf = (group: string) => Object.entries(counts).find(([name]) => name === group)?.[1] ?? 0
  const filter = (name: string) => searchParams.get(name) ?? ''
  // The words are personal. The address has the id of the search instead.
  const search = useApiMutation((terms: string) => api.leads.search.$post({ json: { words: terms } }), {
    invalidates: [],
    onSuccess: ({ find }) => filterBy({ find }),
  })
  return (
    <ListTools
      search={{
        label: t('leads.search'),
        value: words,
        isOnEnter: true,
        onSearch: (terms) => {
          if (terms) search.mutate(terms)
          else if (searchParams.has('find')) filterBy({ find: '' })
        },
      }}
      onClear={
        withFilter(searchParams, { view: '' }).size > 0 &&
        (() => setSearchParams(withoutFilters(searchParams), 'push'))
      }
    >
      {groups.map((group) => {
        const isOn = group === filter('group')
        const count = countOf(group)
        if (group === 'reminders' && count === 0 && !isOn) return null
        return (
          <Chip key={group} isOn={isOn} onPress={() => filterBy({ group: isOn ? '' : group })}>
            {t(`leads.group.${group}`)} {count > 0 && <small>{count}</small>}
          </Chip>
        )
      })}
      <ChoiceChip
        label={t('leads.filter.delivery')}
        value={deliveryGroups.some((group) => group === filter('group')) ? filter('group') : ''}
        options={deliveryGroups.map((id) => ({ id, label: t(`leads.group.${id}`) }))}
        onChoose={(group) => filterBy({ group })}
      />
      {views.map(({ id, name, query: filters }) => {
        const isOn = filters === current
        return (
          <Chip
            key={id}
            isOn={isOn}
            onPress={() =>
              setSearchParams(isOn ? withoutFilters(searchParams) : new URLSearchParams(filters), 'push')
            }
          >
            {name}
          </Chip>
        )
      })}
      {(['lang', 'page'] as const).map((name) => (
        <ChoiceChip
          key={name}
          label={t(`leads.filter.${name}`)}
          value={filter(name)}
          options={options[name]}
          onChoose={(id) => filterBy({ [name]: id })}
        />
      ))}
      <PeriodChip
        from={filter('from')}
        to={filter('to')}
        onChange={(change) => filterBy(change, 'replace')}
      />
      <ViewButton
        searchParams={searchParams}
        view={views.find(({ query: filters }) => filters === current)}
      />
    </ListTools>
  )
}

/** The list or board without filters. */
function withoutFilters(searchParams: URLSearchParams): URLSearchParams {
  const view = searchParams.get('view')
  return new URLSearchParams(view ? { view } : {})
}

/** The filters that a view stores, in its order; without search and page. */
function storedFilters(searchParams: URLSearchParams): URLSearchParams {
  const filters = ['group', 'lang', 'page', 'from', 'to', 'view'].map((name) => [
    name,
    searchParams.get(name) ?? '',
  ])
  return new URLSearchParams(filters.filter(([, value]) => value !== ''))
}

type ViewButtonProps = { searchParams: URLSearchParams; view: Inbox['views'][number] | undefined }

/** Stores the filters as a view, or deletes that view. A search is not stored: its words are personal. */
function ViewButton({ searchParams, view }: ViewButtonProps) {
  const t = useAdminText()
  const [name, setName] = useState<string | null>(null)
  const invalidates = [['leads']]
  const filters = storedFilters(searchParams)
  const save = useApiMutation(
    (viewName: string) =>
      api.leads.views.$post({ json: { id: newId(), name: viewName, query: Object.fromEntries(filters) } }),
    {
      invalidates,
      successToast: () => ({ kind: 'success', title: t('leads.view.saved') }),
      onSuccess: () => setName(null),
    },
  )
  const remove = useApiMutation((id: string) => api.leads.views.delete.$post({ json: { id } }), {
    invalidates,
    successToast: () => ({ kind: 'success', title: t('leads.view.removed') }),
  })
  if (view)
    return (
      <Button variant="quiet" icon="x" onPress={() => remove.mutate(view.id)} isPending={remove.isPending}>
        {t('leads.view.remove')}
      </Button>
    )
  // A single group, or the board, has a button already.
  const isNamed = filters.has('group') !== filters.has('view')
  if (filters.size === 0 || (filters.size === 1 && isNamed)) return null
  return (
    <>
      <Button variant="quiet" icon="plus" onPress={() => setName('')}>
        {t('leads.view.save')}
      </Button>
      {name !== null && (
        <Dialog
          title={t('leads.view.save')}
          submit={{ label: t('leads.view.save'), isPending: save.isPending, run: () => save.mutate(name) }}
          onClose={() => setName(null)}
        >
          <TextField
            label={t('leads.view.name')}
            error={save.errors.name}
            maxLength={maxViewName}
            value={name}
            onChange={setName}
          />
        </Dialog>
      )}
    </>
  )
}
