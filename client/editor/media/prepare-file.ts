import { isAnimated } from '../../../contract/is-animated.ts'

/** `colour` is the picture's average, `#rrggbb`; '' for what the browser cannot draw. */
type PreparedFile = { body: Blob; colour: string }

/**
 * Reads the colour of a picture. AVIF becomes WebP, as Cloudflare Images makes it but does not read it; an animated one is
 * left for the server to refuse.
 */
export async function prepareFile(file: Blob): Promise<PreparedFile> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return { body: file, colour: '' }
  try {
    const isStillAvif = file.type === 'image/avif' && !isAnimated(new Uint8Array(await file.arrayBuffer()))
    return { body: isStillAvif ? await redrawn(picture) : file, colour: averageOf(picture) }
  } catch {
    return { body: file, colour: '' }
  } finally {
    picture.close()
  }
}

function averageOf(picture: ImageBitmap): string {
  const context = new OffscreenCanvas(8, 8).getContext('2d')
  if (!context) return ''
  context.drawImage(picture, 0, 0, 8, 8)
  const { data } = context.getImageData(0, 0, 8, 8)
  const sums = [0, 0, 0]
  for (const [index, value] of data.entries()) {
    const part = index % 4
    if (part < 3) sums[part] = (sums[part] ?? 0) + value
  }
  return `#${sums
    .map((sum) =>
      Math.round(sum / 64)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

async function redrawn(picture: ImageBitmap): Promise<Blob> {
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.95 })
}
