import { type Anchor, mirror, n, type Pen } from '../../src/ui/pictures/illustrations/drawing-tools.ts'
import type { Pigment } from '../../src/ui/pictures/illustrations/pigments.ts'

/** A screen is 240 x 500 user units. */
const SCREEN = { width: 240, height: 500 } as const
export const INK = '#0b1a16'
export const MUTED = '#6a7772'
export const HAIRLINE = '#e5e9e5'
export const SOFT = '#f3f5f2'
export const WHITE = '#fff'
const RESTING = '#9aa5a0'
/** Lucide icons that point, or drive, in the reading direction. */
const DIRECTIONAL = /arrow|chevron-right|send|truck|bike/

export type Kit = ReturnType<typeof drawingKit>

/**
 * Drawing functions for a phone screen. Every x is measured from the start edge and mirrored in Arabic;
 * `digits` keeps clocks and numbers left to right, `mirrored` flips geometry without text.
 */
export function drawingKit(pen: Pen, pigment: Pigment) {
  const rtl = pen.language === 'ar'
  const at = (x: number, width = 0) => n(rtl ? SCREEN.width - x - width : x)
  const say = (en: string, ar: string) => (rtl ? ar : en)

  const rect = (x: number, y: number, w: number, h: number, r: number, fill: string, more = '') =>
    `<rect x="${at(x, w)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${r}" fill="${fill}" ${more}/>`

  const circle = (x: number, y: number, r: number, fill: string, more = '') =>
    `<circle cx="${at(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`

  const dot = (x: number, y: number, half: number, fill: string) =>
    `<path d="M${at(x)} ${n(y - half)}l${half} ${half}-${half} ${half}-${half}-${half}z" fill="${fill}"/>`

  const text = (
    x: number,
    y: number,
    words: string,
    size = 12,
    weight = 500,
    fill: string = INK,
    anchor: Anchor = 'start',
  ) => pen.text({ text: words, x: at(x), y, size, weight, fill, anchor, direction: rtl ? 'rtl' : 'ltr' })

  const digits = (
    x: number,
    y: number,
    value: string,
    size = 12,
    weight = 500,
    fill: string = INK,
    anchor: Anchor = 'start',
  ) =>
    pen.text({
      text: value,
      x: at(x),
      y,
      size,
      weight,
      fill,
      anchor: rtl ? opposite(anchor) : anchor,
      direction: 'ltr',
    })

  const icon = (name: string, x: number, y: number, size: number, color: string) => {
    const body = rtl && DIRECTIONAL.test(name) ? mirror(24, pen.icon(name)) : pen.icon(name)
    return `<g transform="translate(${at(x, size)} ${n(y)}) scale(${n((size / 24) * 100) / 100})" color="${color}">${body.replaceAll('currentColor', color)}</g>`
  }

  const mirrored = (drawing: string) => (rtl ? mirror(SCREEN.width, drawing) : drawing)

  const button = (y: number, words: string, fill: string = pigment.ground) =>
    rect(16, y, 208, 42, 12, fill) + text(120, y + 26, words, 13, 600, WHITE, 'middle')

  const heading = (title: string, note: string) =>
    text(16, 58, title, 17, 640) + text(16, 76, note, 11, 400, MUTED)

  const clock = (color: string = INK) => digits(20, 24, '9:41', 10.5, 600, color)

  const status = (color: string = INK) =>
    clock(color) +
    mirrored(
      `<path d="M190 24v-3m4 3v-5m4 5v-7m4 5" stroke="${color}" stroke-width="2.2" fill="none"/><rect x="207" y="16.5" width="16" height="8" rx="2.5" fill="none" stroke="${color}"/><rect x="209" y="18.5" width="10" height="4" rx="1" fill="${color}"/>`,
    )

  /** Bottom navigation of four icons; the first is the current one. */
  const tabs = (icons: readonly string[]) =>
    `<path d="M0 452h240" stroke="${HAIRLINE}"/>` +
    icons.map((name, k) => icon(name, 26 + k * 56, 464, 19, k ? RESTING : pigment.main)).join('')

  /** Streets, a park and water, from the top edge down to `h`. */
  const map = (h: number) =>
    mirrored(
      `<path d="M0 0h240v${h}H0z" fill="#eaf0ea"/><g stroke="#fff" fill="none"><path d="M-10 60C60 40 120 110 250 80M40-5C50 80 90 140 80 ${h + 10}M170-5C160 90 200 150 190 ${h + 10}" stroke-width="9"/><path d="M-10 150L250 190M120-5L140 ${h}M-10 110L90 118M150 30L250 20M-10 215L250 232" stroke-width="5"/></g><path d="M95 128l40 6 4 36-50-7z" fill="#cfe6d2"/><path d="M205 100l40-3v46l-36 2z" fill="#d8e9f3"/>`,
    )

  /** White sheet with rounded top corners, from `y` to the bottom. */
  const sheet = (y: number) =>
    `<path d="M0 ${y}q0-24 24-24h192q24 0 24 24v${SCREEN.height - y}H0z" fill="#fff"/>`

  const page = (fill: string = WHITE) => `<path d="M0 0h240v500H0z" fill="${fill}"/>`

  return {
    ...pigment,
    rtl,
    at,
    say,
    rect,
    circle,
    dot,
    text,
    digits,
    icon,
    mirrored,
    button,
    heading,
    clock,
    status,
    tabs,
    map,
    sheet,
    page,
    pen,
  }
}

const opposite = (anchor: Anchor): Anchor =>
  anchor === 'start' ? 'end' : anchor === 'end' ? 'start' : 'middle'
