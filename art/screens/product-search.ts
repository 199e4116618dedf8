import { HAIRLINE, INK, type Kit, MUTED, WHITE } from './kit.ts'

/** A search that forgives a slip: what was typed, what was understood, three products with their prices. */
export const productSearch = (k: Kit): string =>
  k.page() +
  k.status() +
  k.rect(16, 42, 208, 46, 14, WHITE, `stroke="${k.ground}" stroke-width="2"`) +
  k.icon('search', 30, 56, 18, k.ground) +
  k.text(58, 70, k.say('tomatos', 'طماطه'), 16, 560) +
  k.rect(k.rtl ? 112 : 121, 54, 2, 22, 1, k.main) +
  k.text(16, 116, k.say('Showing “tomatoes”', 'نتائج «طماطم»'), 12.5, 600) +
  k.text(224, 116, k.say('14 in stock', '14 صنفًا متوفرًا'), 10.5, 400, MUTED, 'end') +
  found(k, 130, '#fde0d8', whole, k.say('Tomatoes, Qassim', 'طماطم القصيم'), k.say('1 kg', '1 كجم'), '7') +
  found(k, 222, '#f7dccf', small, k.say('Cherry tomatoes', 'طماطم كرزية'), k.say('250 g', '250 جم'), '6') +
  found(k, 314, '#ffe8dc', tin, k.say('Tomato paste', 'معجون طماطم'), k.say('2 tins', 'علبتان'), '9') +
  k.rect(16, 420, 208, 50, 14, k.ground) +
  k.text(32, 450, k.say('Basket, 6 items', 'السلة، 6 أصناف'), 13, 600, WHITE) +
  k.text(208, 450, k.say('SAR 41', '41 ر.س'), 13, 640, k.spark, 'end')

type Drawing = (k: Kit, cx: number, cy: number) => string

function found(k: Kit, y: number, fill: string, drawing: Drawing, name: string, size: string, price: string) {
  return (
    k.rect(16, y, 78, 78, 16, fill) +
    drawing(k, k.at(55), y + 39) +
    k.text(106, y + 30, name, 13, 620) +
    k.text(106, y + 48, size, 11, 400, MUTED) +
    k.text(106, y + 70, k.say(`SAR ${price}`, `${price} ر.س`), 13, 640, INK) +
    k.circle(208, y + 64, 14, k.ground) +
    `<path d="M${k.at(208)} ${y + 58}v12m-6-6h12" stroke="#fff" stroke-width="2.4"/>` +
    `<path d="M16 ${y + 85}h208" stroke="${HAIRLINE}"/>`
  )
}

const fruit = (cx: number, cy: number, r: number, fill: string) =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>` +
  `<path d="M${cx} ${cy - r - 3}l4 5 6 0-5 5-5 3-5-3-5-5 6 0z" fill="#1f8a5c"/>`

const whole: Drawing = (k, cx, cy) =>
  fruit(cx - 12, cy + 4, 19, k.main) + fruit(cx + 15, cy + 9, 15, '#b5320c')

const small: Drawing = (k, cx, cy) =>
  fruit(cx - 16, cy - 7, 11, k.main) +
  fruit(cx + 10, cy - 10, 11, '#b5320c') +
  fruit(cx - 2, cy + 15, 12, k.main)

const tin: Drawing = (k, cx, cy) =>
  `<rect x="${cx - 18}" y="${cy - 25}" width="36" height="50" rx="5" fill="${k.ground}"/>` +
  `<path d="M${cx - 18} ${cy - 11}h36v24h-36z" fill="${k.main}"/>` +
  `<path d="M${cx} ${cy - 9}l10 10-10 10-10-10z" fill="${k.spark}"/>`
