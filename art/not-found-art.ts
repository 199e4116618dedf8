import { n, nuqta } from '../src/ui/pictures/illustrations/drawing-tools.ts'
import { fallingDots, percent } from './falling-dots.ts'
import { type BrandArt, frameOf, type Word } from './word.ts'

/** Where the dots of a word with six land, as shares of its width, and how they are turned. */
const LANDINGS = [300, 620, 960, 1290, 1700, 2060].map((x) => x / 2200)
const TURNS = [65, 107, 15, 89, 53, 78]
/** Of the dot of a word without dots. */
const SIDE = 148
const LINE = 7

/**
 * The 404 drawing: the dots missed and fell to the floor; of a word without dots, the one that waited above it.
 * Each is a drawing of its own; `fallStyles` says where it fell from. The word is never mirrored.
 */
export function notFoundArt({ arabic }: BrandArt): string {
  const { view, floor, falls } = fallsOf(arabic)
  const trails = falls.map(
    ({ x, y, land }) => `M${x} ${y}C${x} ${y + 500} ${land} ${floor - 550} ${land} ${floor - 228}`,
  )
  // Within the dot's edge, so that nothing of them is seen before it falls.
  const places = falls.map(({ x, y, side }) => nuqta(x, y, side / Math.SQRT2 - LINE))
  const still =
    `<path d="${trails.join('')}" fill="none" stroke="var(--line-2)" stroke-width="${LINE}" stroke-dasharray="2 34" stroke-linecap="round"/>` +
    `<path d="${places.join('')}" fill="none" stroke="var(--accent)" stroke-width="${LINE}" stroke-dasharray="18 16"/>` +
    `<path d="${arabic.ink}" fill="var(--ink)"/><path d="M${view.left} ${floor}h${view.width}" stroke="var(--line-2)" stroke-width="${LINE}"/>`
  const dots = falls.map(({ land, middle, turn, side }, k) => ({
    x: land,
    y: middle,
    classes: `fall-${k + 1}`,
    body: `<rect x="${n(land - side / 2)}" y="${n(middle - side / 2)}" width="${n(side)}" height="${n(side)}" fill="var(--accent)" transform="rotate(${turn} ${land} ${n(middle)})"/>`,
  }))
  return fallingDots(view, still, dots)
}

/** Where each dot of the 404 drawing fell from (styles/site/widgets/not-found.css), seen from where it lies. */
export function fallStyles(word: Word): string {
  const { view, falls } = fallsOf(word)
  const rules = falls.map(({ x, y, land, middle, turn }, k) => {
    const from = { x: percent(x - land, view.width), y: percent(y - middle, view.height) }
    return `.fall-${k + 1}{--x:${from.x}%;--y:${from.y}%;--turn:${45 - turn}deg;--waits:${600 + 110 * k}ms}`
  })
  return rules.join('')
}

function fallsOf(word: Word) {
  const { left, top, width, bottom } = frameOf(word)
  const floor = bottom + 585
  const dots = word.dots.length > 0 ? word.dots : [{ x: left + width / 2, y: top - 120, side: SIDE }]
  const falls = dots.map(({ x, y, side }, k) => {
    const turn = TURNS[k % TURNS.length] ?? 0
    const land = left + Math.round(landing(k, dots.length) * width)
    return { x, y, side, land, middle: floor - 4 - restingHeight(turn, side), turn }
  })
  const view = { left: left - 60, top: top - 95, width: width + 120, height: floor + 50 - (top - 95) }
  return { view, floor, falls }
}

/** Share of the width at which dot `k` of `count` lands: the six places, or points between them. */
function landing(k: number, count: number): number {
  const at = count === 1 ? (LANDINGS.length - 1) / 2 : (k * (LANDINGS.length - 1)) / (count - 1)
  const before = LANDINGS[Math.floor(at)] ?? 0
  const after = LANDINGS[Math.ceil(at)] ?? before
  return before + (after - before) * (at % 1)
}

/** Height of the centre of a rotated square above the floor its lowest corner touches. */
function restingHeight(turn: number, side: number): number {
  const angle = (turn * Math.PI) / 180
  return (side / 2) * (Math.abs(Math.sin(angle)) + Math.abs(Math.cos(angle)))
}
