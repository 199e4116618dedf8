import * as z from 'zod/mini'
import { site } from '../site/site.ts'
import { urls } from '../site/urls.ts'
import { EnquiryForm } from '../ui/forms/enquiry-form.tsx'
import { EstimateLink } from '../ui/links/estimate-link.tsx'
import { ContactList } from '../ui/lists/contact-list.tsx'
import { usePage, useText } from '../ui/page-context.tsx'
import { Heading, Lead, Section } from '../ui/parts.tsx'
import { defineWidget } from './schema/define.ts'
import { labelled } from './schema/describe.ts'
import { optional, optionalText, phoneNote, requiredText, withDefault } from './schema/fields.ts'

/** The compact enquiry form beside the agency's contact details: home and about. */
export const contactCta = defineWidget({
  type: 'contact_cta',
  name: { en: 'Compact contact form', ar: 'نموذج تواصل مختصر' },
  description: {
    en: 'A short enquiry form beside the contact details',
    ar: 'نموذج استفسار قصير بجانب بيانات التواصل',
  },
  picture: { soft: '24,4,20,24', ink: '4,6,15,4 4,13,13,2 27,8,14,2 27,13,14,2', mark: '27,20,9,4' },
  form: 'compact',
  schema: z.object({
    title: requiredText(),
    subtitle: optionalText(),
    notes: labelled(
      optional(
        z.object({
          phone: phoneNote(),
          email: labelled(optionalText(), { en: 'E-mail note', ar: 'ملاحظة البريد الإلكتروني' }),
          address: labelled(optionalText(), { en: 'Address note', ar: 'ملاحظة العنوان' }),
        }),
      ),
      { en: 'Notes', ar: 'ملاحظات' },
    ),
    lead_source: withDefault(z.string(), site.leadSource),
  }),
  Component({ content, id }) {
    const t = useText()
    const { path } = usePage()
    return (
      <Section kind="enquiry" ground="alt" labelledBy={content.title && `${id}-title`} id="contact">
        <div className="wrap contact-cta-grid">
          <div className="contact-cta-text">
            <Heading id={`${id}-title`} value={content.title} />
            <Lead value={content.subtitle} />
            {path !== urls.estimate && <EstimateLink />}
            <ContactList notes={content.notes ?? {}} />
          </div>
          <div className="contact-cta-form panel">
            <EnquiryForm
              formId={id}
              kind="compact"
              leadSource={content.lead_source}
              success={{ title: t('form.success.compact.title'), text: t('form.success.compact.text') }}
            />
          </div>
        </div>
      </Section>
    )
  },
  examples: {
    minimal: { title: 'Tell us' },
    full: {
      title: { en: 'Tell us about your app.', ar: 'حدّثنا عن تطبيقك.' },
      subtitle: { en: 'A product lead reads it.', ar: 'يقرؤها مدير منتج.' },
      notes: {
        phone: { en: 'Sunday to Thursday', ar: 'الأحد إلى الخميس' },
        email: { en: 'For briefs', ar: 'لكراسات الشروط' },
        address: { en: 'Coffee is on us', ar: 'والقهوة علينا' },
      },
    },
    'long-arabic': {
      title: { ar: 'حدّثنا عن المشروع الذي تفكر فيه منذ سنوات ولم تجد من يأخذه منك على محمل الجد' },
      notes: { phone: { ar: 'هاتف' }, email: { ar: 'بريد' }, address: { ar: 'عنوان' } },
    },
  },
})
