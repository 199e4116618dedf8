import type { LinkTarget } from '../../../contract/addresses/judge-link.ts'

/** Below this likeness a suggestion misleads more than it helps. */
const enough = 0.45

/** The published page whose address is most like a missing one; null if none is like it. */
export function closestPage(missing: string, pages: readonly LinkTarget[]): LinkTarget | null {
  const words = wordsOf(missing)
  const [best] = pages
    .filter(({ isPublished }) => isPublished)
    .map((page) => ({ page, likeness: likenessOf(words, wordsOf(page.path)) }))
    .toSorted((one, other) => other.likeness - one.likeness)
  return best && best.likeness >= enough ? best.page : null
}

/** The words of a path; of its last part twice, since it says most. */
function wordsOf(path: string): string {
  const parts = path
    .toLowerCase()
    .replace(/\.\w+$/, '')
    .split('/')
  return [...parts, parts.at(-1) ?? '']
    .join(' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Dice's coefficient of pairs of letters: 1 for the same text, 0 for nothing in common. */
function likenessOf(one: string, other: string): number {
  const [pairs, others] = [pairsOf(one), pairsOf(other)]
  const total = pairs.length + others.length
  if (total === 0) return 0
  const remaining = [...others]
  const common = pairs.filter((pair) => {
    const at = remaining.indexOf(pair)
    if (at >= 0) remaining.splice(at, 1)
    return at >= 0
  })
  return (2 * common.length) / total
}

function pairsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2))
}
