/**
 * The agency's own facts. A rebrand edits this file, the locales and public/.
 * The certification marks on the about page and every figure here are placeholders.
 */
export const site = {
  name: { en: 'Qafza', ar: 'قفزة' },
  phone: '+966 11 000 0000',
  phoneHref: 'tel:+966110000000',
  email: 'hello@qafza.example',
  whatsapp: '966500000000',
  address: {
    street: { en: 'King Fahd Road, Al Olaya', ar: 'طريق الملك فهد، حي العليا' },
    city: { en: 'Riyadh, Saudi Arabia', ar: 'الرياض، المملكة العربية السعودية' },
    short: { en: 'King Fahd Road, Al Olaya, Riyadh', ar: 'طريق الملك فهد، حي العليا، الرياض' },
  },
  mapUrl: 'https://www.openstreetmap.org/?mlat=24.6945&mlon=46.6853#map=16/24.6945/46.6853',
  commercialRegistration: '1010000000',
  vatNumber: '300000000000003',
  foundedYear: 2018,
  /** Day the privacy policy and the terms last changed. */
  legalUpdated: '2026-11-21',
  themeColor: { light: '#ffffff', dark: '#0a1613' },
  /** Sent to the CRM with every enquiry from a form that names no source of its own. */
  leadSource: 'Website',
} as const
