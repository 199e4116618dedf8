import { useEffect, useState } from 'react'
import { answerChannels, boardStates, type Enquiry } from '../../../contract/leads/enquiries.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { api, useApiMutation, useApiQuery } from '../../workspace/api/api.ts'
import { pathPrefix } from '../../workspace/api/path-prefix.ts'
import { navigate, usePath, useSearchParams } from '../../workspace/shell/router.ts'
import { Icon } from '../../workspace/ui/icon.tsx'
import { useShortcuts } from '../../workspace/ui/keyboard-shortcuts.tsx'
import { EmptyState, Loaded, Screen } from '../../workspace/ui/screen.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { EnquiryDetails } from './enquiry-details.tsx'
import { useStaff } from './follow-up-panel.tsx'
import { useLeadActions } from './lead-actions.tsx'
import { shortcutKeys } from './reply-links.tsx'
import { useFollowUp } from './use-follow-up.ts'

/** One enquiry: message, replies, follow-up and delivery. */
export function EnquiryScreen() {
  const t = useAdminText()
  const id = decodeURIComponent(usePath().replace(/^.*\//, ''))
  const [searchParams] = useSearchParams()
  const answer = useApiQuery(['leads', id, searchParams.toString()], (signal) =>
    api.leads[':id'].$get({ param: { id }, query: Object.fromEntries(searchParams) }, { init: { signal } }),
  )
  const { data, failure } = answer
  const inList = searchParams.size > 0 ? `?${searchParams}` : ''
  const list = `${pathPrefix}${screenPaths.leads}${inList}`
  const neighbours = useFirstNeighbours(id, data)
  const pathOf = (other: string | null | undefined) =>
    other ? `${pathPrefix}${screenPaths.lead(encodeURIComponent(other))}${inList}` : null
  const [previous, next] = [pathOf(neighbours?.previous), pathOf(neighbours?.next)]
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const href = { ArrowUp: previous, ArrowDown: next }[event.key]
      if (!event.altKey || !href || document.querySelector('.modal')) return
      event.preventDefault()
      openScreen(href)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [previous, next])
  const back = (
    <nav className="enquiry-nav" aria-label={t('leads.beside')}>
      <a className="btn btn-sm btn-quiet" href={list}>
        <Icon name="chevron-left" />
        {t('leads.back')}
      </a>
      <NeighbourLink icon="chevron-up" label={t('leads.beside.previous')} href={previous} />
      <NeighbourLink icon="chevron-down" label={t('leads.beside.next')} href={next} />
    </nav>
  )
  const isMissing = failure?.code === 'not_found'
  return (
    <Screen
      title={data && !isMissing ? data.name || t('leads.nameless') : t('leads.one')}
      breadcrumb={t('leads.one')}
      actions={back}
    >
      {isMissing ? (
        <EmptyState title={t('leads.notice.missing')} />
      ) : (
        <Loaded answer={answer}>
          {(enquiry) => <OpenEnquiry enquiry={enquiry} list={list} previous={previous} next={next} />}
        </Loaded>
      )}
    </Screen>
  )
}

/** A reply moves an enquiry in the list; previous and next stay as they were when it was opened. */
function useFirstNeighbours(id: string, enquiry: Enquiry | undefined) {
  const [first, setFirst] = useState({ id, beside: enquiry?.beside })
  if (first.id !== id || (!first.beside && enquiry)) setFirst({ id, beside: enquiry?.beside })
  return first.id === id ? first.beside : enquiry?.beside
}

type OpenedProps = { enquiry: Enquiry; list: string; previous: string | null; next: string | null }

const findInEnquiry = (selector: string) => document.querySelector<HTMLElement>(`.enquiry ${selector}`)

function OpenEnquiry({ enquiry, list, previous, next }: OpenedProps) {
  const t = useAdminText()
  const { follow } = useFollowUp()
  const staff = useStaff()
  const [me] = staff
  const { question, ...actions } = useLeadActions({
    selected: [enquiry],
    onDone: (action) => {
      if (action === 'delete') openScreen(list)
    },
  })
  const unread = useApiMutation((id: string) => api.leads[':id'].unread.$post({ param: { id }, json: {} }), {
    invalidates: [['leads'], ['today']],
    successToast: () => ({ kind: 'success', title: t('leads.unread.done') }),
  })
  // An open enquiry would be marked as read again.
  const markUnread = () => {
    openScreen(list)
    unread.mutate(enquiry.id)
  }
  const isSuspected = enquiry.state === 'quarantined' && enquiry.followUp !== 'spam'
  const spam = actions.offered.find((action) => action === 'spam' || action === 'release')
  useShortcuts([
    { key: 'J', text: t('leads.beside.next'), run: () => next && openScreen(next) },
    { key: 'K', text: t('leads.beside.previous'), run: () => previous && openScreen(previous) },
    ...boardStates.map((state, index) => ({
      key: `${index + 1}`,
      text: t(`leads.follow.${state}`),
      run: () => !isSuspected && enquiry.followUp !== state && follow(enquiry, { followUp: state }),
    })),
    ...answerChannels.map((channel) => ({
      key: shortcutKeys[channel],
      text: t(`leads.keys.${channel}`),
      run: () => findInEnquiry(`[data-channel="${channel}"]`)?.click(),
    })),
    { key: 'N', text: t('leads.note.write'), run: () => findInEnquiry('textarea[name="note"]')?.focus() },
    { key: 'A', text: t('leads.assign_me'), run: () => me && follow(enquiry, { assignee: me }) },
    { key: 'S', text: t('leads.keys.spam'), run: () => spam && actions.press(spam) },
    { key: 'U', text: t('leads.unread'), run: markUnread },
  ])
  return (
    <>
      <EnquiryDetails enquiry={enquiry} actions={actions} follow={follow} me={me} onUnread={markUnread} />
      {question}
    </>
  )
}

type NeighbourProps = { icon: 'chevron-up' | 'chevron-down'; label: string; href: string | null }

/** The link to the previous or next enquiry; Alt with an arrow key does the same. */
function NeighbourLink({ icon, label, href }: NeighbourProps) {
  if (!href)
    return (
      <span className="icon-button is-off">
        <Icon name={icon} />
      </span>
    )
  return (
    <a className="icon-button" href={href} aria-label={label} title={label}>
      <Icon name={icon} />
    </a>
  )
}

const openScreen = (href: string) => navigate(href, () => true)
