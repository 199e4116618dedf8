import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { dayMs } from '../../../contract/durations.ts'
import { isAllowed } from '../../../contract/people/roles.ts'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import type { AppContext, AppEnv } from '../../app-context.ts'
import { icsOf } from '../../bookings/ics.ts'
import { type FeedRow, findFeed, noteFeedRead } from '../../data/bookings/calendar-feeds.ts'
import { bookingsBetween } from '../../data/bookings/staff-bookings.ts'
import { database } from '../../data/database.ts'
import { roleOf } from '../../data/people/role-of.ts'
import { hashOfToken } from '../../data/sharing/token.ts'
import { message } from '../../i18n/intl.ts'
import { defaultLang, isLang } from '../../i18n/languages.ts'
import { knownAgency } from '../../pages/agency/known-agency.ts'
import { settings } from '../../platform/env.ts'
import { logFailure } from '../../platform/log.ts'
import { parseJson } from '../../platform/parse-json.ts'
import { timeouts, within } from '../../platform/time.ts'
import { calendar } from '../../platform/time-zone.ts'
import { site } from '../../site/site.ts'
import { urls } from '../../site/urls.ts'

const daysBack = 30
const daysAhead = 60
/** Who has not been in the workspace for so long may have left. */
const absentDays = 30

/** A staff member's private calendar of consultations: names, ways and times, and nothing else of a visitor. */
export const calendarFeedRoutes = new Hono<AppEnv>()
  .get(`${urls.calendarFeed(':token{[\\w-]{1,64}}')}`, send)
  .all('/calendar/*', (c) => c.text('Not found', 404, headers))

/** The address is its key: no cache, no search engine and no other site gets it. */
const headers = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}

async function send(c: AppContext): Promise<Response> {
  const now = c.var.now()
  const db = database(c.env.DB)
  const hash = await hashOfToken(c.req.param('token') ?? '')
  try {
    const feed = hash && (await within(timeouts.d1Query, () => findFeed(db, hash)))
    if (!feed || !isStaff(feed, c.env, now)) return c.text('Not found', 404, headers)
    if (c.req.method === 'GET') noteRead(c, feed)
    const rows = await within(timeouts.d1Query, async () =>
      bookingsBetween(db, now - daysBack * dayMs, now + daysAhead * dayMs),
    )
    const lang = isLang(feed.lang) ? feed.lang : defaultLang
    const origin = settings(c.env).SITE_ORIGIN
    const { email, videoUrl } = await knownAgency(c.env, now)
    const ics = icsOf({
      method: 'PUBLISH',
      host: new URL(origin).host,
      lang,
      organizer: { name: site.name[lang], email },
      name: message(lang, 'booking.feed.name', { agency: site.name[lang] }),
      events: rows.map(({ id, slot, channel, state, sequence, changed_at, name, lead_id }) => ({
        uid: `staff-${id}`,
        sequence,
        slot,
        changed: Date.parse(changed_at),
        isCancelled: false,
        title: state === 'missed' ? message(lang, 'booking.feed.missed', { name }) : name,
        description: message(lang, `booking.channel.${channel}`),
        location: channel === 'video' ? videoUrl : '',
        url: origin + screenPaths.lead(lead_id),
        alarmMinutes: 10,
      })),
    })
    return c.body(ics, 200, { ...headers, 'content-type': 'text/calendar; charset=utf-8' })
  } catch (error) {
    logFailure('calendar_feed_failed', error)
    // Calendars keep what they have.
    return c.text('Unavailable', 503, { ...headers, 'retry-after': '300' })
  }
}

/** Whether its holder may still see consultations, by the settings and by the last visit to the workspace. */
function isStaff(
  { staff, groups, seen_at, created_at }: FeedRow,
  env: AppEnv['Bindings'],
  now: number,
): boolean {
  const { data = [] } = z.array(z.string()).safeParse(parseJson(groups))
  const role = roleOf({ email: staff, groups: data }, settings(env), env)
  const isPresent = Date.parse(seen_at || created_at) > now - absentDays * dayMs
  return isPresent && role !== null && isAllowed(role, 'editor')
}

/** After the response, and without any effect on it. */
function noteRead(c: AppContext, feed: FeedRow): void {
  const day = calendar.dayOf(new Date(c.var.now()))
  if (feed.read_on === day) return
  const noted = within(timeouts.staffWrite, () => noteFeedRead(database(c.env.DB), feed, day))
  c.executionCtx.waitUntil(noted.catch((error: unknown) => logFailure('calendar_feed_failed', error)))
}
