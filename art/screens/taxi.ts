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
