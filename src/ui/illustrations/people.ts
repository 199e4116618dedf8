import { frame } from './frame.ts'
import { type ArtLanguage, nuqta, type Pen } from './pen.ts'
import { PIGMENTS } from './pigments.ts'
import type { Recipe } from './recipes.ts'
import { weave } from './weave.ts'

const SIDE = 400

/** A woven tile with initials on a plain nuqta, 400 x 400: people are never drawn with faces. */
export function person(
  pen: Pen,
  { pigment, unit, courses }: Recipe,
  initials: Record<ArtLanguage, string>,
): string {
  const colors = PIGMENTS[pigment]
  const arabic = pen.language === 'ar'
  const letters = pen.text({
    text: initials[pen.language],
    x: SIDE / 2,
    y: arabic ? 222 : 228,
    size: arabic ? 80 : 88,
    weight: 640,
    fill: '#fff',
    anchor: 'middle',
    direction: arabic ? 'rtl' : 'ltr',
    letterSpacing: arabic ? 0 : -3,
  })
  return frame(
    { width: SIDE, height: SIDE },
    `<path d="M0 0h${SIDE}v${SIDE}H0z" fill="${colors.ground}"/>${weave(SIDE, SIDE, unit, courses, colors)}<path d="${nuqta(200, 200, 140)}" fill="${colors.ground}"/>${letters}`,
  )
}
