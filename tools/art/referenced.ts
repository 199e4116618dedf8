import type { ArtLanguage } from '../../src/ui/pictures/illustrations/drawing-tools.ts'
import { writeHashed } from '../build/hashes.ts'

type Inline = Record<string, Record<ArtLanguage, string>>

/**
 * Drawings below the first screen, by the file that holds them. `<use>` and not `<img>`: what it shows
 * inherits the page's colours, so that it follows the visitor's choice of theme and forced colours in every
 * browser. Safari evaluates no `prefers-color-scheme` inside an `<img>`.
 */
const files = {
  schematics: (name: string) => name.startsWith('schematic-'),
  certificates: (name: string) => name.startsWith('cert-'),
  rasm: (name: string) => name === 'rasm',
  measure: (name: string) => name.startsWith('measure'),
  map: (name: string) => name === 'map',
}

/** Writes these drawings into `<folder>/inherited/`; in their place the result has references to them. */
export function moveToFiles(inline: Inline, folder: string): Inline {
  const moved = structuredClone(inline)
  for (const [file, belongs] of Object.entries(files)) {
    const drawn = Object.entries(moved).flatMap(([name, svgs]) => (belongs(name) ? [svgs] : []))
    for (const language of ['en', 'ar'] as const) {
      const drawings = drawn.map((svgs) => ({ svgs, ...parts(svgs[language]) }))
      const groups = drawings.map(({ body }, index) => `<g id="${index}">${body}</g>`).join('')
      const path = `/art${writeHashed(folder, `/inherited/${file}.svg`, fileForUse(groups))}`
      for (const [index, { svgs, open }] of drawings.entries())
        svgs[language] = `${open}<use href="${path}#${index}"/></svg>`
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
