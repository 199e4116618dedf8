import * as z from 'zod/mini'
import { calendar } from '../platform/time-zone.ts'
import type { Agency } from '../site/agency.ts'
import { Announcement } from '../ui/document/announcement.tsx'
import { defineWidget } from './schema/define.ts'
import { withKind } from './schema/describe.ts'
import { link, optional, optionalText, requiredText } from './schema/fields.ts'
import { WithAgency } from './with-agency.tsx'

const day = () => optional(withKind(z.iso.date(), 'date'))

const schema = z.object({
  text: requiredText(),
  cta_text: optionalText(),
  cta_link: optional(link()),
  from: day(),
  to: day(),
})

/** A line above every page, from its first to its last day. */
export const siteAnnouncement = defineWidget({
  type: 'site_announcement',
  name: { en: 'Announcement', ar: 'شريط الإعلان' },
  description: { en: 'A line above every page, for some days', ar: 'سطر أعلى كل صفحة لأيام محددة' },
  picture: { soft: '4,10,40,17', ink: '4,5,40,4', mark: '30,6,10,2' },
  schema,
  Component({ content }) {
    return (
      <WithAgency change={(agency) => ({ ...agency, announcement: lineOf(content) })}>
        <Announcement />
      </WithAgency>
    )
  },
  examples: {
    minimal: { text: 'One line.' },
    full: {
      text: { en: 'Meet us at LEAP in Riyadh.', ar: 'نلتقي في مؤتمر ليب بالرياض.' },
      cta_text: { en: 'Book a time', ar: 'احجز موعدًا' },
      cta_link: '/contact',
      from: '2020-02-01',
      to: '2020-02-12',
    },
    'long-arabic': {
      text: { ar: 'نستقبل طلبات المشاريع الجديدة خلال إجازة اليوم الوطني ونرد عليها في أول يوم عمل' },
    },
  },
})

type Content = z.output<typeof schema>

/** Adds the announcement to the agency, on its days. */
export function withSiteAnnouncement(agency: Agency, content: Content, now: Date): Agency {
  const today = calendar.dayOf(now)
  const { from = today, to = today } = content
  return from <= today && today <= to ? { ...agency, announcement: lineOf(content) } : agency
}

function lineOf({ text, cta_text: label, cta_link: target }: Content): Agency['announcement'] {
  return { text, action: label && target ? { label, link: target } : null }
}
