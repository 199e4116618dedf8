import { n, type Pen } from '../src/ui/pictures/illustrations/drawing-tools.ts'
import { frame } from '../src/ui/pictures/illustrations/svg-file.ts'
import { nightColours } from './brand.ts'
import { moving, percent } from './falling-dots.ts'
import { flights, isIcon, LEAP, phoneStation, type Station, stations, wordPlace } from './hero-leap.ts'
import { PHONE, phone } from './phone.ts'
import { type BrandArt, drawWord, type Word } from './word.ts'

/** Of the last two stations. */
const ICONS = ['heart-pulse', 'shopping-bag'] as const

type Colors = { ink: string; accent: string; trail: string }

/**
 * The word on the ground and its dots leaping, from nuqta to icon to phone, 760 x 700 units. A word with
 * fewer dots than stations shows the earlier ones as outlines. A word without dots, or too long for them to
 * be seen, keeps what it has and stands on a horizon. `phoneHref` is the file of `heroPhone`. What moves is a
 * drawing of its own in the frame of the whole, `.dot`, that turns about its centre in an element that rises;
 * `.dot-ltr-1`, `.dot-ltr-2` … say where it comes from and when (tools/build/styles/dot-animations.ts). Over an icon
 * lies the nuqta that it was, `.nuqta`; the phone covers its own.
 */
export function hero(pen: Pen, { arabic }: BrandArt, phoneHref: string): string {
  const direction = directionOf(pen)
  const colors = { ink: 'var(--ink)', accent: 'var(--accent)', trail: 'var(--line-2)' }
  const { still, dots } = leap(pen, arabic, colors)
  const goal = { ...phoneStation(direction), flight: flights(arabic, direction).length }
  const { x, y, width, height, turn } = phonePlace(pen)
  const frame = `x="${x}" y="${y}" width="${width}" height="${height}" transform="${turn}"`
  const layer = (kind: string, { x, y, flight }: Place, body: string) => {
    const centre = `${percent(x, LEAP.width)}% ${percent(y, LEAP.height)}%`
    const from = flight > 0 ? ` dot-${direction}-${flight}` : ''
    return moving(`rises${from}`, drawing(`dot${kind}`, ` transform-origin="${centre}"`, body))
  }
  const nuqta = (place: Station & Place) => layer(' nuqta', place, square(place, colors.accent))
  return (
    drawing('hero-art', '', still) +
    dots.map(({ body, ...place }) => layer('', place, body) + (isIcon(place) ? nuqta(place) : '')).join('') +
    (goal.flight > 0 ? layer('', goal, square(goal, colors.accent)) : '') +
    layer(' phone', goal, `<rect ${frame} rx="30" fill="#0b1a16"/>`) +
    layer(' screen', goal, `<image href="${phoneHref}" ${frame}/>`)
  )
}

type Place = { x: number; y: number; flight: number }

const drawing = (classes: string, attributes: string, body: string) =>
  `<svg class="${classes}" viewBox="0 0 ${LEAP.width} ${LEAP.height}"${attributes}>${body}</svg>`

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
  const all = stations(word, directionOf(pen))
  const dots = all.map((station, k) => ({
    ...station,
    body: dot(pen, station, colors.accent, ICONS[all.length - 1 - k] ?? ''),
  }))
  const waiting = dots.filter(({ flight }) => flight === 0)
  const ground = flights(word, 'ltr').length > 0 ? letters(word, colors.ink) : horizon(word, colors)
  return {
    still: path + ground + waiting.map(({ body }) => body).join(''),
    dots: dots.filter(({ flight }) => flight > 0),
  }
}

/** The letters without their dots. */
const letters = (word: Word, ink: string) =>
  `<path d="${word.ink}" transform="${placeOf(word)}" fill="${ink}"/>`

/** The complete word above a Najdi parapet. */
function horizon(word: Word, { ink, accent, trail }: Colors): string {
  const { scale, ground } = wordPlace(word)
  const baseline = n(Math.min(ground, 652 - word.box.bottom * scale))
  return (
    `<g transform="${placeOf(word, baseline)}">${drawWord(word, ink, accent)}</g>` +
    `<path d="M20 690${'l12-12 12 12'.repeat(30)}z" fill="${trail}"/>`
  )
}

function placeOf(word: Word, baseline = wordPlace(word).ground): string {
  const { scale, left } = wordPlace(word)
  return `translate(${left} ${baseline}) scale(${Math.round(scale * 1e4) / 1e4})`
}

function dot(pen: Pen, station: Station & Place, accent: string, icon: string): string {
  const { x, y, side, turn, flight } = station
  const body = square(station, accent, flight > 0, side * station.round)
  if (!icon) return body
  const place = `translate(${x} ${y}) rotate(${turn}) scale(${n((side * 0.52) / 24)}) translate(-12 -12)`
  return `${body}<g transform="${place}" color="${flight > 0 ? '#fff' : accent}">${pen.icon(icon)}</g>`
}

function square({ x, y, side, turn }: Station, accent: string, filled = true, round = 0): string {
  const paint = filled ? `fill="${accent}"` : `fill="none" stroke="${accent}" stroke-width="1.5"`
  const corner = round ? ` rx="${n(round)}"` : ''
  return `<rect x="${n(x - side / 2)}" y="${n(y - side / 2)}" width="${side}" height="${side}"${corner} ${paint} transform="rotate(${turn} ${x} ${y})"/>`
}

function phonePlace(pen: Pen) {
  const { x, y, side, turn } = phoneStation(directionOf(pen))
  const height = n((side / PHONE.width) * PHONE.height)
  return { x: x - side / 2, y: 56, width: side, height, turn: `rotate(${turn} ${x} ${y})` }
}

const directionOf = (pen: Pen) => (pen.language === 'ar' ? 'rtl' : 'ltr')

const placing = (pen: Pen) => (x: number) => (pen.language === 'ar' ? LEAP.width - x : x)

/** The phone that the last dot becomes; a separate file, as its outlined text would weigh on every home page. */
export const heroPhone = (pen: Pen): string => frame(PHONE, phone(pen, 'healthcare', 0, 0, PHONE.width))
