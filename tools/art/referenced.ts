import type { ArtLanguage } from '../../src/ui/illustrations/pen.ts'
import { writeHashed } from '../build/hashes.ts'
import type { InlineName } from './inline.ts'

type Inline = Record<InlineName, Record<ArtLanguage, string>>

/**
 * Drawings below the first screen, by the file that holds them. `<use>` and not `<img>`: what it shows inherits the
 * page's colours, so that it follows the visitor's choice of theme and forced colours in every browser. Safari evaluates
 * no `prefers-color-scheme` inside an `<img>`.
 */
const files = {
  schematics: (name: InlineName) => name.startsWith('schematic-'),
  certificates: (name: InlineName) => name.startsWith('cert-'),
  rasm: (name: InlineName) => name === 'rasm',
  measure: (name: InlineName) => name.startsWith('measure'),
  map: (name: InlineName) => name === 'map',
}

/** Writes these drawings into `<folder>/inherited/`; in their place the result has references to them. */
export function moveToFiles(inline: Inline, folder: string): Inline {
  const moved: Inline = { ...inline }
  for (const [file, belongs] of Object.entries(files)) {
    const names = namesOf(inline).filter(belongs)
    for (const language of ['en', 'ar'] as const) {
      const drawings = names.map((name) => ({ name, ...parts(inline[name][language]) }))
      const groups = drawings.map(({ body }, index) => `<g id="${index}">${body}</g>`).join('')
      const path = `/art${writeHashed(folder, `/inherited/${file}.svg`, fileForUse(groups))}`
      for (const [index, { name, open }] of drawings.entries()) {
        const reference = `${open}<use href="${path}#${index}"/></svg>`
        moved[name] = { ...moved[name], [language]: reference }
      }
    }
  }
  return moved
}

/** A file of drawings for `<use>`. Browsers lay out the file too: only what is referred to is displayed. */
export const fileForUse = (drawings: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg"><g display="none">${drawings}</g></svg>`

function parts(svg: string): { open: string; body: string } {
  const [, open, body] = svg.match(/^(<svg[^>]*>)(.*)<\/svg>$/s) ?? []
  if (open === undefined || body === undefined) throw new Error(`Not one drawing: ${svg.slice(0, 80)}`)
  return { open, body }
}

function namesOf(inline: Inline): InlineName[] {
  const known = new Set<string>(Object.keys(inline))
  const isName = (name: string): name is InlineName => known.has(name)
  return Object.keys(inline).filter(isName)
}
