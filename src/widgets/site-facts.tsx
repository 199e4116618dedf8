import * as z from 'zod/mini'
import { message } from '../i18n/intl.ts'
import { langs } from '../i18n/languages.ts'
import { type Localised, ownText, pickText } from '../i18n/localised.ts'
import { type Agency, whatsappNumber } from '../site/agency.ts'
import { WhatsappLink } from '../ui/links/whatsapp-link.tsx'
import { MailLink, PhoneLink } from '../ui/lists/contact-list.tsx'
import { useAgency, useText } from '../ui/page-context.tsx'
import { Section } from '../ui/parts.tsx'
import { LegalDetails } from '../ui/sections/legal-details.tsx'
import { Text } from '../ui/text.tsx'
import { defineWidget } from './schema/define.ts'
import { link, list, optional, optionalText, withDefault } from './schema/fields.ts'
import { WithAgency } from './with-agency.tsx'

const phone = () => z.string().check(z.regex(/^\+?[\d\s()-]{6,24}$/))
const email = () => optional(z.string().check(z.regex(/^[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+$/)))
const digits = (pattern: RegExp) => optional(z.string().check(z.regex(pattern)))

const schema = z.object({
  legal_name: optionalText(),
  commercial_registration: digits(/^\d{10}$/),
  vat_number: digits(/^3\d{13}3$/),
  building: digits(/^\d{4}$/),
  street: optionalText(),
  district: optionalText(),
  city: optionalText(),
  postal_code: digits(/^\d{5}(-\d{4})?$/),
  map: optional(link()),
  phones: list(phone(), ''),
  whatsapp: optional(phone()),
  email: email(),
  video: optional(z.string().check(z.regex(/^https:\/\/[^\s"'<>]+\.[^\s"'<>]+$/))),
  social: list(z.object({ name: z.string(), link: link() })),
  title_suffix: optionalText(),
  real: withDefault(z.boolean(), false),
})

/** The facts of the agency; what is empty stays as the brand says it. */
export const siteFacts = defineWidget({
  type: 'site_facts',
  name: { en: 'Agency details', ar: 'بيانات الشركة' },
  description: {
    en: 'Name, registration, address and contact details on every page',
    ar: 'الاسم والسجل والعنوان وبيانات التواصل في كل الصفحات',
  },
  picture: { soft: '4,5,40,22', ink: '8,9,18,3 8,15,26,2 8,20,22,2', mark: '34,9,5,5' },
  schema,
  Component({ content }) {
    return (
      <WithAgency change={(agency) => withSiteFacts(agency, content)}>
        <Facts />
      </WithAgency>
    )
  },
  examples: {
    minimal: {},
    full: {
      legal_name: { en: 'Sahab Technology LLC', ar: 'شركة سحاب للتقنية المحدودة' },
      commercial_registration: '4030000000',
      vat_number: '311111111111113',
      building: '7231',
      street: { en: 'Palestine Street', ar: 'شارع فلسطين' },
      district: { en: 'Al Hamra', ar: 'حي الحمراء' },
      city: { en: 'Jeddah', ar: 'جدة' },
      postal_code: '23323',
      phones: ['+966 12 000 0000', '+966 12 000 0001'],
      whatsapp: '+966 55 000 0000',
      email: 'salam@sahab.example',
      video: 'https://meet.sahab.example/room',
      social: [{ name: 'LinkedIn', link: 'https://www.linkedin.com/company/sahab' }],
      title_suffix: { en: 'Sahab', ar: 'سحاب' },
      real: true,
    },
    'long-arabic': {
      legal_name: { ar: 'شركة سحاب المتقدمة لحلول تقنية المعلومات والاتصالات والاستشارات الرقمية المحدودة' },
    },
  },
})

/** The facts in place of the brand's own. Questions about personal data go to the e-mail that staff set. */
export function withSiteFacts(agency: Agency, facts: z.output<typeof schema>): Agency {
  const [first, ...others] = facts.phones
  return {
    ...agency,
    legalName: facts.legal_name ?? agency.legalName,
    commercialRegistration: facts.commercial_registration ?? agency.commercialRegistration,
    vatNumber: facts.vat_number ?? agency.vatNumber,
    phones: first === undefined ? agency.phones : [first, ...others],
    email: facts.email ?? agency.email,
    privacyEmail: facts.email && facts.email !== agency.email ? facts.email : agency.privacyEmail,
    whatsapp: facts.whatsapp === undefined ? agency.whatsapp : whatsappNumber(facts.whatsapp),
    address: addressOf(agency, facts),
    mapUrl: facts.map ?? agency.mapUrl,
    videoUrl: facts.video ?? agency.videoUrl,
    social: facts.social,
    samples: agency.samples && !facts.real,
    titleSuffix: facts.title_suffix ?? agency.titleSuffix,
  }
}

/** A street or district of staff replaces both of the brand's, whose district may not have that street. */
function addressOf({ address }: Agency, facts: z.output<typeof schema>): Agency['address'] {
  const { building, city = address.city, postal_code: postalCode = '' } = facts
  const parts = [facts.street, facts.district].flatMap((part) => part ?? [])
  const [street = address.street] = parts
  const line = parts.length > 0 ? joined([...(building ? [building] : []), ...parts]) : address.line
  const district = facts.district ?? (facts.street ? city : address.district)
  return {
    street,
    district,
    line,
    area: district === city ? city : joined([district, city]),
    short: joined([line, city, ...(postalCode ? [postalCode] : [])]),
    city,
    postalCode,
  }
}

/**
 * Parts of an address in the languages that have all of them, or in every one if none has: numbers stand beside their
 * part, the others are separated by commas.
 */
function joined(parts: readonly Localised[]): Localised {
  const whole = langs.filter((lang) => parts.every((part) => ownText(part, lang) !== ''))
  const inLanguage = (whole.length > 0 ? whole : langs).map((lang) => {
    const comma = message(lang, 'list.comma')
    const words = parts.map((part) => pickText(part, lang).text)
    return [
      lang,
      words.reduce((all, word) => `${all}${isNumber(word) || isNumber(all) ? '' : comma} ${word}`),
    ]
  })
  return Object.fromEntries(inLanguage)
}

const isNumber = (text: string) => /^[\d-]+$/.test(text)

function Facts() {
  const t = useText()
  const { address } = useAgency()
  return (
    <Section kind="cards" label={t('legal.details')}>
      <div className="wrap legal-details">
        <dl>
          <LegalDetails />
          <div>
            <dt>{t('contact.address')}</dt>
            <dd>
              <Text value={address.short} />
            </dd>
          </div>
          <div>
            <dt>{t('contact.phone')}</dt>
            <dd>
              <PhoneLink />
            </dd>
          </div>
          <div>
            <dt>{t('contact.email')}</dt>
            <dd>
              <MailLink />
            </dd>
          </div>
        </dl>
        <WhatsappLink className="link" />
      </div>
    </Section>
  )
}
