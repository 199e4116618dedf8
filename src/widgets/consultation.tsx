import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { offeredChannels, slotText } from '../bookings/consultation-request.ts'
import type { OfferedTimes, SlotDay } from '../bookings/slots.ts'
import { localPath } from '../i18n/languages.ts'
import { momentText } from '../i18n/moment-text.ts'
import { site } from '../site/site.ts'
import { urls } from '../site/urls.ts'
import { EnquiryForm } from '../ui/forms/enquiry-form.tsx'
import { FreeTimes, InTimeOf } from '../ui/forms/free-times.tsx'
import { ButtonLink, Link } from '../ui/links/link.tsx'
import { useAgency, usePage, useText } from '../ui/page-context.tsx'
import { Heading, Lead, Notice, Section } from '../ui/parts.tsx'
import { Text } from '../ui/text.tsx'
import { defineWidget } from './schema/define.ts'
import { labelled, otherwise } from './schema/describe.ts'
import { optionalText, requiredText, withDefault } from './schema/fields.ts'

type Words = z.output<typeof schema>

const schema = z.object({
  title: requiredText(),
  subtitle: optionalText(),
  link_text: labelled(otherwise(optionalText(), 'booking.invite'), { en: 'Link text', ar: 'نص الرابط' }),
  lead_source: withDefault(z.string(), site.leadSource),
})

/**
 * Booking a consultation. A stored page is the same for everybody and outlives the times that are free when
 * it is made, so there it leads to /consultation, which is rendered for each request and shows times and
 * form.
 */
export const consultation = defineWidget({
  type: 'consultation',
  name: { en: 'Book a consultation', ar: 'حجز استشارة' },
  description: {
    en: 'Leads to the free times for a consultation, and to the form that books one',
    ar: 'يقود إلى المواعيد المتاحة للاستشارة وإلى نموذج حجزها',
  },
  picture: { soft: '26,4,18,24', ink: '4,8,16,4 4,15,13,2 29,8,12,3 29,14,12,3', mark: '29,20,12,4' },
  schema,
  Component({ content, id }) {
    const { consultation: offered } = usePage()
    return (
      <Section kind="times" labelledBy={offered || content.title ? `${id}-title` : undefined} id="times">
        <div className="wrap">
          {offered ? (
            <Times content={content} id={id} {...offered} />
          ) : (
            <Invitation content={content} id={id} />
          )}
        </div>
      </Section>
    )
  },
  examples: {
    minimal: { title: 'Talk to us' },
    full: {
      title: { en: 'Talk it over first.', ar: 'لنتحدّث أولًا.' },
      subtitle: { en: 'Thirty minutes with a product lead.', ar: 'نصف ساعة مع مدير منتج.' },
      link_text: { en: 'Choose a time', ar: 'اختر موعدًا' },
      lead_source: 'Campaign',
    },
    'long-arabic': {
      title: { ar: 'تحدّث إلى مدير منتج قبل أن تكتب كراسة الشروط أو تطلب عرض سعر من أي جهة أخرى' },
      subtitle: { ar: 'نصف ساعة تصف فيها الفكرة ومن يستخدمها، ثم نقول لك بصراحة ما تتطلبه وما يمكن تأجيله.' },
      link_text: { ar: 'اعرض المواعيد المتاحة في الأسبوعين القادمين' },
    },
  },
})

type PartProps = { content: Words; id: string }

function Invitation({ content, id }: PartProps) {
  const t = useText()
  return (
    <div className="times-head">
      <Heading id={`${id}-title`} value={content.title} />
      <Lead value={content.subtitle} />
      <div className="ctas">
        <ButtonLink to={`${urls.consultationTimes}#times`} accent go>
          <Text value={content.link_text} or={t('booking.invite')} />
        </ButtonLink>
      </div>
    </div>
  )
}

function Times({ content, id, ...offered }: PartProps & OfferedTimes) {
  const t = useText()
  const { returnedForm } = usePage()
  const { days, slot, notice } = offered
  if (notice === 'unconfirmed')
    return <Message id={id} title={t('booking.unconfirmed.title')} text={t('booking.unconfirmed.text')} />
  if (slot !== null || returnedForm) return <TimeForm content={content} id={id} {...offered} />
  if (!days || days.length === 0) {
    const part = days ? 'none' : 'unread'
    return (
      <Message id={id} title={t(`booking.${part}.title`)} text={t(`booking.${part}.text`)}>
        {days ? null : <ButtonLink to={`${urls.consultationTimes}#times`}>{t('booking.again')}</ButtonLink>}
        <ButtonLink to={urls.consultation} accent>
          {t('booking.write')}
        </ButtonLink>
      </Message>
    )
  }
  return (
    <>
      <div className="times-head">
        <Heading id={`${id}-title`} value={content.title} />
        <Lead value={content.subtitle} />
        {notice === 'unavailable' && <Notice kind="warn">{t('booking.slot_unavailable')}</Notice>}
      </div>
      <FreeTimes days={days}>
        {(at, time) => (
          <Link className="slot" to={`${urls.consultationTimes}?time=${slotText(at)}#times`}>
            {time}
          </Link>
        )}
      </FreeTimes>
    </>
  )
}

function Message({
  id,
  title,
  text,
  children,
}: {
  id: string
  title: string
  text: string
  children?: ReactNode
}) {
  return (
    <div className="times-head">
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      <p className="lead">{text}</p>
      {children && <div className="ctas">{children}</div>}
    </div>
  )
}

/**
 * The chosen time beside the form. If a form is returned because its time is taken, the form itself offers other times,
 * so that no typed text is lost.
 */
function TimeForm({ content, id, days, slot, channel }: PartProps & OfferedTimes) {
  const t = useText()
  const { lang } = usePage()
  const ways = offeredChannels(useAgency())
  const isFree =
    slot !== null &&
    days?.some(({ slots }) => slots.some(({ at, isFree: isSlotFree }) => at === slot && isSlotFree))
  const keeps = slot !== null && (isFree || days === null)
  const offers = keeps ? [] : nearest(days ?? [], slot)
  return (
    <div className="contact-cta-grid">
      <div className="contact-cta-text">
        {keeps ? (
          <>
            <h2 id={`${id}-title`}>{momentText(slot, lang)}</h2>
            <p className="fine">
              <InTimeOf at={slot} />
            </p>
          </>
        ) : (
          <h2 id={`${id}-title`}>{t('booking.choose')}</h2>
        )}
        <p>{t('booking.about', { minutes: site.promises.callMinutes })}</p>
        <Link className="link" to={`${urls.consultationTimes}#times`}>
          {t('booking.change')}
        </Link>
      </div>
      <div className="contact-cta-form panel">
        <EnquiryForm
          formId={id}
          kind="compact"
          leadSource={content.lead_source}
          submit={t('booking.submit')}
          success={{ title: t('booking.success.title'), text: t('booking.success.text') }}
          thankYou={localPath(lang, urls.consultationTimes)}
          hidden={keeps ? { slot: slotText(slot) } : {}}
          choices={[
            ...(keeps || offers.length === 0
              ? []
              : [
                  {
                    name: 'slot',
                    legend: t('booking.choose.legend'),
                    options: offers.map((at) => ({ value: slotText(at), label: momentText(at, lang) })),
                  },
                ]),
            {
              name: 'way',
              legend: t('booking.channel'),
              hint: t('booking.channel.hint'),
              options: ways.map((value) => ({ value, label: t(`booking.channel.${value}`) })),
              chosen: ways.includes(channel) ? channel : 'phone',
            },
          ]}
        />
      </div>
    </div>
  )
}

const mostOffers = 8

/** The free times closest to the given one, or the first ones. */
function nearest(days: readonly SlotDay[], slot: number | null): number[] {
  const free = days.flatMap(({ slots }) => slots.flatMap(({ at, isFree }) => (isFree ? at : [])))
  const target = slot ?? 0
  return free
    .toSorted((one, other) => Math.abs(one - target) - Math.abs(other - target))
    .slice(0, mostOffers)
    .toSorted((one, other) => one - other)
}
