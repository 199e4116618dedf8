import { n } from './drawing-tools.ts'
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

/**
 * Courses of Sadu and Najdi work from the top down, repeated until `height` is filled. All measures in user
 * units; `unit` is the width of one triangle. A course begins with a whole unit where `begin` says for its
 * middle, or later; without it the left edge cuts the first units.
 */
export function weave(
  width: number,
  height: number,
  unit: number,
  courses: readonly Course[],
  pigment: Pigment,
  begin = (_middle: number) => -width,
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
  begin: (middle: number) => number,
): string {
  // The stroke covers the hairline between two courses in a scaled picture.
  const fill = (d: string, color: Part = part) =>
    `<path fill="${p[color]}" stroke="${p[color]}" stroke-width=".5" d="${d}"/>`
  const times = Math.ceil(width / u) + 3
  const edge = begin(y + (u * height) / 2)
  /** How many units are left out of those that begin at `from`. */
  const skipped = (from: number, step = u) => Math.max(0, Math.ceil((edge - from) / step))
  /** Shapes that begin at their left end. */
  const row = (x: number, top: number, shape: string, step = u, count = times) => {
    const skip = skipped(x, step)
    return repeated(x + skip * step, top, shape, step, count - skip)
  }
  const h = n(u / 2)
  const up = `l${h}-${n(u)} ${h} ${n(u)}z`
  const down = `h${n(u)}l-${h} ${n(u)}z`
  switch (kind) {
    case 'line': {
      const x = n(skipped(0) * u)
      return fill(`M${x} ${n(y)}H${width}v${n(u * height)}H${x}z`)
    }
    case 'tri':
      return fill(row(-u, y + u, up))
    case 'irt':
      return fill(row(-u, y, down))
    case 'uwa':
      return fill(row(-u, y, down) + row(-u * 1.5, y + u * 2, up))
    case 'dia':
      return fill(row(-u * 1.5, y + u / 2, diamond(u / 2)))
    case 'hub':
      return fill(row(-u * 0.75, y + u / 4, diamond(u / 4), u / 2, times * 2))
    case 'teeth':
      return fill(row(-u, y, `h${h}v${n(u)}h-${h}z`))
    case 'zig': {
      const skip = skipped(-u)
      const toothCount = times - skip
      const there = `l${h}-${n(u)} ${h} ${n(u)}`.repeat(toothCount)
      const back = `l-${h}-${n(u)}-${h} ${n(u)}`.repeat(toothCount - 1)
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
      // Wider than a unit: the first begins where its course may, on the grid of the units.
      const x = Math.max(-side / 2, Math.ceil(edge / u) * u)
      return nest
        .map(([share, color]) =>
          fill(repeated(x + side * (0.5 - share), y + side / 2, diamond(side * share), side, count), color),
        )
        .join('')
    }
    default:
      return ''
  }
}

const repeated = (x: number, y: number, shape: string, step: number, count: number): string =>
  `M${n(x)} ${n(y)}${`${shape}m${n(step)} 0`.repeat(count)}`

const diamond = (half: number): string => {
  const h = n(half)
  return `l${h}-${h} ${h} ${h}-${h} ${h}z`
}
