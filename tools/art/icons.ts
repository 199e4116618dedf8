import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { optimize } from 'svgo'

const resolve = createRequire(import.meta.url).resolve

type IconSet = { icons: Record<string, { body: string }>; aliases?: Record<string, { parent: string }> }

/** Bodies of the named Lucide icons (24 grid), with aliases resolved; throws on an unknown name. */
export const buildIcons = (names: readonly string[]): Record<string, string> => bodies('lucide', names)

/**
 * The same for pages, whose stylesheet draws the lines of `.icon`: without the attributes that every icon repeats, and
 * one path where the set has several shapes.
 */
export const buildLines = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(buildIcons(names)).map(([name, body]) => [name, bare(body)]))

const lines =
  / fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"/g

function bare(body: string): string {
  const svg = `<svg>${body.replace(lines, '').replace(/^<g>(.*)<\/g>$/, '$1')}</svg>`
  const { data } = optimize(svg, {
    plugins: [
      { name: 'convertShapeToPath', params: { convertArcs: true } },
      { name: 'mergePaths', params: { force: true } },
      'convertPathData',
    ],
  })
  return data.replace(/^<svg>|<\/svg>$/g, '')
}

/** Bodies of the named Simple Icons logos (24 grid, one path), filled with the text colour. */
export const buildLogos = (names: readonly string[]): Record<string, string> => bodies('simple-icons', names)

function bodies(collection: string, names: readonly string[]): Record<string, string> {
  const set: IconSet = JSON.parse(readFileSync(resolve(`@iconify-json/${collection}/icons.json`), 'utf8'))
  return Object.fromEntries(
    names.map((name) => {
      const found = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? '']
      if (!found) throw new Error(`Icon "${name}" is not in @iconify-json/${collection}`)
      return [name, found.body]
    }),
  )
}
