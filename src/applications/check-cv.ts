import { typeOfFile } from '../media/file-type.ts'
import { checkDocx, type DocxFault } from './check-docx.ts'
import { checkPdf, type PdfFault } from './check-pdf.ts'

export type CvType = 'pdf' | 'docx'

/** Why a CV is refused: a message `application.error.cv.<fault>`. */
export type CvFault = 'required' | 'empty' | 'size' | 'picture' | 'old_word' | 'type' | PdfFault | DocxFault

/** A CV of many pages with a photograph is far smaller. */
const maxBytes = 5 * 1024 * 1024

/** Checks a CV by its content, never by its name or the type that the browser names. */
export function checkCv(
  bytes: Uint8Array<ArrayBuffer>,
): { ok: true; type: CvType } | { ok: false; fault: CvFault } {
  if (bytes.length === 0) return { ok: false, fault: 'empty' }
  if (bytes.length > maxBytes) return { ok: false, fault: 'size' }
  // One letter per byte.
  const text = new TextDecoder('latin1').decode(bytes)
  const isPdf = text.startsWith('%PDF-')
  if (!isPdf && !text.startsWith('PK\x03\x04')) return { ok: false, fault: faultOfOther(bytes, text) }
  const fault = isPdf ? checkPdf(bytes, text) : checkDocx(bytes, text)
  return fault ? { ok: false, fault } : { ok: true, type: isPdf ? 'pdf' : 'docx' }
}

/** A file that is neither a PDF nor a ZIP. */
function faultOfOther(bytes: Uint8Array<ArrayBuffer>, text: string): CvFault {
  // Word before 2007 and encrypted documents of today use the same container (OLE), with names in UTF-16.
  if (text.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'))
    return text.includes('EncryptedPackage'.replace(/./g, '$&\0')) ? 'password' : 'old_word'
  if (text.startsWith('{\\rtf')) return 'old_word'
  const isPicture = typeOfFile(bytes) || /^(?:GIF8|BM|II\*\0|MM\0\*|.{4}ftyp(?:hei|mif|msf))/s.test(text)
  return isPicture ? 'picture' : 'type'
}
