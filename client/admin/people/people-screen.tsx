import type { People, Person } from '../../../contract/people/people.ts'
import { api, useApiQuery } from '../../workspace/api/api.ts'
import { pathPrefix } from '../../workspace/api/path-prefix.ts'
import { DateTime } from '../../workspace/dates/date-time.tsx'
import { TableHead } from '../../workspace/lists/table-head.tsx'
import { useSearchParams } from '../../workspace/shell/router.ts'
import { Icon } from '../../workspace/ui/icon.tsx'
import { EmptyState, Loaded, Screen } from '../../workspace/ui/screen.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { AuditLog, filterLog, hasFilters, noFilters } from './audit-log.tsx'

/** The people of the admin, and their audit log. Its filters are in the address. */
export function PeopleScreen() {
  const t = useAdminText()
  const [searchParams] = useSearchParams()
  const answer = useApiQuery(
    ['people', searchParams.toString()],
    (signal) => api.people.$get({ query: Object.fromEntries(searchParams) }, { init: { signal } }),
    { keepsPrevious: true },
  )
  const download = answer.data?.isAll && (
    <a className="btn btn-sm btn-line" href={`${pathPrefix}/admin/api/people/file?${searchParams}`} download>
      <Icon name="download" />
      {t('people.export')}
    </a>
  )
  return (
    <Screen title={t('people.title')} actions={download}>
      <Loaded answer={answer} rows={12}>
        {(data) => <PeopleAndLog {...data} searchParams={searchParams} />}
      </Loaded>
    </Screen>
  )
}

function PeopleAndLog({ searchParams, ...data }: People & { searchParams: URLSearchParams }) {
  const t = useAdminText()
  const { people, isAll } = data
  if (people.length === 0 && !hasFilters(searchParams))
    return <EmptyState title={t('people.none')} text={t(isAll ? 'people.none.text' : 'people.own')} />
  return (
    <>
      {isAll ? (
        <PeopleTable people={people} chosen={searchParams.get('person') ?? ''} />
      ) : (
        <p className="fine">{t('people.own')}</p>
      )}
      <AuditLog {...data} searchParams={searchParams} />
    </>
  )
}

function PeopleTable({ people, chosen }: { people: Person[]; chosen: string }) {
  const t = useAdminText()
  return (
    <div className="admin-table people">
      <table aria-label={t('people.title')}>
        <TableHead
          columns={(['person', 'role', 'last', 'lately'] as const).map((id) => ({
            id,
            label: t(`people.column.${id}`),
          }))}
        />
        <tbody>
          {people.map(({ key, email, role, at, action, count }) => (
            <tr key={key} className={key === chosen ? 'is-selected' : undefined}>
              <td>
                <button
                  type="button"
                  className="link"
                  onClick={() => filterLog({ ...noFilters, person: key })}
                >
                  <bdi>{email}</bdi>
                </button>
              </td>
              <td>{role ? t(`role.${role}`) : '–'}</td>
              <td>
                {t(`people.action.${action}`)} <DateTime time={at} />
              </td>
              <td>{t('people.count', { count })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
