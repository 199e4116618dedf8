import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.ts'

/** A file of texts, such as `locales/en/content/home.json`. */
export function readTexts(file: string): unknown {
  const text = readFileSync(join(root, file), 'utf8')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`)
  }
}

/** Every text below a value with where it stands: `services.web.features.3`. */
export function textsOf(value: unknown, path = ''): [path: string, text: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  const entries = Object.entries(value)
  if (entries.length === 0) return [[path, value]]
  return entries.flatMap(([key, child]) => textsOf(child, path ? `${path}.${key}` : key))
}
