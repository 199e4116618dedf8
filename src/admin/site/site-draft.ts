import type { Draft, DraftWidget } from '../../../contract/editor.ts'
import { siteSlug } from '../../../contract/pages/slugs.ts'
import { message } from '../../i18n/intl.ts'
import { inEachLanguage } from '../../i18n/languages.ts'
import { site } from '../../site/site.ts'
import { menus } from '../../ui/document/menus.ts'
import { siteFacts } from '../../widgets/site-facts.tsx'
import { siteHours } from '../../widgets/site-hours.tsx'
import { siteMenus } from '../../widgets/site-menus.tsx'

/** What the brand says of the agency, to be changed by staff. Each section has the name of its type as its id. */
export function siteDraft(): Draft {
  const { street, district, city } = site.address
  const sections: Pick<DraftWidget, 'type' | 'content'>[] = [
    {
      type: siteFacts.type,
      content: {
        legal_name: site.legalName,
        commercial_registration: site.commercialRegistration,
        vat_number: site.vatNumber,
        street,
        district,
        city,
        map: site.mapUrl,
        phones: [site.phone],
        whatsapp: `+${site.whatsapp}`,
        email: site.email,
        title_suffix: site.name,
      },
    },
    {
      type: siteHours.type,
      content: {
        days: site.hours.map(({ days: [first, last], times: [opens, closes] }) => ({
          first,
          last,
          opens,
          closes,
        })),
      },
    },
    { type: siteMenus.type, content: { header: linksOf('header'), footer: linksOf('footer') } },
  ]
  return {
    slug: siteSlug,
    title: inEachLanguage((lang) => message(lang, 'admin.site.title')),
    meta_description: '',
    widgets: sections.map(({ type, content }) => ({
      id: type,
      type,
      is_active: true,
      content,
    })),
  }
}

function linksOf(place: keyof typeof menus) {
  return menus[place].map(([id, link]) => ({
    label: inEachLanguage((lang) => message(lang, id)),
    link,
  }))
}
