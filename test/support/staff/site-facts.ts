import { siteSlug } from '../../../contract/pages/slugs.ts'
import { storePage } from './store-page.ts'

/** Publishes the settings of the site. */
export const publishSite = (...widgets: { type: string; content: unknown }[]) =>
  storePage({ slug: siteSlug, widgets })

/** Facts of an agency that differs from the brand in every fact. */
export const siteFacts = {
  type: 'site_facts',
  content: {
    legal_name: { en: 'Sahab Technology LLC', ar: 'شركة سحاب للتقنية' },
    commercial_registration: '4030000000',
    vat_number: '311111111111113',
    building: '7231',
    street: { en: 'Palestine Street', ar: 'شارع فلسطين' },
    city: { en: 'Jeddah', ar: 'جدة' },
    postal_code: '23323',
    phones: ['+966 12 111 0000', '012 222 0000'],
    whatsapp: '055 111 0000',
    email: 'salam@sahab.example',
    social: [{ name: 'LinkedIn', link: 'https://www.linkedin.com/company/sahab' }],
    title_suffix: { en: 'Sahab', ar: 'سحاب' },
    real: true,
  },
}
