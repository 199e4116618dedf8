import { type Kit, MUTED, SOFT } from './kit.ts'

/** Efficiency gauge, output by hour, one alert. */
export const manufacturing = (k: Kit): string =>
  k.page() +
  k.status() +
  k.heading(
    k.say('Line 3, Jubail', 'الخط 3، الجبيل'),
    k.say('Shift B, 06:00 to 14:00', 'الوردية ب، 06:00 إلى 14:00'),
  ) +
  k.rect(16, 92, 208, 128, 16, SOFT) +
  `<path d="M58 196a64 64 0 1 1 124 0" fill="none" stroke="#dce5ea" stroke-width="14" stroke-linecap="round"/>` +
  k.mirrored(
    `<path d="M58 196a64 64 0 0 1 102-70" fill="none" stroke="${k.main}" stroke-width="14" stroke-linecap="round"/>`,
  ) +
  k.digits(120, 180, '86%', 24, 680, undefined, 'middle') +
  k.text(120, 200, k.say('Line efficiency', 'كفاءة الخط'), 10.5, 400, MUTED, 'middle') +
  k.text(16, 250, k.say('Output by hour', 'الإنتاج ساعة بساعة'), 12.5, 600) +
  [44, 62, 58, 80, 74, 30, 68]
    .map((h, hour) => k.rect(18 + hour * 30, 346 - h, 20, h, 4, hour === 5 ? '#e5431a' : k.main))
    .join('') +
  k.rect(16, 362, 208, 56, 13, '#fdece5') +
  k.icon('triangle-alert', 28, 380, 20, '#bf3410') +
  k.text(58, 386, k.say('Press 7 slowed at 11:20', 'تباطأ المكبس 7 عند 11:20'), 11.5, 600) +
  k.text(58, 402, k.say('Work order raised', 'صدر أمر صيانة'), 10.5, 400, MUTED) +
  k.tabs(['factory', 'list', 'triangle-alert', 'users'])
