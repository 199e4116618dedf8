import { type Kit, MUTED, SOFT } from './kit.ts'

/** Search and a grid of four products. */
export const ecommerce = (k: Kit): string =>
  k.page() +
  k.status() +
  k.heading(
    k.say('Ramadan edit', 'مختارات رمضان'),
    k.say('Free delivery in Riyadh', 'توصيل مجاني داخل الرياض'),
  ) +
  k.rect(16, 90, 208, 34, 17, SOFT) +
  k.icon('search', 28, 99, 16, MUTED) +
  k.text(52, 112, k.say('Search abayas, oud, gifts', 'ابحث عن عباءات أو عود أو هدايا'), 10.5, 400, MUTED) +
  product(k, 16, 136, '#fbe9df', abaya, k.say('Linen abaya', 'عباءة كتان'), k.say('SAR 420', '420 ر.س')) +
  product(k, 126, 136, '#e6efe9', perfume, k.say('Cambodi oud', 'عود كمبودي'), k.say('SAR 260', '260 ر.س')) +
  product(k, 16, 282, '#efeaf7', bangle, k.say('Silver bangle', 'سوار فضي'), k.say('SAR 180', '180 ر.س')) +
  product(k, 126, 282, '#fdf0d3', gift, k.say('Gift box', 'صندوق هدايا'), k.say('SAR 99', '99 ر.س')) +
  k.tabs(['store', 'search', 'shopping-bag', 'users'])

type Picture = (cx: number, y: number) => string

function product(k: Kit, x: number, y: number, fill: string, picture: Picture, name: string, price: string) {
  return (
    k.rect(x, y, 98, 98, 14, fill) +
    picture(k.at(x + 49), y) +
    k.text(x + 2, y + 116, name, 11, 560) +
    k.text(x + 2, y + 131, price, 10.5, 400, MUTED)
  )
}

const abaya: Picture = (cx, y) =>
  `<path d="M${cx} ${y + 20}l24 66h-48z" fill="#2b2320"/><path d="M${cx} ${y + 20}l7 20-7 46-7-46z" fill="#4a3f3a"/>`

const perfume: Picture = (cx, y) =>
  `<rect x="${cx - 16}" y="${y + 34}" width="32" height="48" rx="7" fill="#b4703f"/><rect x="${cx - 8}" y="${y + 20}" width="16" height="12" rx="3" fill="#57301c"/><path d="M${cx - 16} ${y + 54}h32v12h-32z" fill="#f3dcc6"/>`

const bangle: Picture = (cx, y) =>
  `<circle cx="${cx}" cy="${y + 52}" r="30" fill="none" stroke="#8266bd" stroke-width="9"/><path d="M${cx} ${y + 14}l8 8-8 8-8-8z" fill="#33225a"/>`

const gift: Picture = (cx, y) =>
  `<rect x="${cx - 26}" y="${y + 38}" width="52" height="40" rx="5" fill="#e5431a"/><path d="M${cx - 26} ${y + 52}h52M${cx} ${y + 38}v40" stroke="#fff" stroke-width="5"/><path d="M${cx} ${y + 38}c-22-4-18-24 0-10 18-14 22 6 0 10z" fill="#7d1f08"/>`
