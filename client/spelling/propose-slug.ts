import { spellArabic } from './spell-arabic.ts'

/** A slug of this length can still be read aloud. */
const maxLength = 60

/** A slug below `prefix` from the first title that gives one, Latin titles first; '' if none does. */
export function proposeSlug(titles: readonly string[], prefix: string): string {
  const latinFirst = titles.toSorted((one, other) => Number(isArabic(one)) - Number(isArabic(other)))
  const words = latinFirst.map(slugWords).find(Boolean)
  return words ? `${prefix}${words}` : ''
}

/** Latin letters that are not a letter with a mark. */
const latin: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

/** A title as the words of a slug; Arabic is spelled as it is pronounced, other scripts are dropped. */
export function slugWords(title: string): string {
  const words = spellArabic(title.normalize('NFKC'))
    .toLowerCase()
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[ßæœøłđı]/g, (letter) => latin[letter] ?? '')
    .normalize('NFD')
    .replace(/[\u2019']|\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const fitting: string[] = []
  for (const word of words) {
    if ([...fitting, word].join('-').length > maxLength) break
    fitting.push(word)
  }
  return fitting.join('-')
}

function isArabic(title: string): boolean {
  return /[\u0621-\u064a]/.test(title)
}
