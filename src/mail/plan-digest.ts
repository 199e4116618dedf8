import { minuteMs } from '../../contract/durations.ts'
import type { Database } from '../data/database.ts'
import { isPlanned, planDigests } from '../data/mail/plan-staff-mails.ts'
import { weekDigest } from '../leads/ops/week-digest.ts'
import { calendar } from '../platform/time-zone.ts'
import { site } from '../site/site.ts'
import { overdueSince, workingMs } from '../site/working-hours.ts'
import type { AgencyDetails } from './mail-context.ts'
import type { DigestData } from './staff-mails.ts'

/** The time of Sunday, when the week begins in the Kingdom, from which the digest of the last week is planned. */
const digestTime = '07:00'

type DigestPorts = {
  db: Database
  /** Epoch ms. */
  now: number
  staff: readonly string[]
  lang: string
  newId: () => string
  details: AgencyDetails
}

/** Plans the digest of the week that has ended, once for each of staff. */
export async function planDigest({
  db,
  now,
  staff,
  lang,
  newId,
  details: { hoursOn },
}: DigestPorts): Promise<void> {
  const [day = '', time = ''] = calendar.minuteOf(new Date(now)).split(' ')
  const isSunday = new Date(`${day}T12:00:00Z`).getUTCDay() === 0
  const until = calendar.startOfDay(day)?.getTime()
  const [first] = staff
  if (!isSunday || time < digestTime || !until || !first) return
  const keyOf = (recipient: string) => `digest:${day}:${recipient}`
  if (await isPlanned(db, keyOf(first))) return
  const {
    pages,
    campaigns,
    lost: _,
    languages: __,
    ...counts
  } = await weekDigest(db, until, {
    overdueSince: overdueSince(hoursOn, now, site.promises.replyWorkingDays),
    minutesBetween: (from, to) => Math.round(workingMs(hoursOn, from, to) / minuteMs),
  })
  const data: DigestData = { ...counts, sources: [...campaigns, ...pages] }
  await planDigests(
    db,
    staff.map((recipient) => ({
      key: keyOf(recipient),
      id: newId(),
      recipient,
      lang,
      data: JSON.stringify(data),
    })),
    now,
  )
}
