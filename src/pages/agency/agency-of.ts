import type { SiteRow } from '../../data/pages/find-page.ts'
import { parseJson } from '../../platform/parse-json.ts'
import { calendar } from '../../platform/time-zone.ts'
import { type Agency, ownAgency } from '../../site/agency.ts'
import type { HoursOn } from '../../site/working-hours.ts'
import type { Widget } from '../../widgets/schema/define.ts'
import { siteAnnouncement, withSiteAnnouncement } from '../../widgets/site-announcement.tsx'
import { siteFacts, withSiteFacts } from '../../widgets/site-facts.tsx'
import { siteHours, withSiteHours } from '../../widgets/site-hours.tsx'
import { siteMenus, withSiteMenus } from '../../widgets/site-menus.tsx'

type Section = { type: string | null; content: unknown }

/** The agency as the sections of the site's own page describe it at a time; the first of a type counts. */
export function agencyOf(sections: readonly Section[], now: Date): Agency {
  const apply = <Content>(
    agency: Agency,
    { type, read }: Pick<Widget<never, Content>, 'type' | 'read'>,
    change: (agency: Agency, content: Content, now: Date) => Agency,
  ) => {
    const content = read(sections.find((section) => section.type === type)?.content)
    return content === null ? agency : change(agency, content, now)
  }
  const named = apply(ownAgency, siteFacts, withSiteFacts)
  const open = apply(named, siteHours, withSiteHours)
  return apply(apply(open, siteMenus, withSiteMenus), siteAnnouncement, withSiteAnnouncement)
}

/** The same from the database. */
export function agencyOfRows(rows: readonly SiteRow[], now: Date): Agency {
  return agencyOf(sectionsOf(rows), now)
}

/** The opening hours of each date, from the database. */
export function hoursOnOfRows(rows: readonly SiteRow[]): HoursOn {
  const sections = sectionsOf(rows)
  const hoursCache = new Map<string, Agency['hours']>()
  return (day) => {
    const hours = hoursCache.get(day) ?? agencyOf(sections, calendar.momentOf(day)).hours
    hoursCache.set(day, hours)
    return hours
  }
}

function sectionsOf(rows: readonly SiteRow[]): Section[] {
  return rows.map(({ type, content }) => ({ type, content: parseJson(content) }))
}
