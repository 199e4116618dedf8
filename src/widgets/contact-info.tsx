import * as z from 'zod/mini'
import { MailLink, PhoneLink } from '../ui/lists/contact-list.tsx'
import { useAgency, useText } from '../ui/page-context.tsx'
import { Edge, Section } from '../ui/parts.tsx'
import { PhoneNote } from '../ui/sections/hours-list.tsx'
import { Text } from '../ui/text.tsx'
import { defineWidget } from './schema/define.ts'
import { labelled } from './schema/describe.ts'
import { phoneNote, requiredText } from './schema/fields.ts'

/** Address, phone and e-mail, large on one dark strip. The facts come from site.ts. */
export const contactInfo = defineWidget({
  type: 'contact_info',
  name: { en: 'Contact details', ar: 'بيانات التواصل' },
  description: { en: 'Address, phone and e-mail', ar: 'العنوان والهاتف والبريد الإلكتروني' },
  picture: { soft: '2,8,44,16', ink: '6,16,9,2 20,16,9,2 34,16,9,2', mark: '6,11,3,2' },
  schema: z.object({
    address_note: labelled(requiredText(), { en: 'Address note', ar: 'ملاحظة العنوان' }),
    phone_note: phoneNote(),
    email_note: labelled(requiredText(), { en: 'E-mail note', ar: 'ملاحظة البريد الإلكتروني' }),
  }),
  Component({ content }) {
    const t = useText()
    const { address } = useAgency()
    return (
      <>
        <Edge onto="night" />
        <Section kind="contact-info" ground="night" label={t('contact.details')}>
          <div className="wrap">
            <ul className="info-cards">
              <li>
                <small>{t('contact.address')}</small>
                <b>
                  <Text value={address.line} />
                </b>
                <span>
                  <Text value={content.address_note} />
                </span>
              </li>
              <li>
                <small>{t('contact.phone')}</small>
                <b>
                  <PhoneLink />
                </b>
                <span>
                  <PhoneNote note={content.phone_note} />
                </span>
              </li>
              <li>
                <small>{t('contact.email')}</small>
                <b>
                  <MailLink />
                </b>
                <span>
                  <Text value={content.email_note} />
                </span>
              </li>
            </ul>
          </div>
        </Section>
      </>
    )
  },
  examples: {
    minimal: { address_note: '-', phone_note: '-', email_note: '-' },
    full: {
      address_note: { en: 'Opposite the station', ar: 'مقابل المحطة' },
      phone_note: { en: 'Sunday to Thursday', ar: 'الأحد إلى الخميس' },
      email_note: { en: 'For briefs', ar: 'للمرفقات' },
    },
    'long-arabic': {
      address_note: { ar: 'الدور السابع، برج الأعمال، مقابل محطة القطار، المملكة العربية السعودية' },
      phone_note: { ar: 'الأحد إلى الخميس' },
      email_note: { ar: 'لكراسات الشروط والمنافسات والمرفقات' },
    },
  },
})
