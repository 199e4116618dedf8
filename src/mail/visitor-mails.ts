import type { Lead } from '../data/leads/insert-lead.ts'
import type { BookingKind } from '../data/mail/schema.ts'
import { encodeQueryValue } from '../html/encode-query-value.ts'
import { languages } from '../i18n/languages.ts'
import { momentText } from '../i18n/moment-text.ts'
import { openingHours } from '../i18n/opening-hours.ts'
import { phoneHref } from '../site/agency.ts'
import { site } from '../site/site.ts'
import { urls } from '../site/urls.ts'
import { bounded, filled, type MailBlock, type MailContent, type Row, withoutLinks } from './mail-content.ts'
import { type Booked, estimateRows, type MailContext, replyDueText, subjectRow } from './mail-context.ts'

/** Confirms an enquiry. Only phone and WhatsApp are links: the form could be used to send links to strangers. */
export function confirmation(lead: Lead, context: MailContext): MailContent {
  const { lang, t, origin } = context
  const when = replyDueText(lead, context)
  const reply = when
    ? t('mail.visitor.reply', { when, city: site.clockCity[lang] })
    : t('mail.visitor.reply.soon')
  return {
    subject: t('mail.visitor.subject'),
    preheader: when ? t('mail.visitor.preheader', { when }) : t('mail.visitor.preheader.soon'),
    title: t('mail.visitor.title'),
    blocks: [
      greeting(lead, context),
      { kind: 'text', text: reply },
      { kind: 'heading', text: t('mail.visitor.written') },
      { kind: 'rows', rows: [subjectRow(lead, context), ...estimateRows(lead, context)] },
      { kind: 'quote', text: bounded(withoutLinks(lead.message)) },
      ...contactBlocks(context),
    ],
    footer: t('mail.visitor.footer', { site: new URL(origin).host }),
  }
}

/** About a consultation; the calendar entry is attached to it. */
export function bookingMail(
  kind: BookingKind,
  lead: Lead,
  { booking, token }: Booked,
  context: MailContext,
): MailContent {
  const { lang, t, agency, linkTo, origin } = context
  const when = momentText(booking.slot, lang)
  const time = {
    label: t('booking.when'),
    text: `${when} (${t('booking.in_city', { city: site.clockCity[lang] })})`,
  }
  const room = booking.channel === 'video' ? agency.videoUrl : ''
  const channel =
    booking.channel === 'video' && !room
      ? t('booking.how.room_later')
      : t(`booking.channel.${booking.channel}`)
  const rows = filled([
    time,
    { label: t('booking.how'), text: channel },
    { label: t('mail.booking.room'), text: room, href: room, isLtr: true },
  ])
  const about: MailBlock[] =
    kind === 'booking_cancelled'
      ? [
          { kind: 'rows', rows: [time] },
          { kind: 'button', text: t('booking.new'), href: linkTo(urls.consultationTimes) },
        ]
      : [
          { kind: 'rows', rows },
          { kind: 'button', text: t('mail.booking.change'), href: linkTo(urls.booking(token)) },
        ]
  return {
    subject: t(`mail.${kind}.subject`, { when }),
    preheader: when,
    title: t(`mail.${kind}.title`),
    blocks: [
      greeting(lead, context),
      { kind: 'text', text: t(`mail.${kind}.text`) },
      ...about,
      ...contactBlocks(context),
    ],
    footer: t('mail.visitor.footer', { site: new URL(origin).host }),
  }
}

/** Greets by name only with a plain name: the field could carry an address or an offer. */
function greeting({ name }: Lead, { t }: MailContext): MailBlock {
  const isName = /^[\p{L}\p{M}](?:[\p{L}\p{M}'’ -]|\. ){0,58}$/u.test(name)
  return { kind: 'text', text: isName ? t('mail.greeting.named', { name }) : t('mail.greeting') }
}

/** Phone, WhatsApp and opening hours. */
function contactBlocks({ lang, t, agency }: MailContext): MailBlock[] {
  const { phones, whatsapp, hours } = agency
  const [phone] = phones
  const open = openingHours(hours, languages[lang].locale, (from, to) => t('hours.span', { from, to }))
  const hoursText = open
    .flatMap(({ days, time }) => (time ? [t('hours.within', { days, time })] : []))
    .join('\n')
  const chat = `https://wa.me/${whatsapp}?text=${encodeQueryValue(t('whatsapp.greeting'))}`
  const rows: Row[] = [
    { label: t('mail.phone'), text: phone, href: phoneHref(phone), isLtr: true },
    { label: t('whatsapp.label'), text: `+${whatsapp}`, href: chat, isLtr: true },
    { label: t('hours.title'), text: hoursText },
  ]
  return [
    { kind: 'heading', text: t('mail.visitor.urgent') },
    { kind: 'rows', rows: filled(rows) },
  ]
}
