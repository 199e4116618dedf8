import { inflateRawSync } from 'node:zlib'

/**
 * `active`: Word could load or run something. `mixed`: the file has two contents. `bomb`: it unpacks to far more than
 * a CV.
 */
export type DocxFault = 'broken' | 'mixed' | 'password' | 'type' | 'macro' | 'active' | 'bomb'

/** A file within a ZIP, by its row of the directory. */
type Entry = {
  name: string
  isEncrypted: boolean
  method: number
  packedSize: number
  size: number
  offset: number
}

/** The parts that Word writes: pictures, fonts, XML and the tables behind charts. */
const usualName =
  /\.(?:xml|rels|png|jpe?g|gif|bmp|tiff?|emf|wmf|emz|wmz|svg|webp|wdp|odttf|ttf|fntdata|vml|xlsx|docx|pptx)$|\/$/i

/** A bomb has parts of a thousand times their packed size. */
const maxUnpackedBytes = 200 * 1024 * 1024
const maxEntries = 2000

/** The fault of a DOCX, or null. `text` has one letter per byte. Only types and relationships are unpacked. */
export function checkDocx(bytes: Uint8Array, text: string): DocxFault | null {
  const entries = readDirectory(bytes, text)
  if (typeof entries === 'string') return entries
  const names = entries.map(({ name }) => name)
  if (entries.some(({ isEncrypted }) => isEncrypted)) return 'password'
  if (!names.includes('[Content_Types].xml') || !names.includes('word/document.xml')) return 'type'
  if (names.some((name) => /vba|\.(?:docm|dotm|xlsm|xlsb|pptm)$/i.test(name))) return 'macro'
  if (new Set(names).size < names.length || Math.min(...entries.map(({ offset }) => offset)) > 0)
    return 'mixed'
  if (names.some((name) => !usualName.test(name) || /^\/|\\|\.\.\/|activeX/i.test(name))) return 'active'
  if (entries.reduce((sum, { size }) => sum + size, 0) > maxUnpackedBytes) return 'bomb'
  return checkDescriptions(bytes, entries)
}

/** Reads the directory at the end of a ZIP, which must fill the file (APPNOTE.TXT 4.3.12 and 4.3.16). */
function readDirectory(bytes: Uint8Array, text: string): Entry[] | 'broken' | 'mixed' | 'bomb' {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = text.lastIndexOf('PK\x05\x06')
  if (end < 0 || end + 22 > bytes.length) return 'broken'
  const count = view.getUint16(end + 10, true)
  const size = view.getUint32(end + 12, true)
  const start = view.getUint32(end + 16, true)
  const commentLength = view.getUint16(end + 20, true)
  if (end + 22 + commentLength !== bytes.length) return 'mixed'
  if (count > maxEntries) return 'bomb'
  if (start + size !== end) return start + size < end ? 'mixed' : 'broken'
  const entries: Entry[] = []
  let at = start
  while (entries.length < count) {
    if (at + 46 > end || !text.startsWith('PK\x01\x02', at)) return 'broken'
    const nameEnd = at + 46 + view.getUint16(at + 28, true)
    entries.push({
      name: text.slice(at + 46, nameEnd),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    })
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  const areFiles = entries.every(({ offset }) => text.startsWith('PK\x03\x04', offset))
  return at === end && areFiles ? entries : 'broken'
}

/** The content types and the relationships; Word ignores the case of their names. */
const descriptionName = /^\[content_types\]\.xml$|\.rels$/i
const maxDescriptions = 64
const maxDescriptionBytes = 256 * 1024

/** Word knows macros by their content type, whatever their name, and loads what relationships point at. */
function checkDescriptions(bytes: Uint8Array, entries: readonly Entry[]): DocxFault | null {
  const descriptions = entries.filter(({ name }) => descriptionName.test(name))
  if (descriptions.length > maxDescriptions) return 'bomb'
  for (const entry of descriptions) {
    const part = unpack(bytes, entry)
    if ('fault' in part) return part.fault
    const { xml } = part
    if (!isPlainXml(xml)) return 'active'
    if (/\.rels$/i.test(entry.name)) {
      if (!staysInside(xml)) return 'active'
    } else {
      if (/macroEnabled|vbaProject/i.test(xml)) return 'macro'
      // A character reference could hide such a type.
      if (xml.includes('&#')) return 'active'
    }
  }
  return null
}

/** Method 0 is stored, 8 is deflated. */
function unpack(
  bytes: Uint8Array,
  { method, packedSize, offset }: Entry,
): { xml: string } | { fault: 'broken' | 'bomb' } {
  const head = bytes.subarray(offset, offset + 30)
  if (head.length < 30 || (method !== 0 && method !== 8)) return { fault: 'broken' }
  const view = new DataView(head.buffer, head.byteOffset, head.length)
  const start = offset + 30 + view.getUint16(26, true) + view.getUint16(28, true)
  const packed = bytes.subarray(start, start + packedSize)
  if (method === 0 && packed.length > maxDescriptionBytes) return { fault: 'bomb' }
  try {
    const xml = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: maxDescriptionBytes })
    return { xml: new TextDecoder('latin1').decode(xml) }
  } catch (error) {
    return { fault: error instanceof RangeError ? 'bomb' : 'broken' }
  }
}

/** UTF-8 without a DTD, as all programs write it: other encodings and entities could hide a word. */
function isPlainXml(xml: string): boolean {
  const [, encoding = 'utf-8'] = /^[^<]*<\?xml[^<>]*?\sencoding\s*=\s*["']([^"']*)/.exec(xml) ?? []
  return /^utf-8$/i.test(encoding) && !/\0|<!(?!--)/.test(xml)
}

const attribute = /([^\s=<>"'/]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g
const tag = new RegExp(`</?[^\\s<>/!?]+((?:\\s+${attribute.source})*)\\s*/?>`, 'g')

/** Whether all relationships point into the document. A tag that cannot be read counts as pointing outside. */
function staysInside(xml: string): boolean {
  // The space keeps the texts around a tag from becoming a tag.
  const text = xml.replace(tag, (whole, attributes: string) => (isAllowed(attributes) ? ' ' : whole))
  return !/<(?!\?|!--)/.test(text)
}

const relationship = (kind: string) =>
  new RegExp(`^http://(?:schemas\\.openxmlformats\\.org|purl\\.oclc\\.org)/[\\w/]+/${kind}$`)
const hyperlink = relationship('hyperlink')
const template = relationship('attachedTemplate')
/** A CV made from a template names it on the writer's own disk; nothing is loaded from there. */
const localDisk = /^file:\/\/\/[a-z]:[\\/]/i

/** Hyperlinks, local templates and parts of the document. */
function isAllowed(attributes: string): boolean {
  const values = new Map(
    [...attributes.matchAll(attribute)].map(([, name = '', double, single]) => [
      name,
      double ?? single ?? '',
    ]),
  )
  const type = values.get('Type') ?? ''
  const target = values.get('Target') ?? ''
  if (hyperlink.test(type) || (template.test(type) && localDisk.test(target))) return true
  const isOutside = /:|&#|^\s*[\\/]{2}/.test(target)
  return (values.get('TargetMode') ?? 'Internal') === 'Internal' && !isOutside
}
