import { calendar } from '../platform/time-zone.ts'
import { message } from './intl.ts'
import { type Lang, languages } from './languages.ts'

/** A time of the agency's calendar in words: weekday, date and time of day. `at` in epoch ms. */
export function momentText(at: number, lang: Lang): string {
  return message(lang, 'mail.moment', {
    weekday: partText(at, lang, { weekday: 'long' }),
    day: partText(at, lang, { day: 'numeric', month: 'long' }),
    time: timeText(at, lang),
  })
}

/** `9:00 AM` by the agency's clocks. */
export function timeText(at: number, lang: Lang): string {
  // The space before AM is a narrow one in some versions of ICU.
  return partText(at, lang, { hour: 'numeric', minute: '2-digit' }).replace(/\s/g, '\u00a0')
}

/** A part of a date by the agency's calendar. */
export function partText(at: number, lang: Lang, options: Intl.DateTimeFormatOptions): string {
  const { timeZone } = calendar
  return new Intl.DateTimeFormat(languages[lang].locale, { timeZone, ...options }).format(at)
}
