/*
 * Arabic writes consonants and long vowels. Consonants become the Latin letters of this table; a short vowel that is
 * not written is read as `a`, where a syllable cannot do without one. That is readable, and not always how the word is
 * pronounced: staff see the address and may change it.
 */
const consonants: Record<string, string> = {
  ب: 'b',
  ت: 't',
  ث: 'th',
  ج: 'j',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'dh',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
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
  پ: 'p',
  چ: 'ch',
  ژ: 'zh',
  گ: 'g',
  ک: 'k',
  ڤ: 'v',
}
const vowels: Record<string, string> = {
  ا: 'a',
  أ: 'a',
  إ: 'i',
  آ: 'a',
  ٱ: 'a',
  ى: 'a',
  ة: 'a',
  ؤ: 'u',
  ئ: 'i',
  // Written short vowels.
  '\u064e': 'a',
  '\u064f': 'u',
  '\u0650': 'i',
}
/** Consonants beside a vowel, otherwise long vowels. */
const both: Record<string, [consonant: string, vowel: string]> = {
  و: ['w', 'u'],
  ي: ['y', 'i'],
  ی: ['y', 'i'],
}
const tanween: Record<string, string> = { '\u064b': 'an', '\u064c': 'un', '\u064d': 'in' }

type Sound = { text: string; isVowel: boolean }

/** A word in Latin letters, by its letters alone. */
export function spellLetters(word: string): string {
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
  for (let index = 0; index < sounds.length; ) {
    const onset = sounds[index]?.isVowel ? null : sounds[index++]
    spelled += onset?.text ?? ''
    // A last consonant has no vowel: najd, qalb.
    if (onset && index === sounds.length && count > 0) break
    spelled += sounds[index]?.isVowel ? sounds[index++]?.text : 'a'
    count += 1
    const [next, second, third] = sounds.slice(index, index + 3)
    const closes =
      next && !next.isVowel && (!second || (!second.isVowel && (third !== undefined || count === 1)))
    if (closes) spelled += sounds[index++]?.text ?? ''
  }
  return spelled
}
