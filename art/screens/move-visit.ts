import { HAIRLINE, INK, type Kit, MUTED, SOFT, WHITE } from './kit.ts'

/** A visit that is being moved: both calendars' dates, one large button, free hours of several branches. */
export const moveVisit = (k: Kit): string =>
  k.page() +
  k.status() +
  k.heading(k.say('Your visit', 'موعدك'), k.say('Buraydah branch', 'فرع بريدة')) +
  k.rect(16, 92, 208, 96, 16, k.ground) +
  k.text(32, 122, k.say('Tuesday, 14 May', 'الثلاثاء 14 مايو'), 17, 640, WHITE) +
  k.text(32, 141, k.say('6 Dhu al-Qadah', '6 ذو القعدة'), 11.5, 400, k.spark) +
  k.text(32, 170, k.say('10:20 AM, Dr. Huda Saleh', '10:20 ص، د. هدى صالح'), 11.5, 500, WHITE) +
  k.rect(16, 202, 208, 58, 16, k.main) +
  k.icon('calendar-days', 34, 219, 24, WHITE) +
  k.text(70, 237, k.say('Move my visit', 'انقل موعدي'), 17, 640, WHITE) +
  k.text(16, 290, k.say('Free today', 'المتاح اليوم'), 12.5, 600) +
  hour(k, 16, 302, '11:40', k.say('Olaya', 'العليا')) +
  hour(k, 88, 302, '1:00', k.say('Buraydah', 'بريدة'), true) +
  hour(k, 160, 302, '2:20', k.say('Unaizah', 'عنيزة')) +
  hour(k, 16, 366, '4:10', k.say('Malaz', 'الملز')) +
  hour(k, 88, 366, '5:30', k.say('Olaya', 'العليا')) +
  hour(k, 160, 366, '7:00', k.say('Rass', 'الرس')) +
  k.circle(32, 447, 12, k.spark) +
  k.icon('users', 25, 440, 14, k.ground) +
  k.text(52, 451, k.say('Booked by Sara for her mother', 'حجزته سارة لوالدتها'), 11, 450, MUTED) +
  `<path d="M16 428h208" stroke="${HAIRLINE}"/>`

function hour(k: Kit, x: number, y: number, time: string, branch: string, chosen = false): string {
  return (
    k.rect(x, y, 64, 54, 13, chosen ? k.spark : SOFT) +
    k.digits(x + 32, y + 24, time, 14, 640, chosen ? k.ground : INK, 'middle') +
    k.text(x + 32, y + 41, branch, 10, 450, chosen ? k.ground : MUTED, 'middle')
  )
}
