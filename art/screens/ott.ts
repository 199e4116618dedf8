import { big, gap, irt, tri, weave } from '../../src/ui/pictures/illustrations/weave.ts'
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

/**
 * The home screen of one profile: what she has finished leads, the feast follows, and each row says why it is
 * there.
 */
export const ottHome = (k: Kit): string =>
  k.page(DARK) +
  k.clock(WHITE) +
  k.rect(186, 42, 38, 38, 10, '#07474c') +
  k.dot(205, 61, 13, '#17969a') +
  k.dot(205, 61, 5, '#bdece6') +
  k.text(16, 67, k.say('Maha’s evening', 'سهرة مها'), 18, 660, WHITE) +
  shelf(k, 104, k.say('Because you finished', 'لأنكِ أنهيتِ'), k.say('Sands of Diriyah', '«رمال الدرعية»')) +
  poster(k, 16, 130, ['#57301c', '#b4703f', '#f3dcc6'], 'walls') +
  poster(k, 96, 130, ['#5e3b00', '#e39a17', '#ffe8b8'], 'dunes') +
  poster(k, 176, 130, ['#7d1f08', '#e5431a', '#ffd2bf'], 'star') +
  shelf(
    k,
    254,
    k.say('For the whole house', 'لأهل البيت كلهم'),
    k.say('Eid at your grandmother’s', 'العيد عند الجدة'),
  ) +
  poster(k, 16, 280, ['#651240', '#d04a80', '#ffd2e2'], 'star') +
  poster(k, 96, 280, ['#0a3d2b', '#1f8a5c', '#c7eed9'], 'dunes') +
  poster(k, 176, 280, ['#1a2560', '#4c63d2', '#d2daff'], 'walls') +
  shelf(k, 404, k.say('From minute 18', 'من الدقيقة 18'), k.say('Continue', 'أكمل المشاهدة')) +
  poster(k, 16, 430, ['#083a5d', '#2285c2', '#cbe7fa'], 'dunes') +
  poster(k, 96, 430, ['#33225a', '#8266bd', '#e2d7f8'], 'walls') +
  poster(k, 176, 430, ['#2f430d', '#7c9c20', '#e3efb6'], 'star')

function shelf(k: Kit, y: number, why: string, name: string): string {
  return k.text(16, y, why, 9.5, 450, '#cbbfe6') + k.text(16, y + 17, name, 13, 620, WHITE)
}

/** The last of a shelf is cut by the edge of the phone. */
function poster(
  k: Kit,
  x: number,
  y: number,
  [ground, main, spark]: readonly [string, string, string],
  subject: 'walls' | 'dunes' | 'star',
): string {
  const middle = k.at(x + 36)
  const drawn = {
    walls: `<path d="M${middle - 24} ${y + 98}V${y + 52}l8-12 8 12 8-12 8 12 8-12 8 12v46z" fill="${main}"/><path d="M${middle - 7} ${y + 98}V${y + 78}l7-9 7 9v20z" fill="${ground}"/>`,
    dunes: `<path d="M${middle - 36} ${y + 80}l22-26 20 22 12-12 18 18v16h-72z" fill="${main}"/><path d="M${middle - 36} ${y + 98}V${y + 90}l30-14 42 20v2z" fill="${spark}"/>`,
    star: '',
  }[subject]
  const sky =
    subject === 'star'
      ? k.dot(x + 36, y + 49, 28, main) + k.dot(x + 36, y + 49, 17, ground) + k.dot(x + 36, y + 49, 9, spark)
      : k.dot(x + 52, y + 24, 8, spark)
  return k.rect(x, y, 72, 98, 10, ground) + drawn + sky
}
