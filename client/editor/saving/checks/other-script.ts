import { wordsOf } from '../../../../contract/fields/example-texts.ts'

/** Occurs in addresses, file names, versions and entities, but not in words. */
const nonWord = /[@/\d_.&]./

/**
 * Whether a text is written in the letters of another direction than its language's: Arabic in a Latin text
 * by most of its letters; Latin in an Arabic one only as a sentence, since products, people and lists of them
 * keep their Latin names there.
 */
export function isOtherScript(text: string, dir: string): boolean {
  const all = wordsOf(text).split(' ')
  const words = all.filter((word) => !nonWord.test(word)).join(' ')
  const arabic = words.match(/[\u0620-\u06ff]/g)?.length ?? 0
  if (dir === 'ltr') return arabic > (words.match(/[a-z]/gi)?.length ?? 0)
  const latin = words.match(/[a-z][\w’'-]*/gi) ?? []
  const prose = latin.filter((word) => /^[a-z]/.test(word)).length
  return arabic === 0 && latin.length > 4 && prose > 1
}
