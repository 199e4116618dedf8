import { big, gap, irt, tri, weave } from '../../src/ui/illustrations/weave.ts'
import { type Kit, WHITE } from './kit.ts'

const DARK = '#120c22'

/** Title page of a series. */
export const ott = (k: Kit): string => {
  const fade = k.pen.id()
  const poster = weave(
    240,
    264,
    34,
    [gap(0.8), irt(), gap(0.2), irt(), gap(0.2), big(3.4), gap(0.2), tri(), tri()],
    k,
  )
  return (
    k.page(DARK) +
    `<path d="M0 0h240v270H0z" fill="${k.ground}"/>${poster}<path d="M0 270h240v230H0z" fill="${DARK}"/>` +
    `<linearGradient id="${fade}" x2="0" y2="1"><stop stop-color="${DARK}" stop-opacity="0"/><stop offset="1" stop-color="${DARK}"/></linearGradient><path d="M0 150h240v122H0z" fill="url(#${fade})"/>` +
    k.clock(WHITE) +
    k.text(120, 248, k.say('Sands of Diriyah', 'رمال الدرعية'), 21, 660, WHITE, 'middle') +
    k.text(120, 268, k.say('Drama · 8 episodes', 'دراما · 8 حلقات'), 11, 400, '#cbbfe6', 'middle') +
    k.rect(46, 282, 148, 38, 19, WHITE) +
    k.icon('play', 72, 293, 16, DARK) +
    k.text(134, 306, k.say('Watch now', 'شاهد الآن'), 13, 640, DARK, 'middle') +
    k.text(16, 350, k.say('Continue watching', 'تابع المشاهدة'), 12.5, 600, WHITE) +
    started(k, 16, '#7d1f08', '#e5431a', 44) +
    started(k, 94, '#07474c', '#17969a', 20) +
    started(k, 172, '#5e3b00', '#e39a17', 58)
  )
}

function started(k: Kit, x: number, ground: string, main: string, watched: number): string {
  return (
    k.rect(x, 362, 70, 84, 10, ground) +
    k.dot(x + 35, 400, 24, main) +
    k.dot(x + 35, 400, 11, ground) +
    k.rect(x, 452, 70, 3, 1.5, '#3d3160') +
    k.rect(x, 452, watched, 3, 1.5, WHITE)
  )
}

/** Who is watching: four household profiles. */
export const ottProfiles = (k: Kit): string =>
  k.page(DARK) +
  k.clock(WHITE) +
  k.text(120, 84, k.say('Who is watching?', 'من يشاهد الآن؟'), 18, 640, WHITE, 'middle') +
  profile(k, 24, 116, ['#7d1f08', '#e5431a', '#ffd2bf', '#7d1f08'], k.say('Abu Fahd', 'أبو فهد')) +
  profile(k, 126, 116, ['#07474c', '#17969a', '#07474c', '#bdece6'], k.say('Maha', 'مها')) +
  profile(k, 24, 252, ['#5e3b00', '#e39a17', '#ffe8b8', '#5e3b00'], k.say('Fahd', 'فهد')) +
  profile(k, 126, 252, ['#651240', '#d04a80', '#651240', '#ffd2e2'], k.say('Kids', 'الأطفال')) +
  k.rect(46, 420, 148, 38, 19, WHITE, 'fill-opacity=".12"') +
  k.text(120, 444, k.say('Manage profiles', 'إدارة الملفات الشخصية'), 12, 560, WHITE, 'middle')

function profile(
  k: Kit,
  x: number,
  y: number,
  [ground, outer, middle, inner]: readonly [string, string, string, string],
  name: string,
): string {
  const cx = x + 45
  const cy = y + 45
  return (
    k.rect(x, y, 90, 90, 18, ground) +
    k.dot(cx, cy, 36, outer) +
    k.dot(cx, cy, 20, middle) +
    k.dot(cx, cy, 9, inner) +
    k.text(cx, y + 112, name, 12, 560, WHITE, 'middle')
  )
}
