import { deflateRawSync, deflateSync } from 'node:zlib'
import type { CvFault } from '../../../src/applications/check-cv.ts'

/* CVs, and files that only look like one, made for a test. */

type Bytes = Uint8Array<ArrayBuffer>

/** Each letter as the byte of its number. */
export const bytesOf = (text: string): Bytes => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const textOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

type PdfParts = { catalog?: string; objects?: string; trailer?: string; head?: string; behind?: string }

/** A PDF with one empty page and optional parts. */
export function pdf({
  catalog = '',
  objects = '',
  trailer = '',
  head = '',
  behind = '',
}: PdfParts = {}): Bytes {
  return bytesOf(
    `%PDF-1.7\n${head}1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj
2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj
3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj
${objects}trailer\n<< /Root 1 0 R /Size 4 ${trailer} >>\nstartxref\n0\n%%EOF\n${behind}`,
  )
}

/** An object of a PDF that holds others, compressed. */
export function packedObjects(objects: string): string {
  const data = textOf(deflateSync(objects))
  return `4 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${data.length} >>\nstream\r\n${data}\r\nendstream\nendobj\n`
}

type Part = { name: string; text?: string; encrypted?: boolean; deflated?: boolean; size?: number }

/** A ZIP of parts, uncompressed unless `deflated`; `size` is the unpacked size that its directory claims. */
export function zip(parts: readonly Part[], comment = ''): Bytes {
  let body = ''
  let directory = ''
  for (const { name, text = '', encrypted = false, deflated = false, size = text.length } of parts) {
    const flags = encrypted ? 1 : 0
    const data = deflated ? textOf(deflateRawSync(text)) : text
    // Version, flags, method, time and day, checksum, sizes, length of the name, length of extra data.
    const head = `${u16(20, flags, deflated ? 8 : 0, 0, 0)}${u32(0, data.length, size)}${u16(name.length, 0)}`
    directory += `PK\x01\x02${u16(20)}${head}${u16(0, 0, 0)}${u32(0, body.length)}${name}`
    body += `PK\x03\x04${head}${name}${data}`
  }
  const counts = u16(0, 0, parts.length, parts.length)
  return bytesOf(
    `${body}${directory}PK\x05\x06${counts}${u32(directory.length, body.length)}${u16(comment.length)}${comment}`,
  )
}

const docxParts: readonly Part[] = [
  { name: '[Content_Types].xml', text: '<Types/>' },
  { name: '_rels/.rels', text: '<Relationships/>' },
  { name: 'word/document.xml', text: '<w:document/>' },
  { name: 'word/media/image1.jpeg', text: 'x' },
]

/** A DOCX with these parts besides the usual ones. */
export const docx = (...parts: readonly Part[]) => zip([...docxParts, ...parts])

const types = (contentType: string): Part => ({
  name: '[Content_Types].xml',
  text: `<?xml version="1.0" encoding="UTF-8"?>\n<Types><Override PartName="/word/document.xml" ContentType="${contentType}"/></Types>`,
  deflated: true,
})

/** A DOCX with this content type. */
const docxOf = (contentType: string) => zip([types(contentType), ...docxParts.slice(1)])

const relationType = (kind: string) =>
  `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}`

/** A relation to something outside the document, as Word writes it. */
const relation = (kind: string, target = 'https://evil.example/x', mode = 'TargetMode="External"') =>
  `<Relationship Id="rId1" Type="${relationType(kind)}" Target="${target}" ${mode}/>`

/** The part of a DOCX that has these relations. */
const relations = (xml: string, name = 'word/_rels/settings.xml.rels'): Part => ({
  name,
  text: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${xml}</Relationships>`,
  deflated: true,
})

const u16 = (...values: number[]) => values.map((value) => littleEndian(value, 2)).join('')
const u32 = (...values: number[]) => values.map((value) => littleEndian(value, 4)).join('')
const littleEndian = (value: number, count: number) =>
  Array.from({ length: count }, (_, at) => String.fromCharCode((value >>> (8 * at)) & 255)).join('')

/** A DOCX as Word packs it. */
export const wordsDocx = zip([
  types('application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'),
  ...docxParts.slice(1),
  relations(
    [
      relation('styles', 'styles.xml', ''),
      relation('image', 'media/image1.jpeg', 'TargetMode="Internal"'),
      relation('hyperlink', 'https://example.sa/?a=1&amp;b=2>3'),
      relation('hyperlink', 'mailto:layan@example.sa').replaceAll('"', "'"),
      relation('attachedTemplate', 'file:///C:\\Users\\Layan\\Templates\\Resume.dotx'),
    ].join('\n'),
    'word/_rels/document.xml.rels',
  ),
])

const ole = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
const utf16Of = (word: string) => word.replace(/./g, '$&\0')
const openAction = (kind: string) => `/OpenAction << /S /${kind} /F (x) >>`
const text = (bytes: Bytes) => textOf(bytes)

type BadCv = [fault: CvFault, what: string, bytes: Bytes]

/** Files that are no CV, by their fault. */
export const badCvs: BadCv[] = [
  ['empty', 'nothing', bytesOf('')],
  ['size', 'five megabytes and a byte', new Uint8Array(5 * 1024 * 1024 + 1).fill(32)],
  ['picture', 'a JPEG', bytesOf('\xff\xd8\xff\xe0 and so on')],
  ['picture', 'a PNG', bytesOf('\x89PNG\r\n\x1a\n and so on')],
  ['picture', 'a picture of an iPhone', bytesOf('\0\0\0\x18ftypheic and so on')],
  ['picture', 'a GIF', bytesOf('GIF89a and so on')],
  ['old_word', 'a DOC', bytesOf(`${ole} ${utf16Of('WordDocument')}`)],
  ['old_word', 'an RTF', bytesOf('{\\rtf1 A CV}')],
  ['password', 'a DOCX with a password', bytesOf(`${ole} ${utf16Of('EncryptedPackage')}`)],
  ['password', 'a ZIP with a password', zip(docxParts.map((part) => ({ ...part, encrypted: true })))],
  ['password', 'an encrypted PDF', pdf({ trailer: '/Encrypt 9 0 R' })],
  ['password', 'an encrypted PDF, written apart', pdf({ trailer: '/Encrypt%x\n<< /Filter /Standard >>' })],
  ['type', 'a page', bytesOf('<!doctype html><p>A CV')],
  ['type', 'a text', bytesOf('A CV')],
  ['type', 'a program', bytesOf('MZ\x90\0 and so on')],
  ['type', 'space before a PDF', bytesOf(`\n${text(pdf())}`)],
  ['type', 'a sheet', zip([{ name: '[Content_Types].xml' }, { name: 'xl/workbook.xml' }])],
  ['macro', 'a DOCX with macros', docx({ name: 'word/vbaProject.bin' })],
  ['macro', 'a sheet with macros in a DOCX', docx({ name: 'word/embeddings/Sheet.xlsm' })],
  [
    'macro',
    'a document with macros under another name',
    docxOf('application/vnd.ms-word.document.macroEnabled.main+xml'),
  ],
  ['macro', 'macros under another name', docxOf('application/vnd.ms-office.vbaProject')],
  ['active', 'a DOCX with disguised macros', docxOf('application/vnd.ms-office.vba&#80;roject')],
  ...['attachedTemplate', 'image', 'oleObject', 'frame', 'subDocument'].map(
    (kind): BadCv => ['active', `a DOCX with ${kind} from elsewhere`, docx(relations(relation(kind)))],
  ),
  [
    'active',
    'a template of a part in capitals',
    docx(relations(relation('attachedTemplate'), 'word/_rels/settings.xml.RELS')),
  ],
  [
    'active',
    'a disguised template',
    docx(relations(relation('attachedTemplate').replace('"Ext', '"&#69;xt'))),
  ],
  [
    'active',
    'a template that claims to be within',
    docx(relations(relation('attachedTemplate', undefined, ''))),
  ],
  [
    'active',
    'a template of another namespace',
    docx(relations(relation('attachedTemplate').replace('<', '<x:'))),
  ],
  [
    'active',
    'a template on another computer',
    docx(relations(relation('attachedTemplate', 'file://///server/share/Resume.dotx'))),
  ],
  ['active', 'relations in UTF-16', docx(relations(utf16Of(relation('attachedTemplate'))))],
  [
    'active',
    'relations in another alphabet',
    docx({ name: 'a.rels', text: '<?xml version="1.0" encoding="UTF-7"?>' }),
  ],
  ['active', 'relations with entities', docx(relations('<!DOCTYPE x [<!ENTITY e "External">]>'))],
  ['active', 'a DOCX with a control', docx({ name: 'word/activeX/activeX1.xml' })],
  ['active', 'a DOCX with an object', docx({ name: 'word/embeddings/oleObject1.bin' })],
  ['active', 'a DOCX with a program', docx({ name: 'word/media/run.exe' })],
  ['active', 'a DOCX that leaves its folder', docx({ name: '../../etc/passwd.xml' })],
  ['active', 'a PDF with a script', pdf({ catalog: openAction('JavaScript') })],
  ['active', 'a PDF with a hidden script', pdf({ catalog: '/OpenAction << /S%x\r/J#61vaScript /JS (x) >>' })],
  [
    'active',
    'a PDF with a packed script',
    pdf({ objects: packedObjects('5 0 << /S /JavaScript /JS (x) >>') }),
  ],
  ['active', 'a PDF that starts a program', pdf({ catalog: openAction('Launch') })],
  ['active', 'a PDF with a file', pdf({ catalog: '/Names << /EmbeddedFiles 5 0 R >>' })],
  ['active', 'a PDF with a form of scripts', pdf({ catalog: '/AcroForm << /XFA [5 0 R] >>' })],
  ['mixed', 'a PDF and a page', pdf({ head: '%<html><script>x</script>\n' })],
  ['mixed', 'a page behind a PDF', pdf({ behind: '<script>x</script>' })],
  ['mixed', 'a ZIP behind a PDF', bytesOf(`${text(pdf())}${text(docx())}`)],
  ['mixed', 'a ZIP within a PDF', pdf({ objects: `9 0 obj\nstream\n${text(docx())}\nendstream\n` })],
  ['mixed', 'a DOCX and a page', bytesOf(`${text(docx())}<script>x</script>`)],
  ['mixed', 'a DOCX with a part twice', docx({ name: 'word/document.xml', text: 'other' })],
  ['broken', 'a PDF that was cut off', pdf().slice(0, 100)],
  ['broken', 'the head of a PDF', bytesOf('%PDF-1.7\n%%EOF')],
  ['broken', 'a DOCX that was cut off', docx().slice(0, 150)],
  ['broken', 'a DOCX with a false directory', bytesOf(text(docx()).replace('PK\x01\x02', 'PK\x01\x03'))],
  ['bomb', 'a DOCX of a gigabyte', docx({ name: 'word/media/image2.png', size: 2 ** 30 })],
  ['bomb', 'relations of a megabyte', docx(relations(' '.repeat(2 ** 20)))],
  [
    'bomb',
    'a DOCX of many relations',
    docx(...Array.from({ length: 64 }, (_, at) => relations('', `word/${at}.rels`))),
  ],
  [
    'broken',
    'relations that are packed in no known way',
    bytesOf(text(docx(relations(''))).replaceAll('\x14\0\0\0\x08', '\x14\0\0\0\x09')),
  ],
  ['bomb', 'a PDF of packed nothing', pdf({ objects: packedObjects(' '.repeat(33 * 1024 * 1024)) })],
]
