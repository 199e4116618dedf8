import { frame } from '../src/ui/illustrations/frame.ts'
import type { Pen } from '../src/ui/illustrations/pen.ts'
import { nightColours, nightLogo } from './brand.ts'
import { nightLeap } from './hero.ts'
import { type BrandArt, drawWord, frameOf } from './word.ts'

const SIZE = { width: 1200, height: 630 } as const

/** The social image of a page: the leap by night beside the claim, one line of the claim per item. */
export function socialImage(pen: Pen, brand: BrandArt, claim: readonly string[]): string {
  const rtl = pen.language === 'ar'
  const { ink = '', accent = '', 'night-line': ground = '' } = nightColours(brand)
  const size = 74
  const leading = rtl ? 100 : 80
  const edge = rtl ? SIZE.width - 72 : 72
  const top = 300 - ((claim.length - 1) * leading) / 2
  const lines = claim.map((text, k) =>
    pen.text({
      text,
      x: edge,
      y: top + k * leading,
      size,
      weight: rtl ? 620 : 640,
      fill: ink,
      anchor: 'start',
      direction: rtl ? 'rtl' : 'ltr',
      letterSpacing: rtl ? 0 : -size * 0.04,
    }),
  )
  const { right } = frameOf(brand.arabic)
  const logo = rtl
    ? `<g transform="translate(${edge - Math.round(right * 0.0545)} 118) scale(.0545)">${drawWord(brand.arabic, ink, accent)}</g>`
    : `<g transform="translate(72 66)">${nightLogo(brand)}</g>`
  const picture = `<g transform="translate(${rtl ? 36 : 604} 62) scale(.74)">${nightLeap(pen, brand)}</g>`
  return frame(
    SIZE,
    `<path d="M0 0h1200v630H0z" fill="${brand.colours.light.night}"/>${parapet(ground)}${picture}${logo}${lines.join('')}`,
  )
}

/** Najdi parapet along the lower edge: the ground under the word. */
const parapet = (fill: string): string => `<path d="M-24 630${'l24-24 24 24'.repeat(26)}z" fill="${fill}"/>`
