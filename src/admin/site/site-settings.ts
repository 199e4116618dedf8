import type { Draft } from '../../../contract/editor.ts'
import { holidays, type SiteDetails, type SitePreview } from '../../../contract/pages/site-settings.ts'
import { siteSlug } from '../../../contract/pages/slugs.ts'
import type { Database } from '../../data/database.ts'
import { findPageWithDraft } from '../../data/pages/admin-pages.ts'
import { pageIdOf } from '../../data/pages/take-slug.ts'
import { message } from '../../i18n/intl.ts'
import { inEachLanguage, type Lang, languages, localPath } from '../../i18n/languages.ts'
import { plainText } from '../../i18n/localised.ts'
import { openingHours } from '../../i18n/opening-hours.ts'
import { agencyOf } from '../../pages/agency/agency-of.ts'
import { calendar } from '../../platform/time-zone.ts'
import type { Agency } from '../../site/agency.ts'
import { agencyInFull } from '../../ui/structured-data/agency.ts'
import { siteHours } from '../../widgets/site-hours.tsx'
import { outdatedOf } from '../pages/checks/outdated-translations.ts'
import { draftOf, statusOf } from '../pages/draft-rows.ts'
import { editorPaths } from '../pages/editor/editor-paths.ts'
import { siteDraft } from './site-draft.ts'

type Reading = { db: Database; staff: string; lang: Lang; now: Date; origin: string }

/** The settings of the site as edited by staff, or the brand's until the first change. */
export async function readSiteDetails({ db, staff, ...reader }: Reading): Promise<SiteDetails> {
  const id = await pageIdOf(db, siteSlug)
  const pageWithDraft = id ? await findPageWithDraft(db, id) : null
  const builtIn = siteDraft()
  const draft = pageWithDraft ? draftOf(pageWithDraft) : builtIn
  const { lang } = reader
  return {
    ok: true,
    staff,
    id: id ?? '',
    revision: pageWithDraft?.draft?.revision ?? 0,
    status: pageWithDraft ? statusOf(pageWithDraft) : 'published',
    updated: pageWithDraft?.draft?.updated_at ?? pageWithDraft?.page.updated_at ?? '',
    draft,
    outdated: pageWithDraft ? outdatedOf(pageWithDraft) : [],
    paths: {
      ...editorPaths(id ?? '', siteSlug, lang),
      ...(id ? {} : { page: localPath(lang, '/admin/api/site/draft') }),
    },
    own: Object.fromEntries(builtIn.widgets.map(({ type, content }) => [type, content])),
    holidays: holidays.map((day) => ({
      id: day,
      name: inEachLanguage((code) => message(code, `admin.site.holiday.${day}`)),
    })),
    seen: seenOf(draft, reader),
  }
}

function seenOf({ widgets }: Draft, { lang, now, origin }: Omit<Reading, 'db' | 'staff'>): SitePreview {
  const activeWidgets = widgets.filter((widget) => widget.is_active)
  const agency = agencyOf(activeWidgets, now)
  const begins = nextPeriod(activeWidgets, calendar.dayOf(now))
  const text = (value: Parameters<typeof plainText>[0]) => plainText(value, lang)
  const { legalName, commercialRegistration, vatNumber, phones, email, address, announcement } = agency
  return {
    title: `${message(lang, 'nav.contact')} - ${text(agency.titleSuffix)}`,
    announcement: announcement
      ? [announcement.text, ...(announcement.action ? [announcement.action.label] : [])].map(text).join(' ')
      : '',
    legal: [
      text(legalName),
      `${message(lang, 'legal.registration')} ${commercialRegistration}`,
      `${message(lang, 'legal.vat')} ${vatNumber}`,
    ],
    contact: [text(address.short), ...phones, email],
    hours: hoursOf(agency, lang),
    coming:
      begins === null
        ? null
        : {
            from: dayText(begins, lang),
            hours: hoursOf(agencyOf(activeWidgets, calendar.momentOf(begins)), lang),
          },
    data: agencyInFull(agency, origin, lang),
  }
}

/** The first day of the next period of other hours, `2027-02-08`. */
function nextPeriod(widgets: Draft['widgets'], today: string): string | null {
  const hours = siteHours.read(widgets.find(({ type }) => type === siteHours.type)?.content)
  const days = (hours?.periods ?? []).map(({ from }) => from).filter((from) => from > today)
  return days.toSorted()[0] ?? null
}

function dayText(day: string, lang: Lang): string {
  const { locale } = languages[lang]
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: calendar.timeZone })
  return format.format(calendar.momentOf(day))
}

function hoursOf({ hours, special }: Agency, lang: Lang): string[] {
  const span = (from: string, to: string) => message(lang, 'hours.span', { from, to })
  const rows = openingHours(hours, languages[lang].locale, span).map(({ days, time }) =>
    time === null ? message(lang, 'hours.closed.days', { days }) : message(lang, 'hours.row', { days, time }),
  )
  if (!special) return rows
  const day = dayText(special.until, lang)
  const until = message(lang, hours.length > 0 ? 'hours.until' : 'hours.closed.until', { day })
  return [`${plainText(special.title, lang)} ${until}`, ...rows]
}
