import { type ArtLanguage, mirror } from '../src/ui/illustrations/pen.ts'
import { RASM, WORD_DOTS } from './brand-outlines.ts'

const ARC =
  '<path d="M-130 200C0-900 300-1180 1080-1180S2140-1150 2220-240" fill="none" stroke="var(--line-2)" stroke-width="7" stroke-dasharray="2 34" stroke-linecap="round"/>'

/** The thank-you drawing: the complete word, its dots landed, under the arc of their flight, 2320 x 1600 units. */
export const thanks = (language: ArtLanguage): string =>
  `<svg viewBox="-60 -1250 2320 1600" aria-hidden="true">${language === 'ar' ? mirror(2200, ARC) : ARC}<path d="${RASM}" fill="var(--ink)"/><path d="${WORD_DOTS}" fill="var(--accent)"/></svg>`
