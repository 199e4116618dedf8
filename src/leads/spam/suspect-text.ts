import { foldText } from '../../../contract/search/fold-text.ts'
import { bareText } from './bare-text.ts'
import { clientWords, offers, type Sign, salesTalk } from './content-signs.ts'
import { linkPoints } from './link-points.ts'

/** An enquiry with this many points waits for staff. */
const threshold = 3
/** The threshold for a text that asks for something and offers nothing. */
const askingThreshold = 5
/** The most points that words of a client can subtract. */
const maxDiscount = 4
/** Offers come early in a text; the rest would cost time at each long enquiry. */
const maxLength = 2000

/** Why the content of an enquiry looks like spam; null if it does not. */
export function suspectText({ name, message }: { name: string; message: string }): 'offer' | 'links' | null {
  const text = `${name}\n${message}`
  const words = bareText(`${name} \n ${message}`.slice(0, maxLength))
  const discount = Math.min(pointsOf('client', words), maxDiscount)
  const isAsking = discount > 0 || /[?؟]/.test(message)
  const offer = pointsOf('offer', words) + (disguised.test(text) ? disguisePoints : 0)
  const sales = pointsOf('salesTalk', words) + (isAsking ? 0 : countOfferDetails(text))
  const needed = isAsking && offer === 0 ? askingThreshold : threshold
  if (offer + sales - discount >= needed) return 'offer'
  return linkPoints(name, message) - discount >= threshold ? 'links' : null
}

/** A Cyrillic or Greek letter in a Latin word. */
const disguised = /[a-z][\u0370-\u03ff\u0400-\u04ff]|[\u0370-\u03ff\u0400-\u04ff][a-z]/i
const disguisePoints = 3

/** Where to buy, and the discount. Clients have a field of their own for their address. */
function countOfferDetails(text: string): number {
  const hasLink = /https?:\/\/|\bt\.me\//i.test(text)
  const hasEmail = /[\w.+-]+@[\w-]+\.[a-z]{2,}/i.test(text)
  const hasPercentage = /\p{Nd} ?[%٪]/u.test(text)
  return Number(hasLink) + Number(hasEmail) + Number(hasPercentage)
}

function pointsOf(kind: keyof typeof patterns, words: string): number {
  return patterns[kind].reduce((sum, { points, pattern }) => sum + (pattern.test(words) ? points : 0), 0)
}

/**
 * The start and the end of a word: Arabic writes articles, prepositions and endings together with it. Between words
 * `bareText` leaves only spaces and $ % +; classes of all letters would take a fifth of a second to compile.
 */
const scripts = {
  latin: { start: '(?<![^ $%+])', end: '(?![^ $%+])', ending: '' },
  arabic: {
    start: '(?<![^ $%+])(?:[وفبلك]?(?:ال)?|لل)',
    end: '[^ $%+]{0,3}(?![^ $%+])',
    ending: '[^ $%+]{0,3}',
  },
}

const patterns = {
  offer: offers.map(compile),
  salesTalk: salesTalk.map(compile),
  client: clientWords.map(compile),
}

function compile({ points, phrases }: Sign) {
  const isArabic = (phrase: string) => /[\u0600-\u06ff]/.test(phrase)
  const sources = [
    compileScript(
      phrases.filter((phrase) => !isArabic(phrase)),
      'latin',
    ),
    compileScript(phrases.filter(isArabic), 'arabic'),
  ]
  return { points, pattern: new RegExp(sources.flat().join('|')) }
}

function compileScript(phrases: readonly string[], script: keyof typeof scripts): string[] {
  if (phrases.length === 0) return []
  const { start, end, ending } = scripts[script]
  const source = foldText(phrases.join('|'))
    .replaceAll('#', '\\d[\\d ]{0,15}')
    .replaceAll(' … ', `${ending} .{0,40}?${start}`)
  const spaced = script === 'arabic' ? source.replace(/ (?=[(\p{L}])/gu, `${ending} ${start}`) : source
  return [`${start}(?:${spaced})${end}`]
}
