import { INK, type Kit, MUTED, SOFT, WHITE } from './kit.ts'

/** Route and three kinds of ride. */
export const taxi = (k: Kit): string =>
  k.page() +
  k.map(270) +
  k.mirrored(
    `<path d="M50 210C70 150 100 170 124 130S180 90 194 58" fill="none" stroke="${INK}" stroke-width="4" stroke-linecap="round"/><circle cx="50" cy="210" r="7" fill="#fff" stroke="${INK}" stroke-width="4"/><path d="M194 46l12 12-12 12-12-12z" fill="${k.main}"/>`,
  ) +
  k.rect(96, 124, 40, 28, 9, INK) +
  k.icon('car-taxi-front', 107, 129, 18, WHITE) +
  k.status() +
  k.sheet(268) +
  k.text(16, 280, k.say('To the Financial District', 'إلى مركز الملك عبدالله المالي'), 14, 640) +
  ride(k, 294, k.say('Saver', 'اقتصادي'), k.say('SAR 19', '19 ر.س')) +
  ride(k, 336, k.say('Family', 'عائلي'), k.say('SAR 31', '31 ر.س'), true) +
  ride(k, 378, k.say('Business', 'أعمال'), k.say('SAR 54', '54 ر.س')) +
  k.button(432, k.say('Confirm ride', 'أكّد الرحلة'), INK)

function ride(k: Kit, y: number, name: string, price: string, chosen = false): string {
  return (
    k.rect(16, y, 208, 38, 11, chosen ? k.spark : WHITE) +
    k.icon('car-taxi-front', 26, y + 9, 19, INK) +
    k.text(56, y + 24, name, 12, 600) +
    k.text(212, y + 24, price, 12, 600, INK, 'end')
  )
}

/** The driver on the way: plate to look for, minutes, and who to tell. */
export const taxiDriver = (k: Kit): string =>
  k.page() +
  k.map(240) +
  k.mirrored(
    `<path d="M206 196C176 170 150 186 132 150S96 92 64 84" fill="none" stroke="${INK}" stroke-width="4" stroke-linecap="round" stroke-dasharray="1 9"/>`,
  ) +
  k.dot(206, 196, 12, k.main) +
  k.rect(44, 70, 40, 28, 9, INK) +
  k.icon('car-taxi-front', 55, 75, 18, WHITE) +
  k.status() +
  k.sheet(238) +
  k.text(16, 254, k.say('Majed arrives in 3 minutes', 'يصل ماجد خلال 3 دقائق'), 14.5, 640) +
  k.rect(16, 270, 208, 76, 14, k.spark) +
  k.circle(48, 308, 20, k.ground) +
  k.text(48, 313, k.say('M', 'م'), 15, 640, k.spark, 'middle') +
  k.text(80, 302, k.say('White Sonata', 'سوناتا بيضاء'), 11.5, 600) +
  k.icon('star', 80, 312, 12, '#b96a00') +
  k.digits(96, 322, '4.9', 11, 500, MUTED) +
  k.rect(160, 290, 52, 36, 7, WHITE, `stroke="${INK}" stroke-width="1.5"`) +
  k.text(186, 305, k.say('K S A', 'ك س ا'), 10, 620, INK, 'middle') +
  k.digits(186, 320, '4821', 11.5, 640, INK, 'middle') +
  action(k, 16, 'phone', k.say('Call', 'اتصال')) +
  action(k, 88, 'message-circle', k.say('Message', 'رسالة')) +
  action(k, 160, 'share-2', k.say('Share trip', 'مشاركة')) +
  k.button(432, k.say('Add a stop', 'أضف محطة'), INK)

function action(k: Kit, x: number, icon: string, name: string): string {
  return (
    k.rect(x, 358, 64, 62, 13, SOFT) +
    k.icon(icon, x + 22, 369, 20, INK) +
    k.text(x + 32, 408, name, 10.5, 500, INK, 'middle')
  )
}

/** What a free driver sees before anybody calls: requests by the quarter of an hour, and where to wait. */
export const taxiForecast = (k: Kit): string =>
  k.page() +
  k.map(196) +
  (
    [
      [52, 74, 12],
      [104, 150, 10],
      [196, 158, 13],
    ] as const
  )
    .map(([x, y, half]) => k.dot(x, y, half, k.main))
    .join('') +
  k.mirrored(
    `<path d="M62 166Q92 84 150 92" fill="none" stroke="${INK}" stroke-width="3.5" stroke-linecap="round" stroke-dasharray="0 8"/>`,
  ) +
  k.dot(168, 92, 30, k.ground) +
  k.digits(168, 97.5, '9', 16, 680, k.spark, 'middle') +
  k.rect(42, 152, 40, 28, 9, INK) +
  k.icon('car-taxi-front', 53, 157, 18, WHITE) +
  k.status() +
  k.sheet(204) +
  k.text(16, 216, k.say('Wait in Al Malqa', 'انتظر في الملقا'), 16, 640) +
  k.text(16, 234, k.say('9 requests expected at 5:30', '9 طلبات متوقعة عند 5:30'), 11, 400, MUTED) +
  k.rect(16, 248, 208, 104, 14, SOFT) +
  [3, 4, 6, 9, 7, 5, 4]
    .map((count, quarter) =>
      Array.from({ length: count }, (_, at) =>
        k.dot(36 + quarter * 28, 324 - at * 8.2, 4.2, quarter === 3 ? INK : k.main),
      ).join(''),
    )
    .join('') +
  ['4:45', '5:30', '6:15']
    .map((time, at) =>
      k.digits(36 + at * 84, 343, time, 9.5, at === 1 ? 640 : 450, at === 1 ? INK : MUTED, 'middle'),
    )
    .join('') +
  k.text(16, 376, k.say('A suggestion: stay if you like', 'اقتراح، ولك أن تبقى مكانك'), 11, 450, MUTED) +
  k.button(432, k.say('Drive there', 'انطلق إلى هناك'), INK)
