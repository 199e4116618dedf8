import { frame } from '../src/ui/illustrations/frame.ts'
import { n, type Pen } from '../src/ui/illustrations/pen.ts'
import { nightColours } from './brand.ts'
import { PHONE, phone } from './phone.ts'
import { type BrandArt, drawWord, type Word } from './word.ts'

const WIDTH = 760
const HEIGHT = 700
const GROUND = 604
const PHONE_WIDTH = 186

/** Stations of the leap: centre, side, turn in degrees, and corner radius as a share of the side. */
const STATIONS = [
  { x: 52, y: 352, side: 26, turn: 45, round: 0 },
  { x: 112, y: 238, side: 34, turn: 45, round: 0.04 },
  { x: 200, y: 146, side: 46, turn: 34, round: 0.14 },
  { x: 316, y: 92, side: 60, turn: 20, round: 0.22 },
  { x: 448, y: 96, side: 78, turn: 7, round: 0.26 },
] as const
/** Of the last two stations. */
const ICONS = ['heart-pulse', 'shopping-bag'] as const

type Colors = { ink: string; accent: string; trail: string }

/**
 * The word on the ground and its dots leaping, from nuqta to icon to phone, 760 x 700 units. A word with fewer dots
 * than stations shows the earlier ones as outlines. A word without dots, or too long for them to be seen, keeps what
 * it has and stands on a horizon. `phoneHref` is the file of `heroPhone`. Each dot is a drawing of its own in the frame
 * of the whole, `.dot.dot-1` … `.dot-6`, that turns about the dot's centre; the phone is the sixth. Browsers animate
 * complete drawings without the main thread, and groups inside one with a layout for each frame.
 */
export function hero(pen: Pen, { arabic }: BrandArt, phoneHref: string): string {
  const { x, y, width, height, turn } = phonePlace(pen)
  const app = `<image href="${phoneHref}" x="${x}" y="${y}" width="${width}" height="${height}" transform="${turn}"/>`
  const colors = { ink: 'var(--ink)', accent: 'var(--accent)', trail: 'var(--line-2)' }
  const { still, dots } = leap(pen, arabic, colors)
  const phone = { body: app, x: x + width / 2, y: y + height / 2 }
  const moving = [...dots, phone].map(({ body, x, y }, k, { length }) => {
    const place = k + 1 === length ? 6 : Math.min(k + 1, 5)
    const centre = `${Math.round((x / WIDTH) * 100)}% ${Math.round((y / HEIGHT) * 100)}%`
    return layer(`dot dot-${place}`, ` transform-origin="${centre}"`, body)
  })
  return layer('hero-art', '', still) + moving.join('')
}

const layer = (classes: string, attributes: string, body: string) =>
  `<svg class="${classes}" viewBox="0 0 ${WIDTH} ${HEIGHT}"${attributes}>${body}</svg>`

/** The same leap as a static picture in night colours, for the social image. */
export function nightLeap(pen: Pen, brand: BrandArt): string {
  const { x, y, width, turn } = phonePlace(pen)
  const app = `<g transform="${turn}">${phone(pen, 'healthcare', x, y, width)}</g>`
  const { ink = '', accent = '', 'line-2': trail = '' } = nightColours(brand)
  const { still, dots } = leap(pen, brand.arabic, { ink, accent, trail })
  return still + dots.map(({ body }) => body).join('') + app
}

function leap(pen: Pen, word: Word, colors: Colors) {
  const at = placing(pen)
  const path = `<path class="trail" d="M${at(18)} 470C${at(50)} 330 ${at(150)} 92 ${at(372)} 88S${at(540)} 130 ${at(580)} 190" fill="none" stroke="${colors.trail}" stroke-width="1.5" stroke-dasharray="1 9" stroke-linecap="round"/>`
  // As wide as the drawing, but below the leap.
  const scale = Math.min(0.318, 714.3 / word.advance, 215 / -word.inkBox.top)
  const flying = scale > 0.2 ? word.dots.length : 0
  const stations = stationsOf(Math.max(flying - 1, STATIONS.length))
  const dots = stations.map((station, k) => {
    const icon = ICONS[stations.length - 1 - k] ?? ''
    const filled = k > stations.length - flying
    return { body: dot(pen, station, colors.accent, icon, filled), x: at(station.x), y: station.y }
  })
  const ground = flying > 0 ? letters(word, scale, colors.ink) : horizon(word, scale, colors)
  return { still: path + ground, dots }
}

/** The letters without their dots. */
const letters = (word: Word, scale: number, ink: string) =>
  `<path d="${word.ink}" transform="${placeOf(word, scale, GROUND)}" fill="${ink}"/>`

/** The complete word above a Najdi parapet. */
function horizon(word: Word, scale: number, { ink, accent, trail }: Colors): string {
  const baseline = n(Math.min(GROUND, 652 - word.box.bottom * scale))
  return (
    `<g transform="${placeOf(word, scale, baseline)}">${drawWord(word, ink, accent)}</g>` +
    `<path d="M20 690${'l12-12 12 12'.repeat(30)}z" fill="${trail}"/>`
  )
}

const placeOf = ({ advance }: Word, scale: number, baseline: number) =>
  `translate(${n((WIDTH - advance * scale) / 2 - 8)} ${baseline}) scale(${Math.round(scale * 1e4) / 1e4})`

type Station = Record<'x' | 'y' | 'side' | 'turn' | 'round', number>

/** So many stations from the first to the last; more than five lie between them. */
function stationsOf(count: number): Station[] {
  return Array.from({ length: count }, (_, k) => {
    const at = (k * (STATIONS.length - 1)) / (count - 1)
    const before = STATIONS[Math.floor(at)] ?? STATIONS[0]
    const after = STATIONS[Math.ceil(at)] ?? before
    const between = (key: keyof Station) => n(before[key] + (after[key] - before[key]) * (at % 1))
    return {
      x: between('x'),
      y: between('y'),
      side: between('side'),
      turn: between('turn'),
      round: between('round'),
    }
  })
}

function dot(
  pen: Pen,
  { x, y, side, turn, round }: Station,
  accent: string,
  icon: string,
  filled: boolean,
): string {
  const cx = placing(pen)(x)
  const angle = pen.language === 'ar' ? -turn : turn
  const paint = filled ? `fill="${accent}"` : `fill="none" stroke="${accent}" stroke-width="1.5"`
  const corner = round ? ` rx="${n(side * round)}"` : ''
  const square = `<rect x="${n(cx - side / 2)}" y="${n(y - side / 2)}" width="${side}" height="${side}"${corner} ${paint} transform="rotate(${angle} ${cx} ${y})"/>`
  if (!icon) return square
  const place = `translate(${cx} ${y}) rotate(${angle}) scale(${n((side * 0.52) / 24)}) translate(-12 -12)`
  return `${square}<g transform="${place}" color="${filled ? '#fff' : accent}">${pen.icon(icon)}</g>`
}

function phonePlace(pen: Pen) {
  const rtl = pen.language === 'ar'
  const x = rtl ? 70 : WIDTH - 28 - PHONE_WIDTH
  const height = n((PHONE_WIDTH / PHONE.width) * PHONE.height)
  return { x, y: 56, width: PHONE_WIDTH, height, turn: `rotate(${rtl ? -4 : 4} ${x + PHONE_WIDTH / 2} 240)` }
}

const placing = (pen: Pen) => (x: number) => (pen.language === 'ar' ? WIDTH - x : x)

/** The phone that the last dot becomes; a separate file, as its outlined text would weigh on every home page. */
export const heroPhone = (pen: Pen): string => frame(PHONE, phone(pen, 'healthcare', 0, 0, PHONE.width))
