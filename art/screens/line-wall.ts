import { type Kit, MUTED, SOFT, WHITE } from './kit.ts'

/** Six figures of a line, legible from afar, and a press that calls its fitter by itself. */
export const lineWall = (k: Kit): string =>
  k.page() +
  k.status() +
  k.heading(k.say('Line 2, now', 'الخط 2، الآن'), k.say('Shift A, until 14:00', 'الوردية أ، حتى 14:00')) +
  figure(k, 16, 92, '1,284', k.say('good parts', 'قطعة سليمة'), true) +
  figure(k, 124, 92, '91%', k.say('efficiency', 'الكفاءة')) +
  figure(k, 16, 178, '4', k.say('stops', 'توقفات')) +
  figure(k, 124, 178, '12', k.say('minutes lost', 'دقيقة ضائعة')) +
  figure(k, 16, 264, '9', k.say('rejected', 'قطع مرفوضة')) +
  figure(k, 124, 264, '312', k.say('parts an hour', 'قطعة في الساعة')) +
  k.rect(16, 352, 208, 66, 16, '#fdece5') +
  k.icon('triangle-alert', 30, 374, 22, '#bf3410') +
  k.text(64, 381, k.say('Press 7 slows down', 'المكبس 7 يتباطأ'), 12.5, 620) +
  k.text(64, 400, k.say('Yousef is on his way', 'يوسف في طريقه إليه'), 11, 400, MUTED) +
  k.button(432, k.say('Show the stop', 'اعرض التوقف'))

function figure(k: Kit, x: number, y: number, value: string, label: string, chosen = false): string {
  return (
    k.rect(x, y, 100, 78, 16, chosen ? k.ground : SOFT) +
    k.digits(x + 14, y + 42, value, 26, 680, chosen ? WHITE : k.ground) +
    k.text(x + 14, y + 62, label, 10.5, 400, chosen ? k.spark : MUTED)
  )
}
