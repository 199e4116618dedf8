/** A slug of this length can still be read aloud. */
const maxLength = 60

/** A slug below `prefix` from the first title that gives one; '' if none does. */
export function proposeSlug(titles: readonly string[], prefix: string): string {
  const words = titles.map(slugWords).find(Boolean)
  return words ? `${prefix}${words}` : ''
}

/** A title as the words of a slug; Arabic is spelled in Latin letters, other scripts are dropped. */
export function slugWords(title: string): string {
  const words = title
    .normalize('NFKC')
    .replace(/[\u0621-\u065f\u0670-\u06d3]+/g, spell)
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u2019']|\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const kept: string[] = []
  for (const word of words) {
    if ([...kept, word].join('-').length > maxLength) break
    kept.push(word)
  }
  return kept.join('-')
}

/*
 * Arabic writes consonants and long vowels. Consonants become the Latin letters of this table; a short vowel that is
 * not written is read as `a`, where a syllable cannot do without one: تطبيقات المطاعم → tatbiqat almatam. That is
 * readable, and not always how the word is said: staff see the address and may change it.
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

type Sound = { text: string; isVowel: boolean }

function spell(word: string): string {
  const article = /^ال(?=.{2})/.exec(word)?.[0] ?? ''
  return (article && 'al') + syllables(soundsOf(word.slice(article.length)))
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
  return spelled.replace(/([aiu])\1+/g, '$1')
}
