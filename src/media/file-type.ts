type Bytes = Uint8Array<ArrayBuffer>

export type FileType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'application/pdf'

/** The type of a file by its first bytes; null for any other. */
export function typeOfFile(bytes: Bytes): FileType | null {
  const start = latin(bytes.subarray(0, 32))
  if (start.startsWith('%PDF-')) return 'application/pdf'
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (/^RIFF.{4}WEBP/s.test(start)) return 'image/webp'
  return /^.{4}ftypavi[fs]/s.test(start) ? 'image/avif' : null
}

/**
 * Whether a file of a type goes on to its end: decoders show a picture that was cut off as grey, and do not complain.
 * What stands behind the end is left to those who make sizes: cameras add films there.
 */
export function isComplete(bytes: Bytes, type: FileType): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  switch (type) {
    case 'application/pdf':
      return latin(bytes.subarray(-2048)).includes('%%EOF')
    case 'image/jpeg':
      return endsAsJpeg(bytes, view)
    case 'image/png':
      return reaches(view, 8, (at) => ({
        size: view.getUint32(at) + 12,
        isLast: view.getUint32(at + 4) === 0x49454e44,
      }))
    case 'image/webp':
      return view.getUint32(4, true) + 8 <= view.byteLength
    case 'image/avif':
      return reaches(view, 0, (at) => ({ size: view.getUint32(at) || view.byteLength - at, isLast: false }))
  }
}

/** Follows parts that begin with their size, to the one that is the last or to the end of the file. */
function reaches(
  view: DataView,
  start: number,
  partAt: (at: number) => { size: number; isLast: boolean },
): boolean {
  let at = start
  while (at + 8 <= view.byteLength) {
    const { size, isLast } = partAt(at)
    if (size < 8 || at + size > view.byteLength) return false
    at += size
    if (isLast) return true
  }
  return at === view.byteLength && start === 0
}

/** Looks for the end marker behind the pixels: an embedded thumbnail has an end marker, too. */
function endsAsJpeg(bytes: Bytes, view: DataView): boolean {
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda)
    at += 2 + view.getUint16(at + 2)
  for (let end = bytes.indexOf(0xff, at); end >= 0; end = bytes.indexOf(0xff, end + 1)) {
    if (bytes[end + 1] === 0xd9) return true
  }
  return false
}

function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
