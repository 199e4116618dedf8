import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { factFiller } from '../../src/i18n/facts.ts'
import { type Lang, langs } from '../../src/i18n/languages.ts'
import { root } from './paths.ts'

/** Every language of the site. */
export const languages = langs

/** Fills in the facts of texts of a language, as the site does: in development the files may have changed. */
export function factsIn(lang: Lang): (text: string) => string {
  const read = (file: string) => JSON.parse(readFileSync(join(root, 'locales', lang, file), 'utf8'))
  return factFiller(lang, { ...read('facts.json'), ...read('brand.json') })
}
