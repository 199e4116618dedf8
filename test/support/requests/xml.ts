export type XmlElement = {
  tag: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** The text directly in it, decoded. */
  text: string
}

const token =
  /<\?xml[^>]*\?>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/gy
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Reads XML without document types, comments and CDATA, and throws where it is not well-formed. */
export function parseXml(xml: string): XmlElement {
  if (!/^[\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]*$/u.test(xml)) throw new Error('a forbidden character')
  const root: XmlElement = { tag: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let end = 0
  for (const [whole, closes, opens, attributes = '', empty] of xml.matchAll(token)) {
    end += whole.length
    const parent = open.at(-1) ?? root
    if (closes) {
      if (open.pop()?.tag !== closes) throw new Error(`unexpected ${whole}`)
    } else if (opens) {
      const element = { tag: opens, attributes: attributesOf(attributes), children: [], text: '' }
      parent.children.push(element)
      if (!empty) open.push(element)
    } else if (!whole.startsWith('<?')) {
      parent.text += decode(whole)
    }
  }
  if (end !== xml.length) throw new Error(`not well-formed at ${xml.slice(end, end + 80)}`)
  const [first, ...others] = root.children
  if (!first || others.length > 0 || open.length > 1 || root.text.trim())
    throw new Error('not one root element')
  return first
}

/** Every element below with this name, in document order. */
export function allXml(root: XmlElement, tag: string): XmlElement[] {
  return root.children.flatMap((child) => [...(child.tag === tag ? [child] : []), ...allXml(child, tag)])
}

function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, name = '', double, single = ''] of text.matchAll(attribute)) {
    if (Object.hasOwn(found, name)) throw new Error(`${name} twice`)
    found[name] = decode(double ?? single)
  }
  return found
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decode(text: string): string {
  return text.replace(/&(?:#(\d+);|#x([0-9a-f]+);|(\w+);)?/gi, (entity, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal))
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    const character = name && named[name]
    if (!character) throw new Error(`unknown entity ${entity}`)
    return character
  })
}
