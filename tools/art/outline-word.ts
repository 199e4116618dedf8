import type { Box, Word } from '../../art/word.ts'
import type { Outliner, PlacedGlyph } from './outline.ts'

/** How a brand's word is set: bold, and in Latin tighter than text. */
const SETTING = {
  ltr: { weight: 680, letterSpacing: -12 },
  rtl: { weight: 700, letterSpacing: 0 },
} as const

/** Arabic letters with dots, by their number. */
const DOTTED: readonly (readonly [number, string])[] = [
  [1, 'بجخذزضظغفن'],
  [2, 'تقية'],
  [3, 'ثشپچژڤڨڭ'],
]

type Point = readonly [x: number, y: number]
type Contour = { path: string; points: Point[]; box: Box; area: number }

/** Outlines a word with the brand's fonts and separates the dots of its Arabic letters from their strokes. */
export function outlineWord(outliner: Outliner, text: string, direction: 'ltr' | 'rtl'): Word {
  const { glyphs, width } = outliner.place({ text, direction, size: 1000, ...SETTING[direction] })
  const letters = lettersOf(glyphs)
  const dots = letters.flatMap(({ char, contours }) => dotsOf(char, contours))
  const strokes = letters.flatMap(({ contours }) => contours).filter((contour) => !dots.includes(contour))
  const drawn = dots.map(({ path, box }) => ({
    path,
    x: (box.left + box.right) / 2,
    y: (box.top + box.bottom) / 2,
    width: box.right - box.left,
  }))
  const apart = drawn.flatMap(({ x, y }, k) =>
    drawn.slice(k + 1).map((other) => Math.abs(other.x - x) + Math.abs(other.y - y)),
  )
  return {
    ink: strokes.map(({ path }) => path).join(''),
    dots: drawn
      .map(({ width: dotWidth, ...dot }) => ({
        ...dot,
        side: Math.round(Math.min(dotWidth, ...apart) / Math.SQRT2),
      }))
      .toSorted((a, b) => a.x - b.x || a.y - b.y),
    box: boxAround([...strokes, ...dots].flatMap(({ points }) => points)),
    inkBox: boxAround(strokes.flatMap(({ points }) => points)),
    advance: Math.round(width),
  }
}

/** Arabic letters that join the one before them only, or none. */
const ENDING = 'اأإآٱدذرزژوؤةىء'
const KASHIDA = 'ـ'

/**
 * An Arabic word drawn out to about `width`, in thousandths of an em, by a kashida before the last letter
 * that is joined to another, as calligraphers fill a line; as it is if no letters are joined.
 */
export function stretchWord(outliner: Outliner, text: string, width: number): Word {
  const letters = [...text]
  const at = letters.findLastIndex((letter, k) => k > 0 && isJoined(letters[k - 1] ?? '', letter))
  const drawn = (count: number) =>
    outlineWord(outliner, letters.toSpliced(at, 0, KASHIDA.repeat(count)).join(''), 'rtl')
  const plain = outlineWord(outliner, text, 'rtl')
  if (at < 0) return plain
  const step = drawn(2).advance - drawn(1).advance
  return drawn(Math.max(0, Math.round((width - drawn(0).advance) / step)))
}

const isJoined = (before: string, after: string) =>
  /^\p{Script=Arabic}{2}$/u.test(before + after) && !ENDING.includes(before) && after !== 'ء'

/** A letter may be several glyphs: in some fonts the dots are glyphs of their own. */
function lettersOf(glyphs: readonly PlacedGlyph[]): { char: string; contours: Contour[] }[] {
  const letters: { char: string; cluster: string; contours: Contour[] }[] = []
  for (const glyph of glyphs) {
    const last = letters.at(-1)
    if (last && last.cluster === glyph.cluster) last.contours.push(...contoursOf(glyph))
    else letters.push({ char: glyph.char, cluster: glyph.cluster, contours: contoursOf(glyph) })
  }
  return letters
}

/**
 * The contours of a letter that are its dots: small, compact, filled (a hole is wound the other way round), and apart
 * from the strokes, which some fonts build from overlapping pieces. Two dots that the font joins are one contour.
 */
function dotsOf(char: string, contours: readonly Contour[]): Contour[] {
  const [count = 0] = DOTTED.find(([, letters]) => letters.includes(char)) ?? []
  const body = contours.reduce(
    (largest, { area }) => (Math.abs(area) > Math.abs(largest) ? area : largest),
    0,
  )
  const [small, strokes] = split(contours, ({ area, box }) => {
    const [short = 0, long = 0] = [box.right - box.left, box.bottom - box.top].sort((a, b) => a - b)
    const isCompact = short > 0 && long / short < 2.6 && Math.abs(area) / (long * short) > 0.45
    return Math.sign(area) === Math.sign(body) && long < 450 && short > 60 && isCompact
  })
  return small
    .filter((contour) => !strokes.some((stroke) => overlap(contour, stroke)))
    .toSorted((a, b) => Math.abs(a.area) - Math.abs(b.area))
    .slice(0, count)
}

function split<Item>(items: readonly Item[], matches: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(matches), items.filter((item) => !matches(item))]
}

/** Whether a corner, or the middle of a side, of one contour is inside the other. */
const overlap = (a: Contour, b: Contour): boolean =>
  cornersAndMiddles(a).some((point) => isInside(point, b)) ||
  cornersAndMiddles(b).some((point) => isInside(point, a))

const cornersAndMiddles = ({ points }: Contour): Point[] =>
  points.flatMap((point, k) => {
    const [x, y] = point
    const [nextX, nextY] = points[(k + 1) % points.length] ?? point
    return [point, [(x + nextX) / 2, (y + nextY) / 2] as const]
  })

/** Counts the sides on a ray to the right of the point. */
function isInside([x, y]: Point, { points }: Contour): boolean {
  const crossed = points.filter(([fromX, fromY], k) => {
    const [toX, toY] = points[(k + 1) % points.length] ?? [0, 0]
    return fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)
  })
  return crossed.length % 2 === 1
}

function contoursOf({ outline, x, y, scale }: PlacedGlyph): Contour[] {
  const contours: Contour[] = []
  let segments: { type: string; points: Point[] }[] = []
  for (const { type, values } of outline) {
    if (type !== 'Z') {
      segments.push({ type, points: pointsOf(values, x, y, scale) })
      continue
    }
    const points = segments.flatMap((segment) => segment.points)
    contours.push({ path: pathOf(segments), points, box: boxAround(points), area: areaOf(points) })
    segments = []
  }
  return contours
}

const pointsOf = (values: readonly number[], x: number, y: number, scale: number): Point[] =>
  Array.from({ length: values.length / 2 }, (_, k) => [
    Math.round(x + (values[2 * k] ?? 0) * scale),
    Math.round(y - (values[2 * k + 1] ?? 0) * scale),
  ])

/** Absolute path data. The line back to the start is left to Z. */
function pathOf(segments: readonly { type: string; points: Point[] }[]): string {
  const start = segments[0]?.points[0]?.join(' ')
  const last = segments.at(-1)
  const closes = last?.type === 'L' && last.points[0]?.join(' ') === start
  return `${(closes ? segments.slice(0, -1) : segments).map(({ type, points }) => type + points.map((point) => point.join(' ')).join(' ')).join('')}Z`
}

/** Signed by the direction of the contour; control points count as corners, which is close enough. */
const areaOf = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], k) => {
    const [nextX, nextY] = points[(k + 1) % points.length] ?? [0, 0]
    return sum + (x * nextY - nextX * y) / 2
  }, 0)

function boxAround(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}
