import type { InboxCount } from '../../../contract/leads/enquiries.ts'
import { countForStaff, type StaffCounts } from '../../data/leads/inbox.ts'
import { message } from '../../i18n/intl.ts'
import type { Lang } from '../../i18n/languages.ts'
import { automaticLimit } from '../../leads/ports.ts'
import { settings } from '../../platform/env.ts'
import { timeouts, within } from '../../platform/time.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import type { StaffContext } from '../staff-context.ts'
import { replyDeadlines } from './reply-deadline.ts'

/** The counts beside the link to the inbox. */
export async function readInboxCounts({ env, var: { db, lang, now } }: StaffContext): Promise<InboxCount[]> {
  const overdueSince = (await replyDeadlines(env, now())).overdueSince()
  const limit = automaticLimit(settings(env))
  const counts = await within(timeouts.d1Query, () =>
    countForStaff(db, { now: now(), automaticLimit: limit, overdueSince }),
  )
  return badgesOf(counts, lang)
}

/** A hand-over to the CRM that is stopped or stuck, enquiries to answer, and unseen ones in quarantine. */
function badgesOf({ held, attention, answer, overdue, unseen }: StaffCounts, lang: Lang): InboxCount[] {
  const quarantine = message(lang, 'admin.leads.badge.quarantine', { count: unseen })
  const isTrouble = held || attention > 0
  const trouble = [
    ...(held ? [message(lang, 'admin.leads.badge.held')] : []),
    ...(attention > 0 ? [message(lang, 'admin.leads.badge', { count: attention })] : []),
    ...(isTrouble && unseen > 0 ? [quarantine] : []),
  ].join(`${message(lang, 'list.comma')} `)
  const toAnswer = message(lang, 'admin.leads.badge.answer', { count: answer, overdue })
  return [
    ...(isTrouble ? [{ look: 'trouble', count: null, text: trouble } as const] : []),
    ...(answer > 0
      ? [{ look: overdue > 0 ? 'overdue' : 'calm', count: answer, text: toAnswer } as const]
      : []),
    ...(!isTrouble && unseen > 0 ? [{ look: 'quiet', count: unseen, text: quarantine } as const] : []),
  ]
}

/** For the document; the workspace updates them (client/admin/leads/inbox-counts.tsx). */
export function InboxCounts({ counts }: { counts: InboxCount[] }) {
  return (
    <span className="inbox-counts">
      {counts.map(({ look, count, text }) => (
        <span key={look} className={`inbox-count is-${look}`} title={text}>
          {count === null ? (
            <Icon name="triangle-alert" />
          ) : (
            <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
          )}
          <span className="visually-hidden"> {text}</span>
        </span>
      ))}
    </span>
  )
}
