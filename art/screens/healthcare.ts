import { type Kit, MUTED, SOFT, WHITE } from './kit.ts'

/** Next visit and heart rate. The trace is read left to right in both languages. */
export const healthcare = (k: Kit): string =>
  k.page() +
  k.status() +
  k.heading(
    k.say('Good afternoon, Sara', 'أهلًا يا سارة'),
    k.say('Your next visit is today', 'موعدك القادم اليوم'),
  ) +
  k.rect(16, 92, 208, 92, 16, k.ground) +
  k.circle(44, 124, 16, k.spark) +
  k.text(44, 129, k.say('N', 'ن'), 13, 640, k.ground, 'middle') +
  k.text(70, 120, k.say('Dr. Noura Al-Salem', 'د. نورة السالم'), 12.5, 600, WHITE) +
  k.text(70, 137, k.say('Cardiology', 'أمراض القلب'), 10.5, 400, WHITE) +
  k.rect(28, 152, 92, 22, 11, WHITE, 'fill-opacity=".15"') +
  k.text(74, 167, k.say('Today, 4:30 PM', 'اليوم، 4:30 م'), 10, 500, WHITE, 'middle') +
  k.text(16, 212, k.say('Heart rate', 'نبض القلب'), 12.5, 600) +
  k.text(224, 212, k.say('72 bpm', '72 نبضة/د'), 11, 500, MUTED, 'end') +
  `<path d="M16 262h44l8-20 12 44 12-58 11 46 7-12h30l8-14 10 22 7-8h51" fill="none" stroke="${k.main}" stroke-width="2.6" stroke-linejoin="round"/>` +
  k.rect(16, 302, 98, 72, 14, SOFT) +
  k.text(30, 328, k.say('Steps', 'الخطوات'), 10.5, 400, MUTED) +
  k.digits(30, 352, '8,412', 17, 640) +
  k.rect(126, 302, 98, 72, 14, SOFT) +
  k.text(140, 328, k.say('Sleep', 'ساعات النوم'), 10.5, 400, MUTED) +
  k.text(140, 352, k.say('7 h 10', '7:10'), 17, 640) +
  k.button(392, k.say('Start video visit', 'ابدأ الاستشارة المرئية')) +
  k.tabs(['heart-pulse', 'calendar', 'message-circle', 'users'])
