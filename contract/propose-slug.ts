/** A slug of this length can still be read aloud. */
const maxLength = 60

/** Puts the Arabic words of a text in Latin letters. */
type Spelling = (text: string) => string

/** A slug below `prefix` from the first title that gives one, Latin titles first; '' if none does. */
export function proposeSlug(titles: readonly string[], prefix: string, spelling?: Spelling): string {
  const latinFirst = titles.toSorted((one, other) => Number(isArabic(one)) - Number(isArabic(other)))
  const words = latinFirst.map((title) => slugWords(title, spelling)).find(Boolean)
  return words ? `${prefix}${words}` : ''
}

/** Latin letters that are not a letter with a mark. */
const latin: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

/** A title as the words of a slug; Arabic is spelled in Latin letters, other scripts are dropped. */
export function slugWords(title: string, spelling: Spelling = byLetters): string {
  const words = spelling(title.normalize('NFKC'))
    .toLowerCase()
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[ßæœøłđı]/g, (letter) => latin[letter] ?? '')
    .normalize('NFD')
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

function isArabic(title: string): boolean {
  return /[\u0621-\u064a]/.test(title)
}

const letters = [...'ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأإؤئىة']
const spelled = 'a b t th j h kh d dh r z s sh s d t z a gh f q k l m n h w y  a a i u i a a'.split(' ')

/** Letter by letter: what is left without script; the browser knows how words are said (client/spelling). */
function byLetters(text: string): string {
  return text
    .replace(/[\u064b-\u0652]/g, '')
    .replace(/[\u0621-\u064a]/g, (letter) => spelled[letters.indexOf(letter)] ?? '')
}
