import { foldText } from '../../../contract/search/fold-text.ts'
import {
  maxClientDiscount,
  type Sign,
  shorteners,
  signs,
  threshold,
  thresholdWithoutOffer,
  workplaces,
} from './content-signs.ts'

type Written = { name: string; message: string }

/** Offers come early in a text; the rest would cost time at each long enquiry. */
const judgedLength = 2000

/** What is suspicious about the words of an enquiry, by the table of content-signs.ts; null if nothing is. */
export function suspectText({ name, message }: Written): 'offer' | 'links' | null {
  const text = bareText(`${name} \n ${message}`.slice(0, judgedLength))
  const sum = (kind: Sign['kind']) =>
    patterns.reduce(
      (points, sign) => (sign.kind === kind && sign.finds.test(text) ? points + sign.points : points),
      0,
    )
  const written = `${name}\n${message}`
  const client = Math.max(sum('client'), -maxClientDiscount)
  // In a text that asks nothing, a link, an e-mail address and a percentage are signs of an offer.
  const isAsking = client < 0 || /[?؟]/.test(message)
  const selling = isAsking ? 0 : sellingSigns.filter((one) => one.test(written)).length
  const offer = sum('offer') + (disguised.test(written) ? pointsOfDisguise : 0)
  const salesTalk = sum('salesTalk') + selling
  const needed = offer > 0 || !isAsking ? threshold : thresholdWithoutOffer
  if (offer + salesTalk + client >= needed) return 'offer'
  return linkPoints(name, message) + client >= threshold ? 'links' : null
}

/** Where to buy, and the discount. A client's own address has its own field. */
const sellingSigns = [/https?:\/\/|\bt\.me\//i, /[\w.+-]+@[\w-]+\.[a-z]{2,}/i, /\p{Nd} ?[%٪]/u]

/** A Cyrillic or Greek letter in a Latin word. */
const disguised = /[a-z][\u0370-\u03ff\u0400-\u04ff]|[\u0370-\u03ff\u0400-\u04ff][a-z]/i
const pointsOfDisguise = 3

/** More links than an enquiry has: those to `workplaces` do not count. */
const manyLinks = 5
const farTooManyLinks = 10

/** Points for links. Eight points outweigh every sign of a client. */
function linkPoints(name: string, message: string): number {
  const all = [...`${name}\n${message}`.matchAll(link)].map(([address]) => address)
  const hosts = all.map(hostOf)
  const strange = hosts.filter((host) => !workplaces.test(host)).length
  const points: [boolean, number][] = [
    [/\[(?:url|link)\b|<a\s/i.test(`${name}\n${message}`), 8],
    [strange >= farTooManyLinks, 8],
    [strange >= manyLinks, 4],
    [hosts.some((host) => shorteners.test(host)), 4],
    // A name is often a shop's, and may be its domain.
    [/https?:\/\/|www\./i.test(name), 4],
    [strange > 0 && !/\p{L}/u.test(message.replace(link, '')), 4],
  ]
  return points.reduce((sum, [is, worth]) => (is ? sum + worth : sum), 0)
}

/** With a scheme, `www`, or a usual ending; not the host of an e-mail address. */
const link =
  /https?:\/\/[^\s\]<>"']+|(?<![\p{L}\p{N}@.-])(?:[a-z0-9-]+\.)+(?:com|net|org|info|biz|io|co|me|ly|gl|gy|gd|cc|at|ru|cn|in|xyz|top|shop|site|online|club|store|link|click|app|dev|sa|ae|eg)(?![\p{L}\p{N}])(?:\/[^\s\]<>"']*)?/giu

function hostOf(address: string): string {
  return (URL.parse(/^https?:/i.test(address) ? address : `https://${address}`)?.hostname ?? '').replace(
    /^www\./,
    '',
  )
}

/**
 * A text as its words alone: folded, without what is invisible, its punctuation, and the ways to hide a word
 * from a filter (s.e.o, v1agra, letters of another script). Two texts that read alike are equal.
 */
export function bareText(text: string): string {
  return foldText(text.normalize('NFKC').replace(invisible, '').toLowerCase())
    .replace(/[\p{L}\p{N}]+/gu, (word) =>
      /[a-z]/.test(word) ? word.replace(/[\u0370-\u04ff]/g, (one) => lookalikes[one] ?? one) : word,
    )
    .replace(/\p{M}/gu, '')
    .replace(/(?<![\p{L}\p{N}])\p{L}(?:[ ._*·-]\p{L}){2,}(?![\p{L}\p{N}])/gu, (spelled) =>
      spelled.replace(/[ ._*·-]/g, ''),
    )
    .replace(/(?<=[a-z])[013457@](?=[a-z])/g, (one) => leet[one] ?? one)
    .replace(/[^\p{L}\p{N}$%+]+/gu, ' ')
    .trim()
}

const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu
const leet: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a' }
/** Cyrillic and Greek letters, each with the Latin letter it looks like. */
const lookalikes = Object.fromEntries(
  'аa еe оo рp сc уy хx іi јj ѕs һh ԁd ӏl кk мm тt вb нh αa οo ρp νv ιi κk ηn τt υu'
    .split(' ')
    .map(([letter = '', latin = '']) => [letter, latin] as const),
)

/**
 * Where a word begins and ends; Arabic writes articles, prepositions and endings together with it. `bareText`
 * leaves only spaces and $ % + between words: classes of all letters take a fifth of a second to compile.
 */
const scripts = {
  latin: { before: '(?<![^ $%+])', after: '(?![^ $%+])', within: '' },
  arabic: {
    before: '(?<![^ $%+])(?:[وفبلك]?(?:ال)?|لل)',
    after: '[^ $%+]{0,3}(?![^ $%+])',
    within: '[^ $%+]{0,3}',
  },
}

const patterns = signs.map(({ phrases, ...sign }) => {
  const isArabic = (phrase: string) => /[\u0600-\u06ff]/.test(phrase)
  const sources = [
    sourceOf(
      phrases.filter((phrase) => !isArabic(phrase)),
      'latin',
    ),
    sourceOf(phrases.filter(isArabic), 'arabic'),
  ]
  return { ...sign, finds: new RegExp(sources.filter((source) => source !== '').join('|')) }
})

/** Phrases of the table in one script as a pattern over `bareText`; empty for none. */
function sourceOf(phrases: readonly string[], script: keyof typeof scripts): string {
  if (phrases.length === 0) return ''
  const { before, after, within } = scripts[script]
  const source = foldText(phrases.join('|'))
    .replaceAll('#', '\\d[\\d ]{0,15}')
    .replaceAll(' … ', `${within} .{0,40}?${before}`)
  const spaced = within === '' ? source : source.replace(/ (?=[(\p{L}])/gu, `${within} ${before}`)
  return `${before}(?:${spaced})${after}`
}
