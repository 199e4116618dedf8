import { spelledParticles, spelledWords } from './arabic-words.ts'

const runs = /[\u0621-\u065f\u0670-\u06d3]+/g

/** The text with its Arabic words in Latin letters, as they are said: عروض المطاعم → urud al-mataem. */
export function spellArabic(text: string): string {
  const next = (end: number) => text.slice(end).match(/^\s+([\u0621-\u065f\u0670-\u06d3]+)/)?.[1] ?? ''
  return text.replace(runs, (word, at: number) => ` ${spell(word, isOwner(next(at + word.length)))} `)
}

/** Marks between a consonant and its vowel; the vowel itself may be written, too. */
const silent = /[\u0640\u0651-\u065f\u0670]/g
const marks = /[\u064b-\u0650]/g

/** `owned`: a word without article belongs to the next one: عيادة الأسنان, iyadat al-asnan. */
function spell(word: string, owned: boolean): string {
  const letters = word.replace(silent, '')
  const bare = letters.replace(marks, '')
  const { prefix, rest } = prefixOf(bare)
  const said = knownWord(rest)
  const stem = said ?? spellLetters(without(letters, bare.length - rest.length))
  const joined = owned && rest.endsWith('ة') && !prefix.endsWith('l-') ? `${stem}t` : stem
  return prefix + joined
}

/** Attached words before a word, with the article and without. */
const articles: Record<string, string> = { '': 'al-', و: 'wal-', ف: 'fal-', ب: 'bil-', ك: 'kal-' }
const particles: Record<string, string> = { و: 'wa-', ف: 'fa-', ب: 'bi-', ل: 'li-', ك: 'ka-' }

function prefixOf(word: string): { prefix: string; rest: string } {
  if (knownWord(word)) return { prefix: '', rest: word }
  const [, before = '', after = ''] = /^([وفبك]?)ال(.{2,})$/.exec(word) ?? []
  if (after && (!before || after.length > 2)) return { prefix: articles[before] ?? '', rest: after }
  const [, and = '', to = ''] = /^(و?)لل(.{2,})$/.exec(word) ?? []
  if (to) return { prefix: `${particles[and] ?? ''}lil-`, rest: to }
  const [, one = '', two = '', last = ''] = /^([وف]?)([بلك]?)(.+)$/.exec(word) ?? []
  if ((one || two) && last.length > 2 && knownWord(last)) {
    return { prefix: (particles[one] ?? '') + (particles[two] ?? ''), rest: last }
  }
  return { prefix: particles[word] ?? '', rest: particles[word] ? '' : word }
}

/** Where to look when a word is not known itself: the end that is cut, what stands in its place, what is said instead. */
const endings: [end: string, instead: string, said: (stem: string) => string][] = [
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
  const own = spelledWords.get(word)
  if (own || depth > 1) return own
  for (const [end, instead, said] of endings) {
    const base = word.endsWith(end) ? word.slice(0, -end.length) + instead : ''
    const stem = base.length > 2 ? knownWord(base, depth + 1) : undefined
    if (stem) return said(stem)
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
  return text.replace(new RegExp(`^(?:\\p{L}\\p{M}*){${letters}}`, 'u'), '')
}

/*
 * Words that are not in the list, by their letters: Arabic writes consonants and long vowels. A short vowel that is not
 * written is read as `a`, where a syllable cannot do without one. That is readable, and not always how the word is said:
 * staff see the address and may change it.
 */
const consonants: Record<string, string> = {
  ...{ ب: 'b', ت: 't', ث: 'th', ج: 'j', ح: 'h', خ: 'kh', د: 'd', ذ: 'dh', ر: 'r', ز: 'z', س: 's', ش: 'sh' },
  ...{
    ص: 's',
    ض: 'd',
    ط: 't',
    ظ: 'z',
    ع: '',
    غ: 'gh',
    ف: 'f',
    ق: 'q',
    ك: 'k',
    ل: 'l',
    م: 'm',
    ن: 'n',
    ه: 'h',
  },
  ...{ پ: 'p', چ: 'ch', ژ: 'zh', گ: 'g', ک: 'k', ڤ: 'v' },
}
const vowels: Record<string, string> = {
  ...{ ا: 'a', أ: 'a', إ: 'i', آ: 'a', ٱ: 'a', ى: 'a', ة: 'a', ؤ: 'u', ئ: 'i' },
  // Written short vowels.
  ...{ '\u064e': 'a', '\u064f': 'u', '\u0650': 'i' },
}
/** Consonants beside a vowel, otherwise long vowels. */
const both: Record<string, [consonant: string, vowel: string]> = {
  و: ['w', 'u'],
  ي: ['y', 'i'],
  ی: ['y', 'i'],
}
const tanween: Record<string, string> = { '\u064b': 'an', '\u064c': 'un', '\u064d': 'in' }

type Sound = { text: string; isVowel: boolean }

function spellLetters(word: string): string {
  const [, stem = word, nunation = ''] = /^(.+?)ا?([\u064b-\u064d])ا?$/.exec(word) ?? []
  return (syllables(soundsOf(stem)) + (tanween[nunation] ?? '')).replace(/([aiu])\1+/g, '$1')
}

/** From the last letter to the first: whether و is a vowel depends on the letter after it. */
function soundsOf(word: string): Sound[] {
  const letters = Array.from(word).filter(
    (letter) => letter in consonants || letter in vowels || letter in both,
  )
  const sounds: Sound[] = []
  letters.toReversed().forEach((letter, index) => {
    const before = letters[letters.length - index - 2]
    const isClosed = before !== undefined && !(before in vowels)
    if (letter === 'ي' && index === 1 && letters.at(-1) === 'ة' && isClosed) {
      sounds.unshift({ text: 'i', isVowel: true }, { text: 'y', isVowel: false })
      return
    }
    const [consonant, vowel] = both[letter] ?? [consonants[letter] ?? '', vowels[letter] ?? '']
    const isVowel = letter in vowels || (letter in both && isClosed && !sounds[0]?.isVowel)
    sounds.unshift({ text: isVowel ? vowel : consonant, isVowel })
  })
  return sounds
}

/** Syllables are a consonant and a vowel, closed by a second consonant if another one follows or the word ends. */
function syllables(sounds: Sound[]): string {
  let spelled = ''
  let count = 0
  for (let at = 0; at < sounds.length; ) {
    const onset = sounds[at]?.isVowel ? null : sounds[at++]
    spelled += onset?.text ?? ''
    // A last consonant stands alone: najd, qalb.
    if (onset && at === sounds.length && count > 0) break
    spelled += sounds[at]?.isVowel ? sounds[at++]?.text : 'a'
    count += 1
    const [next, second, third] = sounds.slice(at, at + 3)
    const closes =
      next && !next.isVowel && (!second || (!second.isVowel && (third !== undefined || count === 1)))
    if (closes) spelled += sounds[at++]?.text ?? ''
  }
  return spelled
}
