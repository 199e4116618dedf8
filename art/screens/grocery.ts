import { HAIRLINE, INK, type Kit, MUTED, SOFT, WHITE } from './kit.ts'

/** The basket of the week: aisles, four products with steppers, delivery hour. */
export const grocery = (k: Kit): string =>
  k.page() +
  k.status() +
  k.heading(
    k.say('Weekly basket', 'سلة الأسبوع'),
    k.say('Delivery today, 6 to 8 PM', 'تصلك اليوم من 6 إلى 8 م'),
  ) +
  aisle(k, 16, 62, k.say('Fresh', 'طازج'), true) +
  aisle(k, 84, 68, k.say('Bakery', 'مخبوزات')) +
  aisle(k, 158, 66, k.say('Pantry', 'المؤونة')) +
  product(
    k,
    132,
    '#fde0d8',
    tomatoes,
    k.say('Tomatoes', 'طماطم القصيم'),
    k.say('1 kg · SAR 7', '1 كجم · 7 ر.س'),
    '2',
  ) +
  product(
    k,
    202,
    '#e9f3d2',
    cucumber,
    k.say('Cucumbers', 'خيار بلدي'),
    k.say('500 g · SAR 4', '500 جم · 4 ر.س'),
    '1',
  ) +
  product(
    k,
    272,
    '#e3eef8',
    laban,
    k.say('Fresh laban', 'لبن طازج'),
    k.say('2 l · SAR 10', '2 لتر · 10 ر.س'),
    '3',
  ) +
  product(
    k,
    342,
    '#f6e6cf',
    bread,
    k.say('Tamees bread', 'خبز تميس'),
    k.say('4 loaves · SAR 6', '4 أرغفة · 6 ر.س'),
    '1',
  ) +
  k.rect(16, 424, 208, 48, 14, k.ground) +
  k.text(32, 453, k.say('Checkout', 'إتمام الطلب'), 13, 600, WHITE) +
  k.text(208, 453, k.say('SAR 54', '54 ر.س'), 13, 640, k.spark, 'end')

function aisle(k: Kit, x: number, width: number, name: string, chosen = false): string {
  return (
    k.rect(x, 92, width, 28, 10, chosen ? k.ground : SOFT) +
    k.text(x + width / 2, 110, name, 11, 560, chosen ? WHITE : INK, 'middle')
  )
}

/** The order in the shop: picked items, one replacement to approve, one still to find. */
export const groceryPicker = (k: Kit): string =>
  k.page() +
  k.status() +
  k.heading(
    k.say('Sami is shopping for you', 'سامي يجهّز سلتك'),
    k.say('12 of 16 items in the bag', 'جهّز 12 صنفًا من 16'),
  ) +
  k.rect(16, 92, 208, 8, 4, SOFT) +
  k.rect(16, 92, 156, 8, 4, k.main) +
  k.rect(16, 116, 208, 150, 16, k.spark) +
  k.text(32, 142, k.say('Out of stock. Swap it?', 'غير متوفر. أتريد بديلًا؟'), 12.5, 620) +
  k.rect(32, 156, 68, 58, 12, WHITE) +
  cucumber(k.at(66), 185) +
  k.rect(140, 156, 68, 58, 12, WHITE) +
  courgette(k.at(174), 185) +
  k.icon('arrow-right', 111, 176, 18, k.ground) +
  k.rect(32, 224, 84, 30, 9, k.ground) +
  k.text(74, 243, k.say('Approve', 'موافق'), 11.5, 600, WHITE, 'middle') +
  k.rect(124, 224, 84, 30, 9, WHITE) +
  k.text(166, 243, k.say('Skip it', 'تجاوزه'), 11.5, 560, INK, 'middle') +
  picked(k, 282, '#e3eef8', laban, k.say('Fresh laban', 'لبن طازج')) +
  picked(k, 344, '#f6e6cf', bread, k.say('Tamees bread', 'خبز تميس')) +
  k.button(424, k.say('Message Sami', 'راسل سامي'))

function picked(k: Kit, y: number, fill: string, picture: Picture, name: string): string {
  return (
    k.rect(16, y, 54, 54, 14, fill) +
    picture(k.at(43), y + 28) +
    k.text(82, y + 24, name, 12, 600) +
    k.text(82, y + 41, k.say('In the bag', 'في السلة'), 10.5, 400, MUTED) +
    k.circle(208, y + 27, 12, k.ground) +
    k.icon('check', 201, y + 20, 14, WHITE)
  )
}

type Picture = (cx: number, cy: number) => string

function product(
  k: Kit,
  y: number,
  fill: string,
  picture: Picture,
  name: string,
  note: string,
  count: string,
) {
  return (
    k.rect(16, y, 58, 58, 14, fill) +
    picture(k.at(45), y + 29) +
    k.text(86, y + 26, name, 12, 600) +
    k.text(86, y + 43, note, 10.5, 400, MUTED) +
    k.rect(190, y + 15, 34, 28, 9, k.spark) +
    k.digits(207, y + 34, count, 13, 640, k.ground, 'middle')
  )
}

const tomatoes: Picture = (cx, cy) =>
  `<circle cx="${cx - 8}" cy="${cy + 4}" r="14" fill="#e5431a"/><circle cx="${cx + 9}" cy="${cy + 6}" r="12" fill="#b5320c"/><path d="M${cx - 8} ${cy - 13}l5 5 6-1-5 6-6 3-6-3-5-6 6 1z" fill="#1f8a5c"/>`

const cucumber: Picture = (cx, cy) =>
  `<g transform="rotate(-35 ${cx} ${cy})"><rect x="${cx - 22}" y="${cy - 11}" width="44" height="14" rx="7" fill="#1f8a5c"/><rect x="${cx - 18}" y="${cy + 5}" width="40" height="13" rx="6.5" fill="#7c9c20"/><path d="M${cx - 14} ${cy - 6}h8m6 0h8" stroke="#c7eed9" stroke-width="2" stroke-linecap="round"/></g>`

const courgette: Picture = (cx, cy) =>
  `<g transform="rotate(-35 ${cx} ${cy})"><rect x="${cx - 24}" y="${cy - 8}" width="46" height="17" rx="8.5" fill="#0a6b45"/><path d="M${cx - 14} ${cy - 3}h26m-30 6h20" stroke="#9bd17a" stroke-width="2" stroke-linecap="round"/><path d="M${cx + 21} ${cy - 4}h7v9h-7z" fill="#7c9c20"/></g>`

const laban: Picture = (cx, cy) =>
  `<path d="M${cx - 12} ${cy - 6}l5-9h14l5 9v26h-24z" fill="#fff"/><path d="M${cx - 7} ${cy - 21}h14v6h-14z" fill="#2285c2"/><path d="M${cx - 12} ${cy + 2}h24v10h-24z" fill="#2285c2"/><path d="M${cx} ${cy + 3}l4 4-4 4-4-4z" fill="#fff"/>`

const bread: Picture = (cx, cy) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="23" ry="18" fill="#c98a16"/><ellipse cx="${cx}" cy="${cy - 1}" rx="18" ry="13" fill="#e8b860"/><path d="M${cx - 9} ${cy - 8}l3 3-3 3-3-3zM${cx + 3} ${cy - 10}l3 3-3 3-3-3zM${cx + 10} ${cy - 2}l3 3-3 3-3-3zM${cx - 3} ${cy}l3 3-3 3-3-3zM${cx - 12} ${cy + 2}l3 3-3 3-3-3z" fill="#8a5a10"/>`

/** Next week's list, written from what runs out when; what the customer does not need is struck off. */
export const groceryDraft = (k: Kit): string =>
  k.page() +
  k.status() +
  k.heading(
    k.say('Next week, drafted', 'مسوّدة الأسبوع القادم'),
    k.say('Strike off what you have', 'اشطب ما عندك منه'),
  ) +
  draft(
    k,
    92,
    '#e3eef8',
    laban,
    k.say('Fresh laban', 'لبن طازج'),
    k.say('Runs out on Saturday', 'ينفد يوم السبت'),
  ) +
  draft(
    k,
    160,
    '#f6e6cf',
    bread,
    k.say('Tamees bread', 'خبز تميس'),
    k.say('Every three days', 'كل ثلاثة أيام'),
  ) +
  draft(
    k,
    228,
    '#fde0d8',
    tomatoes,
    k.say('Tomatoes', 'طماطم القصيم'),
    k.say('Still have some', 'عندنا منه'),
    k.say('59', '70'),
  ) +
  draft(
    k,
    296,
    '#e9f3d2',
    cucumber,
    k.say('Cucumbers', 'خيار بلدي'),
    k.say('Less in Ramadan', 'يقل في رمضان'),
  ) +
  k.text(16, 384, k.say('9 items, one struck off', '9 أصناف، شُطب واحد'), 11.5, 560) +
  k.text(224, 384, k.say('SAR 112', '112 ر.س'), 12.5, 640, INK, 'end') +
  k.button(400, k.say('Order for Sunday', 'اطلبها ليوم الأحد')) +
  k.tabs(['list', 'shopping-bag', 'store', 'users'])

/** `struck` is how long the line through its name is. */
function draft(
  k: Kit,
  y: number,
  fill: string,
  picture: Picture,
  name: string,
  reason: string,
  struck = '',
): string {
  const drawn = k.rect(16, y, 58, 58, 14, fill) + picture(k.at(45), y + 29)
  return (
    (struck ? `<g opacity=".4">${drawn}</g>` : drawn) +
    k.text(86, y + 26, name, 12.5, 600, struck ? MUTED : INK) +
    (struck ? k.rect(84, y + 21, Number(struck), 1.8, 0.9, k.ground) : '') +
    k.text(86, y + 43, reason, 10.5, 400, MUTED) +
    (struck
      ? k.circle(208, y + 29, 11, WHITE, `stroke="${HAIRLINE}" stroke-width="2"`)
      : k.circle(208, y + 29, 12, k.ground) + k.icon('check', 201, y + 22, 14, WHITE))
  )
}
