import { auditKinds } from '../../../contract/people/audit.ts'
import { type LogEntry, type LogQuery, logDays, type People } from '../../../contract/people/people.ts'
import { pathPrefix } from '../../workspace/api/path-prefix.ts'
import { DateTime } from '../../workspace/dates/date-time.tsx'
import { ChoiceChip, ListTools, PeriodChip } from '../../workspace/lists/list-tools.tsx'
import { TableHead } from '../../workspace/lists/table-head.tsx'
import { anyText } from '../../workspace/localised.ts'
import { updateSearchParams } from '../../workspace/shell/router.ts'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { Chip } from '../../workspace/ui/chip.tsx'
import { EmptyState } from '../../workspace/ui/screen.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'

/** Filters the log by the address of the screen. */
export const filterLog = (changes: LogQuery) => updateSearchParams({ parts: '', ...changes })

export const noFilters = { person: '', kind: '', subject: '', days: '', from: '', to: '' }

export const hasFilters = (searchParams: URLSearchParams) =>
  Object.keys(noFilters).some((name) => searchParams.get(name))

type AuditLogProps = Pick<People, 'people' | 'entries' | 'hasMore' | 'isAll'> & {
  searchParams: URLSearchParams
}

/** The actions of staff, newest first. Writers see only their own. */
export function AuditLog({ people, entries, hasMore, isAll, searchParams }: AuditLogProps) {
  const t = useAdminText()
  const filterValue = (name: keyof LogQuery) => searchParams.get(name) ?? ''
  return (
    <section className="people-log" aria-labelledby="people-log">
      <h2 id="people-log">{t('people.log')}</h2>
      <ListTools onClear={hasFilters(searchParams) && (() => filterLog(noFilters))}>
        {isAll && (
          <ChoiceChip
            label={t('people.column.person')}
            emptyLabel={t('people.anybody')}
            value={filterValue('person')}
            options={people.map(({ key, email }) => ({ id: key, label: email }))}
            onChoose={(person) => filterLog({ person })}
          />
        )}
        <ChoiceChip
          label={t('people.kind')}
          emptyLabel={t('people.kind.any')}
          value={filterValue('kind')}
          options={auditKinds.map((kind) => ({ id: kind, label: t(`people.kind.${kind}`) }))}
          onChoose={(kind) => filterLog({ kind })}
        />
        <ChoiceChip
          label={t('people.days')}
          emptyLabel={t('people.days.any')}
          value={filterValue('days')}
          options={logDays.map((days) => ({ id: `${days}`, label: t('people.days.last', { count: days }) }))}
          onChoose={(days) => filterLog({ days, from: '', to: '' })}
        />
        <PeriodChip
          from={filterValue('from')}
          to={filterValue('to')}
          onChange={(change) => filterLog({ ...change, days: '' })}
        />
        {filterValue('subject') && (
          <Chip isOn onPress={() => filterLog({ subject: '' })}>
            {t('people.one_subject')}
          </Chip>
        )}
      </ListTools>
      {entries.length === 0 ? (
        <EmptyState title={t('people.nothing')} />
      ) : (
        <EntryTable entries={entries} isAll={isAll} />
      )}
      {hasMore && (
        <Button onPress={() => updateSearchParams({ parts: `${(Number(filterValue('parts')) || 1) + 1}` })}>
          {t('people.more')}
        </Button>
      )}
    </section>
  )
}

function EntryTable({ entries, isAll }: Pick<AuditLogProps, 'entries' | 'isAll'>) {
  const t = useAdminText()
  const columns = ['when', ...(isAll ? (['person'] as const) : []), 'action', 'subject'] as const
  return (
    <div className="admin-table">
      <table aria-labelledby="people-log">
        <TableHead columns={columns.map((id) => ({ id, label: t(`people.column.${id}`) }))} />
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>
                <DateTime time={entry.at} />
              </td>
              {isAll && (
                <td>
                  <bdi>{entry.by}</bdi>
                </td>
              )}
              <td>
                {t(`people.action.${entry.action}`)}
                {entry.count > 1 && <span className="fine"> × {entry.count}</span>}
              </td>
              <td>
                <Subject {...entry} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A link to the subject of an entry, and a button that filters the log by it. */
function Subject({ kind, subject, title, path, since }: LogEntry) {
  const t = useAdminText()
  const { lang, languages } = useWorkspace()
  if (subject === '') return null
  const name = anyText(title, lang, languages) || t(`people.subject.${kind}`)
  return (
    <div className="log-subject">
      {path ? (
        <a className="link" href={pathPrefix + path}>
          <bdi>{name}</bdi> {since && <DateTime time={since} />}
        </a>
      ) : (
        <span>{t('people.missing')}</span>
      )}
      <Button
        variant="quiet"
        label={t('people.all_of', { name })}
        onPress={() => filterLog({ ...noFilters, subject })}
      >
        {t('people.all')}
      </Button>
    </div>
  )
}
