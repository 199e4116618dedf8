import { n } from '../src/ui/pictures/illustrations/drawing-tools.ts'
import type { Subject } from '../src/ui/pictures/illustrations/recipes.ts'
import { INK, type Kit, MUTED, SOFT, WHITE } from './screens/kit.ts'

/** What of a control's 240 x 180 units is sure to be clear of the cloth, and across is seen in every box. */
export const REACH = { down: { from: 47, to: 133 }, across: { from: 30, to: 210 } } as const

export type ControlName = Exclude<Subject, 'brand'>

/** One control of each subject's product, so near that it is all of its screen that is seen. */
export const CONTROLS: Record<ControlName, (k: Kit) => string> = {
  /** A button, under a heartbeat that is read left to right. */
  healthcare: (k) =>
    k.page() +
    `<path d="M-4 66h70l7-10 10 24 11-30 10 24 6-8h26l7-10 9 15 6-5h86" fill="none" stroke="${k.main}" stroke-width="2.4" stroke-linejoin="round"/>` +
    k.rect(36, 84, 168, 44, 22, k.ground) +
    k.circle(58, 106, 15, k.main) +
    k.icon('phone', 51, 99, 14, WHITE) +
    k.text(82, 110.5, k.say('Start video visit', 'ابدأ الاستشارة'), 13.5, 620, WHITE),
  /** How many. */
  ecommerce: (k) =>
    k.page() +
    k.text(120, 60, k.say('Date box, 1 kg', 'صندوق تمر، 1 كجم'), 9.5, 500, MUTED, 'middle') +
    k.rect(36, 70, 168, 52, 26, SOFT) +
    k.circle(62, 96, 20, WHITE) +
    k.digits(120, 105.5, '2', 27, 660, INK, 'middle') +
    k.circle(178, 96, 20, k.main) +
    `<path d="M${k.at(55, 14)} 96h14M${k.at(171, 14)} 96h14M${k.at(178)} 89v14" stroke="${INK}" stroke-width="2.6" stroke-linecap="round"/>` +
    `<path d="M${k.at(171, 14)} 96h14M${k.at(178)} 89v14" stroke="${WHITE}" stroke-width="2.6" stroke-linecap="round"/>`,
  /** How far: a ring that is larger than what is seen of it. */
  education: (k) =>
    k.page() +
    `<circle cx="120" cy="90" r="62" fill="none" stroke="${k.spark}" stroke-width="20"/>` +
    `<circle cx="120" cy="90" r="62" fill="none" stroke="${k.main}" stroke-width="20" stroke-linecap="round" stroke-dasharray="280 390" transform="rotate(-90 120 90)"/>` +
    k.digits(120, 96, '72%', 30, 680, INK, 'middle') +
    k.text(120, 114, k.say('of unit 4', 'من الوحدة 4'), 10, 500, MUTED, 'middle'),
  /** Where, and how much. */
  realestate: (k) =>
    k.map(180) +
    [30, 196, 62].map((x, at) => k.dot(x, [62, 118, 122][at] ?? 0, 6, k.main)).join('') +
    `<path d="M${k.at(120) - 11} 92l11 16 11-16z" fill="${k.ground}"/>` +
    k.rect(62, 50, 116, 46, 23, k.ground) +
    k.text(120, 80.5, k.say('SAR 890K', '890 ألف'), 19, 660, WHITE, 'middle') +
    k.dot(120, 120, 8, k.main),
  /** A slider. */
  logistics: (k) =>
    k.page() +
    k.rect(34, 64, 172, 52, 26, k.spark) +
    k.rect(34, 64, 66, 52, 26, k.main) +
    k.circle(74, 90, 22, k.ground) +
    k.icon('truck', 62, 78, 24, WHITE) +
    k.text(108, 94.5, k.say('Slide to deliver', 'اسحب للتسليم'), 12, 620, k.ground),
  /** The number that an identity app asks for. */
  government: (k) =>
    k.page() +
    [
      ['41', 36, 50],
      ['86', 154, 50],
    ]
      .map(
        ([digits, x]) =>
          k.rect(Number(x), 64, 50, 52, 14, SOFT) +
          k.digits(Number(x) + 25, 97, String(digits), 20, 560, MUTED, 'middle'),
      )
      .join('') +
    k.rect(89, 30, 62, 120, 18, k.main) +
    k.digits(120, 101.5, '27', 33, 680, WHITE, 'middle'),
  /** Hours of a shift, which rise from the cloth. */
  manufacturing: (k) =>
    k.page() +
    [72, 92, 82, 104, 96, 54, 86]
      .map((h, hour) => k.rect(24 + hour * 28, 160 - h, 20, h, 4, hour === 5 ? '#e5431a' : k.main))
      .join('') +
    k.icon('triangle-alert', 164, 80, 20, '#bf3410') +
    k.digits(174, 75, '11:20', 10.5, 640, INK, 'middle'),
  /** A code that is scanned, not read: never mirrored. */
  retail: (k) =>
    k.page() +
    `<path d="${bars()}" fill="${INK}"/>` +
    k.rect(58, 66, 124, 48, 24, WHITE) +
    k.text(120, 95.5, k.say('2,480 points', '2,480 نقطة'), 15, 660, k.ground, 'middle'),
  /** Where in the film. */
  ott: (k) =>
    k.page(INK) +
    k.text(36, 72, k.say('Episode 4', 'الحلقة 4'), 15, 620, WHITE) +
    k.digits(204, 72, '18:40', 12, 500, k.spark, 'end') +
    k.rect(36, 94, 168, 8, 4, '#fff', 'fill-opacity=".25"') +
    k.rect(36, 94, 96, 8, 4, k.main) +
    k.circle(132, 98, 15, WHITE) +
    k.dot(132, 98, 6, k.main),
  /** A button that opens the camera. */
  escooter: (k) =>
    k.page() +
    k.rect(36, 62, 168, 56, 28, k.ground) +
    k.circle(64, 90, 20, k.main) +
    k.icon('scan-line', 53, 79, 22, WHITE) +
    k.text(96, 95, k.say('Scan to ride', 'امسح وانطلق'), 14.5, 620, WHITE),
  /** When. */
  carwash: (k) =>
    k.page() +
    [
      ['16:00', 34],
      ['19:00', 160],
    ]
      .map(
        ([time, x]) =>
          k.rect(Number(x), 70, 46, 40, 20, SOFT) +
          k.digits(Number(x) + 23, 94, String(time), 11.5, 560, MUTED, 'middle'),
      )
      .join('') +
    k.rect(84, 30, 72, 120, 20, k.main) +
    k.digits(120, 97, '17:30', 21, 680, WHITE, 'middle'),
  /** Now or later. */
  taxi: (k) =>
    k.page() +
    k.rect(36, 62, 168, 56, 28, SOFT) +
    k.rect(40, 66, 82, 48, 24, k.ground) +
    k.text(81, 95.5, k.say('Now', 'الآن'), 16, 640, k.spark, 'middle') +
    k.text(162, 95.5, k.say('Later', 'لاحقًا'), 16, 560, MUTED, 'middle'),
  /** How far an order is. */
  food: (k) =>
    k.page() +
    k.rect(34, 88, 172, 4, 2, k.spark) +
    k.rect(34, 88, 88, 4, 2, k.main) +
    k.circle(56, 90, 20, k.main) +
    k.icon('soup', 46, 80, 20, WHITE) +
    k.circle(120, 90, 28, k.ground) +
    k.icon('bike', 105, 75, 30, WHITE) +
    k.circle(184, 90, 20, k.spark) +
    k.icon('check', 174, 80, 20, k.ground),
  /** A switch. */
  grocery: (k) =>
    k.page() +
    k.text(36, 95.5, k.say('Allow swaps', 'اقبل البديل'), 15.5, 620) +
    k.rect(140, 68, 64, 44, 22, k.ground) +
    k.circle(182, 90, 18, WHITE) +
    k.dot(182, 90, 7, k.main),
}

function bars(): string {
  let x = 22
  let d = ''
  for (const width of [...'31221311223121132112311221321122131'].map(Number)) {
    d += `M${n(x)} 20h${width * 1.6}v140h-${width * 1.6}z`
    x += width * 1.6 + 2.9
  }
  return d
}
