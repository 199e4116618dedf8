import { HAIRLINE, type Kit, MUTED, SOFT, WHITE } from './kit.ts'

const FIRST = 124
const ROW = 25
const DAY = 30

/**
 * The nine branches as a receptionist sees them: one week for all, and a visit that leaps from one branch to
 * another.
 */
export const frontDesk = (k: Kit): string => {
  const branches = [
    [k.say('Olaya', 'العليا'), '21012'],
    [k.say('Malaz', 'الملز'), '12201'],
    [k.say('Yasmin', 'الياسمين'), '02112'],
    [k.say('Naseem', 'النسيم'), '22010'],
    [k.say('Suwaidi', 'السويدي'), '10221'],
    [k.say('Unaizah', 'عنيزة'), '20110'],
    [k.say('Rass', 'الرس'), '01201'],
    [k.say('Bukayriyah', 'البكيرية'), '10012'],
    [k.say('Buraydah', 'بريدة'), '12121'],
  ] as const
  const days = [
    k.say('Sun', 'أحد'),
    k.say('Mon', 'اثنين'),
    k.say('Tue', 'ثلاثاء'),
    k.say('Wed', 'أربعاء'),
    k.say('Thu', 'خميس'),
  ]
  return (
    k.page() +
    k.status() +
    k.heading(
      k.say('All nine branches', 'الفروع التسعة كلها'),
      k.say('One week for all, 12 to 16 May', 'أسبوع واحد للجميع، 12 إلى 16 مايو'),
    ) +
    days.map((name, day) => k.text(column(day) + 13, 112, name, 9, 560, MUTED, 'middle')).join('') +
    branches.map(([name, booked], row) => branch(k, row, name, booked)).join('') +
    leap(k) +
    k.rect(16, 362, 208, 62, 15, k.spark) +
    k.text(30, 387, k.say('Sara’s mother, 10:20', 'والدة سارة، 10:20'), 12.5, 620, k.ground) +
    k.text(30, 406, k.say('From Buraydah to Unaizah', 'من بريدة إلى عنيزة'), 10.5, 450, k.ground) +
    k.button(436, k.say('Move the visit', 'انقل الموعد'))
  )
}

const column = (day: number) => 78 + day * DAY

/** A day is free, half taken or full: `taken` has a digit for each. */
function branch(k: Kit, row: number, name: string, booked: string): string {
  const y = FIRST + row * ROW
  const slots = [...booked].map((amount, day) => {
    const fill = [SOFT, k.spark, k.main][Number(amount)] ?? SOFT
    return k.rect(column(day), y, 26, 19, 5, fill)
  })
  return (
    k.text(16, y + 13.5, name, 10.5, 560) +
    slots.join('') +
    (row < 8 ? `<path d="M16 ${y + 22}h208" stroke="${HAIRLINE}" stroke-width=".7"/>` : '')
  )
}

/** From Tuesday in Buraydah, which it leaves empty, to Thursday in Unaizah. */
function leap(k: Kit): string {
  const from = { x: column(2), y: FIRST + 8 * ROW }
  const to = { x: column(4), y: FIRST + 5 * ROW }
  return (
    k.rect(
      from.x,
      from.y,
      26,
      19,
      5,
      WHITE,
      `stroke="${k.ground}" stroke-width="1.5" stroke-dasharray="3 3"`,
    ) +
    k.mirrored(
      `<path d="M${from.x + 13} ${from.y + 2}Q${from.x + 20} ${to.y - 14} ${to.x - 3} ${to.y + 8}" fill="none" stroke="${k.ground}" stroke-width="3" stroke-linecap="round" stroke-dasharray="0 6.5"/>`,
    ) +
    k.rect(to.x - 5, to.y - 5, 36, 29, 8, k.ground) +
    k.digits(to.x + 13, to.y + 13.5, '10:20', 11, 640, WHITE, 'middle')
  )
}
