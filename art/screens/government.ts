import { type Kit, MUTED, SOFT, WHITE } from './kit.ts'

/** Licence card and four services. */
export const government = (k: Kit): string =>
  k.page() +
  k.status() +
  k.heading(k.say('Services', 'الخدمات'), k.say('Signed in with Nafath', 'دخول موثّق عبر «نفاذ»')) +
  k.rect(16, 90, 208, 118, 16, k.ground) +
  k.dot(194, 120, 14, k.main) +
  k.dot(194, 120, 7, k.spark) +
  k.text(32, 122, k.say('Municipal licence', 'الرخصة البلدية'), 13, 620, WHITE) +
  k.text(32, 140, k.say('Bakery, Al Malqa', 'مخبز، حي الملقا'), 10.5, 400, WHITE) +
  k.digits(32, 188, '4102 8837 52', 13, 560, WHITE) +
  k.rect(150, 174, 58, 20, 10, k.spark) +
  k.text(179, 188, k.say('Active', 'سارية'), 10, 620, k.ground, 'middle') +
  service(k, 222, k.say('Renew licence', 'تجديد الرخصة'), 'copy') +
  service(k, 276, k.say('Pay a fine', 'سداد مخالفة'), 'check') +
  service(k, 330, k.say('Book inspection', 'حجز موعد تفتيش'), 'calendar') +
  service(k, 384, k.say('Submit objection', 'تقديم اعتراض'), 'pencil') +
  k.tabs(['landmark', 'list', 'message-circle', 'users'])

function service(k: Kit, y: number, name: string, icon: string): string {
  return (
    k.rect(16, y, 208, 46, 13, SOFT) +
    k.rect(24, y + 8, 30, 30, 9, k.spark) +
    k.icon(icon, 31, y + 15, 16, k.ground) +
    k.text(66, y + 28, name, 12, 560) +
    k.icon('chevron-right', 202, y + 16, 14, MUTED)
  )
}
