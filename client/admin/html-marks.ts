export const marks = ['bold', 'italic', 'heading', 'link', 'list'] as const
export type Mark = (typeof marks)[number]

/** A replacement of `from`–`to` of the source, and what to select in the result. */
export type Edit = { from: number; to: number; text: string; select: [number, number] }

const tags = { bold: 'strong', italic: 'em', heading: 'h3' } as const

/** Puts a mark around the selection of an HTML source, or takes it off when it is there already. */
export function markSelection(source: string, from: number, to: number, mark: Mark): Edit {
  const selected = source.slice(from, to)
  if (mark === 'list') return replaceBy(from, to, listOf(selected))
  if (mark === 'link') {
    const address = 'https://'
    const text = `<a href="${address}">${selected}</a>`
    const start = from + '<a href="'.length
    return { from, to, text, select: [start, start + address.length] }
  }
  const [open, close] = [`<${tags[mark]}>`, `</${tags[mark]}>`]
  const around = source.slice(0, from).endsWith(open) && source.slice(to).startsWith(close)
  if (around) {
    const start = from - open.length
    return {
      from: start,
      to: to + close.length,
      text: selected,
      select: [start, start + selected.length],
    }
  }
  const start = from + open.length
  return { from, to, text: open + selected + close, select: [start, start + selected.length] }
}

/** Every line becomes an item; without a selection one empty item is begun. */
function listOf(selected: string): string {
  const lines = selected.split('\n').filter((line) => line.trim() !== '')
  const items = (lines.length > 0 ? lines : ['']).map((line) => `  <li>${line.trim()}</li>`)
  return `<ul>\n${items.join('\n')}\n</ul>`
}

function replaceBy(from: number, to: number, text: string): Edit {
  const end = from + text.length - '</li>\n</ul>'.length
  return { from, to, text, select: [end, end] }
}
