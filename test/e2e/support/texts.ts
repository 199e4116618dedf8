import { createIntl } from '@formatjs/intl'
import arAdmin from '../../../locales/ar/admin.json' with { type: 'json' }
import arAddresses from '../../../locales/ar/admin-addresses.json' with { type: 'json' }
import arCalendar from '../../../locales/ar/admin-calendar.json' with { type: 'json' }
import arContent from '../../../locales/ar/admin-content.json' with { type: 'json' }
import arLeads from '../../../locales/ar/admin-leads.json' with { type: 'json' }
import arList from '../../../locales/ar/admin-list.json' with { type: 'json' }
import arLive from '../../../locales/ar/admin-live.json' with { type: 'json' }
import arMedia from '../../../locales/ar/admin-media.json' with { type: 'json' }
import arScreens from '../../../locales/ar/admin-screens.json' with { type: 'json' }
import arAdminSharing from '../../../locales/ar/admin-sharing.json' with { type: 'json' }
import arSite from '../../../locales/ar/admin-site.json' with { type: 'json' }
import arTimeline from '../../../locales/ar/admin-timeline.json' with { type: 'json' }
import arTranslation from '../../../locales/ar/admin-translation.json' with { type: 'json' }
import arBrand from '../../../locales/ar/brand.json' with { type: 'json' }
import arCompany from '../../../locales/ar/company.json' with { type: 'json' }
import arEstimate from '../../../locales/ar/estimate.json' with { type: 'json' }
import arFacts from '../../../locales/ar/facts.json' with { type: 'json' }
import arFields from '../../../locales/ar/fields.json' with { type: 'json' }
import arHome from '../../../locales/ar/home.json' with { type: 'json' }
import arIndustries from '../../../locales/ar/industries.json' with { type: 'json' }
import arReplies from '../../../locales/ar/replies.json' with { type: 'json' }
import arServices from '../../../locales/ar/services.json' with { type: 'json' }
import arSharing from '../../../locales/ar/sharing.json' with { type: 'json' }
import arSuggestions from '../../../locales/ar/suggestions.json' with { type: 'json' }
import ar from '../../../locales/ar/ui.json' with { type: 'json' }
import enAdmin from '../../../locales/en/admin.json' with { type: 'json' }
import enAddresses from '../../../locales/en/admin-addresses.json' with { type: 'json' }
import enCalendar from '../../../locales/en/admin-calendar.json' with { type: 'json' }
import enContent from '../../../locales/en/admin-content.json' with { type: 'json' }
import enLeads from '../../../locales/en/admin-leads.json' with { type: 'json' }
import enList from '../../../locales/en/admin-list.json' with { type: 'json' }
import enLive from '../../../locales/en/admin-live.json' with { type: 'json' }
import enMedia from '../../../locales/en/admin-media.json' with { type: 'json' }
import enScreens from '../../../locales/en/admin-screens.json' with { type: 'json' }
import enAdminSharing from '../../../locales/en/admin-sharing.json' with { type: 'json' }
import enSite from '../../../locales/en/admin-site.json' with { type: 'json' }
import enTimeline from '../../../locales/en/admin-timeline.json' with { type: 'json' }
import enTranslation from '../../../locales/en/admin-translation.json' with { type: 'json' }
import enBrand from '../../../locales/en/brand.json' with { type: 'json' }
import enCompany from '../../../locales/en/company.json' with { type: 'json' }
import enEstimate from '../../../locales/en/estimate.json' with { type: 'json' }
import enFacts from '../../../locales/en/facts.json' with { type: 'json' }
import enFields from '../../../locales/en/fields.json' with { type: 'json' }
import enHome from '../../../locales/en/home.json' with { type: 'json' }
import enIndustries from '../../../locales/en/industries.json' with { type: 'json' }
import enReplies from '../../../locales/en/replies.json' with { type: 'json' }
import enServices from '../../../locales/en/services.json' with { type: 'json' }
import enSharing from '../../../locales/en/sharing.json' with { type: 'json' }
import enSuggestions from '../../../locales/en/suggestions.json' with { type: 'json' }
import en from '../../../locales/en/ui.json' with { type: 'json' }
import { withFacts } from '../../../src/i18n/facts.ts'

export type Lang = 'en' | 'ar'
export type MessageId =
  | keyof typeof en
  | keyof typeof enAddresses
  | keyof typeof enEstimate
  | keyof typeof enMedia
  | keyof typeof enReplies

const texts = {
  en: withFacts('en', {
    locale: 'en',
    facts: { ...enFacts, ...enBrand },
    messages: {
      ...en,
      ...enEstimate,
      ...enAdmin,
      ...enScreens,
      ...enTranslation,
      ...enLeads,
      ...enList,
      ...enLive,
      ...enAddresses,
      ...enMedia,
      ...enCalendar,
      ...enContent,
      ...enSite,
      ...enTimeline,
      ...enFields,
      ...enSharing,
      ...enAdminSharing,
      ...enSuggestions,
      ...enReplies,
    },
    content: { company: enCompany, home: enHome, industries: enIndustries, services: enServices },
  }),
  ar: withFacts('ar', {
    locale: 'ar-u-nu-latn',
    facts: { ...arFacts, ...arBrand },
    messages: {
      ...ar,
      ...arEstimate,
      ...arAdmin,
      ...arScreens,
      ...arTranslation,
      ...arLeads,
      ...arList,
      ...arLive,
      ...arAddresses,
      ...arMedia,
      ...arCalendar,
      ...arContent,
      ...arSite,
      ...arTimeline,
      ...arFields,
      ...arSharing,
      ...arAdminSharing,
      ...arSuggestions,
      ...arReplies,
    },
    content: { company: arCompany, home: arHome, industries: arIndustries, services: arServices },
  }),
}
const intls = { en: createIntl(texts.en), ar: createIntl(texts.ar) }

/** The page texts the tests look for, from the locales themselves. */
export const content = { en: texts.en.content, ar: texts.ar.content }

export function text(lang: Lang, id: MessageId, values: Record<string, string | number> = {}): string {
  return intls[lang].formatMessage({ id }, values)
}

export const otherLang: Record<Lang, Lang> = { en: 'ar', ar: 'en' }
