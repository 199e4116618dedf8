import { globSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build/paths.ts'
import { readTexts, textsOf } from '../build/texts.ts'

/** The texts that one language has and another lacks, by file and key. */
export function missingTexts(): string[] {
  const files = globSync('*/*.json', { cwd: join(root, 'locales') })
  const languages = [...new Set(files.map((file) => file.slice(0, file.indexOf('/'))))]
  const names = [...new Set(files.map((file) => file.slice(file.indexOf('/') + 1)))]
  return names.flatMap((name) => {
    const keys = new Map(languages.map((language) => [language, keysOf(`locales/${language}/${name}`)]))
    const all = new Set([...keys.values()].flatMap((known) => [...known]))
    return [...keys].flatMap(([language, known]) =>
      [...all].filter((key) => !known.has(key)).map((key) => `locales/${language}/${name} has no "${key}"`),
    )
  })
}

/** Lists may differ in length: how many texts they hold is for each language to say. */
function keysOf(file: string): Set<string> {
  const texts = textsOf(readTexts(file)).map(([path]) => path)
  return new Set(texts.filter((path) => !/\.\d+(?:\.|$)/.test(path)))
}
