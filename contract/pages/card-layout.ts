import { cardSize } from './share-card.ts'

/* How the build and the editor lay out the pictures of shared links (contract/pages/share-card.ts) alike. */

type Size = { width: number; height: number }

/** The room of pictures, along the end edge. */
export const cardPanel: Size = { width: 512, height: cardSize.height }

/** The title's room: its distance from the start edge, its size beside a panel, and the middle of its baselines. */
export const cardTitle = { edge: 72, width: 560, height: 330, middle: 350 } as const

type Face = { weight: number; spacing: number; leading: number }

/** How a title is set by direction; `spacing` of letters and `leading` of lines in shares of its size. */
export const cardFace: Record<'ltr' | 'rtl', Face> = {
  ltr: { weight: 640, spacing: -0.04, leading: 80 / 74 },
  rtl: { weight: 620, spacing: 0, leading: 100 / 74 },
}

/** Measures one line at a size. */
type Widths = (text: string, size: number) => number

type SetTitle = { size: number; leading: number; lines: string[] }

/** The title in the largest size at which it fits a width, in lines of about equal length; null if it fits in none. */
export function setTitle(title: string, room: number, face: Face, widthOf: Widths): SetTitle | null {
  const words = title.split(' ')
  for (let size = 74; size > 24; size -= 4) {
    const leading = Math.round(size * face.leading)
    const maxLines = Math.floor(cardTitle.height / leading)
    const widths = new Map<string, number>()
    const measured = (text: string) => {
      const width = widths.get(text) ?? widthOf(text, size)
      widths.set(text, width)
      return width
    }
    // Fewer lines cannot hold so many words; a little less is tried, since a line's end needs no space.
    const least = Math.ceil(measured(words.join(' ')) / (room * 1.1))
    for (let count = Math.max(1, least); count <= maxLines; count++) {
      const lines = balanced(words, count, measured)
      if (lines.every((text) => measured(text) <= room)) return { size, leading, lines }
    }
  }
  return null
}

/**
 * The same for a title as an editor wrote it, of any length: names of two or three Latin words stay on one
 * line, and what does not fit in the smallest size is cut at a word, or within it.
 */
export function setAnyTitle(title: string, room: number, face: Face, widthOf: Widths): SetTitle {
  const words = withNames(
    title
      .split(/[ \t\n]/)
      .filter(Boolean)
      .slice(0, 60),
  )
  const whole = setTitle(words.join(' '), room, face, widthOf)
  if (whole) return whole
  for (let count = words.length - 1; count > 0; count--) {
    const cut = setTitle(`${words.slice(0, count).join(' ')}…`, room, face, widthOf)
    if (cut) return cut
  }
  const letters = Array.from(words[0] ?? '')
  for (let count = letters.length - 1; count > 0; count--) {
    const cut = setTitle(`${letters.slice(0, count).join('')}…`, room, face, widthOf)
    if (cut) return cut
  }
  return { size: 74, leading: 80, lines: [] }
}

/** Runs of two or three Latin words among others, as one word each. */
function withNames(words: readonly string[]): string[] {
  const isLatin = (word: string) => /^[a-z]/i.test(word)
  if (words.every(isLatin)) return [...words]
  const runs: string[][] = []
  for (const word of words) {
    const run = runs.at(-1)
    if (run && isLatin(word) && isLatin(run[0] ?? '')) run.push(word)
    else runs.push([word])
  }
  return runs.flatMap((run) => (run.length > 3 ? run : run.join('\u00a0')))
}

type Ways = { lines: string[]; longest: number }

/** The words in `count` lines, the longest of which is as short as possible. */
function balanced(words: readonly string[], count: number, widthOf: (text: string) => number): string[] {
  const waysByState = new Map<string, Ways>()
  const best = (from: number, linesLeft: number): Ways => {
    const key = `${from} ${linesLeft}`
    const done = waysByState.get(key)
    if (done) return done
    const remainingText = words.slice(from).join(' ')
    let layout: Ways = { lines: [remainingText], longest: widthOf(remainingText) }
    if (linesLeft > 1 && words.length - from > 1) {
      layout = { lines: [], longest: Number.POSITIVE_INFINITY }
      for (let to = from + 1; to < words.length; to++) {
        const first = words.slice(from, to).join(' ')
        const after = best(to, linesLeft - 1)
        const longest = Math.max(widthOf(first), after.longest)
        if (longest < layout.longest) layout = { lines: [first, ...after.lines], longest }
      }
    }
    waysByState.set(key, layout)
    return layout
  }
  return best(0, count).lines
}

/**
 * The part of a picture that fills a place: its middle is as near to the focus (shares of width and height
 * from the left and the top) as the edges allow.
 */
export function cropOf(picture: Size, place: Size, focus: { x: number; y: number }) {
  const scale = Math.min(picture.width / place.width, picture.height / place.height)
  const [width, height] = [place.width * scale, place.height * scale]
  const start = (whole: number, part: number, share: number) =>
    Math.max(0, Math.min(whole - part, share * whole - part / 2))
  return {
    x: start(picture.width, width, focus.x),
    y: start(picture.height, height, focus.y),
    width,
    height,
  }
}
