import { n, type Pen } from '../src/ui/pictures/illustrations/drawing-tools.ts'
import { frame, ground, type Size } from '../src/ui/pictures/illustrations/svg-file.ts'

/*
 * What a client worked with before: paper and grey screens without a pigment, 640 x 464. x is measured from
 * the start edge.
 */

const SIZE: Size = { width: 640, height: 464 }
const PAPER = '#fff'
const DESK = '#dfe5df'
const LINE = '#aab5af'
const INK = '#0b1a16'
const FAULT = '#bf3410'

type Desk = ReturnType<typeof deskOf>

/** Drawing functions for a desk; `sheet` is a piece of paper about its middle, turned by degrees. */
function deskOf(pen: Pen) {
  const rtl = pen.language === 'ar'
  const at = (x: number, width = 0) => n(rtl ? SIZE.width - x - width : x)
  const say = (en: string, ar: string) => (rtl ? ar : en)
  const box = (x: number, y: number, width: number, height: number, r: number, fill: string) =>
    `<rect x="${at(x, width)}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}"/>`
  const text = (x: number, y: number, words: string, size: number, weight = 560, fill = INK) =>
    pen.text({
      text: words,
      x: at(x),
      y,
      size,
      weight,
      fill,
      anchor: 'start',
      direction: rtl ? 'rtl' : 'ltr',
    })
  const turned = (x: number, y: number, degrees: number, drawing: string) =>
    `<g transform="rotate(${rtl ? -degrees : degrees} ${at(x)} ${y})">${drawing}</g>`
  return { pen, rtl, at, say, box, text, turned }
}

/** Three diaries that never met. */
const diaries = (d: Desk) =>
  [
    { x: 42, y: 96, turn: -7, name: d.say('Riyadh', 'الرياض'), bookedRows: [1, 2, 5] },
    { x: 232, y: 66, turn: 3, name: d.say('Qassim', 'القصيم'), bookedRows: [0, 3] },
    { x: 420, y: 116, turn: -4, name: d.say('Buraydah', 'بريدة'), bookedRows: [2, 4, 5, 6] },
  ]
    .map(({ x, y, turn, name, bookedRows }) =>
      d.turned(
        x + 90,
        y + 140,
        turn,
        d.box(x, y, 180, 284, 10, PAPER) +
          d.box(x, y, 180, 14, 6, INK) +
          d.text(x + 18, y + 50, name, 22, 640) +
          [0, 1, 2, 3, 4, 5, 6]
            .map((row) =>
              d.box(
                x + 18,
                y + 70 + row * 29,
                bookedRows.includes(row) ? 144 : 60,
                18,
                4,
                bookedRows.includes(row) ? LINE : DESK,
              ),
            )
            .join(''),
      ),
    )
    .join('')

/** Delivery slips that came home late. */
const slips = (d: Desk) =>
  [
    [70, 120, -14],
    [240, 150, 9],
    [120, 60, 6],
    [300, 50, -8],
    [200, 88, -3],
  ]
    .map(([x = 0, y = 0, turn = 0], index) =>
      d.turned(
        x + 130,
        y + 150,
        turn,
        d.box(x, y, 260, 300, 6, index === 4 ? PAPER : '#f3f5f2') +
          `<path d="M${d.at(x, 260)} ${y + 54}h260" stroke="${LINE}" stroke-width="2" stroke-dasharray="6 6"/>` +
          (index === 4
            ? d.text(x + 22, y + 38, d.say('Delivery slip', 'إيصال تسليم'), 20, 640) +
              d.text(x + 22, y + 96, d.say('Monday', 'الاثنين'), 18) +
              [118, 140, 162].map((line) => d.box(x + 22, y + line, 216, 8, 4, DESK)).join('') +
              d.text(x + 22, y + 216, d.say('Refused', 'رُفض الاستلام'), 26, 680, FAULT) +
              `<path d="M${d.at(x + 22, 150)} ${y + 268}c20-40 30-36 34-6s22 8 34-18 22 26 40 10 26-14 42-2" fill="none" stroke="${INK}" stroke-width="3"/>`
            : [80, 108, 136].map((line) => d.box(x + 22, y + line, 180, 8, 4, DESK)).join('')),
      ),
    )
    .join('')

/** A product that is on the shelf and not on the site. */
const search = (d: Desk) =>
  d.box(70, 56, 500, 352, 16, PAPER) +
  d.box(70, 56, 500, 40, 16, LINE) +
  d.box(70, 80, 500, 20, 0, PAPER) +
  d.box(102, 116, 436, 56, 10, DESK) +
  d.text(126, 152, d.say('tomatoes', 'طماطم'), 24) +
  d.text(102, 224, d.say('Nothing found', 'لا نتائج'), 30, 680, FAULT) +
  [0, 1, 2]
    .map(
      (tile) =>
        `<rect x="${d.at(102 + tile * 150, 136)}" y="256" width="136" height="120" rx="10" fill="none" stroke="${LINE}" stroke-width="3" stroke-dasharray="8 8"/>`,
    )
    .join('') +
  d.turned(
    520,
    330,
    -8,
    d.box(404, 268, 196, 112, 8, INK) + d.pen.text({ ...mono, text: 'TMT QSM 1KG', x: d.at(502), y: 334 }),
  )

const mono = { size: 25, weight: 640, fill: PAPER, anchor: 'middle', direction: 'ltr' } as const

/** Stops on a whiteboard, rounded to the quarter hour. */
const whiteboard = (d: Desk) =>
  d.box(56, 44, 528, 330, 14, LINE) +
  d.box(70, 58, 500, 302, 6, PAPER) +
  d.text(100, 108, d.say('Stops, night shift', 'توقفات وردية الليل'), 26, 640) +
  [
    [d.say('Press 2', 'المكبس 2'), 3, d.say('15 min?', '15 دقيقة؟')],
    [d.say('Press 5', 'المكبس 5'), 7, d.say('30 min?', '30 دقيقة؟')],
    [d.say('Press 7', 'المكبس 7'), 11, d.say('15 min?', '15 دقيقة؟')],
  ]
    .map(([name, marks, time], row) => {
      const y = 172 + row * 66
      const tally = Array.from({ length: Number(marks) }, (_, mark) =>
        mark % 5 === 4
          ? `M${d.at(250 + mark * 13 - 62)} ${y - 2}l${d.rtl ? -56 : 56} -26`
          : `M${d.at(250 + mark * 13)} ${y}v-30`,
      ).join('')
      return (
        d.text(100, y, String(name), 22) +
        `<path d="${tally}" stroke="${INK}" stroke-width="4" fill="none"/>` +
        d.text(430, y, String(time), 22, 640, FAULT)
      )
    })
    .join('') +
  d.box(250, 374, 140, 12, 4, INK)

/** The same villa, five times, each with another price. */
const copies = (d: Desk) =>
  ['890,000', '920,000', '875,000', '950,000', '1,100,000']
    .map((price, copy) => {
      const [x, y] = [34 + copy * 88, 176 - copy * 32]
      return (
        d.box(
          x,
          y,
          224,
          236,
          12,
          copy === 4 ? PAPER : (['#f7f8f6', '#f3f5f2', '#eef1ed', '#fbfcfb'][copy] ?? PAPER),
        ) +
        `<path d="M${d.at(x, 224)} ${y + 12}q0-12 12-12h200q12 0 12 12v224q0 12-12 12h-200q-12 0-12-12z" fill="none" stroke="${LINE}" stroke-width="2"/>` +
        `<path d="M${d.at(x + 40, 144)} ${y + 140}v-66l34-28 34 28v-8h76v74z" fill="${LINE}"/>` +
        `<path d="M${d.at(x + 64, 20)} ${y + 140}v-32h20v32z" fill="${PAPER}"/>` +
        d.pen.text({
          ...tag,
          text: price,
          x: d.at(x + 24),
          y: y + 226,
          fill: copy === 4 ? FAULT : INK,
          anchor: d.rtl ? 'end' : 'start',
        }) +
        d.box(x + 24, y + 166, 120, 8, 4, DESK)
      )
    })
    .join('')

const tag = { size: 21, weight: 680, direction: 'ltr' } as const

/** One worksheet for thirty. */
const worksheets = (d: Desk) =>
  Array.from({ length: 30 }, (_, sheet) => {
    const [x, y] = [40 + (sheet % 6) * 96, 34 + Math.floor(sheet / 6) * 82]
    return (
      d.box(x, y, 80, 68, 5, PAPER) +
      d.box(x + 10, y + 11, 34, 7, 3, INK) +
      [27, 38, 49].map((line) => d.box(x + 10, y + line, 60, 4, 2, LINE)).join('')
    )
  }).join('') +
  d.turned(
    320,
    240,
    -5,
    d.box(196, 116, 248, 220, 10, PAPER) +
      `<rect x="${d.at(196, 248)}" y="116" width="248" height="220" rx="10" fill="none" stroke="${INK}" stroke-width="3"/>` +
      d.text(222, 166, d.say('Worksheet 7', 'ورقة العمل 7'), 27, 660) +
      d.text(222, 198, d.say('for all thirty', 'للطلاب الثلاثين'), 19, 500, FAULT) +
      [224, 252, 280, 308].map((line) => d.box(222, line, 196, 9, 4, DESK)).join(''),
  )

const BEFORE = {
  clinics: diaries,
  dispatch: slips,
  grocer: search,
  plant: whiteboard,
  homes: copies,
  academy: worksheets,
}

/** The case studies that have such a picture. */
export const beforeNames = ['clinics', 'dispatch', 'grocer', 'plant', 'homes', 'academy'] as const

/** The picture of a case before the work began. */
export const beforePicture = (pen: Pen, name: (typeof beforeNames)[number]): string =>
  frame(SIZE, ground(SIZE, DESK) + BEFORE[name](deskOf(pen)))
