import { HAIRLINE, INK, type Kit, MUTED, SOFT, WHITE } from './kit.ts'

/** The car, the package and the time of the wash. */
export const carwash = (k: Kit): string =>
  k.page() +
  k.status() +
  k.heading(
    k.say('Wash at home', 'غسيل عند بابك'),
    k.say('Toyota Camry · ABJ 1234', 'تويوتا كامري · أ ب ح 1234'),
  ) +
  k.rect(16, 90, 208, 96, 16, k.spark) +
  k.mirrored(
    `<path d="M52 154c0-14 6-18 22-20l22-18c6-4 12-5 22-5h22c12 0 18 3 26 12l10 11c14 2 20 6 20 20v6H52z" fill="${k.ground}"/><path d="M100 133l14-13c3-3 6-3 12-3h6v16zm38-16h6c8 0 11 2 16 8l6 8h-28z" fill="${k.spark}"/><circle cx="84" cy="161" r="13" fill="${INK}"/><circle cx="84" cy="161" r="5" fill="#fff"/><circle cx="164" cy="161" r="13" fill="${INK}"/><circle cx="164" cy="161" r="5" fill="#fff"/><path d="M40 108l5 5-5 5-5-5zM70 98l4 4-4 4-4-4zM196 102l5 5-5 5-5-5z" fill="${k.main}"/>`,
  ) +
  choice(k, 16, k.say('Exterior', 'خارجي'), k.say('SAR 35', '35 ر.س')) +
  choice(k, 126, k.say('Full detail', 'تنظيف كامل'), k.say('SAR 120', '120 ر.س'), true) +
  k.text(16, 294, k.say('Today', 'اليوم'), 12.5, 600) +
  ['16:00', '16:30', '17:00', '17:30', '18:00', '18:30'].map((time, slot) => hour(k, slot, time)).join('') +
  k.button(402, k.say('Confirm 18:00', 'أكّد موعد 18:00'))

function choice(k: Kit, x: number, name: string, price: string, chosen = false): string {
  return (
    k.rect(x, 200, 98, 66, 14, chosen ? k.ground : SOFT) +
    k.text(x + 14, 228, name, 12, 600, chosen ? WHITE : INK) +
    k.text(x + 14, 248, price, 11, 400, chosen ? WHITE : MUTED)
  )
}

function hour(k: Kit, slot: number, time: string): string {
  const x = 16 + (slot % 3) * 71
  const y = slot > 2 ? 346 : 306
  const chosen = time === '18:00'
  return (
    k.rect(
      x,
      y,
      64,
      32,
      10,
      chosen ? k.main : WHITE,
      chosen ? '' : `stroke="${HAIRLINE}" stroke-width="1.5"`,
    ) + k.digits(x + 32, y + 21, time, 11.5, 560, chosen ? WHITE : INK, 'middle')
  )
}

/** The wash in progress: ring of minutes left and four steps. */
export const carwashProgress = (k: Kit): string =>
  k.page() +
  k.status() +
  k.heading(
    k.say('Your car is in the wash', 'سيارتك في الغسيل'),
    k.say('Team 3, started 18:04', 'الفريق 3، بدأ 18:04'),
  ) +
  k.rect(16, 92, 208, 150, 16, k.spark) +
  `<circle cx="120" cy="167" r="52" fill="none" stroke="#fff" stroke-width="12"/><circle cx="120" cy="167" r="52" fill="none" stroke="${k.main}" stroke-width="12" stroke-linecap="round" stroke-dasharray="212 400" transform="rotate(-90 120 167)"/>` +
  k.digits(120, 170, '14', 30, 680, undefined, 'middle') +
  k.text(120, 188, k.say('minutes left', 'دقيقة متبقية'), 10.5, 400, MUTED, 'middle') +
  [38, 202].map((x) => k.dot(x, 114, 7, k.main) + k.dot(x, 220, 7, k.main)).join('') +
  step(k, 258, k.say('Rinse', 'شطف'), 2) +
  step(k, 300, k.say('Foam and wash', 'رغوة وغسيل'), 2) +
  step(k, 342, k.say('Wax and polish', 'تلميع وشمع'), 1) +
  step(k, 384, k.say('Inside and glass', 'المقصورة والزجاج'), 0) +
  k.button(436, k.say('See photos', 'شاهد الصور'))

/** `state`: 2 done, 1 in progress, 0 pending. */
function step(k: Kit, y: number, name: string, state: 0 | 1 | 2): string {
  const mark =
    state === 2
      ? k.circle(32, y + 18, 11, k.ground) + k.icon('check', 25.5, y + 11.5, 13, WHITE)
      : k.dot(32, y + 18, 9, state ? k.main : HAIRLINE)
  return (
    (state === 1 ? k.rect(16, y, 208, 36, 11, k.spark) : '') +
    mark +
    k.text(54, y + 22, name, 12, state === 1 ? 620 : 450, state ? INK : MUTED)
  )
}

/**
 * The crews of the coming days: a nuqta each, as many as the dust of the day asks for, until a person
 * approves them.
 */
export const carwashRota = (k: Kit): string =>
  k.page() +
  k.status() +
  k.heading(
    k.say('Crews next week', 'فرق الأسبوع القادم'),
    k.say('Suggested, not sent yet', 'مقترحة، لم تُرسل بعد'),
  ) +
  day(k, 92, k.say('Sunday', 'الأحد'), k.say('Clear', 'صحو'), 3, 0) +
  day(k, 152, k.say('Monday', 'الاثنين'), k.say('Dust from noon', 'غبار من الظهر'), 2, 9) +
  day(k, 212, k.say('Tuesday', 'الثلاثاء'), k.say('After the dust', 'بعد الغبار'), 7, 3) +
  day(k, 272, k.say('Wednesday', 'الأربعاء'), k.say('Clear', 'صحو'), 5, 0) +
  k.rect(16, 336, 208, 50, 14, k.spark) +
  k.text(30, 357, k.say('Offer on Monday only', 'عرض ليوم الاثنين فقط'), 12, 620, k.ground) +
  k.text(30, 374, k.say('12 slots are free', '12 موعدًا شاغرًا'), 10.5, 450, k.ground) +
  k.button(400, k.say('Approve the rota', 'اعتمد الجدول')) +
  k.tabs(['calendar-days', 'list', 'users', 'bell'])

/** `dust` is grains in the air. */
function day(k: Kit, y: number, name: string, weather: string, crews: number, dust: number): string {
  const grains = Array.from({ length: dust }, (_, at) =>
    k.dot(
      34 + (at % 3) * 11 + (Math.floor(at / 3) % 2) * 5,
      y + 17 + Math.floor(at / 3) * 10,
      3.2,
      '#c98a16',
    ),
  )
  return (
    k.rect(16, y, 208, 54, 14, SOFT) +
    (dust === 0 ? k.icon('sun', 34, y + 15, 24, '#e39a17') : grains.join('')) +
    k.text(76, y + 24, name, 12.5, 620) +
    k.text(76, y + 41, weather, 10.5, 400, MUTED) +
    Array.from({ length: crews }, (_, at) =>
      k.dot(212 - (at % 4) * 13, y + (crews > 4 ? 20 : 27) + Math.floor(at / 4) * 14, 6, k.main),
    ).join('')
  )
}
