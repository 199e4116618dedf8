import { accentRoles } from './accent.ts'
import type { Brand } from './brand-file.ts'

/** Options that are no paths; those of fonts are the caller's. */
const shortcuts: Record<string, string> = { name: 'name.en', ar: 'name.ar' }
const others = /^(?:accent|(?:latin|arabic)-(?:font|source))$/

/**
 * The brand with the given values at their paths (`city.en`). A new name is also the word of its logo, unless that was
 * another word; the mark of the old name is not used for it.
 */
export function changed(brand: Brand, given: ReadonlyMap<string, string>): Brand {
  const next = structuredClone(brand)
  for (const [option, value] of given) {
    if (!others.test(option)) set(next, (shortcuts[option] ?? option).split('.'), value, option)
  }
  if (brand.word.latin === brand.name.en && !given.has('word.latin')) next.word.latin = next.name.en ?? ''
  if (brand.word.arabic === brand.name.ar && !given.has('word.arabic')) next.word.arabic = next.name.ar ?? ''
  const isRenamed = next.name.en !== brand.name.en
  if (isRenamed && !given.has('mark.logo')) delete next.mark
  const accent = given.get('accent')
  return accent ? { ...next, colours: { ...next.colours, ...accentRoles(accent, next.colours) } } : next
}

function set(target: object, path: readonly string[], value: string, option: string): void {
  const [key = '', ...rest] = path
  if (!Object.hasOwn(target, key)) throw new Error(`--${option}: the brand has no such field`)
  const inner: unknown = Reflect.get(target, key)
  if (rest.length > 0 && typeof inner === 'object' && inner !== null) set(inner, rest, value, option)
  else Reflect.set(target, key, typeof inner === 'string' ? value : JSON.parse(value))
}

/** The brand as the text of its file: what fits on a line is on one, as the formatter of the repository wants it. */
export function written(brand: Brand): string {
  return `${formatted(brand, '', '')}\n`
}

function formatted(value: unknown, indent: string, before: string): string {
  const line = inline(value)
  const isShort = indent.length + before.length + line.length < 110
  if (indent !== '' && isShort) return line
  if (typeof value !== 'object' || value === null) return line
  const inner = `${indent}  `
  const isList = Array.isArray(value)
  const fields = Object.entries(value).map(([key, field]) => {
    const name = isList ? '' : `${JSON.stringify(key)}: `
    return `${inner}${name}${formatted(field, inner, name)}`
  })
  const [start, end] = isList ? ['[', ']'] : ['{', '}']
  return `${start}\n${fields.join(',\n')}\n${indent}${end}`
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).map(([key, field]) => `${JSON.stringify(key)}: ${inline(field)}`)
  return `{ ${fields.join(', ')} }`
}
