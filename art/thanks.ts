import { type ArtLanguage, mirror } from '../src/ui/illustrations/pen.ts'
import { type BrandArt, drawWord, frameOf } from './word.ts'

/** The thank-you drawing: the complete word, its dots landed, under the arc of their flight. */
export function thanks({ arabic }: BrandArt, language: ArtLanguage): string {
  const { left, top, width, bottom } = frameOf(arabic)
  const at = (x: number) => Math.round(left + (x / 2200) * width)
  const arc = `<path d="M${at(-130)} 200C${at(0)} ${top + 5} ${at(300)} ${top - 275} ${at(1080)} ${top - 275}S${at(2140)} ${top - 245} ${at(2220)} -240" fill="none" stroke="var(--line-2)" stroke-width="7" stroke-dasharray="2 34" stroke-linecap="round"/>`
  const drawing = language === 'ar' ? mirror(2 * left + width, arc) : arc
  return `<svg viewBox="${left - 60} ${top - 345} ${width + 120} ${bottom + 85 - (top - 345)}" aria-hidden="true">${drawing}${drawWord(arabic, 'var(--ink)', 'var(--accent)')}</svg>`
}
