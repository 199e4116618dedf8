import type { Booking } from '../data/bookings/bookings.ts'
import { message } from '../i18n/intl.ts'
import { type Lang, localPath } from '../i18n/languages.ts'
import { plainText } from '../i18n/localised.ts'
import type { Agency } from '../site/agency.ts'
import { site } from '../site/site.ts'
import { urls } from '../site/urls.ts'
import { icsOf } from './ics.ts'

/** A visitor's booking as an entry of their calendar; `origin` is the site's. */
export function bookingIcs(
  { id, slot, channel, state, sequence, changed_at }: Booking,
  { lang, origin, token, agency }: { lang: Lang; origin: string; token: string; agency: Agency },
): string {
  const link = origin + localPath(lang, urls.booking(token))
  const { videoUrl } = agency
  const isVideo = channel === 'video'
  return icsOf({
    method: state === 'cancelled' ? 'CANCEL' : 'PUBLISH',
    host: new URL(origin).host,
    organizer: { name: plainText(site.name, lang), email: agency.email },
    lang,
    events: [
      {
        uid: id,
        sequence,
        slot,
        changed: Date.parse(changed_at),
        isCancelled: state === 'cancelled',
        title: message(lang, 'booking.ics.title', { agency: plainText(site.name, lang) }),
        description: [
          isVideo && !videoUrl
            ? message(lang, 'booking.how.room_later')
            : message(lang, `booking.ics.${channel}`, { link: videoUrl }),
          message(lang, 'booking.ics.change', { link }),
        ].join('\n'),
        location: (isVideo && videoUrl) || message(lang, `booking.channel.${channel}`),
        url: link,
        alarmMinutes: 15,
      },
    ],
  })
}
