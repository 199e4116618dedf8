import { n, nuqta, type Pen } from '../src/ui/pictures/illustrations/drawing-tools.ts'
import type { BrandArt, Word } from './word.ts'

/** Of a window, and of a phone. */
const WIDE = { width: 1312, scale: 0.27, number: 18 } as const
const SMALL = { width: 350, scale: 0.155, number: 13 } as const

/** What the stretched word covers in the wide drawing, in its own units. */
export const stretchedTo = Math.round(WIDE.width / WIDE.scale)

/**
 * The calligrapher's sheet: the word on ruled lines, drawn out to the page's width by a kashida, above a row of dots.
 * Each dot has its number, in the direction of the page, and a column of dots that measures its height. What uses the
 * drawing says by `--on` which column is seen, 1 to the number of dots, and by `--all` how much is seen of the other
 * dots, 0 to 1. For night backgrounds.
 */
export const calligraphySheet = (pen: Pen, { stretched }: BrandArt): string => sheet(pen, stretched, WIDE)

/** The same for a phone, where the word has the width that it has. */
export const smallCalligraphySheet = (pen: Pen, { arabic }: BrandArt): string => sheet(pen, arabic, SMALL)

function sheet(pen: Pen, word: Word, { width, number, ...size }: typeof WIDE | typeof SMALL): string {
  const { box } = word
  const scale = n(Math.min(size.scale, width / (box.right - box.left)) * 1000) / 1000
  const left = Math.round((width - (box.left + box.right) * scale) / 2)
  const half = Math.round(((word.dots[0]?.side ?? 147) * scale) / Math.SQRT2)
  const below = Math.round(Math.max(0, box.bottom * scale)) + 2 * half
  const top = Math.round(box.top * scale) - 2.2 * number
  const rules = [0, 2, 4].map((dots) => `M-999 ${-dots * 2 * half}h${width + 1998}`)
  const row = Array.from({ length: Math.floor(width / (2 * half)) }, (_, k) =>
    nuqta((width % (2 * half)) / 2 + half * (2 * k + 1), below, half),
  )
  const dots = pen.language === 'ar' ? word.dots.toReversed() : word.dots
  const marks = dots.map((dot, k) => {
    const x = left + dot.x * scale
    const y = dot.y * scale
    const lit = `1 - max(var(--on, 0) - ${k + 1}, ${k + 1} - var(--on, 0))`
    const column = Array.from({ length: Math.round((-y - half) / (2 * half)) }, (_, k) =>
      nuqta(x, -half * (2 * k + 1), half),
    )
    const text = pen.text({
      text: `${k + 1}`,
      x: n(x),
      y: n(y - half - number * 0.7),
      size: number,
      weight: 500,
      fill: 'var(--on-night-2)',
      anchor: 'middle',
      direction: 'ltr',
    })
    return (
      `<path d="${column.join('')}" fill="none" stroke="var(--accent)" stroke-width="1.5" opacity="calc(${lit})"/>` +
      `<g opacity="max(${lit}, var(--all, 1))">${text}<path d="${nuqta(x, y, half)}" fill="var(--accent)"/></g>`
    )
  })
  return (
    `<svg viewBox="0 ${n(top)} ${width} ${n(below + half + 2 - top)}" aria-hidden="true">` +
    `<path d="${rules.join('')}" stroke="var(--line)"/>` +
    `<path d="${row.join('')}" fill="none" stroke="var(--on-night-2)" stroke-opacity=".45"/>` +
    `<path d="${word.ink}" transform="translate(${left} 0) scale(${scale})" fill="var(--on-night)"/>${marks.join('')}</svg>`
  )
}
