import { mirror, n, nuqta, type Pen } from '../src/ui/pictures/illustrations/drawing-tools.ts'
import { PIGMENTS, type Pigment, type PigmentName } from '../src/ui/pictures/illustrations/pigments.ts'
import { RECIPES } from '../src/ui/pictures/illustrations/recipes.ts'
import { frame, ground, type Size } from '../src/ui/pictures/illustrations/svg-file.ts'
import { weave } from '../src/ui/pictures/illustrations/weave.ts'

/*
 * The pictures of the example articles and openings: each draws what its text says, in a composition of its own. Wide
 * boxes crop the upper sixth, so nothing but weave and sky is there.
 */

const SIZE: Size = { width: 1280, height: 720 }
const INK = '#0b1a16'
const WHITE = '#fff'
const MUTED = '#5a6762'

type Cover = { readonly pigment: PigmentName; readonly draw: (pen: Pen, colours: Pigment) => string }

/** By the slug of the page. */
const COVERS = {
  'blog/designing-right-to-left': { pigment: 'palm', draw: twoButtons },
  'blog/what-an-mvp-is-for': { pigment: 'coral', draw: oneSwitch },
  'blog/before-you-ask-for-a-quote': { pigment: 'indigo', draw: fivePrices },
  'careers/senior-product-designer': { pigment: 'khuzama', draw: fourScreens },
  'careers/backend-engineer': { pigment: 'redsea', draw: boxesAndArrows },
} as const satisfies Record<string, Cover>

/** Every cover, by the slug of its page. */
export const covers = Object.entries(COVERS).map(([slug, { pigment, draw }]) => ({
  slug,
  pigment,
  draw: (pen: Pen) => {
    const colours = PIGMENTS[pigment]
    return frame(SIZE, ground(SIZE, colours.ground) + draw(pen, colours))
  },
}))

/** The same button in both languages, each at its own margin: the Arabic words need twice the width. */
function twoButtons(pen: Pen, { main, spark, ground }: Pigment): string {
  const { courses } = RECIPES.government
  const button = (x: number, y: number, width: number, fill: string, arrow: string, words: string) =>
    `<rect x="${x}" y="${y}" width="${width}" height="168" rx="36" fill="${fill}"/>${words}<path d="${arrow}" fill="none" stroke="${INK}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>`
  const label = { size: 74, weight: 600, fill: INK, anchor: 'start' } as const
  return (
    weave(SIZE.width, SIZE.height, 80, courses, { main, spark, ground }) +
    button(
      80,
      192,
      470,
      WHITE,
      'M420 276h68m-28-28 28 28-28 28',
      pen.text({ ...label, text: 'Sign in', x: 140, y: 302, direction: 'ltr' }),
    ) +
    button(
      464,
      432,
      736,
      spark,
      'M606 516h-68m28-28-28 28 28 28',
      pen.text({ ...label, text: 'تسجيل الدخول', x: 1140, y: 536, direction: 'rtl' }),
    )
  )
}

/** One thing to learn, and three that are left out. */
function oneSwitch(pen: Pen, { main, spark, ground }: Pigment): string {
  const rtl = pen.language === 'ar'
  const at = (x: number, width = 0) => (rtl ? SIZE.width - x - width : x)
  const say = (en: string, ar: string) => (rtl ? ar : en)
  const line = { anchor: 'start', direction: rtl ? 'rtl' : 'ltr', x: at(220) } as const
  const left = [220, 510, 800].map(
    (x) => `<rect x="${at(x, 260)}" y="580" width="260" height="260" rx="28"/>`,
  )
  return (
    weave(SIZE.width, 240, 60, RECIPES.food.courses, { main, spark, ground }) +
    `<rect x="140" y="192" width="1000" height="640" rx="56" fill="${WHITE}"/>` +
    pen.text({ ...line, text: say('On the shelf', 'على الرف'), y: 372, size: 92, weight: 640, fill: INK }) +
    pen.text({
      ...line,
      text: say('Updated today, before opening', 'حُدّث اليوم قبل فتح المحل'),
      y: 452,
      size: 40,
      weight: 420,
      fill: MUTED,
    }) +
    `<rect x="${at(796, 264)}" y="272" width="264" height="148" rx="74" fill="${main}"/><path d="${nuqta(at(986), 346, 58)}" fill="${WHITE}"/>` +
    `<g fill="none" stroke="${ground}" stroke-opacity=".35" stroke-width="5" stroke-dasharray="14 14">${left.join('')}</g>`
  )
}

/** Five prices for one line, the highest six times the lowest, and the ceiling that makes them comparable. */
function fivePrices(pen: Pen, { main, spark }: Pigment): string {
  const half = 46
  const foot = 652
  const ceiling = 3
  const prices = [1, 2, 3, 4, 6]
  const stones = prices.flatMap((price, column) =>
    Array.from({ length: price }, (_, row) => ({
      within: row < ceiling,
      d: nuqta(190 + column * 225, foot - half - row * 2 * half, half - 2),
    })),
  )
  const path = (within: boolean) =>
    stones
      .filter((stone) => stone.within === within)
      .map(({ d }) => d)
      .join('')
  const drawing =
    `<path d="${path(true)}" fill="${main}"/>` +
    `<path d="${path(false)}" fill="none" stroke="${main}" stroke-width="5"/>` +
    `<path d="M0 ${foot}h1280v68H0z" fill="${main}"/>` +
    `<path d="M60 ${foot - ceiling * 2 * half - 1}h1160" stroke="${spark}" stroke-width="7" stroke-dasharray="2 22" stroke-linecap="round"/>`
  return pen.language === 'ar' ? mirror(SIZE.width, drawing) : drawing
}

/** Three screens to be proud of, and one that is drawn again. */
function fourScreens(pen: Pen, { main, spark, ground }: Pigment): string {
  const width = 236
  const top = [330, 286, 242]
  const phone = (screen: number, drawing: string) => {
    const [x, y] = [92 + screen * 286, top[screen] ?? 198]
    return `<rect x="${x}" y="${y}" width="${width}" height="620" rx="40" fill="${screen === 1 ? spark : WHITE}"/><g transform="translate(${x} ${y})">${drawing}</g>`
  }
  const bar = (y: number, wide: number, fill: string) =>
    `<rect x="32" y="${y}" width="${wide}" height="20" rx="10" fill="${fill}"/>`
  const again = 92 + 3 * 286
  const drawing =
    weave(SIZE.width, SIZE.height, 64, RECIPES.ott.courses, { main, spark: main, ground }) +
    phone(
      0,
      bar(60, 110, INK) +
        `<rect x="32" y="112" width="172" height="172" rx="34" fill="${main}"/>` +
        bar(316, 172, spark),
    ) +
    phone(
      1,
      `${bar(60, 90, ground)}<path d="${nuqta(118, 230, 88)}" fill="${ground}"/>${bar(352, 130, main)}`,
    ) +
    phone(
      2,
      bar(60, 140, INK) +
        [0, 1, 2]
          .map(
            (row) =>
              `<path d="${nuqta(54, 156 + row * 92, 24)}" fill="${main}"/>` +
              `<rect x="96" y="${146 + row * 92}" width="${[108, 78, 96][row]}" height="20" rx="10" fill="${spark}"/>`,
          )
          .join(''),
    ) +
    `<rect x="${again}" y="198" width="${width}" height="620" rx="40" fill="${ground}" stroke="${spark}" stroke-width="6" stroke-dasharray="16 14"/>` +
    `<path d="M${again + 60} 470C${again + 70} 330 ${again + 170} 400 ${again + 122} 448S${again + 60} 620 ${again + 176} 560" fill="none" stroke="${spark}" stroke-width="7" stroke-linecap="round"/>` +
    `<path d="${nuqta(again + 176, 560, 22)}" fill="${spark}"/>`
  return pen.language === 'ar' ? mirror(SIZE.width, drawing) : drawing
}

/** A system as boxes and arrows, and the part of it that its builder regrets. */
function boxesAndArrows(pen: Pen, { main, spark, ground }: Pigment): string {
  const rtl = pen.language === 'ar'
  const say = (en: string, ar: string) => (rtl ? ar : en)
  const at = (x: number, width = 0) => (rtl ? SIZE.width - x - width : x)
  const box = (x: number, y: number, words: string, regretted = false) =>
    `<rect x="${at(x, 320)}" y="${y}" width="320" height="136" rx="24" ${regretted ? `fill="${ground}" stroke="${spark}" stroke-width="6" stroke-dasharray="16 14"` : `fill="${WHITE}"`}/>` +
    pen.text({
      text: words,
      x: at(x + 160),
      y: y + 82,
      size: 42,
      weight: 600,
      fill: regretted ? spark : INK,
      anchor: 'middle',
      direction: rtl ? 'rtl' : 'ltr',
    })
  const arrows =
    '<path d="M400 356h50M800 356h50M640 424v86M1040 424v86" fill="none" stroke-width="7"/>' +
    [nuqta(458, 356, 16), nuqta(858, 356, 16), nuqta(640, 510, 16), nuqta(1040, 510, 16)]
      .map((d) => `<path d="${d}" stroke="none" fill="${spark}"/>`)
      .join('')
  return (
    weave(SIZE.width, 176, 44, RECIPES.carwash.courses, { main, spark, ground }) +
    `<g stroke="${spark}">${rtl ? mirror(SIZE.width, arrows) : arrows}</g>` +
    box(80, 288, say('Order', 'الطلب')) +
    box(480, 288, say('Payment', 'الدفع')) +
    box(880, 288, say('Invoice', 'الفاتورة')) +
    box(480, 532, say('Identity', 'الهوية')) +
    box(880, 532, say('Retry', 'إعادة المحاولة'), true)
  )
}

const OPEN_PLACE: Size = { width: 1312, height: 440 }

/** The cloth of a team: one place in it is open, and a nuqta leaps towards it. */
export function openPlace({ language }: Pen): string {
  const { ground: fill, main, spark } = PIGMENTS.saffron
  const half = 52
  const [column, row] = [9, 1]
  const top = 176
  const places = [0, 1, 2].flatMap((line) =>
    Array.from({ length: 14 }, (_, at) => ({
      line,
      at,
      x: -20 + at * 2 * half,
      y: top + half + line * 2 * half,
    })),
  )
  const [x, y] = [-20 + column * 2 * half, top + half + row * 2 * half]
  const woven = places.filter(({ line, at }) => line !== row || at !== column)
  const from = { x: x - 500, y: top }
  const arc = Array.from({ length: 11 }, (_, step) => {
    const t = (step + 1) / 13
    const lift = 4 * t * (1 - t) * 128
    return nuqta(from.x + t * 500, from.y - 30 - lift + t * 30, 5)
  })
  const drawing =
    `<path d="${woven.map(({ x, y }) => nuqta(x, y, half - 2)).join('')}" fill="${main}"/>` +
    `<path d="${nuqta(x, y, half - 6)}" fill="none" stroke="${spark}" stroke-width="5" stroke-dasharray="12 10"/>` +
    `<path d="${arc.join('')}" fill="${spark}" fill-opacity=".7"/>` +
    `<rect x="-37" y="-37" width="74" height="74" rx="8" transform="translate(${n(x - 26)} 96) rotate(28)" fill="${spark}"/>`
  return frame(
    OPEN_PLACE,
    ground(OPEN_PLACE, fill) + (language === 'ar' ? mirror(OPEN_PLACE.width, drawing) : drawing),
  )
}
