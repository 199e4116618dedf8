import { useIntl } from 'react-intl'
import { dayMs, hourMs, minuteMs } from '../../../contract/durations.ts'
import type { Inbox } from '../../../contract/leads/enquiries.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { api, useApiMutation, useApiQuery } from '../../workspace/api/api.ts'
import { pathPrefix } from '../../workspace/api/path-prefix.ts'
import { updateSearchParams, useSearchParams } from '../../workspace/shell/router.ts'
import { useHasRole } from '../../workspace/shell/workspace-context.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { Chip } from '../../workspace/ui/chip.tsx'
import { Icon } from '../../workspace/ui/icon.tsx'
import { Notice } from '../../workspace/ui/notice.tsx'
import { EmptyState, Loaded, Screen } from '../../workspace/ui/screen.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { InboxTabs } from '../applications/inbox-tabs.tsx'
import { Board } from './board.tsx'
import { InboxFilters, withFilter } from './inbox-filters.tsx'
import { InboxTable } from './inbox-table.tsx'
import { WeekSummary } from './week-summary.tsx'

/** Every enquiry, newest first. The address has the filters, and the id of a search instead of its words. */
export function InboxScreen() {
  const t = useAdminText()
  const [searchParams] = useSearchParams()
  const answer = useApiQuery(
    ['leads', searchParams.toString()],
    (signal) => api.leads.$get({ query: Object.fromEntries(searchParams) }, { init: { signal } }),
    { keepsPrevious: true },
  )
  const isBoard = searchParams.get('view') === 'board'
  const actions = (
    <div className="title-actions">
      <fieldset className="chips" aria-label={t('leads.view')}>
        {(['list', 'board'] as const).map((view) => (
          <Chip
            key={view}
            isOn={isBoard === (view === 'board')}
            onPress={() => updateSearchParams({ view: view === 'board' ? view : '', before: '' }, 'push')}
          >
            <Icon name={view === 'board' ? 'table' : 'list'} />
            {t(`leads.view.${view}`)}
          </Chip>
        ))}
      </fieldset>
      <a className="btn btn-sm btn-quiet" href={`${pathPrefix}${screenPaths.leadTemplates}`}>
        <Icon name="text-quote" />
        {t('leads.templates')}
      </a>
    </div>
  )
  return (
    <Screen title={t('leads.title')} actions={actions}>
      <InboxTabs />
      {searchParams.get('notice') === 'failed' && <Notice kind="bad">{t('leads.notice.failed')}</Notice>}
      <Loaded answer={answer} rows={12}>
        {(inbox) => <InboxContent inbox={inbox} searchParams={searchParams} />}
      </Loaded>
    </Screen>
  )
}

type InboxProps = { inbox: Inbox; searchParams: URLSearchParams }

function InboxContent({ inbox, searchParams }: InboxProps) {
  const t = useAdminText()
  const { enquiries, total, problem } = inbox
  if (total === 0 && searchParams.size === 0)
    return <EmptyState title={t('leads.empty.title')} text={t('leads.empty.text')} />
  return (
    <>
      <CrmNotices inbox={inbox} />
      <InboxStatus inbox={inbox} />
      <InboxFilters inbox={inbox} searchParams={searchParams} />
      {problem && <Notice kind="bad">{t(`leads.notice.${problem}`)}</Notice>}
      {searchParams.get('view') === 'board' ? (
        <Board searchParams={searchParams} />
      ) : total === 0 ? (
        <EmptyState
          title={t('leads.none')}
          action={
            <a className="btn btn-sm btn-line" href={`${pathPrefix}${screenPaths.leads}`}>
              {t('leads.none.all')}
            </a>
          }
        />
      ) : (
        <>
          <InboxTable
            key={`${searchParams}`}
            enquiries={enquiries}
            total={total}
            searchParams={searchParams}
            asOf={inbox.asOf}
          />
          <ListFooter inbox={inbox} searchParams={searchParams} />
          <WeekSummary />
        </>
      )}
    </>
  )
}

/** Why enquiries do not reach the CRM. During a flood staff decide whether more are sent. */
function CrmNotices({ inbox: { crm } }: Pick<InboxProps, 'inbox'>) {
  const t = useAdminText()
  const { state, isHeld, handed, limit } = crm
  const { mutate, isPending } = useApiMutation(() => api.leads.continue.$post({ json: {} }), {
    invalidates: [['leads'], ['today']],
    successToast: () => ({ kind: 'success', title: t('leads.notice.continued') }),
  })
  return (
    <>
      {isHeld && (
        <Notice kind="info">
          <p>
            <b>{t('leads.crm.held')}</b> {t('leads.held.text', { handed, limit })}
          </p>
          <Button onPress={() => mutate(undefined)} isPending={isPending}>
            {t('leads.held.continue')}
          </Button>
        </Notice>
      )}
      {(state === 'open' || state === 'limit_reached') && (
        <Notice kind="info">
          <p>
            <b>{t(`leads.crm.${state}`)}</b> {t(`leads.crm.${state}.text`, { handed, limit })}
          </p>
        </Notice>
      )}
    </>
  )
}

/** How many enquiries wait for a reply, and how many deliveries need attention. */
function InboxStatus({ inbox: { counts, waitingSince } }: Pick<InboxProps, 'inbox'>) {
  const t = useAdminText()
  const ago = useTimeSince(waitingSince)
  const { answer, overdue, attention, recent } = counts
  return (
    <p className="inbox-status">
      <b>{answer > 0 ? t('leads.status.answer', { count: answer, overdue }) : t('leads.status.answered')}</b>{' '}
      {attention > 0 ? (
        <>
          {t('leads.status.some', { count: attention })} {ago && t('leads.status.oldest', { ago })}
        </>
      ) : (
        t('leads.status.recent', { recent })
      )}
    </p>
  )
}

const units = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
] as const

/** The time since then in the largest unit that fits, such as `2 hours ago`; null if `since` is null. */
function useTimeSince(since: string | null): string | null {
  const { formatRelativeTime } = useIntl()
  if (since === null) return null
  const passed = Date.now() - Date.parse(since)
  const [unit, ms] = units.find(([, length]) => passed >= length) ?? ['minute', minuteMs]
  return formatRelativeTime(-Math.floor(passed / ms), unit)
}

function ListFooter({ inbox: { total, older }, searchParams }: InboxProps) {
  const t = useAdminText()
  const exported = withFilter(searchParams, {})
  const canExport = useHasRole('owner')
  return (
    <div className="inbox-below">
      <p className="fine">{t('leads.count', { count: total })}</p>
      {(older || searchParams.has('before')) && (
        <nav className="chips" aria-label={t('leads.pages')}>
          {searchParams.has('before') && (
            <a className="btn btn-sm btn-line" href={`?${withFilter(searchParams, {})}`}>
              {t('leads.newest')}
            </a>
          )}
          {older && (
            <a className="btn btn-sm btn-line" href={`?${withFilter(searchParams, { before: older })}`}>
              {t('leads.older')}
            </a>
          )}
        </nav>
      )}
      {canExport && (
        // A form, so that the browser writes the file while it arrives.
        <form
          method="post"
          action={`${pathPrefix}/admin/api/leads/export?${exported}`}
          title={t('leads.export.hint')}
        >
          <Button type="submit" icon="download">
            {t('leads.export')}
          </Button>
        </form>
      )}
    </div>
  )
}
