import { type Kit, MUTED, SOFT, WHITE } from './kit.ts'

/** Scooters on the map and the one to unlock. */
export const escooter = (k: Kit): string =>
  k.page() +
  k.map(300) +
  k.status() +
  pin(k, 54, 90) +
  pin(k, 150, 66, true) +
  pin(k, 190, 176) +
  pin(k, 84, 210) +
  k.circle(120, 150, 22, '#2285c2', 'fill-opacity=".2"') +
  k.circle(120, 150, 7, '#2285c2', 'stroke="#fff" stroke-width="3"') +
  k.sheet(296) +
  k.text(16, 308, k.say('Scooter K-204', 'سكوتر K-204'), 16, 640) +
  k.text(16, 326, k.say('90 metres away', 'على بُعد 90 مترًا'), 11, 400, MUTED) +
  k.rect(16, 342, 98, 60, 13, SOFT) +
  k.text(30, 364, k.say('Battery', 'البطارية'), 10.5, 400, MUTED) +
  k.digits(30, 388, '84%', 17, 640) +
  k.rect(126, 342, 98, 60, 13, SOFT) +
  k.text(140, 364, k.say('Per minute', 'للدقيقة'), 10.5, 400, MUTED) +
  k.text(140, 388, k.say('SAR 0.60', '0.60 ر.س'), 16, 640) +
  k.button(420, k.say('Scan to unlock', 'امسح الرمز لفتح القفل'))

function pin(k: Kit, x: number, y: number, nearest = false): string {
  return (
    `<path d="M${k.at(x)} ${y - 17}l17 17-17 17-17-17z" fill="${nearest ? k.ground : WHITE}" stroke="${k.ground}" stroke-width="1.5"/>` +
    k.icon('bike', x - 8, y - 8, 16, nearest ? WHITE : k.ground)
  )
}

/** A ride in progress: the path ridden, time, distance and cost so far. */
export const escooterRide = (k: Kit): string =>
  k.page() +
  k.map(270) +
  k.mirrored(
    `<path d="M30 232C52 178 78 196 104 158S150 118 170 96" fill="none" stroke="${k.ground}" stroke-width="5" stroke-linecap="round"/><path d="M170 96C184 80 192 66 206 54" fill="none" stroke="${k.ground}" stroke-width="4" stroke-linecap="round" stroke-dasharray="1 9"/><circle cx="30" cy="232" r="7" fill="#fff" stroke="${k.ground}" stroke-width="4"/>`,
  ) +
  k.dot(206, 54, 11, k.main) +
  k.circle(170, 96, 17, k.ground) +
  k.icon('bike', 161, 87, 18, WHITE) +
  k.status() +
  k.sheet(262) +
  k.text(16, 276, k.say('You are riding', 'أنت في رحلة'), 16, 640) +
  k.text(16, 294, k.say('Slow zone in 120 metres', 'منطقة تهدئة بعد 120 مترًا'), 11, 400, MUTED) +
  k.digits(120, 346, '08:42', 38, 680, undefined, 'middle') +
  k.rect(16, 364, 98, 44, 12, SOFT) +
  k.text(65, 391, k.say('2.1 km', '2.1 كم'), 14, 620, undefined, 'middle') +
  k.rect(126, 364, 98, 44, 12, SOFT) +
  k.text(175, 391, k.say('SAR 5.20', '5.20 ر.س'), 14, 620, undefined, 'middle') +
  k.button(424, k.say('End ride', 'أنهِ الرحلة'))

/**
 * Where the crews place the fleet this morning: a nuqta for each block, as large as the need, and the reason
 * of each move.
 */
export const escooterPlan = (k: Kit): string =>
  k.page() +
  k.map(206) +
  (
    [
      [46, 92, 8],
      [78, 128, 11],
      [64, 176, 8],
      [122, 86, 12],
      [150, 140, 22],
      [196, 76, 16],
      [206, 172, 10],
      [112, 178, 7],
    ] as const
  )
    .map(([x, y, half]) => k.dot(x, y, half, half > 15 ? k.ground : k.main))
    .join('') +
  k.digits(150, 144.5, '14', 12.5, 660, WHITE, 'middle') +
  k.digits(196, 80, '9', 11, 660, WHITE, 'middle') +
  k.status() +
  k.sheet(212) +
  k.text(16, 224, k.say('Before 7, Sunday', 'الأحد، قبل السابعة'), 16, 640) +
  k.text(16, 242, k.say('48 scooters to 8 blocks', '48 سكوترًا إلى 8 مربعات'), 11, 400, MUTED) +
  move(
    k,
    256,
    '14',
    k.say('King Fahd Library', 'مكتبة الملك فهد'),
    k.say('Book fair from 9', 'معرض الكتاب من 9'),
  ) +
  move(k, 320, '9', k.say('Olaya metro', 'محطة العليا'), k.say('Offices open at 8', 'دوام المكاتب من 8')) +
  move(k, 384, '7', k.say('Al Malaz park', 'حديقة الملز'), k.say('Walkers after Fajr', 'المشاة بعد الفجر')) +
  k.button(450, k.say('Start the round', 'ابدأ الجولة'))

function move(k: Kit, y: number, count: string, place: string, reason: string): string {
  return (
    k.rect(16, y, 208, 56, 14, SOFT) +
    k.dot(43, y + 28, 18, k.ground) +
    k.digits(43, y + 32.5, count, 13, 660, WHITE, 'middle') +
    k.text(72, y + 25, place, 12.5, 620) +
    k.text(72, y + 42, reason, 10.5, 400, MUTED) +
    k.icon('check', 194, y + 19, 18, k.main)
  )
}
