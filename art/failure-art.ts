import { nuqta } from '../src/ui/pictures/illustrations/drawing-tools.ts'
import { type BrandArt, frameOf } from './word.ts'

/**
 * The drawing of a page that could not be made: the word lacks a dot, which lies on the floor. The dot is `.lost`
 * and belongs where it would be untransformed (styles/site/parts/flat-panel.css). The word is never mirrored.
 */
export function failureArt({ arabic }: BrandArt): string {
  const { left, top, width, bottom } = frameOf(arabic)
  const { ink, dots } = arabic
  const lost = dots[Math.floor((dots.length - 1) / 2)] ?? { x: left + width / 2, y: top - 120, side: 125 }
  const half = lost.side / Math.SQRT2
  const floor = bottom + 190
  const shape = (dot: typeof lost) => nuqta(dot.x, dot.y, dot.side / Math.SQRT2)
  const others = dots.filter((dot) => dot !== lost).map(shape)
  const high = Math.min(top, lost.y - half) - 10
  // On one of its sides.
  const place = `translate(0 ${Math.round(floor - lost.side / 2 - lost.y)}) rotate(45 ${lost.x} ${lost.y})`
  return (
    `<svg viewBox="${left - 60} ${high} ${width + 120} ${floor + 8 - high}" aria-hidden="true">` +
    `<path d="M${left - 60} ${floor}h${width + 120}" stroke="var(--line-2)" stroke-width="7"/>` +
    `<path d="${shape(lost)}" fill="none" stroke="var(--accent)" stroke-width="7" stroke-dasharray="18 16"/>` +
    `<path d="${ink}" fill="var(--ink)"/><path d="${others.join('')}" fill="var(--accent)"/>` +
    `<path class="lost" d="${shape(lost)}" fill="var(--accent)" transform="${place}"/></svg>`
  )
}
