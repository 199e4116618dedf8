/** The name of a section's place in the shared page; `section` is its id, as some are not visible (`isVisible`). */
export function anchorOf(section: string): string {
  return `section-${section}`
}

/**
 * Gives every widget of a rendered page, of which `drawn` has the ids, a place that links can name. Each
 * widget has a boundary, which React writes as comments. The first element in it that has no name of its own
 * gets this one; of a block, an element of its sections, which have boundaries within its own.
 */
export function withAnchors(html: string, drawn: string[]): string {
  let depth = 0
  let count = 0
  let isNamed = true
  return html
    .split(/(?=<!--\/?\$)/)
    .map((part) => {
      if (part.startsWith('<!--/$')) depth -= 1
      if (!/^<!--\$/.test(part)) return part
      if (depth === 0) {
        count += 1
        isNamed = false
      }
      depth += 1
      const at = isNamed ? -1 : endOfUnnamed(part, part.indexOf('-->') + '-->'.length)
      if (at < 0) return part
      isNamed = true
      return `${part.slice(0, at)} id="${anchorOf(drawn[count - 1] ?? '')}"${part.slice(at)}`
    })
    .join('')
}

/**
 * Where the first opening tag without a name ends, among those that follow each other from `start`; or -1. A
 * block's has no box.
 */
function endOfUnnamed(html: string, start: number): number {
  let from = start
  while (/[a-z]/.test(html.charAt(from + 1)) && html.charAt(from) === '<') {
    const end = html.indexOf('>', from)
    if (!/ id="| class="placed-block"/.test(html.slice(from, end))) return end
    from = end + 1
  }
  return -1
}
