import { mirror } from '../src/ui/pictures/illustrations/drawing-tools.ts'
import type { Pigment } from '../src/ui/pictures/illustrations/pigments.ts'

const BAR = '#cfd6d1'
const WELL = '#f3f5f2'
const INK = '#0b1a16'

/** The content of the lower part of the window. */
export type BrowserContent = 'table' | 'bars' | 'lines'

/** A web application in its window, 500 x 310 units at x, y. It holds no text, so Arabic mirrors all of it. */
export function browser(
  content: BrowserContent,
  pigment: Pigment,
  x: number,
  y: number,
  rtl: boolean,
): string {
  const drawing =
    '<rect width="500" height="310" rx="12" fill="#fff"/><path d="M0 28V12Q0 0 12 0h476q12 0 12 12v16z" fill="#e9ede9"/><path d="M18 9l5 5-5 5-5-5zM34 9l5 5-5 5-5-5zM50 9l5 5-5 5-5-5z" fill="#7d8a84"/>' +
    `<rect x="16" y="44" width="85" height="250" rx="8" fill="${WELL}"/>` +
    [51, 58, 51, 58, 51].map((w, k) => bar(26, 58 + k * 22, w, 7, k === 1 ? pigment.main : BAR)).join('') +
    bar(117, 44, 180, 13, INK, 4) +
    [117, 242, 367].map((left) => tile(left, pigment)).join('') +
    CONTENT[content](pigment)
  return `<g transform="translate(${x} ${y})">${rtl ? mirror(500, drawing) : drawing}</g>`
}

const bar = (x: number, y: number, width: number, height: number, fill: string, r = height / 2) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}"/>`

const tile = (x: number, { ground, main, spark }: Pigment) =>
  bar(x, 72, 117.5, 58, spark, 8) + bar(x + 12, 86, 50, 8, ground) + bar(x + 12, 103, 30, 13, main, 4)

const CONTENT: Record<BrowserContent, (pigment: Pigment) => string> = {
  table: ({ ground, main, spark }) =>
    [
      [70, 40],
      [93, 57],
      [116, 44],
      [89, 61],
      [112, 48],
    ]
      .map(([name = 0, state = 0], row) => {
        const y = 144 + row * 30
        const chosen = row === 1
        return (
          bar(117, y, 367.5, 25, chosen ? spark : WELL, 6) +
          `<path d="M133 ${y + 6}l6.5 6.5-6.5 6.5-6.5-6.5z" fill="${chosen ? ground : main}"/>` +
          bar(151, y + 9, name, 7, INK) +
          bar(260, y + 9, state, 7, BAR) +
          bar(440, y + 7, 34, 11, main, 4)
        )
      })
      .join(''),
  bars: ({ ground, main }) =>
    bar(117, 144, 367.5, 150, WELL, 8) +
    [46, 66, 55, 86, 73, 99, 79, 92]
      .map((h, k) => bar(135 + k * 43, 284 - h, 25, h, k === 5 ? ground : main, 4))
      .join(''),
  lines: ({ ground, main, spark }) =>
    bar(117, 144, 212, 150, WELL, 8) +
    `<path d="M131 250l36-34 34 18 40-48 36 22 38-40" fill="none" stroke="${main}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/><path d="M131 268l36-10 34 6 40-22 36 8 38-14" fill="none" stroke="${ground}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round" stroke-dasharray="1 8"/>` +
    bar(341, 144, 143.5, 150, WELL, 8) +
    `<circle cx="412.5" cy="219" r="38" fill="none" stroke="${spark}" stroke-width="13"/><circle cx="412.5" cy="219" r="38" fill="none" stroke="${main}" stroke-width="13" stroke-dasharray="170 240" transform="rotate(-90 412.5 219)"/>`,
}
