import { type ArtLanguage, nuqta } from '../src/ui/pictures/illustrations/drawing-tools.ts'
import { fallingDots } from './falling-dots.ts'
import { type BrandArt, frameOf } from './word.ts'

/**
 * The thank-you drawing: the complete word, its dots landed, under the parabola from the first to the last. Each dot is
 * a drawing of its own that comes down on its letter (styles/site/widgets/not-found.css); `.land-1` … say when.
 */
export function thankYouArt({ arabic }: BrandArt, language: ArtLanguage): string {
  const { left, top, right, width, bottom } = frameOf(arabic)
  const [first, last] = [arabic.dots[0] ?? { x: left, y: top }, arabic.dots.at(-1) ?? { x: right, y: top }]
  // Halfway the curve is as far below its control point as that is above the middle of its ends.
  const control = 2 * (top - 275) - (first.y + last.y) / 2
  const arc = `<path d="M${first.x} ${first.y}Q${(first.x + last.x) / 2} ${control} ${last.x} ${last.y}" fill="none" stroke="var(--line-2)" stroke-width="7" stroke-dasharray="2 34" stroke-linecap="round"/>`
  const view = { left: left - 60, top: top - 345, width: width + 120, height: bottom + 85 - (top - 345) }
  const dots = language === 'ar' ? arabic.dots.toReversed() : arabic.dots
  const landed = dots.map(({ x, y, side }, k) => ({
    x,
    y,
    classes: `lands land-${k + 1}`,
    body: `<path d="${nuqta(x, y, side / Math.SQRT2)}" fill="var(--accent)"/>`,
  }))
  return fallingDots(view, `${arc}<path d="${arabic.ink}" fill="var(--ink)"/>`, landed)
}
