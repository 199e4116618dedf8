import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { factFiller } from '../../src/i18n/facts.ts'
import { site } from '../../src/site.ts'
import { root } from './paths.ts'

type Lang = keyof typeof site.name

/** The languages of the brand, which are those of the site. */
export const languages = Object.keys(site.name).filter((lang): lang is Lang => Object.hasOwn(site.name, lang))

/** Fills in the facts of texts of a language, as the site does: for tools, which cannot import locales/. */
export function factsIn(lang: Lang): (text: string) => string {
  const read = (file: string) => JSON.parse(readFileSync(join(root, 'locales', lang, file), 'utf8'))
  // Digits are Latin in every language of the site.
  return factFiller(lang, `${lang}-u-nu-latn`, { ...read('facts.json'), ...read('brand.json') })
}
