import { inflateSync } from 'node:zlib'

/**
 * `active`: it could run something, or contains files. `mixed`: programs could read it as HTML or ZIP. `bomb`: it
 * unpacks to far more than a CV.
 */
export type PdfFault = 'broken' | 'mixed' | 'password' | 'active' | 'bomb'

/** The fault of a PDF, or null. `text` has one letter per byte. */
export function checkPdf(bytes: Uint8Array, text: string): PdfFault | null {
  const end = text.lastIndexOf('%%EOF')
  if (!/^%PDF-[12]\.\d/.test(text) || end < 0 || !/\d\s+obj\b/.test(text)) return 'broken'
  if (looksLikeHtml(text) || /[^\s\0]/.test(text.slice(end + 5)) || containsZip(text)) return 'mixed'
  if (contains(encryption, text)) return 'password'
  if (contains(activeContent, text)) return 'active'
  const objects = unpackObjects(bytes, text)
  if (objects === null) return 'bomb'
  return contains(activeContent, objects) ? 'active' : null
}

/** Browsers look for HTML in the first bytes of a file. */
function looksLikeHtml(text: string): boolean {
  return /<(?:!doctype|html|head|body|script|svg|iframe|\?xml)/i.test(text.slice(0, 1024))
}

/** The directory of a ZIP is at its end, before a comment of up to 64 KB. */
function containsZip(text: string): boolean {
  return text.includes('PK\x05\x06', text.length - 65_557) && text.includes('PK\x01\x02')
}

/** Comments are allowed between two names of a PDF. */
function contains(pattern: RegExp, text: string): boolean {
  return pattern.test(text) || pattern.test(text.replace(/%[^\r\n]*/g, ' '))
}

/** A name of a PDF. Each letter may be written as a number (`/J#61vaScript`). */
function pdfName(name: string): string {
  const letters = name.replace(/./g, (letter) => {
    const [high = '', low = ''] = letter.charCodeAt(0).toString(16)
    return `(?:${letter}|#${high}[${low}${low.toUpperCase()}])`
  })
  return `/${letters}(?![^\\s\\0/<>\\[\\](){}%])`
}

const anyName = (...names: string[]) => `(?:${names.map(pdfName).join('|')})`
const space = '[\\s\\0]*'
const encryption = new RegExp(`${pdfName('Encrypt')}${space}(?:<<|\\d+${space}\\d+${space}R)`)
/** Actions, embedded files and scripted forms. The words alone are harmless: CVs of developers contain them. */
const activeContent = new RegExp(
  [
    `${pdfName('S')}${space}${anyName('JavaScript', 'Launch', 'ImportData')}`,
    anyName('EmbeddedFile', 'EmbeddedFiles', 'RichMedia'),
    `${pdfName('XFA')}${space}[\\[\\d]`,
  ].join('|'),
)
const objectStream = new RegExp(pdfName('ObjStm'), 'g')

const maxUnpackedBytes = 32 * 1024 * 1024
const maxObjectStreams = 2000
/** The dictionary of a stream ends within this many letters. */
const maxDictionary = 2000
/** Z_SYNC_FLUSH: unpacks as much as possible of truncated data. */
const syncFlush = 2

/** The compressed objects as text; null if they exceed the limits. */
function unpackObjects(bytes: Uint8Array, text: string): string | null {
  let objects = ''
  const streams = [...text.matchAll(objectStream)]
  if (streams.length > maxObjectStreams) return null
  for (const { index } of streams) {
    const keyword = text.slice(index, index + maxDictionary).indexOf('stream')
    if (keyword < 0) continue
    const isCrLf = text.startsWith('\r\n', index + keyword + 6)
    try {
      const unpacked = inflateSync(bytes.subarray(index + keyword + (isCrLf ? 8 : 7)), {
        finishFlush: syncFlush,
        maxOutputLength: maxUnpackedBytes - objects.length,
      })
      objects += new TextDecoder('latin1').decode(unpacked)
    } catch (error) {
      if (error instanceof RangeError) return null
      // Readers do not show objects in other compressions, which no program writes any more.
    }
  }
  return objects
}
