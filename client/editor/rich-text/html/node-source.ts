const voidTags = new Set(['br', 'hr', 'img'])

/** A node as HTML in the notation of the sanitiser, without comments. */
export function nodeSource(node: Node): string {
  if (node instanceof Text) return escaped(node.data)
  if (!(node instanceof Element)) return ''
  const attributes = [...node.attributes].map(
    ({ name, value }) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`,
  )
  const open = `<${node.localName}${attributes.join('')}`
  if (voidTags.has(node.localName)) return `${open} />`
  return `${open}>${[...node.childNodes].map(nodeSource).join('')}</${node.localName}>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
