import { INK, type Kit, MUTED, SOFT, WHITE } from './kit.ts'

/** An assistant that answers from the company's own documents and names its source. */
export const chat = (k: Kit): string =>
  k.page() +
  k.status() +
  k.heading(
    k.say('Ask the handbook', 'اسأل الدليل'),
    k.say('Answers from your documents', 'إجابات من مستنداتك'),
  ) +
  k.rect(64, 96, 160, 54, 16, k.ground) +
  k.text(80, 118, k.say('How many days of', 'كم يومًا إجازتي'), 11.5, 500, WHITE) +
  k.text(80, 136, k.say('leave after five years?', 'بعد خمس سنوات؟'), 11.5, 500, WHITE) +
  k.rect(16, 164, 188, 142, 16, SOFT) +
  k.text(32, 190, k.say('30 days a year, with pay.', '30 يومًا في السنة بأجر.'), 12, 620) +
  k.text(32, 212, k.say('The first five years give', 'وفي السنوات الخمس الأولى'), 11.5, 450) +
  k.text(32, 229, k.say('21 days.', '21 يومًا.'), 11.5, 450) +
  k.rect(32, 246, 156, 44, 11, WHITE) +
  k.icon('file-text', 42, 259, 18, k.main) +
  k.text(68, 265, k.say('Leave policy', 'سياسة الإجازات'), 10.5, 600) +
  k.text(68, 280, k.say('Page 4, article 12', 'صفحة 4، المادة 12'), 9.5, 400, MUTED) +
  k.rect(88, 320, 136, 40, 16, k.ground) +
  k.text(104, 345, k.say('Request mine', 'قدّم طلب إجازتي'), 11.5, 500, WHITE) +
  k.rect(16, 374, 78, 38, 16, SOFT) +
  k.dot(39, 393, 5, k.main) +
  k.dot(55, 393, 5, k.main) +
  k.dot(71, 393, 5, k.main) +
  k.rect(16, 432, 208, 44, 22, WHITE, `stroke="${k.main}" stroke-width="1.5"`) +
  k.text(34, 459, k.say('Type or speak', 'اكتب أو تحدّث'), 11.5, 400, MUTED) +
  k.circle(202, 454, 16, k.ground) +
  k.icon('mic', 194, 446, 16, WHITE)

/** A forecast the team can question: the prediction, its reasons, and a way to change it. */
export const forecast = (k: Kit): string =>
  k.page() +
  k.status() +
  k.heading(
    k.say('Next week’s demand', 'طلب الأسبوع القادم'),
    k.say('Olaya branch, dairy', 'فرع العليا، الألبان'),
  ) +
  k.rect(16, 92, 208, 158, 16, SOFT) +
  k.mirrored(
    `<path d="M32 214l26-22 26 10 26-30 22 8V238H32z" fill="${k.spark}"/><path d="M132 180l36-42 40-16v74l-40-8z" fill="${k.spark}"/><path d="M32 214l26-22 26 10 26-30 22 8" fill="none" stroke="${k.ground}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/><path d="M132 180l36-22 40-12" fill="none" stroke="${k.main}" stroke-width="3" stroke-dasharray="1 7" stroke-linecap="round"/><path d="M132 106v132" stroke="#9aa5a0" stroke-dasharray="3 4"/>`,
  ) +
  k.dot(208, 146, 8, k.main) +
  k.text(124, 116, k.say('Today', 'اليوم'), 10, 500, MUTED, 'end') +
  k.text(16, 280, k.say('Order 340 cartons', 'اطلب 340 كرتونًا'), 17, 640) +
  reason(k, 294, 'calendar', k.say('Salaries are paid on the 27th', 'تُصرف الرواتب يوم 27')) +
  reason(k, 336, 'sun', k.say('Hotter than last week', 'أحرّ من الأسبوع الماضي')) +
  reason(k, 378, 'store', k.say('Nakheel branch ran out', 'نفدت الكمية في فرع النخيل')) +
  k.rect(16, 430, 100, 42, 12, k.ground) +
  k.text(66, 456, k.say('Approve', 'اعتمد'), 13, 600, WHITE, 'middle') +
  k.rect(124, 430, 100, 42, 12, WHITE, `stroke="${INK}" stroke-width="1.5"`) +
  k.text(174, 456, k.say('Change', 'عدّل'), 13, 600, INK, 'middle')

function reason(k: Kit, y: number, icon: string, words: string): string {
  return (
    k.rect(16, y, 32, 32, 10, k.spark) +
    k.icon(icon, 24, y + 8, 16, k.ground) +
    k.text(60, y + 20, words, 11.5, 500)
  )
}
