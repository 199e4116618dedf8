/** The name of a section's place in the shared page, counted from 1. */
export function anchorOf(section: number): string {
  return `section-${section}`
}

/**
 * Gives every widget of a rendered page a place that links can name. Each widget has a boundary, which React writes as
 * a comment. The first element after it that has no name of its own gets this one.
 */
export function withAnchors(html: string): string {
  const [before = '', ...sections] = html.split('<!--$')
  return sections.reduce((done, section, index) => {
    const start = section.indexOf('-->') + '-->'.length
    const at = endOfUnnamed(section, start)
    const name = at < 0 ? '' : ` id="${anchorOf(index + 1)}"`
    return `${done}<!--$${at < 0 ? section : section.slice(0, at) + name + section.slice(at)}`
  }, before)
}

/** Where the first opening tag without a name ends, among those that follow each other from `start`; or -1. */
function endOfUnnamed(html: string, start: number): number {
  let from = start
  while (/[a-z]/.test(html.charAt(from + 1)) && html.charAt(from) === '<') {
    const end = html.indexOf('>', from)
    if (!html.slice(from, end).includes(' id="')) return end
    from = end + 1
  }
  return -1
}
