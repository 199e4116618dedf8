import { useState } from 'react'
import {
  type ApplicationList,
  applicationStates,
  type ListedApplication,
} from '../../../contract/applications.ts'
import { isFoundIn } from '../../../contract/search/fold-text.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { api, useApiQuery } from '../../workspace/api/api.ts'
import { pathPrefix } from '../../workspace/api/path-prefix.ts'
import { DateTime } from '../../workspace/dates/date-time.tsx'
import { ChoiceChip, ListTools } from '../../workspace/lists/list-tools.tsx'
import { moveInRows } from '../../workspace/lists/row-keys.ts'
import { TableHead } from '../../workspace/lists/table-head.tsx'
import { updateSearchParams, useSearchParams } from '../../workspace/shell/router.ts'
import { Badge } from '../../workspace/ui/badge.tsx'
import { EmptyState, Loaded, Screen } from '../../workspace/ui/screen.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { InboxTabs } from './inbox-tabs.tsx'

/** Every application for an opening, newest first. The search words are personal, so they are not in the address. */
export function ApplicationsScreen() {
  const t = useAdminText()
  const answer = useApiQuery(['applications'], (signal) => api.applications.$get({}, { init: { signal } }))
  return (
    <Screen title={t('applications.title')}>
      <InboxTabs />
      <Loaded answer={answer}>{(list) => <FoundApplications list={list} />}</Loaded>
    </Screen>
  )
}

function FoundApplications({ list: { applications, total } }: { list: ApplicationList }) {
  const t = useAdminText()
  const [searchParams] = useSearchParams()
  const [search, setSearch] = useState('')
  const [state, opening] = [searchParams.get('state') ?? '', searchParams.get('opening') ?? '']
  if (total === 0) return <EmptyState title={t('applications.empty')} text={t('applications.empty.text')} />
  const titles = new Map(applications.map((one) => [one.opening, one.title]))
  const matches = applications.filter(
    (one) =>
      (!state || one.state === state) &&
      (!opening || one.opening === opening) &&
      isFoundIn([one.name, one.email, one.phone, one.title].join(' '), search),
  )
  return (
    <>
      <ListTools
        search={{ label: t('applications.search'), value: search, onSearch: setSearch }}
        onClear={
          Boolean(state || opening || search) &&
          (() => {
            setSearch('')
            updateSearchParams({ state: '', opening: '' }, 'push')
          })
        }
      >
        <ChoiceChip
          label={t('applications.opening')}
          emptyLabel={t('applications.opening.any')}
          value={opening}
          options={Array.from(titles, ([id, label]) => ({ id, label }))}
          onChoose={(id) => updateSearchParams({ opening: id }, 'push')}
        />
        <ChoiceChip
          label={t('applications.state')}
          emptyLabel={t('applications.state.any')}
          value={state}
          options={applicationStates.map((id) => ({ id, label: t(`applications.state.${id}`) }))}
          onChoose={(id) => updateSearchParams({ state: id }, 'push')}
        />
      </ListTools>
      {matches.length === 0 ? (
        <EmptyState title={t('applications.none')} />
      ) : (
        <>
          <table
            className="inbox is-applications"
            aria-label={t('applications.title')}
            onKeyDown={moveInRows}
          >
            <TableHead
              columns={[
                { id: 'name', label: t('leads.column.name'), className: 'inbox-name' },
                { id: 'subject', label: t('applications.opening'), className: 'inbox-subject' },
                { id: 'follow', label: t('applications.state'), className: 'inbox-follow' },
                { id: 'time', label: t('leads.column.time'), className: 'inbox-time' },
              ]}
            />
            <tbody>
              {matches.map((one) => (
                <ApplicationRow key={one.id} application={one} />
              ))}
            </tbody>
          </table>
          <div className="inbox-below">
            <p className="fine">{t('applications.count', { count: matches.length })}</p>
          </div>
        </>
      )}
    </>
  )
}

function ApplicationRow({ application }: { application: ListedApplication }) {
  const t = useAdminText()
  const { id, name, title, state, isSeen, isSuspicious, at } = application
  return (
    <tr className={isSeen ? '' : 'is-unread'}>
      <td className="inbox-name">
        <a href={`${pathPrefix}${screenPaths.application(id)}`}>
          {!isSeen && (
            <span className="inbox-unread">
              <span className="visually-hidden">{t('leads.is_unread')} </span>
            </span>
          )}
          <bdi>{name}</bdi>
        </a>
      </td>
      <td className="inbox-subject">
        <bdi>{title}</bdi>
      </td>
      <td className="inbox-follow">
        <Badge {...(isSuspicious && { tone: 'warn' as const })}>
          {t(isSuspicious ? 'applications.suspicious' : `applications.state.${state}`)}
        </Badge>
      </td>
      <td className="inbox-time">
        <DateTime time={at} />
      </td>
    </tr>
  )
}
