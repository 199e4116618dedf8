import { n } from './pen.ts'
import type { Pigment } from './pigments.ts'

type Part = keyof Pigment
export type Course = {
  readonly kind: 'gap' | 'line' | 'tri' | 'irt' | 'uwa' | 'dia' | 'hub' | 'teeth' | 'zig' | 'big'
  readonly part: Part
  /** Height in units; only gap, line and big use it. */
  readonly height: number
}

const course =
  (kind: Course['kind'], height = 1) =>
  (part: Part = 'main'): Course => ({ kind, part, height })

export const gap = (height = 1): Course => ({ kind: 'gap', part: 'ground', height })
export const line = (height = 0.25, part: Part = 'spark'): Course => ({ kind: 'line', part, height })
/** Nested diamonds. */
export const big = (height = 4): Course => ({ kind: 'big', part: 'main', height })
/** Najdi parapet, upright and hanging. */
export const tri = course('tri')
export const irt = course('irt')
/** Facing triangles (uwairjan), two units high. */
export const uwa = course('uwa', 2)
/** Nuqtas, grains (hubub), horse's teeth (dhurus al-khail), zigzag. */
export const dia = course('dia')
export const hub = course('hub', 0.5)
export const teeth = course('teeth')
export const zig = course('zig', 1.7)

/** Where a row of units may begin, by how far its middle is from the upper edge: it begins with a whole unit there or later. */
export type Begin = (middle: number) => number

/**
 * Courses of Sadu and Najdi work from the top down, repeated until `height` is filled.
 * All measures in user units; `unit` is the width of one triangle. Without `begin` the left edge cuts the first units.
 */
export function weave(
  width: number,
  height: number,
  unit: number,
  courses: readonly Course[],
  pigment: Pigment,
  begin: Begin = () => Number.NEGATIVE_INFINITY,
): string {
  const drawn: string[] = []
  let y = 0
  for (let row = 0; y < height && row < courses.length * 4; row++) {
    const next = courses[row % courses.length]
    if (!next) break
    if (next.kind !== 'gap') drawn.push(drawCourse(next, width, y, unit, pigment, begin))
    y += next.height * unit
  }
  return drawn.join('')
}

function drawCourse(
  { kind, part, height }: Course,
  width: number,
  y: number,
  u: number,
  p: Pigment,
  begin: Begin,
): string {
  // The stroke covers the hairline between two courses in a scaled picture.
  const fill = (d: string, color: Part = part) =>
    `<path fill="${p[color]}" stroke="${p[color]}" stroke-width=".5" d="${d}"/>`
  const times = Math.ceil(width / u) + 3
  /** How many units, the first at `from`, are left out; `middle` is that of their row, in units below `y`. */
  const skipped = (from: number, step = u, middle = 0.5) =>
    Math.max(0, Math.ceil((begin(y + middle * u) - from) / step))
  /** The outlines of a row: each begins `before` units from the left end of its shape. */
  const row = (x: number, top: number, shape: string, before = 0, middle = 0.5, step = u, count = times) => {
    const skip = skipped(x - before, step, middle)
    return repeated(x + skip * step, top, shape, step, count - skip)
  }
  const h = n(u / 2)
  const up = `l${h}-${n(u)} ${h} ${n(u)}z`
  const down = `h${n(u)}l-${h} ${n(u)}z`
  switch (kind) {
    case 'line': {
      const x = n(skipped(0, u, height / 2) * u)
      return fill(`M${x} ${n(y)}H${width}v${n(u * height)}H${x}z`)
    }
    case 'tri':
      return fill(row(-u, y + u, up))
    case 'irt':
      return fill(row(-u, y, down))
    case 'uwa':
      return fill(row(-u, y, down) + row(-u * 1.5, y + u * 2, up, 0, 1.5))
    case 'dia':
      return fill(row(-u, y, diamond(u / 2), u / 2))
    case 'hub':
      return fill(row(-u / 2, y, diamond(u / 4), u / 4, 0.25, u / 2, times * 2))
    case 'teeth':
      return fill(row(-u, y, `h${h}v${n(u)}h-${h}z`))
    case 'zig': {
      const skip = skipped(-u, u, 0.85)
      const teeth = times - skip
      const there = `l${h}-${n(u)} ${h} ${n(u)}`.repeat(teeth)
      const back = `l-${h}-${n(u)}-${h} ${n(u)}`.repeat(teeth - 1)
      // Its end is cut along the slope of the tooth before.
      return fill(
        `M${n((skip - 1) * u)} ${n(y + u)}${there}v${n(u * 0.7)}${back}l-${h}-${n(u)}-${n(u * 0.325)} ${n(u * 0.65)}z`,
      )
    }
    case 'big': {
      const side = height * u
      const count = Math.ceil(width / side + 1)
      const nest = [
        [0.5, 'main'],
        [0.36, 'ground'],
        [0.25, 'spark'],
        [0.13, 'ground'],
      ] as const
      // Wider than a unit: the first begins where the row may, on the grid of the units.
      const at = Math.ceil(begin(y + side / 2) / u) * u
      const x = at < 0 ? 0 : at + side / 2
      return nest
        .map(([share, color]) =>
          fill(repeated(x, y + side * (0.5 - share), diamond(side * share), side, count), color),
        )
        .join('')
    }
    default:
      return ''
  }
}

const repeated = (x: number, y: number, shape: string, step: number, count: number): string =>
  `M${n(x)} ${n(y)}${Array.from({ length: count }, () => shape).join(`m${n(step)} 0`)}`

const diamond = (half: number): string => {
  const h = n(half)
  return `l${h} ${h}-${h} ${h}-${h}-${h}z`
}
