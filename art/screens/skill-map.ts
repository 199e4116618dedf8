import { type Kit, MUTED, SOFT, WHITE } from './kit.ts'

/** The skills of a pupil as nuqtas on a map, and today's practice with its reason. */
export const skillMap = (k: Kit): string =>
  k.page() +
  k.status() +
  k.heading(k.say('Your map, Nora', 'خريطتك يا نورة'), k.say('61 of 240 skills', '61 مهارة من 240')) +
  k.rect(16, 92, 208, 196, 18, k.ground) +
  k.mirrored(
    `<path d="M48 252l32-42 44 22 36-52 40 12M80 210l8-56 40-26 32 52M88 154L48 130M128 128l44-14" fill="none" stroke="${k.main}" stroke-width="4"/>`,
  ) +
  [
    [48, 252],
    [80, 210],
    [88, 154],
    [48, 130],
    [124, 232],
  ]
    .map(([x = 0, y = 0]) => k.dot(x, y, 14, k.spark))
    .join('') +
  k.dot(160, 180, 24, WHITE) +
  k.dot(160, 180, 12, k.main) +
  [
    [128, 128],
    [172, 114],
    [200, 192],
  ]
    .map(([x = 0, y = 0]) => k.dot(x, y, 14, k.main) + k.dot(x, y, 9, k.ground))
    .join('') +
  k.text(16, 318, k.say('Today', 'اليوم'), 12.5, 600) +
  k.text(224, 318, k.say('12 questions', '12 سؤالًا'), 11, 400, MUTED, 'end') +
  k.rect(16, 330, 208, 76, 16, SOFT) +
  k.icon('pencil', 30, 346, 20, k.main) +
  k.text(62, 357, k.say('Factorising', 'التحليل إلى عوامل'), 13, 620) +
  k.text(62, 374, k.say('Why: two slips on Sunday', 'لأنك أخطأتِ فيه مرتين'), 10.5, 400, MUTED) +
  k.text(62, 391, k.say('Chosen by Mr. Bandar', 'اختاره الأستاذ بندر'), 10.5, 400, MUTED) +
  k.button(424, k.say('Start', 'ابدأ'))
