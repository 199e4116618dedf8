import { HAIRLINE, INK, type Kit, MUTED, SOFT, WHITE } from './kit.ts'

/** An order on its way: dish, progress, ordered items. */
export const food = (k: Kit): string =>
  k.page() +
  k.status() +
  k.heading(
    k.say('Dinner is on its way', 'عشاؤك في الطريق'),
    k.say('From Matbakh Najd, Al Yasmin', 'من مطبخ نجد، حي الياسمين'),
  ) +
  k.rect(16, 90, 208, 132, 16, k.spark) +
  platter(k) +
  k.text(16, 250, k.say('Arriving in 12 minutes', 'يصلك خلال 12 دقيقة'), 13.5, 640) +
  progress(k) +
  k.text(16, 302, k.say('Confirmed', 'مؤكّد'), 10, 400, MUTED) +
  k.text(120, 302, k.say('Ready', 'جاهز'), 10, 400, MUTED, 'middle') +
  k.text(224, 302, k.say('At your door', 'عند بابك'), 10, 560, INK, 'end') +
  item(k, 318, '2', k.say('Chicken kabsa', 'كبسة دجاج'), k.say('SAR 58', '58 ر.س')) +
  item(k, 360, '1', k.say('Lamb mandi', 'مندي لحم'), k.say('SAR 46', '46 ر.س')) +
  item(k, 402, '3', k.say('Mint lemonade', 'ليمون بالنعناع'), k.say('SAR 27', '27 ر.س')) +
  `<path d="M16 446h208" stroke="${HAIRLINE}"/>` +
  k.text(16, 474, k.say('Total, VAT included', 'الإجمالي شامل الضريبة'), 11, 400, MUTED) +
  k.text(224, 474, k.say('SAR 131', '131 ر.س'), 14, 640, INK, 'end')

/** Kitchens nearby: search, three kinds of food, three places. */
export const foodMenu = (k: Kit): string =>
  k.page() +
  k.status() +
  k.heading(
    k.say('What will it be?', 'ماذا تشتهي اليوم؟'),
    k.say('Deliver to home, Al Yasmin', 'التوصيل إلى المنزل، حي الياسمين'),
  ) +
  kind(k, 16, 'flame', k.say('Grills', 'مشويات'), true) +
  kind(k, 88, 'soup', k.say('Home style', 'شعبي')) +
  kind(k, 160, 'coffee', k.say('Coffee', 'قهوة')) +
  kitchen(
    k,
    188,
    '#f4c65a',
    '#a8591f',
    k.say('Matbakh Najd', 'مطبخ نجد'),
    k.say('4.8 · 25 min', '4.8 · 25 دقيقة'),
  ) +
  kitchen(
    k,
    274,
    '#cfe6d2',
    '#1f8a5c',
    k.say('Bayt Al Mandi', 'بيت المندي'),
    k.say('4.6 · 35 min', '4.6 · 35 دقيقة'),
  ) +
  kitchen(
    k,
    360,
    '#cbe7fa',
    '#2285c2',
    k.say('Samak Jeddah', 'سمك جدة'),
    k.say('4.7 · 40 min', '4.7 · 40 دقيقة'),
  ) +
  k.tabs(['store', 'search', 'shopping-bag', 'users'])

function kind(k: Kit, x: number, icon: string, name: string, chosen = false): string {
  return (
    k.rect(x, 92, 64, 78, 14, chosen ? k.ground : SOFT) +
    k.icon(icon, x + 21, 106, 22, chosen ? k.spark : k.ground) +
    k.text(x + 32, 154, name, 10.5, 560, chosen ? WHITE : INK, 'middle')
  )
}

function kitchen(k: Kit, y: number, plate: string, dish: string, name: string, note: string): string {
  return (
    k.rect(16, y, 208, 76, 14, SOFT) +
    k.rect(24, y + 8, 60, 60, 12, WHITE) +
    k.circle(54, y + 38, 23, plate) +
    k.dot(54, y + 38, 13, dish) +
    k.dot(54, y + 38, 5, plate) +
    k.text(96, y + 32, name, 12.5, 600) +
    k.icon('star', 96, y + 42, 12, '#b96a00') +
    k.text(112, y + 52, note, 10.5, 400, MUTED)
  )
}

/** A tray of rice seen from above, with the nuqta for almonds. */
function platter(k: Kit): string {
  const almonds = [
    [96, 132],
    [146, 128],
    [158, 164],
    [104, 180],
    [134, 190],
    [84, 158],
  ] as const
  return (
    k.circle(120, 156, 58, k.ground) +
    k.circle(120, 156, 51, WHITE) +
    k.circle(120, 156, 43, '#f4c65a') +
    k.mirrored(
      `<g transform="translate(-6 -8)"><path d="M100 158c-6-22 16-36 36-26 16 8 18 30 4 42-8 7-20 6-28 0-6-4-10-9-12-16z" fill="#a8591f"/><path d="M110 152c0-10 12-17 22-11" fill="none" stroke="#dc9550" stroke-width="5" stroke-linecap="round"/><path d="M140 176l14 13" stroke="#fff" stroke-width="7" stroke-linecap="round"/><circle cx="157" cy="188" r="5" fill="#fff"/><circle cx="153" cy="193" r="5" fill="#fff"/></g>`,
    ) +
    almonds.map(([x, y]) => k.dot(x, y, 5, k.ground)).join('') +
    k.dot(38, 110, 7, k.main) +
    k.dot(202, 110, 7, k.main) +
    k.dot(38, 202, 7, k.main) +
    k.dot(202, 202, 7, k.main)
  )
}

function progress(k: Kit): string {
  return (
    k.rect(16, 270, 208, 6, 3, SOFT) +
    k.rect(16, 270, 160, 6, 3, k.main) +
    k.dot(20, 273, 7, k.ground) +
    k.dot(120, 273, 7, k.ground) +
    k.circle(176, 273, 13, k.ground) +
    k.icon('bike', 168.5, 265.5, 15, WHITE)
  )
}

function item(k: Kit, y: number, count: string, name: string, price: string): string {
  return (
    k.rect(16, y, 30, 30, 9, k.spark) +
    k.digits(31, y + 20, count, 13, 640, k.ground, 'middle') +
    k.text(58, y + 20, name, 12, 560) +
    k.text(224, y + 20, price, 11, 400, MUTED, 'end')
  )
}

/**
 * The kitchen's own screen: each dish of an order with its minutes, as they are tonight, and the time that
 * was promised.
 */
export const foodPromise = (k: Kit): string =>
  k.page() +
  k.status() +
  k.heading(
    k.say('Order 118', 'الطلب 118'),
    k.say('Thursday night, Al Yasmin', 'ليلة الخميس، فرع الياسمين'),
  ) +
  k.rect(16, 90, 208, 88, 16, k.ground) +
  k.text(32, 116, k.say('Ready in', 'جاهز خلال'), 11.5, 450, k.spark) +
  k.text(32, 152, k.say('26 minutes', '26 دقيقة'), 26, 680, WHITE) +
  k.icon('flame', 184, 104, 24, k.main) +
  dish(k, 204, k.say('Lamb mandi', 'مندي لحم'), '26', k.say('Usually 19', 'العادة 19'), 26) +
  dish(k, 264, k.say('Chicken kabsa', 'كبسة دجاج'), '18', k.say('Usually 17', 'العادة 17'), 18) +
  dish(k, 324, k.say('Mint lemonade', 'ليمون بالنعناع'), '4', k.say('As usual', 'كالعادة'), 4) +
  k.rect(16, 388, 208, 48, 14, k.spark) +
  k.text(30, 409, k.say('11 mandi orders ahead', 'أمامه 11 طلب مندي'), 11.5, 600, k.ground) +
  k.text(30, 425, k.say('The customer was told 8:55', 'موعد العميل 8:55'), 10, 450, k.ground) +
  k.tabs(['flame', 'list', 'store', 'bell'])

function dish(k: Kit, y: number, name: string, minutes: string, usual: string, amount: number): string {
  return (
    k.text(16, y, name, 12.5, 600) +
    k.text(224, y, usual, 10, 400, MUTED, 'end') +
    k.rect(16, y + 11, 176, 16, 8, SOFT) +
    k.rect(16, y + 11, Math.max(16, (amount / 26) * 176), 16, 8, k.main) +
    k.digits(224, y + 24, minutes, 14, 660, INK, 'end')
  )
}
