import { createIntl } from '@formatjs/intl'
import arAdmin from '../../../locales/ar/admin.json' with { type: 'json' }
import arLeads from '../../../locales/ar/admin-leads.json' with { type: 'json' }
import arScreens from '../../../locales/ar/admin-screens.json' with { type: 'json' }
import arHome from '../../../locales/ar/home.json' with { type: 'json' }
import arServices from '../../../locales/ar/services.json' with { type: 'json' }
import ar from '../../../locales/ar/ui.json' with { type: 'json' }
import enAdmin from '../../../locales/en/admin.json' with { type: 'json' }
import enLeads from '../../../locales/en/admin-leads.json' with { type: 'json' }
import enScreens from '../../../locales/en/admin-screens.json' with { type: 'json' }
import enHome from '../../../locales/en/home.json' with { type: 'json' }
import enServices from '../../../locales/en/services.json' with { type: 'json' }
import en from '../../../locales/en/ui.json' with { type: 'json' }

export type Lang = 'en' | 'ar'
export type MessageId = keyof typeof en

const intls = {
  en: createIntl({ locale: 'en', messages: { ...en, ...enAdmin, ...enScreens, ...enLeads } }),
  ar: createIntl({ locale: 'ar-u-nu-latn', messages: { ...ar, ...arAdmin, ...arScreens, ...arLeads } }),
}

/** The page texts the tests look for, from the locales themselves. */
export const content = {
  en: { home: enHome, services: enServices },
  ar: { home: arHome, services: arServices },
}

export function text(lang: Lang, id: MessageId, values: Record<string, string | number> = {}): string {
  return intls[lang].formatMessage({ id }, values)
}

export const otherLang: Record<Lang, Lang> = { en: 'ar', ar: 'en' }
