import { inflateRawSync, inflateSync } from 'node:zlib'
import { typeOfFile } from '../media/file-type.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Why a CV is refused: a message `application.error.cv.<fault>`. */
export type CvFault =
  | 'required'
  | 'empty'
  | 'size'
  | 'picture'
  | 'old_word'
  | 'type'
  | 'password'
  | 'macro'
  | 'active'
  | 'mixed'
  | 'broken'
  | 'bomb'

export type CvType = 'pdf' | 'docx'
type Judged = { ok: true; type: CvType } | { ok: false; fault: CvFault }

/** A CV of many pages with a photograph is far smaller. */
const maxCvBytes = 5 * 1024 * 1024

const refused = (fault: CvFault): Judged => ({ ok: false, fault })

/**
 * Judges a CV by its content; its name and the type it claims to have say nothing. Of a DOCX only what says
 * how its parts relate is unpacked.
 */
export function checkCv(bytes: Bytes): Judged {
  if (bytes.length === 0) return refused('empty')
  if (bytes.length > maxCvBytes) return refused('size')
  const text = latin(bytes)
  if (text.startsWith('%PDF-')) return judgePdf(bytes, text)
  if (text.startsWith('PK\x03\x04')) return judgeDocx(bytes, text)
  // A container of Microsoft's: what Word wrote before 2007, and anything of today's with a password.
  if (text.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'))
    return refused(text.includes(wide('EncryptedPackage')) ? 'password' : 'old_word')
  if (text.startsWith('{\\rtf')) return refused('old_word')
  return refused(isPicture(bytes, text) ? 'picture' : 'type')
}

function isPicture(bytes: Bytes, text: string): boolean {
  return typeOfFile(bytes) !== null || /^(?:GIF8|BM|II\*\0|MM\0\*|.{4}ftyp(?:hei|mif|msf))/s.test(text)
}

/** A name of a PDF; each of its letters may be a number (`/J#61vaScript`). */
function nameOf(word: string): string {
  const spelled = word.replace(/./g, (letter) => {
    const [high = '', low = ''] = letter.charCodeAt(0).toString(16)
    return `(?:${letter}|#${high}[${low}${low.toUpperCase()}])`
  })
  return `/${spelled}(?![^\\s\\0/<>\\[\\](){}%])`
}

const space = '[\\s\\0]*'
const anyOf = (...words: string[]) => `(?:${words.map(nameOf).join('|')})`
const packed = new RegExp(nameOf('ObjStm'), 'g')
const encrypted = new RegExp(`${nameOf('Encrypt')}${space}(?:<<|\\d+${space}\\d+${space}R)`)
/** Actions that run something, and files within the file. A mere word such as 'HTML/JavaScript' is neither. */
const active = new RegExp(
  [
    `${nameOf('S')}${space}${anyOf('JavaScript', 'Launch', 'ImportData')}`,
    anyOf('EmbeddedFile', 'EmbeddedFiles', 'RichMedia'),
    `${nameOf('XFA')}${space}[\\[\\d]`,
  ].join('|'),
)

function judgePdf(bytes: Bytes, text: string): Judged {
  const last = text.lastIndexOf('%%EOF')
  if (!/^%PDF-[12]\.\d/.test(text) || last < 0 || !/\d\s+obj\b/.test(text)) return refused('broken')
  if (isAlsoHtml(text) || /[^\s\0]/.test(text.slice(last + 5)) || isAlsoZip(text)) return refused('mixed')
  if (names(encrypted, text)) return refused('password')
  if (names(active, text)) return refused('active')
  const unpacked = packedObjects(bytes, text)
  if (unpacked === null) return refused('bomb')
  return names(active, unpacked) ? refused('active') : { ok: true, type: 'pdf' }
}

/** Browsers look for HTML in the first bytes of a file. */
const isAlsoHtml = (text: string) =>
  /<(?:!doctype|html|head|body|script|svg|iframe|\?xml)/i.test(text.slice(0, 1024))

/** A ZIP ends with its directory, and at most 64 KB of comment. */
const isAlsoZip = (text: string) =>
  text.includes('PK\x05\x06', text.length - 65_557) && text.includes('PK\x01\x02')

/** There may be a comment between two names. */
const names = (pattern: RegExp, text: string) =>
  pattern.test(text) || pattern.test(text.replace(/%[^\r\n]*/g, ' '))

const maxUnpacked = 32 * 1024 * 1024
const maxPacked = 2000
/** Z_SYNC_FLUSH: gives what there is of data that was cut off. */
const syncFlush = 2
/** The dictionary of an object ends before that many letters. */
const maxDictionary = 2000

/** The objects that a PDF keeps compressed, as text; null for far more than any CV has. */
function packedObjects(bytes: Bytes, text: string): string | null {
  let objects = ''
  const marks = [...text.matchAll(packed)]
  if (marks.length > maxPacked) return null
  for (const { index } of marks) {
    const keyword = text.slice(index, index + maxDictionary).indexOf('stream')
    if (keyword < 0) continue
    const start = index + keyword + (text.startsWith('\r\n', index + keyword + 6) ? 8 : 7)
    try {
      const unpacked = inflateSync(bytes.subarray(start), {
        finishFlush: syncFlush,
        maxOutputLength: maxUnpacked - objects.length,
      })
      objects += latin(unpacked)
    } catch (error) {
      if (error instanceof RangeError) return null
      // Packed in another way, which no program writes any more: readers show nothing of it.
    }
  }
  return objects
}

type Entry = {
  name: string
  isEncrypted: boolean
  method: number
  packedSize: number
  size: number
  offset: number
}

/** Pictures, fonts, parts of the document and tables behind its charts. */
const usual =
  /\.(?:xml|rels|png|jpe?g|gif|bmp|tiff?|emf|wmf|emz|wmz|svg|webp|wdp|odttf|ttf|fntdata|vml|xlsx|docx|pptx)$|\/$/i

/** The limits of what a document unpacks to: a bomb has parts of a thousand times their packed size. */
const maxParts = 2000
const maxDocument = 200 * 1024 * 1024

function judgeDocx(bytes: Bytes, text: string): Judged {
  const directory = directoryOf(bytes, text)
  if (!Array.isArray(directory)) return refused(directory)
  const parts = directory.map(({ name }) => name)
  if (directory.some(({ isEncrypted }) => isEncrypted)) return refused('password')
  if (!parts.includes('[Content_Types].xml') || !parts.includes('word/document.xml')) return refused('type')
  if (parts.some((name) => /vba|\.(?:docm|dotm|xlsm|xlsb|pptm)$/i.test(name))) return refused('macro')
  if (new Set(parts).size < parts.length || Math.min(...directory.map(({ offset }) => offset)) !== 0)
    return refused('mixed')
  if (parts.some((name) => !usual.test(name) || /^\/|\\|\.\.\/|activeX/i.test(name))) return refused('active')
  const unpacked = directory.reduce((sum, { size }) => sum + size, 0)
  if (unpacked > maxDocument) return refused('bomb')
  const fault = faultOfRelations(bytes, directory)
  return fault ? refused(fault) : { ok: true, type: 'docx' }
}

/** The parts that say what the others are and what belongs to them. A part is found whatever the case of its name. */
const describing = /^\[content_types\]\.xml$|\.rels$/i
const maxDescribing = 64
const maxDescription = 256 * 1024

/** Macros go by their content type, whatever their name; Word fetches what a relation names elsewhere. */
function faultOfRelations(bytes: Bytes, directory: readonly Entry[]): CvFault | null {
  const found = directory.filter(({ name }) => describing.test(name))
  if (found.length > maxDescribing) return 'bomb'
  for (const entry of found) {
    const part = unpackedPart(bytes, entry)
    if (!part.ok) return part.fault
    if (!isPlainXml(part.text)) return 'active'
    const isRelations = /\.rels$/i.test(entry.name)
    if (!isRelations && /macroEnabled|vbaProject/i.test(part.text)) return 'macro'
    if (isRelations ? !staysWithin(part.text) : part.text.includes('&#')) return 'active'
  }
  return null
}

type Part = { ok: true; text: string } | { ok: false; fault: CvFault }

/** A part is stored as it is (0) or deflated (8). */
function unpackedPart(bytes: Bytes, { method, packedSize, offset }: Entry): Part {
  const head = bytes.subarray(offset, offset + 30)
  if (head.length < 30 || (method !== 0 && method !== 8)) return { ok: false, fault: 'broken' }
  const view = new DataView(head.buffer, head.byteOffset, head.length)
  const start = offset + 30 + view.getUint16(26, true) + view.getUint16(28, true)
  const data = bytes.subarray(start, start + packedSize)
  try {
    const part = method === 0 ? data : inflateRawSync(data, { maxOutputLength: maxDescription })
    return part.length > maxDescription ? { ok: false, fault: 'bomb' } : { ok: true, text: latin(part) }
  } catch (error) {
    return { ok: false, fault: error instanceof RangeError ? 'bomb' : 'broken' }
  }
}

/** In UTF-8 and without a DTD, as every program writes these parts: there a word is spelled in one way. */
function isPlainXml(xml: string): boolean {
  const [, encoding = 'utf-8'] = /^[^<]*<\?xml[^<>]*?\sencoding\s*=\s*["']([^"']*)/.exec(xml) ?? []
  return /^utf-8$/i.test(encoding) && !/\0|<!(?!--)/.test(xml)
}

const attribute = /([^\s=<>"'/]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g
const tag = new RegExp(`</?[^\\s<>/!?]+((?:\\s+${attribute.source})*)\\s*/?>`, 'g')
const relation = (kind: string) =>
  new RegExp(`^http://(?:schemas\\.openxmlformats\\.org|purl\\.oclc\\.org)/[\\w/]+/${kind}$`)
const [hyperlink, template] = [relation('hyperlink'), relation('attachedTemplate')]
/** The writer's own disk: a CV made from a template of Word's names it, and nothing is fetched from there. */
const ownDisk = /^file:\/\/\/[a-z]:[\\/]/i

/**
 * No relation names anything outside the document, but a hyperlink or a template of the writer's own. A tag
 * that cannot be read counts as one that does.
 */
function staysWithin(xml: string): boolean {
  const others = xml.replace(tag, (whole, attributes: string) => (isWithin(attributes) ? ' ' : whole))
  return !/<(?!\?|!--)/.test(others)
}

function isWithin(attributes: string): boolean {
  const values = new Map(
    [...attributes.matchAll(attribute)].map(([, name = '', one, other]) => [name, one ?? other ?? '']),
  )
  const [type, target] = [values.get('Type') ?? '', values.get('Target') ?? '']
  if (hyperlink.test(type) || (template.test(type) && ownDisk.test(target))) return true
  const isElsewhere = /:|&#|^\s*[\\/]{2}/.test(target)
  return (values.get('TargetMode') ?? 'Internal') === 'Internal' && !isElsewhere
}

/** The entries of a ZIP that is one from its first byte to its last. */
function directoryOf(bytes: Bytes, text: string): Entry[] | CvFault {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const at = text.lastIndexOf('PK\x05\x06')
  if (at < 0 || at + 22 > bytes.length) return 'broken'
  if (at + 22 + view.getUint16(at + 20, true) !== bytes.length) return 'mixed'
  const [count, size, start] = [
    view.getUint16(at + 10, true),
    view.getUint32(at + 12, true),
    view.getUint32(at + 16, true),
  ]
  if (count > maxParts) return 'bomb'
  if (start + size !== at) return start + size < at ? 'mixed' : 'broken'
  const entries: Entry[] = []
  let next = start
  while (entries.length < count) {
    if (next + 46 > at || !text.startsWith('PK\x01\x02', next)) return 'broken'
    const nameEnd = next + 46 + view.getUint16(next + 28, true)
    entries.push({
      name: text.slice(next + 46, nameEnd),
      isEncrypted: (view.getUint16(next + 8, true) & 1) === 1,
      method: view.getUint16(next + 10, true),
      packedSize: view.getUint32(next + 20, true),
      size: view.getUint32(next + 24, true),
      offset: view.getUint32(next + 42, true),
    })
    next = nameEnd + view.getUint16(next + 30, true) + view.getUint16(next + 32, true)
  }
  const isWhole = entries.every(({ offset }) => text.startsWith('PK\x03\x04', offset))
  return next === at && isWhole ? entries : 'broken'
}

/** Each byte as the letter of its number. */
function latin(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 0x8000)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)))
  return parts.join('')
}

/** As UTF-16 in the bytes of a file. */
const wide = (word: string) => word.replace(/./g, '$&\0')
