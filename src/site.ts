/**
 * The agency's own facts. A rebrand edits this file, the locales and public/.
 * The certification marks on the about page and all figures here are placeholders.
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
  /** IANA name of the time zone of every date and time shown. */
  timeZone: 'Asia/Riyadh',
  /** City of the time zone, for texts that name it. */
  clockCity: { en: 'Riyadh', ar: 'الرياض' },
  /**
   * Certificates, ratings, stories and people are samples of a fictional agency, and are labelled as such.
   * False once they are real.
   */
  samples: true,
  /** The agency's promises. Every text quotes them through locales/<language>/facts.json. */
  promises: {
    /** From an enquiry to the first reply. */
    replyWorkingDays: 1,
    /** The first call. */
    callMinutes: 30,
    /** From the first call to the free outline with its price range. */
    outlineWeeks: 1,
    /** The paid stage that ends with a full scope. */
    discoveryWeeks: 2,
    /** One development cycle, from the prioritised list to the demo. */
    cycleWeeks: 2,
    /** An MVP from the start to the launch. */
    mvpWeeks: 12,
    /** Monitoring and fixes included in a launch. */
    warrantyMonths: 12,
    outageMinutes: 30,
    majorFaultHours: 4,
    /** Review of an app that another team built, before taking it over. */
    auditWeeks: 2,
    /** How long the product is live before the last payment is due. */
    lastPaymentDays: 30,
    /** From a job application to the reply. */
    applicationWorkingDays: 10,
  },
  /** Retention of personal data, beside LEAD_RETENTION_DAYS: used by the code and quoted by the privacy policy. */
  kept: {
    /** A suspected or undelivered enquiry, after staff first saw it. */
    seenDays: 7,
    /** Data about a sender's connection. */
    senderDays: 1,
  },
  /** Day of the last change to the privacy policy or the terms. */
  legalUpdated: '2026-11-22',
  themeColor: { light: '#ffffff', dark: '#0a1613' },
  /** Sent to the CRM with every enquiry from a form without its own source. */
  leadSource: 'Website',
} as const
