import { edges, renditionsOf } from '../../contract/media/media.ts'
import type { ImageBox, ImageFormat, ImageMaker } from '../platform/env.ts'
import { isPictureError, streamOf } from './check-upload.ts'

type Bytes = Uint8Array<ArrayBuffer>

export type MediaFile = { name: string; type: string; bytes: Bytes; disposition?: string }

/** The original is stored without EXIF, to make further sizes later, and never served. */
const originalEdge = 4000
const fullEdge = Math.max(...edges)
/** The Open Graph picture. */
const shared = { width: 1200, height: 630, fit: 'cover' } as const

/**
 * A picture in every size, and the width and height of the largest after its EXIF orientation is applied. Null if the
 * picture cannot be read to its end.
 */
export async function pictureFiles(
  images: ImageMaker,
  bytes: Bytes,
): Promise<{ width: number; height: number; files: MediaFile[] } | null> {
  const make = async (name: string, transform: ImageBox, quality: number): Promise<MediaFile> => {
    const format = formats[name.slice(name.indexOf('.') + 1)] ?? 'image/webp'
    const output = await images.input(streamOf(bytes)).transform(transform).output({ format, quality })
    return { name, type: output.contentType(), bytes: await new Response(output.image()).bytes() }
  }
  try {
    const full = await make('full.webp', inside(fullEdge), 82)
    const { width, height } = await sizeOf(images, full.bytes)
    const files = [full, await make('full.avif', inside(fullEdge), 60)]
    for (const { size } of renditionsOf({ width, height })) {
      if (size === 'full') continue
      files.push(await make(`${size}.webp`, inside(size), 82), await make(`${size}.avif`, inside(size), 60))
    }
    files.push(await make('share.jpg', shared, 82), await make('original.webp', inside(originalEdge), 92))
    return { width, height, files }
  } catch (error) {
    if (isPictureError(error)) return null
    throw error
  }
}

/** A document is stored as it is, and saved by the browser rather than shown. */
export function documentFiles(bytes: Bytes, name: string): MediaFile[] {
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
  return [{ name: 'file.pdf', type: 'application/pdf', bytes, disposition }]
}

const formats: Record<string, ImageFormat> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
}

/** No longer than `edge` on either side, and never enlarged. */
function inside(edge: number) {
  return { width: edge, height: edge, fit: 'scale-down' } as const
}

async function sizeOf(images: ImageMaker, bytes: Bytes): Promise<{ width: number; height: number }> {
  const { width, height } = await images.info(streamOf(bytes))
  if (!width || !height) throw new Error('Images returned no size for a picture')
  return { width, height }
}
