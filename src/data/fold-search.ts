import { type SQL, sql } from 'drizzle-orm'

/*
 * Letters that people write one for the other in Arabic, and marks that they leave out. Column and words
 * are folded alike, so that a search finds whichever was written. Latin letters: upper as lower case,
 * A to Z, which is as far as SQLite's lower() goes.
 */
const folded: [string, string][] = [
  ...Array.from('أإآٱ', (letter): [string, string] => [letter, 'ا']),
  ['ة', 'ه'],
  ['ى', 'ي'],
  ['ئ', 'ي'],
  ['ؤ', 'و'],
  ['ی', 'ي'],
  ['ک', 'ك'],
  // Tatweel, and the marks from fathatan to sukun.
  ...Array.from('\u0640\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652', (mark): [string, string] => [
    mark,
    '',
  ]),
]

const mostCharacters = 200

/** What was typed into a search field as words to look for, folded. */
export function searchWords(text: string): string[] {
  const bounded = Array.from(text.toWellFormed()).slice(0, mostCharacters).join('')
  return foldText(bounded)
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== '')
}

export function foldText(text: string): string {
  const lower = text.normalize('NFC').replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  return folded.reduce((rest, [from, to]) => rest.replaceAll(from, to), lower)
}

/** The same for a column or an expression of several. */
export function foldColumn(column: SQL): SQL {
  return folded.reduce(
    (inner, [from, to]) => sql`replace(${inner}, ${literal(from)}, ${literal(to)})`,
    sql`lower(${column})`,
  )
}

/** Written into the statement: each column's folding would take a third of the parameters D1 allows. */
function literal(letter: string): SQL {
  return sql.raw(`'${letter}'`)
}
