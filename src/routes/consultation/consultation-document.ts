import type { AppContext } from '../../app-context.ts'
import { lastOffered, offeredDays, type SlotDay } from '../../bookings/slots.ts'
import { readBusy } from '../../data/bookings/bookings.ts'
import { database, unavailableDatabase } from '../../data/database.ts'
import type { SiteRow } from '../../data/pages/find-page.ts'
import { contentOf } from '../../i18n/content.ts'
import { agencyOfRows, hoursOnOfRows } from '../../pages/agency/agency-of.ts'
import { knownAgency } from '../../pages/agency/known-agency.ts'
import { everyLanguage } from '../../pages/built-in/every-language.ts'
import { preparePage, type ReadyPage } from '../../pages/render.tsx'
import { settings } from '../../platform/env.ts'
import { logFailure } from '../../platform/log.ts'
import { timeouts, within } from '../../platform/time.ts'
import { slugOf, urls } from '../../site/urls.ts'
import { consultation } from '../../widgets/consultation.tsx'
import { pageHeader } from '../../widgets/page-header.tsx'

/** The page around times and bookings; without staff's facts of the agency those that are known. */
export async function consultationDocument(c: AppContext, site: SiteRow[] | null): Promise<ReadyPage> {
  const { lang } = c.var
  const now = new Date(c.var.now())
  const { SITE_ORIGIN: origin, TURNSTILE_SITE_KEY: turnstileSiteKey } = settings(c.env)
  const { meta, header, times } = contentOf(lang).consultation
  const ready = await preparePage(
    {
      slug: slugOf(urls.consultationTimes),
      ...meta,
      noindex: true,
      widgets: [
        pageHeader.place({ ...header, title: everyLanguage((content) => content.consultation.header.title) }),
        consultation.place({ ...times, lead_source: 'Consultation' }),
      ],
    },
    {
      lang,
      origin,
      turnstileSiteKey,
      now,
      db: unavailableDatabase(c.env.DB),
      agency: site ? agencyOfRows(site, now) : await knownAgency(c.env, now.getTime()),
    },
  )
  // The form is in the widget on this page alone.
  return { ...ready, document: { ...ready.document, hasForm: true } }
}

/** The days with free times, without a booking that is to be moved; null while the database does not say. */
export async function freeDays(
  c: AppContext,
  deadline = Number.POSITIVE_INFINITY,
  moving = '',
): Promise<{ days: SlotDay[] | null; site: SiteRow[] | null }> {
  const now = c.var.now()
  try {
    const remainingMs = Math.min(timeouts.d1Query, deadline - now)
    const busy = await within(remainingMs, () =>
      readBusy(database(c.env.DB), { from: now, to: lastOffered(now), moving }),
    )
    return { days: offeredDays({ ...busy, hoursOn: hoursOnOfRows(busy.site), now }), site: busy.site }
  } catch (error) {
    logFailure('slots_read_failed', error)
    return { days: null, site: null }
  }
}
