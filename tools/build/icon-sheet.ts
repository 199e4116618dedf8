import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { adminIcons } from '../../client/workspace/ui/icon-names.ts'
import { iconNames } from '../../src/ui/pictures/icon-names.ts'
import { buildLogos } from '../art/icons.ts'
import { fileForUse } from '../art/referenced.ts'
import { shortHash, writeHashed } from './hashes.ts'
import { root } from './paths.ts'

/**
 * Every icon of the site: those used by components, and those named in content (`"icon": "…"`). `shared` are those that
 * pages of visitors may show.
 */
export function collectIconNames(): { icons: string[]; shared: string[]; logos: string[] } {
  const icons = new Set<string>(iconNames)
  const logos = new Set<string>()
  for (const file of globSync('locales/**/*.json', { cwd: root })) {
    const found = file.endsWith('technologies.json') ? logos : icons
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, name = ''] of text.matchAll(/"icon":\s*"([a-z0-9-]+)"/g)) found.add(name)
  }
  return {
    icons: [...new Set([...icons, ...adminIcons])].sort(),
    shared: [...icons].sort(),
    logos: [...logos].sort(),
  }
}

/**
 * All icons of visitors' pages in one file, each under its name, for icons that no first screen shows;
 * returns its path. It has no colours and no widths of lines: `<use>` inherits them from the page.
 */
export function writeIconSheet(assets: string, bodies: Record<string, string>): string {
  const groups = Object.entries(bodies).map(([name, body]) =>
    body.startsWith('<path') && body.endsWith('/>') && body.lastIndexOf('<') === 0
      ? body.replace('<path', `<path id="${name}"`)
      : `<g id="${name}">${body}</g>`,
  )
  return writeHashed(assets, '/art/icons.svg', fileForUse(groups.join('')))
}

/**
 * Technology logos as files, path by name: inline, the thirty-two of them would be a third of the home page,
 * and three quarters of them are in closed tabs. They are black: the dark theme inverts them. One hash for
 * all keeps the paths compressible.
 */
export function writeLogos(assets: string, names: readonly string[]): Record<string, string> {
  const svgs = Object.entries(buildLogos(names)).map(
    ([name, body]) => [name, svg(opticalBox(body), body)] as const,
  )
  const folder = `/art/logos/${shortHash(JSON.stringify(svgs))}`
  mkdirSync(join(assets, folder), { recursive: true })
  for (const [name, svg] of svgs) writeFileSync(join(assets, folder, `${name}.svg`), svg)
  return Object.fromEntries(svgs.map(([name]) => [name, `${folder}/${name}.svg`]))
}

const svg = (viewBox: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${body}</svg>`

/** Side of the grid that logos are drawn on, and the largest area that a mark may fill of its square. */
const GRID = 24
const AREA = 360

/**
 * The square around a logo in which it looks as large as the others: the set makes each as long as the grid, so that
 * compact marks look twice as large as long ones.
 */
function opticalBox(body: string): string {
  const box = new Resvg(svg(`0 0 ${GRID} ${GRID}`, body)).getBBox()
  if (!box) throw new Error('A logo without a shape')
  const { x, y, width, height } = box
  const side = GRID / Math.min(1, Math.sqrt(AREA / (width * height)))
  const from = [x + width / 2 - side / 2, y + height / 2 - side / 2]
  return [...from, side, side].map((value) => Math.round(value * 100) / 100).join(' ')
}
