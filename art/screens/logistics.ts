import { HAIRLINE, type Kit, MUTED, WHITE } from './kit.ts'

/** Route of a shipment and its three stops. */
export const logistics = (k: Kit): string =>
  k.page() +
  k.map(236) +
  k.mirrored(
    `<path d="M44 196C60 120 110 150 128 104S190 60 200 44" fill="none" stroke="${k.ground}" stroke-width="4" stroke-linecap="round"/><circle cx="44" cy="196" r="7" fill="#fff" stroke="${k.ground}" stroke-width="4"/><path d="M200 32l11 11-11 11-11-11z" fill="${k.main}"/>`,
  ) +
  k.circle(120, 118, 15, k.ground) +
  k.icon('truck', 112, 110, 16, WHITE) +
  k.status() +
  k.sheet(236) +
  k.text(16, 248, k.say('Shipment 20814', 'الشحنة 20814'), 15, 640) +
  k.text(16, 266, k.say('Arrives in 25 minutes', 'تصل خلال 25 دقيقة'), 11, 400, MUTED) +
  stop(k, 296, k.say('Left Dammam port', 'غادرت ميناء الدمام'), '06:10') +
  stop(k, 340, k.say('Cleared Riyadh hub', 'خرجت من مركز الرياض'), '11:45') +
  stop(k, 384, k.say('Out for delivery', 'في الطريق إليك'), '14:20', true) +
  k.button(426, k.say('Call the driver', 'اتصل بالسائق'))

function stop(k: Kit, y: number, place: string, time: string, last = false): string {
  return (
    k.dot(28, y + 7, 7, last ? k.main : k.ground) +
    (last ? '' : `<path d="M${k.at(28)} ${y + 16}v26" stroke="${HAIRLINE}" stroke-width="2"/>`) +
    k.text(46, y + 12, place, 12, last ? 620 : 450) +
    k.digits(224, y + 12, time, 10.5, 400, MUTED, 'end')
  )
}
