import { spelledParticles, spelledWords } from './arabic-words.ts'
import { spellLetters } from './spell-letters.ts'

const runs = /[\u0621-\u065f\u0670-\u06d3]+/g

/** The text with its Arabic words in Latin letters, as pronounced: عروض المطاعم → urud al-mataem. */
export function spellArabic(text: string): string {
  const next = (end: number) => text.slice(end).match(/^\s+([\u0621-\u065f\u0670-\u06d3]+)/)?.[1] ?? ''
  return text.replace(runs, (word, start: number) => ` ${spell(word, isOwner(next(start + word.length)))} `)
}

/** Marks between a consonant and its vowel; the vowel itself may be written, too. */
const silent = /[\u0640\u0651-\u065f\u0670]/g
const marks = /[\u064b-\u0650]/g

/** `owned`: a word without article belongs to the next one: عيادة الأسنان, iyadat al-asnan. */
function spell(word: string, isOwned: boolean): string {
  const letters = word.replace(silent, '')
  const bare = letters.replace(marks, '')
  const { prefix, stem: bareStem } = prefixOf(bare)
  const knownSpelling = knownWord(bareStem)
  const stem = knownSpelling ?? spellLetters(without(letters, bare.length - bareStem.length))
  const joined = isOwned && bareStem.endsWith('ة') && !prefix.endsWith('l-') ? `${stem}t` : stem
  return prefix + joined
}

/** Attached words before a word, with the article and without. */
const articles: Record<string, string> = { '': 'al-', و: 'wal-', ف: 'fal-', ب: 'bil-', ك: 'kal-' }
const particles: Record<string, string> = { و: 'wa-', ف: 'fa-', ب: 'bi-', ل: 'li-', ك: 'ka-' }

function prefixOf(word: string): { prefix: string; stem: string } {
  if (knownWord(word)) return { prefix: '', stem: word }
  const [, before = '', after = ''] = /^([وفبك]?)ال(.{2,})$/.exec(word) ?? []
  if (after && (!before || after.length > 2)) return { prefix: articles[before] ?? '', stem: after }
  const [, and = '', to = ''] = /^(و?)لل(.{2,})$/.exec(word) ?? []
  if (to) return { prefix: `${particles[and] ?? ''}lil-`, stem: to }
  const [, one = '', two = '', last = ''] = /^([وف]?)([بلك]?)(.+)$/.exec(word) ?? []
  if ((one || two) && last.length > 2 && knownWord(last)) {
    return { prefix: (particles[one] ?? '') + (particles[two] ?? ''), stem: last }
  }
  return { prefix: particles[word] ?? '', stem: particles[word] ? '' : word }
}

/**
 * Where to look when a word is not known itself: the ending that is cut, its replacement in the stem, and the
 * spelling of the result.
 */
const endings: [end: string, instead: string, spell: (stem: string) => string][] = [
  ['ات', 'ة', (stem) => `${stem.slice(0, -1)}at`],
  ['ات', '', (stem) => `${stem}at`],
  ['ية', '', (stem) => `${stem}iya`],
  ['ية', 'ي', (stem) => `${stem}ya`],
  ['ة', '', (stem) => `${stem}a`],
  ['ين', '', (stem) => `${stem}in`],
  ['ون', '', (stem) => `${stem}un`],
  ['تك', 'ة', (stem) => `${stem}tak`],
  ['تنا', 'ة', (stem) => `${stem}tna`],
  ['تها', 'ة', (stem) => `${stem}tha`],
  ['ك', '', (stem) => `${stem}ak`],
  ['نا', '', (stem) => `${stem}na`],
  ['ها', '', (stem) => `${stem}ha`],
  ['ي', '', (stem) => `${stem}i`],
  ['ا', '', (stem) => `${stem}an`],
]

/** The spelling of a word of the list, or of one with a common ending. */
function knownWord(word: string, depth = 0): string | undefined {
  const spelled = spelledWords.get(word)
  if (spelled || depth > 1) return spelled
  for (const [end, instead, spellStem] of endings) {
    const base = word.endsWith(end) ? word.slice(0, -end.length) + instead : ''
    const stem = base.length > 2 ? knownWord(base, depth + 1) : undefined
    if (stem) return spellStem(stem)
  }
  return undefined
}

/** Whether a noun before this word belongs to it: a noun. An adjective would end like the noun itself. */
function isOwner(text: string): boolean {
  const word = text.replace(marks, '').replace(silent, '')
  if (/^ال.{2,}/.test(word)) return true
  return !/[ةى]$/.test(word) && !spelledParticles.has(word) && knownWord(word) !== undefined
}

/** Without its first letters and their marks. */
function without(text: string, letters: number): string {
  const parts = text.match(/\p{L}\p{M}*/gu) ?? []
  return parts.slice(letters).join('')
}
