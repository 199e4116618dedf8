import { type ArtLanguage, n, nuqta, type Pen } from '../src/ui/pictures/illustrations/drawing-tools.ts'
import { PIGMENTS, type PigmentName } from '../src/ui/pictures/illustrations/pigments.ts'
import { frame, ground } from '../src/ui/pictures/illustrations/svg-file.ts'

/**
 * One ring of the lattice around the initials: `band` fills every diamond, `beads` every second one,
 * `grains` puts a small diamond in each, `gap` leaves the background.
 */
type Ring = 'gap' | `${'band' | 'beads' | 'grains'} ${'main' | 'spark'}`
export type Portrait = { pigment: PigmentName; rings: readonly Ring[]; initials: Record<ArtLanguage, string> }

const SIDE = 400
/** Half the diagonal of one diamond: the tile is eight diamonds wide and high. */
const HALF = 25
/** The initials replace the rings up to this one. */
const CORE = 2

/**
 * A woven tile with initials, 400 x 400: people are never drawn with faces. The weave is a lattice of complete
 * diamonds in rings around the centre, so the plain nuqta with the initials cuts none of them.
 */
export function person(pen: Pen, { pigment, rings, initials }: Portrait): string {
  const colors = PIGMENTS[pigment]
  const arabic = pen.language === 'ar'
  const letters = pen.text({
    text: initials[pen.language],
    x: SIDE / 2,
    y: SIDE / 2,
    size: arabic ? 84 : 80,
    weight: 640,
    fill: '#fff',
    anchor: 'middle',
    direction: arabic ? 'rtl' : 'ltr',
    letterSpacing: arabic ? 0 : -3,
    ink: 130,
  })
  const woven = rings.map((ring, at) => {
    const [kind = 'gap', part = 'main'] = ring.split(' ')
    const d = cells(CORE + 1 + at, kind)
    const color = part === 'spark' ? colors.spark : colors.main
    // The stroke covers the hairline between diamonds that touch.
    return d && `<path stroke="${color}" stroke-width="1" fill="${color}" d="${d}"/>`
  })
  const edge = `<path d="${nuqta(SIDE / 2, SIDE / 2, (2 * CORE + 1) * HALF - 9)}" fill="none" stroke="${colors.spark}" stroke-width="4"/>`
  const size = { width: SIDE, height: SIDE }
  return frame(size, ground(size, colors.ground) + woven.join('') + edge + letters)
}

/** The diamonds of ring `k`, in the lattice's own axes from the centre of the tile. */
function cells(k: number, kind: string): string {
  if (kind === 'gap') return ''
  const half = kind === 'grains' ? HALF * 0.45 : HALF
  const drawn: string[] = []
  for (let a = -k; a <= k; a++) {
    for (let b = -k; b <= k; b++) {
      if (Math.max(Math.abs(a), Math.abs(b)) !== k) continue
      if (kind === 'beads' && (a + b + k) % 2 !== 0) continue
      const x = SIDE / 2 + (a + b) * HALF
      const y = SIDE / 2 + (a - b) * HALF
      // A diamond that only touches the tile's corner is left out.
      const isInside = x > -half && x < SIDE + half && y > -half && y < SIDE + half
      // Of a grain on a corner, which is round, only a sliver would be seen.
      const isSliver = kind === 'grains' && Math.abs(a) + Math.abs(b) === SIDE / HALF / 2
      if (isInside && !isSliver) drawn.push(nuqta(n(x), n(y), half))
    }
  }
  return drawn.join('')
}
