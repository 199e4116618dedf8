import { n, type Pen } from '../src/ui/pictures/illustrations/drawing-tools.ts'
import { PIGMENTS } from '../src/ui/pictures/illustrations/pigments.ts'
import { drawingKit } from './screens/kit.ts'
import { SCREENS, type ScreenName } from './screens/registry.ts'

/** Outer size of the phone in its own units; the screen is inset by 12. */
export const PHONE = { width: 264, height: 524 } as const

/** A phone with its start corner at x, y, `width` wide, showing one screen in the screen's pigment. */
export function phone(pen: Pen, screen: ScreenName, x: number, y: number, width: number): string {
  const { draw, pigment } = SCREENS[screen]
  const clip = pen.id()
  const scale = Math.round((width / PHONE.width) * 1e4) / 1e4
  return (
    `<g transform="translate(${n(x)} ${n(y)}) scale(${scale})">` +
    '<rect width="264" height="524" rx="42" fill="#0b1a16"/>' +
    '<rect x="1.5" y="1.5" width="261" height="521" rx="40.5" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="2"/>' +
    `<clipPath id="${clip}"><rect width="240" height="500" rx="31"/></clipPath>` +
    `<g transform="translate(12 12)"><g clip-path="url(#${clip})">${draw(drawingKit(pen, PIGMENTS[pigment]))}</g>` +
    '<rect x="86" y="9" width="68" height="19" rx="9.5" fill="#0b1a16"/></g></g>'
  )
}
