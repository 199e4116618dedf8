import brand from '../../brand/brand.json' with { type: 'json' }

type Texts = typeof brand.name

/** What the site says about the agency: the facts of brand/brand.json, which the build validates, and its promises. */
export const site = {
  /** The short name, in titles and on the logo. */
  name: brand.name,
  /** Name in the commercial register. */
  legalName: brand.legalName,
  phone: brand.phone,
  phoneHref: `tel:+${digits(brand.phone)}`,
  email: brand.email,
  /** For questions about personal data. */
  privacyEmail: brand.privacyEmail,
  /** The number in the form that wa.me expects: digits only. */
  whatsapp: digits(brand.whatsapp),
  address: {
    street: brand.street,
    district: brand.district,
    /** Street and district. */
    line: joined(brand.street, brand.district),
    city: brand.city,
    country: brand.country,
    /** District and city. */
    area: joined(brand.district, brand.city),
    short: joined(joined(brand.street, brand.district), brand.city),
  },
  /** ISO 3166-1. */
  countryCode: brand.countryCode,
  mapUrl: brand.map,
  commercialRegistration: brand.commercialRegistration,
  vatNumber: brand.vatNumber,
  foundedYear: brand.foundedYear,
  /** IANA name of the time zone of every date and time shown. */
  timeZone: brand.timeZone,
  /** City of the time zone, for texts that name it. */
  clockCity: brand.clockCity,
  /** Rows of first and last day with opening and closing time; without times the agency is closed. */
  hours: brand.hours,
  /**
   * Certificates, ratings, stories, people and the prices of services are samples of a fictional agency, and
   * are labelled as such. False once they are real.
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
  /** Consultations that visitors book. */
  consultation: {
    /** How many can be held at the same time. */
    atOnce: 1,
    /** How far ahead they can be booked. */
    days: 14,
    /** Working time between booking and the call. */
    leadHours: 2,
  },
  /** Retention of personal data, beside LEAD_RETENTION_DAYS: used by the code and quoted by the privacy policy. */
  retention: {
    /** A suspected or undelivered enquiry, after staff first saw it. */
    seenDays: 7,
    /** An application with consent to longer storage, beyond APPLICATION_RETENTION_DAYS. */
    applicationMonths: 12,
    /** Data about a sender's connection. */
    senderDays: 1,
    /** A hash of an address that takes no mail. */
    refusedAddressMonths: 12,
    /** The sums of what visitors did (src/data/insights/count-events.ts). */
    countYears: 2,
  },
  /** Day of the last change to the privacy policy or the terms. */
  legalUpdated: '2026-11-28',
  /** Colour of the browser's bars, by theme. */
  themeColor: brand.colours.bg,
  /** Sent to the CRM with every enquiry from a form without its own source. */
  leadSource: 'Website',
} as const

function digits(phone: string): string {
  return phone.replace(/\D/g, '')
}

/** Two parts of an address, with the comma of each text's script between them. */
function joined(first: Texts, second: Texts): Texts {
  const both = { ...first }
  for (const lang of Object.keys(first).filter(isLanguage)) {
    both[lang] = `${first[lang]}${/\p{Script=Arabic}/u.test(first[lang]) ? '،' : ','} ${second[lang]}`
  }
  return both
}

function isLanguage(key: string): key is keyof Texts {
  return Object.hasOwn(brand.name, key)
}
