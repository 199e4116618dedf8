import { diffArrays } from 'diff'

/** A run of words: in both texts, only in the later one, or only in the earlier one. */
export type Piece = { kind: 'same' | 'added' | 'removed'; text: string }

/** The largest numbers of characters and changes. Larger texts are shown whole: a comparison would block the page. */
const maxLength = 40_000
const maxEdits = 2000

/** The words that came and went between two texts in one language. */
export function wordDiff(before: string, after: string, lang: string): Piece[] {
  if (before === after) return whole('same', before)
  const changes =
    before.length + after.length > maxLength
      ? undefined
      : diffArrays(words(before, lang), words(after, lang), { comparator: sameWord, maxEditLength: maxEdits })
  return changes
    ? changes.map(({ added, removed, value }) => ({
        kind: added ? 'added' : removed ? 'removed' : 'same',
        text: value.join(''),
      }))
    : [...whole('removed', before), ...whole('added', after)]
}

/** The words of formatted text, a paragraph per line. */
export function wordsOf(html: string): string {
  return html
    .replace(/<\/(?:p|h[1-6]|li|blockquote|tr|figcaption)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

function whole(kind: Piece['kind'], text: string): Piece[] {
  return text === '' ? [] : [{ kind, text }]
}

const segmenters = new Map<string, Intl.Segmenter>()

/**
 * A text as its words, each with the white space after it. Words are the language's own: a pattern of Latin
 * letters takes Arabic apart at its marks.
 */
function words(text: string, lang: string): string[] {
  const segmenter = segmenters.get(lang) ?? new Intl.Segmenter(lang, { granularity: 'word' })
  segmenters.set(lang, segmenter)
  const segments: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    if (segment.trim() === '' && segments.length > 0) segments.push(segments.pop() + segment)
    else segments.push(segment)
  }
  return segments
}

function sameWord(one: string, other: string): boolean {
  return one.trimEnd() === other.trimEnd()
}
