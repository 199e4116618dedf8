import { HAIRLINE, INK, type Kit, MUTED, WHITE } from './kit.ts'

/** Price map and a villa. */
export const realestate = (k: Kit): string =>
  k.page() +
  k.map(262) +
  k.status() +
  price(k, 60, 100, k.say('1.2M', '1.2 مليون')) +
  price(k, 150, 70, k.say('890K', '890 ألف'), true) +
  price(k, 176, 176, k.say('2.4M', '2.4 مليون')) +
  k.sheet(262) +
  `<rect x="102" y="248" width="36" height="4" rx="2" fill="${HAIRLINE}"/>` +
  k.rect(16, 266, 208, 104, 14, k.spark) +
  k.mirrored(
    `<path d="M46 370v-58l44-30 44 30v58z" fill="#fff"/><path d="M120 370v-78h66v78z" fill="${k.main}"/><path d="M120 292l8-10 8 10 8-10 8 10 8-10 8 10 9-10 9 10zM78 370v-28q12-14 24 0v28zM140 312h10v16h-10zm20 0h10v16h-10zm-20 28h10v16h-10zm20 0h10v16h-10z" fill="${k.ground}"/>`,
  ) +
  k.text(16, 396, k.say('Villa in Al Narjis', 'فيلا في حي النرجس'), 13.5, 620) +
  k.text(16, 414, k.say('5 rooms · 420 m² · SAR 890,000', '5 غرف · 420 م² · 890,000 ر.س'), 10.5, 400, MUTED) +
  k.button(432, k.say('Book a viewing', 'احجز معاينة'))

function price(k: Kit, x: number, y: number, value: string, chosen = false): string {
  return (
    k.rect(x - 26, y - 14, 52, 26, 13, chosen ? k.ground : WHITE) +
    k.text(x, y + 4, value, k.rtl ? 10 : 11, 640, chosen ? WHITE : INK, 'middle')
  )
}
