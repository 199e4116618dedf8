import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { root } from '../build/paths.ts'
import { accentRoles } from './accent.ts'
import { type Brand, brandFile } from './brand-file.ts'

/** Options that are no paths; those of fonts are the caller's. */
const shortcuts: Record<string, string> = { name: 'name.en', ar: 'name.ar' }
const others = /^(?:accent|(?:latin|arabic)-(?:font|source))$/

/**
 * The brand with the given values at their paths (`city.en`). A new name is also the word of its logo, unless that was
 * another word; the mark of the old name is not used for it.
 */
export function changeBrand(brand: Brand, options: ReadonlyMap<string, string>): Brand {
  const next = structuredClone(brand)
  for (const [option, value] of options) {
    if (!others.test(option)) set(next, (shortcuts[option] ?? option).split('.'), value, option)
  }
  if (brand.word.latin === brand.name.en && !options.has('word.latin')) next.word.latin = next.name.en ?? ''
  if (brand.word.arabic === brand.name.ar && !options.has('word.arabic'))
    next.word.arabic = next.name.ar ?? ''
  const isRenamed = next.name.en !== brand.name.en
  if (isRenamed && !options.has('mark.logo')) delete next.mark
  const accent = options.get('accent')
  return accent ? { ...next, colours: { ...next.colours, ...accentRoles(accent, next.colours) } } : next
}

function set(target: object, path: readonly string[], value: string, option: string): void {
  const [key = '', ...rest] = path
  if (!Object.hasOwn(target, key)) throw new Error(`--${option}: the brand has no such field`)
  const inner: unknown = Reflect.get(target, key)
  if (rest.length > 0 && typeof inner === 'object' && inner !== null) set(inner, rest, value, option)
  else Reflect.set(target, key, typeof inner === 'string' ? value : JSON.parse(value))
}

/** The brand as the text of its file, as the formatter of the repository wants it. */
export function written(brand: Brand): string {
  return execFileSync(process.execPath, [biome, 'format', `--stdin-file-path=${brandFile}`], {
    cwd: root,
    input: JSON.stringify(brand),
    encoding: 'utf8',
  })
}

const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
