import * as z from 'zod/mini'
import { type Localised, ownText, plainText } from '../i18n/localised.ts'
import { site } from '../site/site.ts'
import { urls } from '../site/urls.ts'
import { EnquiryForm } from '../ui/forms/enquiry-form.tsx'
import { ArrowLink, ButtonLink } from '../ui/links/link.tsx'
import { useAgency, usePage, useText } from '../ui/page-context.tsx'
import { Section } from '../ui/parts.tsx'
import { Drawing } from '../ui/pictures/drawing.tsx'
import { Icon } from '../ui/pictures/icon.tsx'
import { Text } from '../ui/text.tsx'
import { defineWidget } from './schema/define.ts'
import { labelled, otherwise } from './schema/describe.ts'
import { optional, optionalText, requiredText, withDefault } from './schema/fields.ts'

/** The full enquiry form beside what it is for, or with `map` beside the office's map placeholder. */
export const contact = defineWidget({
  type: 'contact',
  name: { en: 'Contact form', ar: 'نموذج التواصل' },
  description: { en: 'The full enquiry form', ar: 'نموذج الاستفسار الكامل' },
  picture: { soft: '4,4,19,5 25,4,19,5 4,11,40,11', ink: '6,6,7,1 27,6,7,1 6,13,10,1', mark: '4,24,13,5' },
  form: 'full',
  schema: z.object({
    title: optionalText(),
    subtitle: optionalText(),
    submit_text: labelled(otherwise(optionalText(), 'form.submit'), {
      en: 'Submit button text',
      ar: 'نص زر الإرسال',
    }),
    success_message: labelled(otherwise(optionalText(), 'form.success.full.text'), {
      en: 'Success message',
      ar: 'رسالة تأكيد الإرسال',
    }),
    lead_source: withDefault(z.string(), site.leadSource),
    map: labelled(
      optional(
        z.object({
          label: requiredText(),
          caption: requiredText(),
          link_text: labelled(requiredText(), { en: 'Link text', ar: 'نص الرابط' }),
        }),
      ),
      { en: 'Map', ar: 'الخريطة' },
    ),
  }),
  Component({ content, id }) {
    const t = useText()
    const { lang, slug } = usePage()
    const head = (
      <>
        {slug === 'contact' && <Places />}
        <h2 className={content.map && 'panel-title'} id={`${id}-title`}>
          <Text value={content.title} head or={t('contact.title')} />
        </h2>
        {slug === 'contact' && (
          <p className="panel-subtitle">
            {t('booking.or_call')} <ArrowLink to={times}>{t('booking.invite')}</ArrowLink>
          </p>
        )}
        {content.subtitle && (
          <p className={content.map ? 'panel-subtitle' : 'lead'}>
            <Text value={content.subtitle} />
          </p>
        )}
      </>
    )
    return (
      <Section kind="contact" labelledBy={`${id}-title`}>
        <div className={content.map ? 'wrap contact-grid' : 'wrap contact-cta-grid'}>
          {!content.map && <div className="contact-cta-text">{head}</div>}
          <div className={content.map ? 'panel flat' : 'panel flat contact-cta-form'}>
            {content.map && head}
            <EnquiryForm
              formId={id}
              kind="full"
              leadSource={content.lead_source}
              submit={ownText(content.submit_text ?? '', lang)}
              success={{
                title: t('form.success.full.title'),
                text: ownText(content.success_message ?? '', lang) || t('form.success.full.text'),
              }}
            />
          </div>
          {content.map && <MapPlaceholder {...content.map} />}
        </div>
      </Section>
    )
  },
  examples: {
    minimal: {},
    full: {
      title: { en: 'Send an enquiry', ar: 'أرسل استفسارك' },
      subtitle: { en: 'A sentence.', ar: 'جملة.' },
      submit_text: { en: 'Send', ar: 'أرسل' },
      success_message: { en: 'We have it.', ar: 'وصلتنا.' },
      lead_source: 'Landing page',
      map: {
        label: { en: 'Map', ar: 'خريطة' },
        caption: { en: 'Old town, Jeddah', ar: 'البلد، جدة' },
        link_text: { en: 'Open in Maps', ar: 'افتح في الخرائط' },
      },
    },
    'long-arabic': {
      title: { ar: 'أرسل استفسارك عن المشروع ونطاقه ومدته وميزانيته وسنعود إليك بجواب صريح' },
      submit_text: { ar: 'أرسل الاستفسار إلى فريق المنتجات الآن' },
    },
  },
})

/** Where the free times are. */
const times = `${urls.consultationTimes}#times`

/** The places that a link on the page can lead to: the form starts with the subject of the link. */
function Places() {
  const t = useText()
  return (
    <>
      <Consultation />
      {(['support', 'partnership'] as const).map((subject) => (
        <span
          key={subject}
          id={subject}
          data-subject={subject}
          data-opening={t(`contact.opening.${subject}`)}
        />
      ))}
    </>
  )
}

/**
 * If a link asks for a consultation: instead of the heading, what it is and when it is confirmed. The form starts with
 * its text.
 */
function Consultation() {
  const t = useText()
  return (
    <div
      className="consultation"
      id="consultation"
      data-opening={t('contact.consultation.opening')}
      data-subject="general"
    >
      <h2 className="panel-title">{t('contact.consultation.title')}</h2>
      <p className="panel-subtitle">{t('contact.consultation')}</p>
      <ButtonLink to={times} go>
        {t('booking.invite')}
      </ButtonLink>
    </div>
  )
}

function MapPlaceholder({ label, caption, link_text }: Record<'label' | 'caption' | 'link_text', Localised>) {
  const { lang } = usePage()
  const { mapUrl } = useAgency()
  return (
    <figure className="map" aria-label={plainText(label, lang)}>
      <Drawing name="map" className="map-drawing" />
      <figcaption>
        <span>
          <Text value={caption} />
        </span>
        <a className="link" href={mapUrl} rel="noopener">
          <Text value={link_text} />
          <Icon name="external-link" />
        </a>
      </figcaption>
    </figure>
  )
}
