import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { buildLogos } from '../art/icons.ts'

/**
 * Technology logos as files, path by name: inline, the thirty-two of them would be a third of the home page, and
 * three quarters of them are in closed tabs. They are black: the dark theme inverts them. One hash for all keeps the paths compressible.
 */
export async function writeLogos(assets: string, names: readonly string[]): Promise<Record<string, string>> {
  const svgs = Object.entries(buildLogos(names)).map(
    ([name, body]) => [name, svg(opticalBox(body), body)] as const,
  )
  const hash = createHash('sha256').update(JSON.stringify(svgs)).digest('hex').slice(0, 8)
  const folder = `/art/logos/${hash}`
  await mkdir(join(assets, folder), { recursive: true })
  await Promise.all(svgs.map(([name, svg]) => writeFile(join(assets, folder, `${name}.svg`), svg)))
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
