import { type Lang, langs, languages } from '../../../src/i18n/languages.ts'

/** A text for every language: the Arabic one for right-to-left languages, the English one for the others. */
export function inEveryLanguage<Text>(english: Text, arabic: Text): Record<Lang, Text> {
  const texts: Partial<Record<Lang, Text>> = {}
  for (const lang of langs) texts[lang] = languages[lang].dir === 'rtl' ? arabic : english
  if (!isComplete(texts)) throw new Error('every language has a text')
  return texts
}

function isComplete<Text>(texts: Partial<Record<Lang, Text>>): texts is Record<Lang, Text> {
  return langs.every((lang) => Object.hasOwn(texts, lang))
}
