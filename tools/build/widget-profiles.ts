import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import type { Plugin } from 'esbuild'
import * as z from 'zod/mini'
import { root } from './paths.ts'

/** What only staff and the gallery see of a widget. */
const properties = ['name', 'description', 'picture', 'examples']
const folder = join(root, 'src/widgets')
const start = 'defineWidget({\n'

/** By the type of the widget, the literals of its definition that the worker reads from a file. */
export function widgetProfiles(): Record<string, Record<string, unknown>> {
  const files = globSync('*.tsx', { cwd: folder }).toSorted()
  return Object.assign({}, ...files.map((file) => profileIn(readFileSync(join(folder, file), 'utf8'), file)))
}

/** Modules of widgets whose definitions read those literals from the file when they are asked for. */
export const profilesElsewhere: Plugin = {
  name: 'profiles of widgets elsewhere',
  setup({ onLoad }) {
    onLoad({ filter: /\/src\/widgets\/[\w-]+\.tsx$/ }, ({ path }) => ({
      contents: withoutProfile(readFileSync(path, 'utf8'), path),
      loader: 'tsx',
    }))
  },
}

function profileIn(code: string, file: string): Record<string, Record<string, unknown>> {
  const definition = split(code, file)
  if (!definition) return {}
  const { type, literals } = definition
  try {
    return { [type]: profileSchema.parse(runInNewContext(`({${literals.join('')}})`)) }
  } catch (cause) {
    throw new Error(`${file}: ${properties.join(', ')} of a widget are written as literals`, { cause })
  }
}

function withoutProfile(code: string, file: string): string {
  const definition = split(code, file)
  if (!definition) return code
  const { type, literals } = definition
  return literals.reduce((rest, literal, index) => {
    const name = properties[index]
    return rest.replace(literal, () => `  get ${name}() { return profiles.profiles['${type}'].${name} },\n`)
  }, `import { assets as profiles } from '../assets.ts'\n${code}`)
}

const profileSchema = z.object(Object.fromEntries(properties.map((name) => [name, z.looseObject({})])))

/** The formatter's indentation shows where a property of the definition ends. */
function split(code: string, file: string): { type: string; literals: string[] } | null {
  const from = code.indexOf(start)
  if (from < 0) return null
  const body = code.slice(from + start.length)
  const [, type] = /^ {2}type: '([\w-]+)'.*,$/m.exec(body) ?? []
  const literals = properties.flatMap(
    (name) => new RegExp(`^ {2}${name}: \\{(?:.*\\}|\\n[^]*?^ {2}\\}),\\n`, 'm').exec(body)?.[0] ?? [],
  )
  if (!type || literals.length < properties.length)
    throw new Error(`${file}: a widget has type, ${properties.join(', ')}`)
  return { type, literals }
}
