import { type ArtLanguage, mirror, nuqta } from '../src/ui/illustrations/pen.ts'
import { droppingDots } from './dropping.ts'
import { type BrandArt, frameOf } from './word.ts'

/**
 * The thank-you drawing: the complete word, its dots landed, under the arc of their flight. Each dot is a drawing of
 * its own that comes down on its letter (styles/site/widgets/void.css); `.land-1` … say when.
 */
export function thanks({ arabic }: BrandArt, language: ArtLanguage): string {
  const { left, top, width, bottom } = frameOf(arabic)
  const at = (x: number) => Math.round(left + (x / 2200) * width)
  const arc = `<path d="M${at(-130)} 200C${at(0)} ${top + 5} ${at(300)} ${top - 275} ${at(1080)} ${top - 275}S${at(2140)} ${top - 245} ${at(2220)} -240" fill="none" stroke="var(--line-2)" stroke-width="7" stroke-dasharray="2 34" stroke-linecap="round"/>`
  const drawing = language === 'ar' ? mirror(2 * left + width, arc) : arc
  const view = { left: left - 60, top: top - 345, width: width + 120, height: bottom + 85 - (top - 345) }
  const dots = language === 'ar' ? arabic.dots.toReversed() : arabic.dots
  const landed = dots.map(({ x, y, side }, k) => ({
    x,
    y,
    classes: `lands land-${k + 1}`,
    body: `<path d="${nuqta(x, y, side / Math.SQRT2)}" fill="var(--accent)"/>`,
  }))
  return droppingDots(view, `${drawing}<path d="${arabic.ink}" fill="var(--ink)"/>`, landed)
}
