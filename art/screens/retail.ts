import { n } from '../../src/ui/pictures/illustrations/drawing-tools.ts'
import { INK, type Kit, MUTED, SOFT, WHITE } from './kit.ts'

/** Points card with its barcode, and stock in the nearest branch. */
export const retail = (k: Kit): string =>
  k.page() +
  k.status() +
  k.heading(k.say('Hello, Lama', 'أهلًا يا لمى'), k.say('Nearest branch: Olaya', 'أقرب فرع: العليا')) +
  k.rect(16, 90, 208, 124, 16, k.ground) +
  [142, 164, 186, 208].map((x) => k.dot(x, 101, 11, k.main)).join('') +
  k.text(32, 130, k.say('Points', 'النقاط'), 11, 400, WHITE) +
  k.digits(32, 158, '2,480', 26, 680, WHITE) +
  k.rect(32, 172, 176, 30, 8, WHITE) +
  barcode() +
  k.text(16, 242, k.say('In stock near you', 'متوفر بالقرب منك'), 12.5, 600) +
  stock(
    k,
    254,
    k.say('Dallah, medium roast', 'دلّة، تحميص متوسط'),
    k.say('Olaya · 14 left', 'العليا · المتبقي 14'),
    '#fdf0d3',
  ) +
  stock(
    k,
    316,
    k.say('Cotton thobe, 58', 'ثوب قطني، مقاس 58'),
    k.say('Olaya · 6 left', 'العليا · المتبقي 6'),
    '#ffd2e2',
  ) +
  stock(
    k,
    378,
    k.say('Date box, 1 kg', 'صندوق تمر، 1 كجم'),
    k.say('Nakheel · 31 left', 'النخيل · المتبقي 31'),
    '#e6efe9',
  ) +
  k.tabs(['store', 'shopping-bag', 'map-pin', 'users'])

/** A barcode is scanned, not read: never mirrored. */
function barcode(): string {
  let x = 42
  let bars = ''
  for (const width of [...'31221311223121132112311221321122131'].map(Number)) {
    bars += `M${n(x)} 177h${width}v20h-${width}z`
    x += width + 2.6
  }
  return `<path d="${bars}" fill="${INK}"/>`
}

function stock(k: Kit, y: number, name: string, left: string, fill: string): string {
  return (
    k.rect(16, y, 208, 54, 13, SOFT) +
    k.rect(24, y + 8, 38, 38, 10, fill) +
    k.dot(43, y + 27, 10, k.main) +
    k.text(74, y + 24, name, 11.5, 560) +
    k.text(74, y + 40, left, 10.5, 400, MUTED)
  )
}
