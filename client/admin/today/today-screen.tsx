import type { ReactNode } from 'react'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import type { DraftRow, EnquiryRow, Today, TroubleRow } from '../../../contract/workspace/today.ts'
import { api, useApiQuery } from '../../workspace/api/api.ts'
import { pathPrefix } from '../../workspace/api/path-prefix.ts'
import { formatRelativeDay } from '../../workspace/dates/date-formats.ts'
import { useHasRole, useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { Badge } from '../../workspace/ui/badge.tsx'
import { Button } from '../../workspace/ui/button.tsx'
import { Notice } from '../../workspace/ui/notice.tsx'
import { EmptyState, Loaded, Screen } from '../../workspace/ui/screen.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { DayPlot } from '../insights/day-plot.tsx'
import { DueBadge } from '../leads/due-badge.tsx'
import { usePublish } from '../pages/use-publish.ts'
import { ApprovalItem } from './approval-item.tsx'
import { TodayRow } from './today-row.tsx'
import { useTodayTexts } from './use-today-texts.ts'

type SectionName = keyof Today
type Row<Name extends SectionName> = NonNullable<Today[Name]>['rows'][number]

/** The most urgent first, each with the screen that lists all of it. */
const sections = {
  enquiries: `${screenPaths.leads}?group=answer`,
  reminders: `${screenPaths.leads}?group=reminders`,
  trouble: `${screenPaths.leads}?group=attention`,
  mine: `${screenPaths.leads}?group=mine`,
  applications: screenPaths.applications,
  approvals: `${screenPaths.pages}?status=changed`,
  drafts: `${screenPaths.pages}?status=changed`,
  notes: `${screenPaths.pages}?status=notes`,
  bookings: screenPaths.calendar,
  scheduled: screenPaths.calendar,
  behind: screenPaths.translation,
  missing: screenPaths.missingAddresses,
  pictures: `${screenPaths.media}?show=bare`,
} satisfies Record<SectionName, string>
const isSection = (name: string): name is SectionName => name in sections
const sectionNames = Object.keys(sections).filter(isSection)

/** Everything that waits for staff, each entry with a link to its screen. */
export function TodayScreen() {
  const t = useAdminText()
  const answer = useApiQuery(['today'], (signal) => api.today.$get({}, { init: { signal } }))
  return (
    <Screen title={t('today.title')}>
      <Loaded answer={answer}>{(today) => <TodaySections today={today} onRetry={answer.refetch} />}</Loaded>
      <VisitsChart />
    </Screen>
  )
}

function TodaySections({ today, onRetry }: { today: Today; onRetry: () => void }) {
  const t = useAdminText()
  const { list } = useTodayTexts()
  const unread = sectionNames.filter((name) => today[name] === null)
  const isEmpty = sectionNames.every((name) => today[name]?.count === 0)
  const hasEditorRole = useHasRole('editor')
  if (isEmpty)
    return (
      <EmptyState
        title={t('today.nothing')}
        text={t(hasEditorRole ? 'today.nothing.text' : 'today.nothing.text.writer')}
      />
    )
  return (
    <>
      {unread.length > 0 && (
        <Notice kind="bad">
          <p>{t('today.unread', { parts: list(unread.map((name) => t(`today.part.${name}`))) })}</p>
          <Button onPress={onRetry}>{t('screens.retry')}</Button>
        </Notice>
      )}
      <div className="today">
        <Column
          names={[
            'enquiries',
            'reminders',
            'trouble',
            'mine',
            'applications',
            'approvals',
            'drafts',
            'notes',
          ]}
          today={today}
        >
          <TodaySection name="enquiries" section={today.enquiries}>
            {(row) => <EnquiryItem key={row.id} row={row} />}
          </TodaySection>
          <TodaySection name="reminders" section={today.reminders}>
            {(row) => <EnquiryItem key={row.id} row={row} />}
          </TodaySection>
          <TodaySection name="trouble" section={today.trouble}>
            {(row) => <TroubleItem key={row.id} row={row} />}
          </TodaySection>
          <TodaySection name="mine" section={today.mine}>
            {(row) => <EnquiryItem key={row.id} row={row} note={row.status} />}
          </TodaySection>
          <TodaySection name="applications" section={today.applications}>
            {({ id, path, name, title, at }) => (
              <TodayRow key={id} path={path} title={name} note={title} time={at} />
            )}
          </TodaySection>
          <TodaySection name="approvals" section={today.approvals}>
            {(row) => <ApprovalItem key={`${row.id} ${row.state} ${row.at}`} row={row} />}
          </TodaySection>
          <TodaySection name="drafts" section={today.drafts}>
            {(row) => <DraftItem key={row.id} row={row} />}
          </TodaySection>
          <TodaySection name="notes" section={today.notes}>
            {({ id, path, title, author, text, at }) => (
              <TodayRow
                key={id}
                path={path}
                title={title}
                note={list([author, text].filter(Boolean))}
                time={at}
              />
            )}
          </TodaySection>
        </Column>
        <Column names={['bookings', 'scheduled', 'behind', 'missing', 'pictures']} today={today}>
          <TodaySection name="bookings" section={today.bookings}>
            {(row) => <BookingItem key={row.id} row={row} />}
          </TodaySection>
          <TodaySection name="scheduled" section={today.scheduled}>
            {(row) => <ScheduledItem key={row.id} row={row} />}
          </TodaySection>
          <TodaySection name="behind" section={today.behind}>
            {(row) => <BehindItem key={row.id} row={row} />}
          </TodaySection>
          <TodaySection name="missing" section={today.missing}>
            {({ id, path, address, visits }) => (
              <TodayRow key={id} path={path} title={address} note={t('today.visits', { count: visits })} />
            )}
          </TodaySection>
          <TodaySection name="pictures" section={today.pictures}>
            {(row) => <PictureItem key={row.id} row={row} />}
          </TodaySection>
        </Column>
      </div>
    </>
  )
}

type ColumnProps = { names: SectionName[]; today: Today; children: ReactNode }

/** Renders nothing if none of its sections has entries. */
function Column({ names, today, children }: ColumnProps) {
  return names.some((name) => today[name]?.count) ? <div>{children}</div> : null
}

type SectionProps<Name extends SectionName> = {
  name: Name
  section: Today[Name]
  children: (row: Row<Name>) => ReactNode
}

/** Renders nothing without entries. */
function TodaySection<Name extends SectionName>({ name, section, children }: SectionProps<Name>) {
  const t = useAdminText()
  if (!section || section.count === 0) return null
  const rows: readonly Row<Name>[] = section.rows
  return (
    <section className="today-part" aria-labelledby={`today-${name}`}>
      <div className="today-head">
        <h2 id={`today-${name}`} tabIndex={-1}>
          {t(`today.part.${name}`)}
        </h2>
        <Badge {...(name === 'trouble' && { tone: 'bad' })}>{section.count}</Badge>
        {section.count > rows.length && (
          <a className="today-all" href={pathPrefix + sections[name]}>
            {t('today.all', { count: section.count })}
          </a>
        )}
      </div>
      <ul>{rows.map(children)}</ul>
    </section>
  )
}

function EnquiryItem({ row, note = row.subject }: { row: EnquiryRow; note?: string }) {
  const t = useAdminText()
  const { path, name, at, due } = row
  return (
    <TodayRow path={path} title={name || t('today.nameless')} note={note} time={due ? null : at}>
      {due && <DueBadge due={due} />}
    </TodayRow>
  )
}

function DraftItem({ row }: { row: DraftRow }) {
  const t = useAdminText()
  const { inLanguage, changesOf } = useTodayTexts()
  const title = inLanguage(row.title)
  const publish = usePublish()
  // A scheduled page would be published before its campaign. A translation that is behind needs a decision.
  const held = row.isScheduled ? t('list.state.scheduled') : row.isBehind && t('today.part.behind')
  const canPublish = useHasRole('editor')
  const note = held ? `${held} · ${changesOf(row)}` : changesOf(row)
  if (held || !canPublish) return <TodayRow path={row.path} title={title} note={note} time={row.at} />
  return (
    <TodayRow path={row.path} title={title} note={changesOf(row)} time={row.at}>
      <Button onPress={() => publish.mutate({ ...row, title })} isPending={publish.isPending}>
        <span aria-hidden="true">{t('today.publish')}</span>
        <span className="visually-hidden">{t('today.publish.of', { title })}</span>
      </Button>
    </TodayRow>
  )
}

function ScheduledItem({ row }: { row: Row<'scheduled'> }) {
  const t = useAdminText()
  const { list } = useTodayTexts()
  const { path, title, at, action, campaign, pages, isSuperseded } = row
  const what = isSuperseded ? t('timeline.schedule.problem.superseded') : t(`today.goes.${action}`)
  const note = list([what, ...(campaign ? [t('today.pages', { count: pages })] : [])])
  return <TodayRow path={path} title={campaign || title} note={note} time={at} />
}

function BookingItem({ row: { path, name, at, channel, isOutside, isBlocked } }: { row: Row<'bookings'> }) {
  const t = useAdminText()
  const workspace = useWorkspace()
  return (
    <TodayRow
      path={path}
      title={name || t('today.nameless')}
      note={t(`bookings.channel.${channel}`)}
      time={at}
      when={formatRelativeDay(at, workspace)}
    >
      {isOutside && <Badge tone="warn">{t('bookings.outside')}</Badge>}
      {isBlocked && <Badge tone="warn">{t('bookings.on_blocked')}</Badge>}
    </TodayRow>
  )
}

function BehindItem({ row: { path, title, languages, at } }: { row: Row<'behind'> }) {
  const t = useAdminText()
  const { list, nameOf } = useTodayTexts()
  const states = languages.flatMap(({ code, missing, older }) => [
    ...(missing > 0 ? [t('today.behind.missing', { language: nameOf(code), count: missing })] : []),
    ...(older > 0 ? [t('today.behind.older', { language: nameOf(code), count: older })] : []),
    ...(missing + older === 0 ? [nameOf(code)] : []),
  ])
  return <TodayRow path={path} title={title} note={list(states)} time={at} />
}

function PictureItem({ row: { path, name, address, languages, at } }: { row: Row<'pictures'> }) {
  const t = useAdminText()
  const { list, nameOf } = useTodayTexts()
  const note = t('today.lacks', { languages: list(languages.map(nameOf)) })
  return <TodayRow path={path} title={name || address} note={note} time={at} />
}

function TroubleItem({ row }: { row: TroubleRow }) {
  const t = useAdminText()
  if (row.kind === 'crm') return <TodayRow path={row.path} title={t(`leads.crm.${row.state}`)} />
  const title = row.kind === 'schedule' ? row.title : row.name || t('today.nameless')
  return <TodayRow path={row.path} title={title} note={t(`today.kind.${row.kind}`)} time={row.at} />
}

/** The last thirty days as a plot; nothing without counts, or if they cannot be read. */
function VisitsChart() {
  const t = useAdminText()
  const { data } = useApiQuery(['insights', '30', ''], (signal) =>
    api.insights.$get({ query: { days: '30' } }, { init: { signal } }),
  )
  if (!data || data.total.views + data.total.sends === 0) return null
  return (
    <section className="insight-part" aria-labelledby="month-of-visits">
      <div className="insight-head">
        <h2 id="month-of-visits">{t('insights.plot')}</h2>
        <a className="today-all" href={`${pathPrefix}${screenPaths.insights}`}>
          {t('insights.all')}
        </a>
      </div>
      <DayPlot days={data.byDay} />
    </section>
  )
}
