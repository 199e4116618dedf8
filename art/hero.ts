import { frame } from '../src/ui/illustrations/frame.ts'
import { n, type Pen } from '../src/ui/illustrations/pen.ts'
import { RASM, RASM_ADVANCE } from './brand-outlines.ts'
import { PHONE, phone } from './phone.ts'

const WIDTH = 760
const PHONE_WIDTH = 186

/** Stations of the leap: centre, side, turn in degrees, and corner radius as a share of the side. */
const STATIONS = [
  { x: 52, y: 352, side: 26, turn: 45, round: 0, icon: '' },
  { x: 112, y: 238, side: 34, turn: 45, round: 0.04, icon: '' },
  { x: 200, y: 146, side: 46, turn: 34, round: 0.14, icon: '' },
  { x: 316, y: 92, side: 60, turn: 20, round: 0.22, icon: 'shopping-bag' },
  { x: 448, y: 96, side: 78, turn: 7, round: 0.26, icon: 'heart-pulse' },
] as const

/**
 * The word on the ground and its six dots leaping, from nuqta to icon to phone, 760 x 700 units.
 * `phoneHref` is the file of `heroPhone`. Each dot is a group `.dot.dot-1` … `.dot-6` without a transform,
 * so that the stylesheet can move it.
 */
export function hero(pen: Pen, phoneHref: string): string {
  const { x, y, width, height, turn } = phonePlace(pen)
  const app = `<image href="${phoneHref}" x="${x}" y="${y}" width="${width}" height="${height}" transform="${turn}"/>`
  const drawing = leap(pen, { ink: 'var(--ink)', accent: 'var(--accent)', trail: 'var(--line-2)' }, app)
  return `<svg class="hero-art" viewBox="0 0 ${WIDTH} 700" aria-hidden="true">${drawing}</svg>`
}

/** The same leap as a static picture in night colours, for the social image. */
export function nightLeap(pen: Pen): string {
  const { x, y, width, turn } = phonePlace(pen)
  const app = `<g transform="${turn}">${phone(pen, 'healthcare', x, y, width)}</g>`
  return leap(pen, { ink: '#f1f5f2', accent: '#ff7145', trail: '#6f8179' }, app)
}

type Colors = { ink: string; accent: string; trail: string }

function leap(pen: Pen, { ink, accent, trail }: Colors, app: string): string {
  const at = placing(pen)
  const scale = 0.318
  const wordX = n((WIDTH - RASM_ADVANCE * scale) / 2 - 8)
  const path = `<path class="trail" d="M${at(18)} 470C${at(50)} 330 ${at(150)} 92 ${at(372)} 88S${at(540)} 130 ${at(580)} 190" fill="none" stroke="${trail}" stroke-width="1.5" stroke-dasharray="1 9" stroke-linecap="round"/>`
  const word = `<path d="${RASM}" transform="translate(${wordX} 604) scale(${scale})" fill="${ink}"/>`
  const dots = STATIONS.map((station, k) => `<g class="dot dot-${k + 1}">${dot(pen, station, accent)}</g>`)
  return `${path}${word}${dots.join('')}<g class="dot dot-6">${app}</g>`
}

function dot(pen: Pen, { x, y, side, turn, round, icon }: (typeof STATIONS)[number], accent: string): string {
  const cx = placing(pen)(x)
  const angle = pen.language === 'ar' ? -turn : turn
  const square = `<rect x="${cx - side / 2}" y="${y - side / 2}" width="${side}" height="${side}" rx="${n(side * round)}" fill="${accent}" transform="rotate(${angle} ${cx} ${y})"/>`
  if (!icon) return square
  const place = `translate(${cx} ${y}) rotate(${angle}) scale(${n((side * 0.52) / 24)}) translate(-12 -12)`
  return `${square}<g transform="${place}" color="#fff">${pen.icon(icon)}</g>`
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
