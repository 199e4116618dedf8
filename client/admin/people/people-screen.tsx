import { auditKinds } from '../../../contract/people/audit.ts'
import {
  type LogEntry,
  type LogQuery,
  logDays,
  type People,
  type Person,
} from '../../../contract/people/people.ts'
import { api, useApiQuery } from '../../workspace/api/api.ts'
import { base } from '../../workspace/api/base.ts'
import { DateTime } from '../../workspace/dates/date-time.tsx'
import { anyText } from '../../workspace/localised.ts'
import { changeParameters, useParameters } from '../../workspace/shell/router.ts'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { Icon } from '../../workspace/ui/icon.tsx'
import { Chip, ChoiceChip, PeriodChip } from '../../workspace/ui/list-tools.tsx'
import { Empty, Loaded, Screen } from '../../workspace/ui/screen.tsx'
import { useText } from '../../workspace/use-text.ts'

const names = ['person', 'kind', 'subject', 'days', 'from', 'to'] as const
const everything = { person: '', kind: '', subject: '', days: '', from: '', to: '' }
const narrow = (change: LogQuery) => changeParameters({ parts: '', ...change })

/** Who works on the site, and what they did: the audit log, narrowed by the address. */
export function PeopleScreen() {
  const t = useText()
  const [query] = useParameters()
  const answer = useApiQuery(
    ['people', query.toString()],
    (signal) => api.people.$get({ query: Object.fromEntries(query) }, { init: { signal } }),
    { keepsPrevious: true },
  )
  const file = answer.data?.isAll && (
    <a className="btn btn-sm btn-line" href={`${base}/admin/api/people/file?${query}`} download>
      <Icon name="download" />
      {t('people.export')}
    </a>
  )
  return (
    <Screen title={t('people.title')} actions={file}>
      <Loaded answer={answer} rows={12}>
        {(data) => <Found {...data} query={query} />}
      </Loaded>
    </Screen>
  )
}

function Found({ people, entries, isMore, isAll, query }: People & { query: URLSearchParams }) {
  const t = useText()
  const of = (name: keyof LogQuery) => query.get(name) ?? ''
  const isNarrow = names.some((name) => of(name))
  if (people.length === 0 && !isNarrow)
    return <Empty title={t('people.none')} text={t(isAll ? 'people.none.text' : 'people.own')} />
  return (
    <>
      {isAll ? (
        <PeopleTable people={people} chosen={of('person')} />
      ) : (
        <p className="fine">{t('people.own')}</p>
      )}
      <section className="people-log" aria-labelledby="people-log">
        <h2 id="people-log">{t('people.log')}</h2>
        <fieldset className="chips" aria-label={t('list.filters')}>
          {isAll && (
            <ChoiceChip
              label={t('people.column.person')}
              emptyLabel={t('people.anybody')}
              value={of('person')}
              options={people.map(({ key, email }) => ({ id: key, label: email }))}
              onChoose={(person) => narrow({ person })}
            />
          )}
          <ChoiceChip
            label={t('people.kind')}
            emptyLabel={t('people.kind.any')}
            value={of('kind')}
            options={auditKinds.map((kind) => ({ id: kind, label: t(`people.kind.${kind}`) }))}
            onChoose={(kind) => narrow({ kind })}
          />
          <ChoiceChip
            label={t('people.days')}
            emptyLabel={t('people.days.any')}
            value={of('days')}
            options={logDays.map((days) => ({
              id: `${days}`,
              label: t('people.days.last', { count: days }),
            }))}
            onChoose={(days) => narrow({ days, from: '', to: '' })}
          />
          <PeriodChip from={of('from')} to={of('to')} onChange={(days) => narrow({ ...days, days: '' })} />
          {of('subject') && (
            <Chip isOn onPress={() => narrow({ subject: '' })}>
              {t('people.one_subject')}
            </Chip>
          )}
          {isNarrow && (
            <Button look="quiet" icon="x" onPress={() => narrow(everything)}>
              {t('screens.filter.clear')}
            </Button>
          )}
        </fieldset>
        {entries.length === 0 ? (
          <Empty title={t('people.nothing')} />
        ) : (
          <Log entries={entries} isAll={isAll} />
        )}
        {isMore && (
          <Button onPress={() => changeParameters({ parts: `${(Number(of('parts')) || 1) + 1}` })}>
            {t('people.more')}
          </Button>
        )}
      </section>
    </>
  )
}

function PeopleTable({ people, chosen }: { people: Person[]; chosen: string }) {
  const t = useText()
  return (
    <div className="admin-table people">
      <table aria-label={t('people.title')}>
        <thead>
          <tr>
            {(['person', 'role', 'last', 'lately'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`people.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ key, email, role, at, action, count }) => (
            <tr key={key} className={key === chosen ? 'is-selected' : undefined}>
              <td>
                <button type="button" className="link" onClick={() => narrow({ ...everything, person: key })}>
                  <bdi>{email}</bdi>
                </button>
              </td>
              <td>{role ? t(`role.${role}`) : '–'}</td>
              <td>
                {t(`people.action.${action}`)} <DateTime at={at} />
              </td>
              <td>{t('people.count', { count })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Log({ entries, isAll }: { entries: LogEntry[]; isAll: boolean }) {
  const t = useText()
  const columns = ['when', ...(isAll ? (['person'] as const) : []), 'action', 'subject'] as const
  return (
    <div className="admin-table">
      <table aria-labelledby="people-log">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`people.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>
                <DateTime at={entry.at} />
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

/** Leads to what it was about, and to all that was done with it. */
function Subject({ kind, subject, title, path, since }: LogEntry) {
  const t = useText()
  const { lang, languages } = useWorkspace()
  if (subject === '') return null
  const name = anyText(title, lang, languages) || t(`people.subject.${kind}`)
  return (
    <div className="log-subject">
      {path ? (
        <a className="link" href={base + path}>
          <bdi>{name}</bdi> {since && <DateTime at={since} />}
        </a>
      ) : (
        <span>{t('people.missing')}</span>
      )}
      <Button
        look="quiet"
        label={t('people.all_of', { name })}
        onPress={() => narrow({ ...everything, subject })}
      >
        {t('people.all')}
      </Button>
    </div>
  )
}
