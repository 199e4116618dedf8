/**
 * The agency's own facts. A rebrand edits this file, the locales and public/.
 * The certification marks on the about page and every figure here are placeholders.
 */
export const site = {
  name: { en: 'Qafza', ar: 'قفزة' },
  /** As in the commercial register. */
  legalName: { en: 'Qafza Information Technology LLC', ar: 'شركة قفزة لتقنية المعلومات المحدودة' },
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
  /** Of every day and time that is shown, as the IANA names it. */
  timeZone: 'Asia/Riyadh',
  /** Whose clocks these are, where a time has to say it. */
  clockCity: { en: 'Riyadh', ar: 'الرياض' },
  /**
   * Certificates, ratings, stories and people are samples of a fictional agency, and say so where they are shown.
   * False once they are real.
   */
  samples: true,
  /** What the agency promises. Every text quotes these by the words of locales/<language>/facts.json. */
  promises: {
    /** From an enquiry to the first answer. */
    replyWorkingDays: 1,
    /** The first call. */
    callMinutes: 30,
    /** From the first call to the free outline with its price range. */
    outlineWeeks: 1,
    /** The paid stage that ends with a full scope. */
    discoveryWeeks: 2,
    /** One round of work, from the ordered list to the demo. */
    cycleWeeks: 2,
    /** An MVP from the start to the launch. */
    mvpWeeks: 12,
    /** Monitoring and fixes included in a launch. */
    warrantyMonths: 12,
    outageMinutes: 30,
    majorFaultHours: 4,
    /** Reading an app that another team built, before it is taken over. */
    auditWeeks: 2,
    /** How long the product is live before the last payment is due. */
    lastPaymentDays: 30,
    /** From an application for a post to the answer. */
    applicationWorkingDays: 10,
  },
  /** How long personal data stays, beside LEAD_RETENTION_DAYS: the code deletes by these, and the privacy policy quotes them. */
  kept: {
    /** A suspected or undelivered enquiry, after staff first saw it. */
    seenDays: 7,
    /** What is known of a sender's connection. */
    senderDays: 1,
  },
  /** Day the privacy policy and the terms last changed. */
  legalUpdated: '2026-11-22',
  themeColor: { light: '#ffffff', dark: '#0a1613' },
  /** Sent to the CRM with every enquiry from a form that names no source of its own. */
  leadSource: 'Website',
} as const
