import { judgeLink, type LinkTargets } from '../../../contract/addresses/judge-link.ts'

/** The most wrong letters that still count as a typing error. */
const maxEdits = 2

/** The address of the page most similar to a wrong path; undefined if none is near. */
export function nearestPage(value: string, targets: LinkTargets, codes: string[]): string | undefined {
  const path = `/${value.trim().replace(/^\/+|\/+$/g, '')}`
  if (judgeLink(path, targets, codes)?.code !== 'missing') return undefined
  const near = targets.pages
    .map((page) => ({ path: page.path, edits: editDistance(path, page.path) }))
    .filter(({ edits }) => edits <= maxEdits)
    .toSorted((one, other) => one.edits - other.edits)
  return near[0]?.path
}

/** The likely correction: `proposal` is checked for its form alone, not for whether the page exists. */
export function likelyLink(
  value: string,
  proposal: string | undefined,
  targets: LinkTargets,
  codes: string[],
): string | undefined {
  const isMissing = proposal?.startsWith('/') && judgeLink(proposal, targets, codes)?.code === 'missing'
  return isMissing ? nearestPage(value, targets, codes) : proposal
}

/** How many letters to add, leave out or change from one word to another (Levenshtein). */
function editDistance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > maxEdits) return Number.POSITIVE_INFINITY
  let above = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...one].entries()) {
    const now = [row + 1]
    for (let column = 1; column <= other.length; column++) {
      const changed = (above[column - 1] ?? 0) + (other[column - 1] === letter ? 0 : 1)
      now.push(Math.min(changed, (above[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1))
    }
    above = now
  }
  return above.at(-1) ?? 0
}
