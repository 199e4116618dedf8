import { useRef, useState } from 'react'
import { shownAddress } from '../../../contract/addresses/normal-address.ts'
import type { ListedRule } from '../../../contract/addresses/redirects.ts'
import { isFoundIn } from '../../../contract/search/fold-text.ts'
import { api, useApiMutation, useApiQuery } from '../../workspace/api/api.ts'
import { pathPrefix } from '../../workspace/api/path-prefix.ts'
import { Day } from '../../workspace/dates/date-time.tsx'
import { ListTools } from '../../workspace/lists/list-tools.tsx'
import { TableHead } from '../../workspace/lists/table-head.tsx'
import { useSearchParams } from '../../workspace/shell/router.ts'
import { Badge } from '../../workspace/ui/badge.tsx'
import { Button, IconButton } from '../../workspace/ui/button.tsx'
import { Menu } from '../../workspace/ui/menu.tsx'
import { EmptyState, Loaded } from '../../workspace/ui/screen.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { Address, AddressesScreen, focusNeighbourRow, redirectQueryKeys } from './addresses-screen.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { type OpenRule, RuleDialog, useSaveRule } from './rule-dialog.tsx'

/** Rows that are shown at first, and with each press of *Show more*. */
const pageSize = 100

/** Redirects that staff added, and those of pages that moved. */
export function RedirectsScreen() {
  const t = useAdminText()
  const [searchParams, updateSearchParams] = useSearchParams()
  const answer = useApiQuery(['redirects'], (signal) => api.redirects.$get({}, { init: { signal } }))
  // Other screens link here with an address.
  const from = searchParams.get('from')
  const [open, setOpen] = useState<OpenRule | 'import' | null>(from === null ? null : newRule(from))
  const close = () => {
    setOpen(null)
    updateSearchParams({ from: '' })
  }
  const add = (
    <Button variant="primary" onPress={() => setOpen(newRule())}>
      {t('redirects.add_title')}
    </Button>
  )
  const more = (
    <Menu
      label={t('action.more')}
      trigger={<IconButton icon="ellipsis" label={t('action.more')} />}
      items={[
        { id: 'import', label: t('redirects.file.import') },
        { id: 'export', label: t('redirects.file.export'), href: `${pathPrefix}/admin/api/redirects.csv` },
      ]}
      onAction={(id) => id === 'import' && setOpen('import')}
    />
  )
  return (
    <AddressesScreen
      view="redirects"
      actions={
        <div className="title-actions">
          {add}
          {more}
        </div>
      }
    >
      <Loaded answer={answer}>
        {({ rules }) =>
          rules.length === 0 ? (
            <EmptyState
              title={t('redirects.none')}
              text={t('redirects.none.text')}
              action={<Button onPress={() => setOpen('import')}>{t('redirects.file.import')}</Button>}
            />
          ) : (
            <RuleTable
              rules={rules}
              search={searchParams.get('search') ?? ''}
              onSearch={(search) => updateSearchParams({ search })}
              onEdit={setOpen}
            />
          )
        }
      </Loaded>
      {open === 'import' && <ImportDialog onClose={close} />}
      {open !== null && open !== 'import' && <RuleDialog {...open} onClose={close} />}
    </AddressesScreen>
  )
}

function newRule(from = ''): OpenRule {
  return { initial: { from: shownAddress(from), to: '', status: '301' } }
}

type RulesProps = {
  rules: ListedRule[]
  search: string
  onSearch: (search: string) => void
  onEdit: (rule: OpenRule) => void
}

function RuleTable({ rules, search, onSearch, onEdit }: RulesProps) {
  const t = useAdminText()
  const [shownCount, setShownCount] = useState(pageSize)
  const words = shownAddress(search)
  const matches = rules.filter(({ from, to }) => isFoundIn(shownAddress(`${from} ${to}`), words))
  return (
    <>
      <ListTools search={{ label: t('redirects.search'), value: search, onSearch }} />
      <p className="fine" role="status">
        {t(search ? 'redirects.found' : 'redirects.count', { count: matches.length })}
      </p>
      {matches.length > 0 && (
        <section className="admin-table redirects" aria-label={t('redirects.title')}>
          <table>
            <TableHead
              columns={(['from', 'to', 'kind', 'hits', 'actions'] as const).map((id) => ({
                id,
                label: t(`redirects.column.${id}`),
              }))}
            />
            <tbody>
              {matches.slice(0, shownCount).map((rule) => (
                <RuleRow key={rule.from} rule={rule} onEdit={onEdit} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {matches.length > shownCount && (
        <Button onPress={() => setShownCount(shownCount + pageSize)}>
          {t('redirects.more', { count: Math.min(pageSize, matches.length - shownCount) })}
        </Button>
      )}
    </>
  )
}

function RuleRow({ rule, onEdit }: { rule: ListedRule; onEdit: (rule: OpenRule) => void }) {
  const t = useAdminText()
  const { from, to, status, hits, last, by, changed, isBroken } = rule
  const name = shownAddress(from)
  const row = useRef<HTMLTableRowElement>(null)
  const restore = useSaveRule({})
  const remove = useApiMutation(() => api.redirects.delete.$post({ json: { from } }), {
    invalidates: redirectQueryKeys,
    successToast: () => ({
      kind: 'success',
      title: t('redirects.deleted', { from: name }),
      action: { label: t('action.undo'), run: () => restore.mutate({ from, to, status }) },
    }),
    onSuccess: () => focusNeighbourRow(row.current),
  })
  return (
    <tr ref={row}>
      <td>
        <Address address={name} />
      </td>
      <td>
        {status === '410' ? (
          <Badge>{t('redirects.kind.410')}</Badge>
        ) : (
          <a href={to.startsWith('/') ? pathPrefix + to : to} target="_blank" rel="noreferrer">
            <Address address={shownAddress(to)} />
          </a>
        )}{' '}
        {isBroken && <Badge tone="bad">{t('redirects.broken')}</Badge>}
      </td>
      <td>
        {status !== '410' && t(`redirects.kind.${status}`)}
        <small className="block">
          {by === null ? t('redirects.moved') : <bdi>{by.split('@')[0]}</bdi>} <Day time={changed} />
        </small>
      </td>
      <td>
        {t('today.visits', { count: hits })}
        {last !== null && (
          <small className="block">
            <Day time={last} />
          </small>
        )}
      </td>
      <td>
        <div className="admin-actions">
          <IconButton
            icon="pencil"
            label={t('redirects.edit', { from: name })}
            onPress={() => onEdit({ initial: { from: name, to: shownAddress(to), status }, replaced: from })}
          />
          <IconButton
            icon="trash-2"
            label={t('redirects.delete', { from: name })}
            isDisabled={remove.isPending}
            onPress={() => remove.mutate(undefined)}
          />
        </div>
      </td>
    </tr>
  )
}
