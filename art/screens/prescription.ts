import { HAIRLINE, type Kit, MUTED, SOFT, WHITE } from './kit.ts'

/** A prescription on its way: what to take and when, and the nuqtas of a week for the doses taken. */
export const prescription = (k: Kit): string =>
  k.page() +
  k.status() +
  k.heading(
    k.say('Your prescription', 'وصفتك'),
    k.say('Dr. Noura Al-Salem, today', 'د. نورة السالم، اليوم'),
  ) +
  k.rect(16, 92, 208, 58, 16, k.ground) +
  k.circle(44, 121, 15, k.spark) +
  k.icon('badge-check', 35, 112, 18, k.ground) +
  k.text(70, 118, k.say('Ready at the pharmacy', 'جاهزة في الصيدلية'), 12.5, 600, WHITE) +
  k.text(70, 135, k.say('Olaya, until 11 PM', 'العليا، حتى 11 م'), 10.5, 400, k.spark) +
  dose(k, 164, k.say('Metformin 500', 'ميتفورمين 500'), k.say('After breakfast', 'بعد الفطور'), 5) +
  dose(k, 232, k.say('Vitamin D', 'فيتامين د'), k.say('With lunch', 'مع الغداء'), 4) +
  dose(k, 300, k.say('Atorvastatin 20', 'أتورفاستاتين 20'), k.say('Before sleep', 'قبل النوم'), 5) +
  k.button(392, k.say('Send it to my home', 'أرسلوها إلى بيتي')) +
  k.tabs(['heart-pulse', 'calendar', 'message-circle', 'users'])

function dose(k: Kit, y: number, name: string, when: string, dosesTaken: number): string {
  return (
    k.rect(16, y, 208, 58, 14, SOFT) +
    k.text(30, y + 25, name, 12.5, 600) +
    k.text(30, y + 42, when, 10.5, 400, MUTED) +
    [0, 1, 2, 3, 4, 5, 6]
      .map((day) => k.dot(142 + day * 11, y + 29, 4.5, day < dosesTaken ? k.main : HAIRLINE))
      .join('')
  )
}
