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

/**
 * Courses of Sadu and Najdi work from the top down, repeated until `height` is filled.
 * All measures in user units; `unit` is the width of one triangle.
 */
export function weave(
  width: number,
  height: number,
  unit: number,
  courses: readonly Course[],
  pigment: Pigment,
): string {
  const drawn: string[] = []
  let y = 0
  for (let row = 0; y < height && row < courses.length * 4; row++) {
    const next = courses[row % courses.length]
    if (!next) break
    if (next.kind !== 'gap') drawn.push(drawCourse(next, width, y, unit, pigment))
    y += next.height * unit
  }
  return drawn.join('')
}

function drawCourse({ kind, part, height }: Course, width: number, y: number, u: number, p: Pigment): string {
  // The stroke covers the hairline between two courses in a scaled picture.
  const fill = (d: string, color: Part = part) =>
    `<path fill="${p[color]}" stroke="${p[color]}" stroke-width=".5" d="${d}"/>`
  const times = Math.ceil(width / u) + 3
  const row = (x: number, top: number, shape: string, step = u, count = times) =>
    `M${n(x)} ${n(top)}${Array.from({ length: count }, () => shape).join(`m${n(step)} 0`)}`
  const h = n(u / 2)
  const up = `l${h}-${n(u)} ${h} ${n(u)}z`
  const down = `h${n(u)}l-${h} ${n(u)}z`
  switch (kind) {
    case 'line':
      return fill(`M0 ${n(y)}h${width}v${n(u * height)}H0z`)
    case 'tri':
      return fill(row(-u, y + u, up))
    case 'irt':
      return fill(row(-u, y, down))
    case 'uwa':
      return fill(row(-u, y, down) + row(-u * 1.5, y + u * 2, up))
    case 'dia':
      return fill(row(-u, y, diamond(u / 2)))
    case 'hub':
      return fill(row(-u / 2, y, diamond(u / 4), u / 2, times * 2))
    case 'teeth':
      return fill(row(-u, y, `h${h}v${n(u)}h-${h}z`))
    case 'zig': {
      const there = `l${h}-${n(u)} ${h} ${n(u)}`.repeat(times)
      const back = `l-${h}-${n(u)}-${h} ${n(u)}`.repeat(times)
      return fill(`M${n(-u)} ${n(y + u)}${there}v${n(u * 0.7)}${back}z`)
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
      return nest
        .map(([share, color]) =>
          fill(row(0, y + side * (0.5 - share), diamond(side * share), side, count), color),
        )
        .join('')
    }
    default:
      return ''
  }
}

const diamond = (half: number): string => {
  const h = n(half)
  return `l${h} ${h}-${h} ${h}-${h}-${h}z`
}
