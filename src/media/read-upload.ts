import { maxPixels, maxSide } from '../../contract/media.ts'
import { cardSize } from '../../contract/share-card.ts'
import type { ImageMaker } from '../env.ts'

/** Why a file is refused: a message `admin.media.refused.<reason>`. */
export type UploadFault = 'type' | 'broken' | 'pixels'

type ReadUpload = { ok: true; kind: 'picture' | 'document' } | { ok: false; fault: UploadFault }

/** Judges a file by its content; its name and the type it claims to have say nothing. */
export async function readUpload(bytes: Uint8Array<ArrayBuffer>, images: ImageMaker): Promise<ReadUpload> {
  const kind = kindOf(bytes)
  if (kind === null) return { ok: false, fault: 'type' }
  if (kind === 'document') {
    // A document that was cut off has no end.
    const isWhole = latin(bytes.slice(-2048)).includes('%%EOF')
    return isWhole ? { ok: true, kind } : { ok: false, fault: 'broken' }
  }
  // Reads the header only: what a bomb unfolds to is refused before it does.
  const size = await images.info(streamOf(bytes)).catch(() => null)
  const { width, height } = size ?? {}
  if (!width || !height) return { ok: false, fault: 'broken' }
  const fits = Math.max(width, height) <= maxSide && width * height <= maxPixels
  return fits ? { ok: true, kind } : { ok: false, fault: 'pixels' }
}

/** The type of a picture that the editor drew, by its content; null for another size or type. */
export async function readDrawn(
  bytes: Uint8Array<ArrayBuffer>,
  images: ImageMaker,
): Promise<'jpg' | 'png' | 'webp' | null> {
  const start = latin(bytes.slice(0, 32))
  const type = (['jpg', 'png', 'webp'] as const).find((one) => signatures[one].test(start))
  const { width, height } = (type && (await images.info(streamOf(bytes)).catch(() => null))) ?? {}
  return type && width === cardSize.width && height === cardSize.height ? type : null
}

const signatures = {
  jpg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n.\n/s,
  webp: /^RIFF.{4}WEBP/s,
  avif: /^.{4}ftypavi[fs]/s,
}

export function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([bytes]).stream()
}

/** JPEG, PNG, WebP, AVIF and PDF by their first bytes. */
function kindOf(bytes: Uint8Array<ArrayBuffer>): 'picture' | 'document' | null {
  const start = latin(bytes.slice(0, 32))
  if (start.startsWith('%PDF-')) return 'document'
  return Object.values(signatures).some((signature) => signature.test(start)) ? 'picture' : null
}

function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
