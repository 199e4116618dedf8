import { INK, type Kit, MUTED, SOFT, WHITE } from './kit.ts'

/** User behaviour in the app: one key figure, the funnel, the week. */
export const dashboard = (k: Kit): string =>
  k.page() +
  k.status() +
  k.heading(k.say('This week', 'هذا الأسبوع'), k.say('Compared with last week', 'مقارنة بالأسبوع الماضي')) +
  k.rect(16, 92, 208, 92, 16, k.ground) +
  k.text(32, 118, k.say('Bookings completed', 'حجوزات مكتملة'), 11, 400, WHITE) +
  k.digits(32, 154, '3,206', 30, 680, WHITE) +
  k.rect(150, 134, 58, 24, 12, k.spark) +
  k.digits(179, 150, '+18%', 11.5, 640, k.ground, 'middle') +
  k.text(16, 216, k.say('From visit to booking', 'من الزيارة إلى الحجز'), 12.5, 600) +
  stage(k, 228, 208, k.say('Opened the app', 'فتحوا التطبيق'), '9,140') +
  stage(k, 264, 150, k.say('Chose a time', 'اختاروا موعدًا'), '5,022') +
  stage(k, 300, 108, k.say('Booked', 'حجزوا'), '3,206') +
  k.text(16, 362, k.say('By day', 'بحسب اليوم'), 12.5, 600) +
  [30, 44, 38, 56, 62, 26, 48]
    .map((h, day) => k.rect(16 + day * 30.6, 440 - h, 22, h, 5, day === 4 ? k.ground : k.main))
    .join('') +
  k.tabs(['chart-column', 'list', 'map-pin', 'users'])

function stage(k: Kit, y: number, width: number, name: string, count: string): string {
  return (
    k.rect(16, y, 208, 30, 9, SOFT) +
    k.rect(16, y, width, 30, 9, k.spark) +
    k.text(28, y + 19, name, 11, 560) +
    k.digits(214, y + 19, count, 11, 560, MUTED, 'end')
  )
}

/** The service monitored by its makers: uptime in nuqtas, response time, the last releases. */
export const monitor = (k: Kit): string =>
  k.page() +
  k.status() +
  k.heading(
    k.say('All systems normal', 'كل الأنظمة تعمل'),
    k.say('Checked 20 seconds ago', 'آخر فحص قبل 20 ثانية'),
  ) +
  k.rect(16, 92, 208, 112, 16, k.ground) +
  k.digits(32, 130, '99.98%', 26, 680, WHITE) +
  k.text(32, 148, k.say('Uptime, last 30 days', 'التوفر خلال 30 يومًا'), 10.5, 400, k.spark) +
  Array.from({ length: 30 }, (_, day) =>
    k.dot(38 + (day % 15) * 11.7, day < 15 ? 169 : 186, 5, day === 17 ? '#e39a17' : k.main),
  ).join('') +
  k.text(16, 234, k.say('Response time', 'زمن الاستجابة'), 12.5, 600) +
  k.text(224, 234, k.say('84 ms', '84 ملي ثانية'), 11, 500, MUTED, 'end') +
  k.mirrored(
    `<path d="M16 288l24-10 22 6 24-22 24 16 22-8 24 12 24-26 22 14 22-6" fill="none" stroke="${k.main}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"/><path d="M16 304h208" stroke="#e5e9e5"/>`,
  ) +
  k.text(16, 332, k.say('Releases', 'الإصدارات'), 12.5, 600) +
  release(k, 342, '4.12.0', k.say('Live for everyone', 'متاح للجميع')) +
  release(k, 394, '4.13.0', k.say('Rolling out, 10%', 'طرح تدريجي'), true) +
  k.tabs(['activity', 'list', 'bell', 'users'])

function release(k: Kit, y: number, version: string, state: string, rising = false): string {
  return (
    k.rect(16, y, 208, 44, 13, SOFT) +
    k.dot(38, y + 22, 8, rising ? '#e39a17' : k.main) +
    k.digits(58, y + 26, version, 12, 620, INK) +
    k.text(212, y + 26, state, 11, 400, MUTED, 'end')
  )
}
