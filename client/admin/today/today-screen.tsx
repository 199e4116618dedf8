import type { ReactNode } from 'react'
import type { DraftRow, Today, TroubleRow } from '../../../contract/today.ts'
import { useText } from '../../editor/texts.tsx'
import { api, useAnswer, useChange } from '../api.ts'
import { base } from '../base.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Moment } from '../ui/moment.tsx'
import { Notice } from '../ui/notice.tsx'
import { Empty, Loaded, Screen } from '../ui/screen.tsx'
import { usePhrases } from './phrases.ts'

type PartName = keyof Today
type Row<Name extends PartName> = NonNullable<Today[Name]>['rows'][number]

/** The most urgent first, each with the screen that has all of it. */
const parts = {
  trouble: '/admin/leads?group=attention',
  enquiries: '/admin/leads',
  drafts: '/admin?status=changed',
  notes: '/admin?status=notes',
  scheduled: '/admin/calendar',
  behind: '/admin/translation',
  missing: '/admin/missing',
  pictures: '/admin/media',
} satisfies Record<PartName, string>
const isPart = (name: string): name is PartName => name in parts
const names = Object.keys(parts).filter(isPart)

/** What waits for staff, each thing one press away from where it is dealt with. */
export function TodayScreen() {
  const t = useText()
  const answer = useAnswer(['today'], (signal) => api.today.$get({}, { init: { signal } }))
  return (
    <Screen title={t('today.title')}>
      <Loaded answer={answer}>{(today) => <Parts today={today} onRetry={answer.retry} />}</Loaded>
    </Screen>
  )
}

function Parts({ today, onRetry }: { today: Today; onRetry: () => void }) {
  const t = useText()
  const { list } = usePhrases()
  const unread = names.filter((name) => today[name] === null)
  const isEmpty = names.every((name) => today[name]?.count === 0)
  if (isEmpty) return <Empty title={t('today.nothing')} text={t('today.nothing.text')} />
  return (
    <>
      {unread.length > 0 && (
        <Notice kind="bad">
          <p>{t('today.unread', { parts: list(unread.map((name) => t(`today.part.${name}`))) })}</p>
          <Button onPress={onRetry}>{t('screens.retry')}</Button>
        </Notice>
      )}
      <div className="today">
        <Part name="trouble" part={today.trouble}>
          {(row) => <TroubleItem key={row.id} row={row} />}
        </Part>
        <Part name="enquiries" part={today.enquiries}>
          {({ id, path, name, subject, at }) => (
            <Item key={id} path={path} title={name || t('today.nameless')} note={subject} at={at} />
          )}
        </Part>
        <Part name="drafts" part={today.drafts}>
          {(row) => <DraftItem key={row.id} row={row} />}
        </Part>
        <Part name="notes" part={today.notes}>
          {({ id, path, title, author, text, at }) => (
            <Item key={id} path={path} title={title} note={list([author, text].filter(Boolean))} at={at} />
          )}
        </Part>
        <Part name="scheduled" part={today.scheduled}>
          {(row) => <ScheduledItem key={row.id} row={row} />}
        </Part>
        <Part name="behind" part={today.behind}>
          {(row) => <BehindItem key={row.id} row={row} />}
        </Part>
        <Part name="missing" part={today.missing}>
          {({ id, path, address, visits }) => (
            <Item key={id} path={path} title={address} note={t('today.visits', { count: visits })} />
          )}
        </Part>
        <Part name="pictures" part={today.pictures}>
          {(row) => <PictureItem key={row.id} row={row} />}
        </Part>
      </div>
    </>
  )
}

type PartProps<Name extends PartName> = {
  name: Name
  part: Today[Name]
  children: (row: Row<Name>) => ReactNode
}

/** Nothing if nothing of its kind waits. */
function Part<Name extends PartName>({ name, part, children }: PartProps<Name>) {
  const t = useText()
  if (!part || part.count === 0) return null
  const rows: readonly Row<Name>[] = part.rows
  return (
    <section className="today-part" aria-labelledby={`today-${name}`}>
      <div className="today-head">
        <h2 id={`today-${name}`}>{t(`today.part.${name}`)}</h2>
        <Badge {...(name === 'trouble' && { tone: 'bad' })}>{part.count}</Badge>
        {part.count > rows.length && (
          <a className="today-all" href={base + parts[name]}>
            {t('today.all', { count: part.count })}
          </a>
        )}
      </div>
      <ul>{rows.map(children)}</ul>
    </section>
  )
}

type ItemProps = {
  path: string
  title: Parameters<ReturnType<typeof usePhrases>['inLanguage']>[0]
  note?: string
  at?: string | null
  children?: ReactNode
}

function Item({ path, title, note, at, children }: ItemProps) {
  const { inLanguage } = usePhrases()
  return (
    <li className="today-row">
      <a href={base + path}>
        <bdi className="today-title">{inLanguage(title)}</bdi>
        {note && <bdi className="today-note">{note}</bdi>}
        {at && <Moment at={at} />}
      </a>
      {children}
    </li>
  )
}

function DraftItem({ row }: { row: DraftRow }) {
  const t = useText()
  const { inLanguage, changesOf } = usePhrases()
  const title = inLanguage(row.title)
  const publish = useChange(
    () => api.pages[':id'].publish.$post({ param: { id: row.id }, json: { revision: row.revision } }),
    { stale: [['today']], done: () => ({ kind: 'success', title: t('today.published', { title }) }) },
  )
  return (
    <Item path={row.path} title={title} note={changesOf(row)} at={row.at}>
      <Button onPress={() => publish.run(undefined)} isPending={publish.isPending}>
        <span aria-hidden="true">{t('today.publish')}</span>
        <span className="visually-hidden">{t('today.publish.of', { title })}</span>
      </Button>
    </Item>
  )
}

function ScheduledItem({ row: { path, title, at, action, campaign, pages } }: { row: Row<'scheduled'> }) {
  const t = useText()
  const { list } = usePhrases()
  const note = list([t(`today.goes.${action}`), ...(campaign ? [t('today.pages', { count: pages })] : [])])
  return <Item path={path} title={campaign || title} note={note} at={at} />
}

function BehindItem({ row: { path, title, languages, at } }: { row: Row<'behind'> }) {
  const t = useText()
  const { list, nameOf } = usePhrases()
  const states = languages.flatMap(({ code, missing, older }) => [
    ...(missing > 0 ? [t('today.behind.missing', { language: nameOf(code), count: missing })] : []),
    ...(older > 0 ? [t('today.behind.older', { language: nameOf(code), count: older })] : []),
    ...(missing + older === 0 ? [nameOf(code)] : []),
  ])
  return <Item path={path} title={title} note={list(states)} at={at} />
}

function PictureItem({ row: { path, name, address, languages, at } }: { row: Row<'pictures'> }) {
  const t = useText()
  const { list, nameOf } = usePhrases()
  const note = t('today.lacks', { languages: list(languages.map(nameOf)) })
  return <Item path={path} title={name || address} note={note} at={at} />
}

function TroubleItem({ row }: { row: TroubleRow }) {
  const t = useText()
  if (row.kind === 'crm') return <Item path={row.path} title={t(`leads.summary.crm.${row.state}`)} />
  const title = row.kind === 'schedule' ? row.title : row.name || t('today.nameless')
  return <Item path={row.path} title={title} note={t(`today.kind.${row.kind}`)} at={row.at} />
}
