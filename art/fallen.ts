import { n } from '../src/ui/illustrations/pen.ts'
import { DOT_CENTRES, RASM } from './brand-outlines.ts'

/** Position and rotation of each landed dot: x in font units, turn in degrees. */
const LANDINGS = [
  { x: 300, turn: 65 },
  { x: 620, turn: 107 },
  { x: 960, turn: 15 },
  { x: 1290, turn: 89 },
  { x: 1700, turn: 53 },
  { x: 2060, turn: 78 },
] as const
const FLOOR = 846
const SIDE = 148

/** The 404 drawing: the dots missed and fell to the floor, 2320 x 1900 units. The word is never mirrored. */
export function fallen(): string {
  const falls = DOT_CENTRES.map(([x, y], k) => ({
    x,
    y,
    land: LANDINGS[k]?.x ?? x,
    turn: LANDINGS[k]?.turn ?? 0,
  }))
  const trails = falls.map(({ x, y, land }) => `M${x} ${y}C${x} ${y + 500} ${land} 300 ${land} 622`)
  const places = falls.map(({ x, y }) => `M${x} ${y - 104}l104 104-104 104-104-104z`)
  const dots = falls.map(({ land, turn }) => {
    const middle = FLOOR - restingHeight(turn)
    return `<rect x="${land - SIDE / 2}" y="${n(middle - SIDE / 2)}" width="${SIDE}" height="${SIDE}" fill="var(--accent)" transform="rotate(${turn} ${land} ${n(middle)})"/>`
  })
  return (
    '<svg viewBox="-60 -1000 2320 1900" aria-hidden="true">' +
    `<path d="${trails.join('')}" fill="none" stroke="var(--line-2)" stroke-width="7" stroke-dasharray="2 34" stroke-linecap="round"/>` +
    `<path d="${places.join('')}" fill="none" stroke="var(--accent)" stroke-width="7" stroke-dasharray="18 16"/>` +
    `<path d="${RASM}" fill="var(--ink)"/><path d="M-60 850H2260" stroke="var(--line-2)" stroke-width="7"/>${dots.join('')}</svg>`
  )
}

/** Height of the centre of a rotated square above the floor its lowest corner touches. */
function restingHeight(turn: number): number {
  const angle = (turn * Math.PI) / 180
  return (SIDE / 2) * (Math.abs(Math.sin(angle)) + Math.abs(Math.cos(angle)))
}
