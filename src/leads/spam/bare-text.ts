import { foldText } from '../../../contract/search/fold-text.ts'

/**
 * The words of a text, without case, accents, punctuation, invisible characters and the tricks that hide a word from a
 * filter (s.e.o, v1agra, letters of another script). Two texts that read alike are equal.
 */
export function bareText(text: string): string {
  return foldText(text.normalize('NFKC').replace(invisible, '').toLowerCase())
    .replace(/[\p{L}\p{N}]+/gu, (word) =>
      /[a-z]/.test(word) ? word.replace(/[\u0370-\u04ff]/g, (letter) => lookalikes[letter] ?? letter) : word,
    )
    .replace(/\p{M}/gu, '')
    .replace(/(?<![\p{L}\p{N}])\p{L}(?:[ ._*·-]\p{L}){2,}(?![\p{L}\p{N}])/gu, (spelled) =>
      spelled.replace(/[ ._*·-]/g, ''),
    )
    .replace(/(?<=[a-z])[013457@](?=[a-z])/g, (digit) => leet[digit] ?? digit)
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
