import type { ReactNode } from 'react'
import { safeUrl } from '../../../contract/addresses/safe-url.ts'
import { minuteMs } from '../../../contract/durations.ts'
import type { Enquiry } from '../../../contract/leads/enquiries.ts'
import { pathPrefix } from '../../workspace/api/path-prefix.ts'
import { formatLongDateTime } from '../../workspace/dates/date-formats.ts'
import { DateTime } from '../../workspace/dates/date-time.tsx'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { Badge } from '../../workspace/ui/badge.tsx'
import { Button } from '../../workspace/ui/button.tsx'
import { Fact } from '../../workspace/ui/fact.tsx'
import { Notice } from '../../workspace/ui/notice.tsx'
import { showToast } from '../../workspace/ui/toast.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { BookingActions, BookingBadges, BookRequestedTime } from '../bookings/booking-actions.tsx'
import { DueBadge } from './due-badge.tsx'
import { AssigneeField, ReminderField, StateChips } from './follow-up-panel.tsx'
import { LeadButtons, type useLeadActions } from './lead-actions.tsx'
import { Notes } from './notes.tsx'
import { RelatedList } from './related-list.tsx'
import { ReplyLinks } from './reply-links.tsx'
import { TemplateReply } from './template-reply.tsx'
import type { useFollowUp } from './use-follow-up.ts'

const maxEvents = 12

/** Staff decide with one of them about a suspicious enquiry. */
const quarantineActions = ['release', 'spam'] as const

type DetailsProps = {
  enquiry: Enquiry
  actions: Omit<ReturnType<typeof useLeadActions>, 'question'>
  follow: ReturnType<typeof useFollowUp>['follow']
  /** The e-mail of the signed-in person. */
  me: string | undefined
  onUnread: () => void
}

/** Message, replies and follow-up first; technical details last and folded. */
export function EnquiryDetails({ enquiry, actions, follow, me, onUnread }: DetailsProps) {
  const t = useAdminText()
  const { consultation, due, estimate, facts, related } = enquiry
  const isSuspected = enquiry.state === 'quarantined' && enquiry.followUp !== 'spam'
  const events = enquiry.events.filter(({ isAttempt }) => !isAttempt)
  const pageUrl = safeUrl(enquiry.pageUrl)
  const page = <bdi dir="ltr">{enquiry.page}</bdi>
  return (
    <>
      <p className="enquiry-state">
        {due && <DueBadge due={due} />}
        {enquiry.followUp === 'spam' && <Badge tone="warn">{t('leads.follow.spam')}</Badge>}
        <bdi>{enquiry.subject}</bdi>
        <DateTime time={enquiry.at} />
        {enquiry.firstAnswerAt ? (
          <span>
            {t('leads.first_answer')}: <DateTime time={enquiry.firstAnswerAt} />
          </span>
        ) : (
          // Before answers were recorded: it is unknown whether it was answered.
          enquiry.followUp === 'contacted' && <span>{t('leads.first_answer.none')}</span>
        )}
      </p>
      {enquiry.problems.map(({ kind, text }) => (
        <Notice key={text} kind={kind === 'bad' ? 'bad' : 'info'}>
          <p>{text}</p>
          <div className="chips">
            <LeadButtons
              actions={actions}
              only={isSuspected ? quarantineActions : kind === 'bad' ? ['resend'] : []}
            />
          </div>
        </Notice>
      ))}
      <div className="enquiry">
        <div>
          {!isSuspected && <StateChips enquiry={enquiry} follow={follow} />}
          <section className="enquiry-written" aria-label={t('leads.detail.message')} dir="auto">
            <div className="enquiry-message">{enquiry.message}</div>
          </section>
          <section className="enquiry-replies" aria-label={t('leads.detail.contact')}>
            <ReplyLinks enquiry={enquiry} isFull />
            <UnlinkedContact enquiry={enquiry} />
            <TemplateReply key={enquiry.id} enquiry={enquiry} follow={follow} />
          </section>
          {consultation && (
            <Section title={t('bookings.title')}>
              <Consultation {...consultation} enquiry={enquiry} canBook={!isSuspected} />
            </Section>
          )}
          {estimate && (
            <Section title={t('leads.detail.estimate')}>
              <ul>
                {estimate.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              <a className="link" href={pathPrefix + estimate.path}>
                {t('leads.detail.estimate.open')}
              </a>
            </Section>
          )}
          <Section title={t('leads.notes')}>
            <Notes key={enquiry.id} enquiry={enquiry} me={me} />
          </Section>
        </div>
        <div className="enquiry-side">
          <Section title={t('leads.follow')}>
            <AssigneeField enquiry={enquiry} follow={follow} />
            <ReminderField enquiry={enquiry} follow={follow} />
            <div className="enquiry-actions">
              {!isSuspected && <LeadButtons actions={actions} only={quarantineActions} />}
              <Button onPress={onUnread}>{t('leads.unread')}</Button>
              <CopyButton enquiry={enquiry} />
            </div>
          </Section>
          {related.length > 0 && (
            <Section title={t('leads.related')}>
              <RelatedList related={related} />
            </Section>
          )}
          <Section title={t('leads.detail.origin')}>
            <dl className="facts-list">
              <Fact label={t('leads.column.page')}>
                {pageUrl ? (
                  <a className="link" href={pageUrl}>
                    {page}
                  </a>
                ) : (
                  page
                )}
              </Fact>
              <Fact label={t('leads.column.lang')}>{enquiry.language}</Fact>
              {facts.map(({ label, text }) => (
                <Fact key={label} label={label}>
                  <bdi>{text}</bdi>
                </Fact>
              ))}
            </dl>
          </Section>
          <Delivery enquiry={enquiry} actions={actions} />
        </div>
        <Section title={t('leads.history.title')}>
          <Events events={events.slice(0, maxEvents)} />
          {events.length > maxEvents && (
            <details>
              <summary>{t('leads.history.earlier', { count: events.length - maxEvents })}</summary>
              <Events events={events.slice(maxEvents)} />
            </details>
          )}
        </Section>
      </div>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="enquiry-part" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Plain text for a phone that cannot be dialled and an e-mail that is not valid. */
function UnlinkedContact({ enquiry: { email, mail, phone, tel } }: { enquiry: Enquiry }) {
  const t = useAdminText()
  return (
    <>
      {!mail && <bdi>{email}</bdi>}
      {!tel && !phone && <span>{t('leads.detail.no_phone')}</span>}
      {!tel && phone && (
        <span>
          <span className="fine">{t('leads.detail.phone')}:</span> <bdi dir="auto">{phone}</bdi>
        </span>
      )}
    </>
  )
}

type ConsultationProps = NonNullable<Enquiry['consultation']> & { enquiry: Enquiry; canBook: boolean }

/** The booking, or the requested time that is not booked. */
function Consultation({ requested, channel, booking, enquiry, canBook }: ConsultationProps) {
  const t = useAdminText()
  const { lang, timeZone } = useWorkspace()
  if (!booking)
    return (
      <>
        <p>{t('bookings.requested', { time: requested })}</p>
        {canBook && enquiry.call && enquiry.followUp !== 'spam' && (
          <BookRequestedTime lead={enquiry.id} time={enquiry.call.at} channel={channel} />
        )}
      </>
    )
  return (
    <>
      <p>
        <b>{formatLongDateTime(booking.at, { lang, timeZone })}</b> {t(`bookings.channel.${booking.channel}`)}{' '}
        <BookingBadges booking={booking} />
      </p>
      <BookingActions booking={booking} />
    </>
  )
}

/** Technical details: the delivery to the CRM, and deletion. */
function Delivery({ enquiry, actions }: Pick<DetailsProps, 'enquiry' | 'actions'>) {
  const t = useAdminText()
  const { tone, next, technical } = enquiry
  const attempts = enquiry.events.filter(({ isAttempt }) => isAttempt)
  // The notice with the reason has the button.
  const isAbove = enquiry.problems.some(({ kind }) => kind === 'bad')
  return (
    <details className="enquiry-part">
      <summary>
        {t('leads.detail.technical')} <Badge {...(tone && { tone })}>{enquiry.status}</Badge>
      </summary>
      <dl className="facts-list">
        {next && (
          <Fact label={t('leads.detail.next')}>
            {Date.parse(next) > Date.now() + minuteMs ? <DateTime time={next} /> : t('leads.detail.next.now')}
          </Fact>
        )}
        {technical.map(({ label, text }) => (
          <Fact key={label} label={label}>
            <bdi>{text}</bdi>
          </Fact>
        ))}
      </dl>
      {attempts.length > 0 && <Events events={attempts.slice(0, maxEvents)} />}
      {enquiry.state === 'sending' && <p className="fine">{t('leads.action.sending')}</p>}
      <div className="enquiry-actions">
        <LeadButtons actions={actions} only={isAbove ? ['delete'] : ['resend', 'delete']} />
      </div>
    </details>
  )
}

function Events({ events }: { events: Enquiry['events'] }) {
  return (
    <ol className="enquiry-events">
      {events.map(({ at, text, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: attempts without a report have nothing of their own
        <li key={index}>
          <b>{text}</b> <bdi>{note}</bdi>
          {at && <DateTime time={at} />}
        </li>
      ))}
    </ol>
  )
}

/** Copies the enquiry as text, such as for a ticket. */
function CopyButton({ enquiry }: { enquiry: Enquiry }) {
  const t = useAdminText()
  const { name, email, phone, subject, estimate, page, message } = enquiry
  const lines = [
    [t('leads.column.name'), name],
    [t('leads.detail.email'), email],
    [t('leads.detail.phone'), phone],
    [t('leads.column.subject'), subject],
    [t('leads.detail.estimate'), estimate?.lines.join('; ')],
    [t('leads.column.page'), page],
  ].flatMap(([label, text]) => (text ? [`${label}: ${text}`] : []))
  const copy = async () => {
    await navigator.clipboard.writeText([...lines, '', message].join('\n'))
    showToast({ kind: 'success', title: t('leads.copied') })
  }
  return (
    <Button icon="copy" onPress={() => void copy()}>
      {t('leads.copy')}
    </Button>
  )
}
