import { type Kit, SOFT, WHITE } from './kit.ts'

/** Progress ring and three lessons. */
export const education = (k: Kit): string =>
  k.page() +
  k.status() +
  k.heading(k.say('Algebra II', 'رياضيات 2'), k.say('Unit 4 of 6', 'الوحدة 4 من 6')) +
  `<circle cx="120" cy="160" r="54" fill="none" stroke="${k.spark}" stroke-width="13"/>` +
  `<circle cx="120" cy="160" r="54" fill="none" stroke="${k.main}" stroke-width="13" stroke-linecap="round" stroke-dasharray="244 340" transform="rotate(-90 120 160)"/>` +
  k.digits(120, 168, '72%', 24, 680, undefined, 'middle') +
  lesson(k, 240, k.say('Quadratic equations', 'المعادلات التربيعية'), true) +
  lesson(k, 296, k.say('Completing the square', 'إكمال المربع'), true) +
  lesson(k, 352, k.say('Practice: 12 questions', 'تدريب: 12 سؤالًا'), false) +
  k.button(420, k.say('Continue lesson', 'تابع الدرس'))

function lesson(k: Kit, y: number, title: string, done: boolean): string {
  return (
    k.rect(16, y, 208, 48, 13, done ? SOFT : k.spark) +
    k.circle(40, y + 24, 11, done ? k.main : WHITE) +
    (done ? k.icon('check', 33.5, y + 17.5, 13, WHITE) : k.icon('play', 34.5, y + 18.5, 11, k.ground)) +
    k.text(62, y + 28, title, 11.5, 560)
  )
}
