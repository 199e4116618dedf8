import { isAnimated } from '../../contract/media/is-animated.ts'
import { maxPixels, maxSide } from '../../contract/media/media.ts'
import { cardSize } from '../../contract/pages/share-card.ts'
import type { ImageMaker } from '../platform/env.ts'
import { timeouts, within } from '../platform/time.ts'
import { type FileType, isComplete, typeOfFile } from './file-type.ts'

/** Why a file is refused: a message `admin.media.refused.<reason>`. */
export type UploadFault = 'type' | 'animated' | 'broken' | 'pixels'

type ReadUpload = { ok: true; kind: 'picture' | 'document' } | { ok: false; fault: UploadFault }

/** Judges a file by its content; its name and its declared type prove nothing. */
export async function readUpload(bytes: Uint8Array<ArrayBuffer>, images: ImageMaker): Promise<ReadUpload> {
  const type = typeOfFile(bytes)
  if (type === null) return { ok: false, fault: 'type' }
  if (type === 'application/pdf') {
    return isComplete(bytes, type) ? { ok: true, kind: 'document' } : { ok: false, fault: 'broken' }
  }
  if (isAnimated(bytes)) return { ok: false, fault: 'animated' }
  // Reads the header only, so that a decompression bomb is refused before it is decoded.
  const { width, height } = await sizeOf(bytes, images)
  if (!width || !height || !isComplete(bytes, type)) return { ok: false, fault: 'broken' }
  const fits = Math.max(width, height) <= maxSide && width * height <= maxPixels
  return fits ? { ok: true, kind: 'picture' } : { ok: false, fault: 'pixels' }
}

/** The ending of a picture that the editor drew, by its content; null for another size or type. */
export async function readDrawn(
  bytes: Uint8Array<ArrayBuffer>,
  images: ImageMaker,
): Promise<'jpg' | 'png' | 'webp' | null> {
  const type = typeOfFile(bytes)
  const ending = (type && drawnEndings[type]) ?? null
  if (!type || !ending || !isComplete(bytes, type)) return null
  const { width, height } = await sizeOf(bytes, images)
  return width === cardSize.width && height === cardSize.height ? ending : null
}

const drawnEndings: { [type in FileType]?: 'jpg' | 'png' | 'webp' } = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** Empty for a picture that Images cannot read. Rejects if Images failed: that says nothing of the picture. */
async function sizeOf(
  bytes: Uint8Array<ArrayBuffer>,
  images: ImageMaker,
): Promise<{ width?: number; height?: number }> {
  try {
    return await within(timeouts.mediaRead, () => images.info(streamOf(bytes)))
  } catch (error) {
    if (isPictureError(error)) return {}
    throw error
  }
}

/** An error of Images with its code is about the picture; every other one is an outage. */
export function isPictureError(error: unknown): boolean {
  // A timeout is a DOMException, which has a code too.
  return error instanceof Error && !(error instanceof DOMException) && 'code' in error
}

export function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([bytes]).stream()
}
