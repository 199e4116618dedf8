import { type Kit, MUTED, SOFT, WHITE } from './kit.ts'

/** A home that exists: its ad licence, the agent's last visit, and three viewings in one trip. */
export const verifiedHome = (k: Kit): string =>
  k.page() +
  k.rect(0, 0, 240, 188, 0, k.spark) +
  k.mirrored(
    `<path d="M0 188v-52h240v52z" fill="#e6cfb4"/><path d="M34 170V92h92v78z" fill="${k.main}"/><path d="M34 92l11-13 12 13 11-13 12 13 11-13 12 13 11-13 12 13z" fill="${k.main}"/><path d="M112 170v-54h96v54z" fill="#fff"/><path d="M112 116l12-14 12 14 12-14 12 14 12-14 12 14 12-14 12 14z" fill="#fff"/><path d="M66 170v-36q14-16 28 0v36zM52 106h12v14H52zm44 0h12v14H96zM130 130h14v16h-14zm46 0h14v16h-14z" fill="${k.ground}"/>`,
  ) +
  k.status() +
  k.text(16, 216, k.say('Villa, Al Narjis', 'فيلا في النرجس'), 17, 640) +
  k.text(16, 235, k.say('SAR 890,000, five rooms', '890,000 ر.س، خمس غرف'), 11.5, 400, MUTED) +
  k.rect(16, 248, 208, 56, 14, k.ground) +
  k.icon('badge-check', 30, 264, 24, k.spark) +
  k.text(66, 273, k.say('Licensed ad', 'إعلان مرخَّص'), 12.5, 620, WHITE) +
  k.text(66, 291, k.say('Agent inside on Tuesday', 'زاره الوسيط الثلاثاء'), 11, 400, k.spark) +
  k.text(16, 332, k.say('Three doors, one trip', 'ثلاثة بيوت في جولة'), 12.5, 600) +
  viewing(k, 16, '4:30', k.say('This one', 'هذا البيت'), true) +
  viewing(k, 88, '5:10', k.say('Street 12', 'شارع 12')) +
  viewing(k, 160, '5:45', k.say('Street 20', 'شارع 20')) +
  k.button(424, k.say('Book the trip', 'احجز الجولة'))

function viewing(k: Kit, x: number, time: string, place: string, chosen = false): string {
  return (
    k.rect(x, 346, 64, 62, 14, chosen ? k.spark : SOFT) +
    k.digits(x + 32, 373, time, 14, 640, undefined, 'middle') +
    k.text(x + 32, 393, place, 10, 450, MUTED, 'middle')
  )
}
