import { minuteMs } from '../../../contract/durations.ts'
import { isRecord } from '../../../contract/immutable-json.ts'
import { isAnimated } from '../../../contract/media/is-animated.ts'
import type { MediaUploaded } from '../../../contract/media/media.ts'
import type { ApiFailure } from '../api/api-failure.tsx'
import { pathPrefix } from '../api/path-prefix.ts'

/** `colour`: the average of a picture, `#rrggbb`; '' for a file that the browser cannot draw. */
type PreparedFile = { body: Blob; colour: string }

/**
 * Reads the colour of a picture and converts a still AVIF to WebP, because Cloudflare Images cannot read AVIF. An
 * animated one is sent unchanged, and the server refuses it.
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
  const channels = [0, 1, 2].map((channel) => {
    const sum = data.reduce((total, value, index) => (index % 4 === channel ? total + value : total), 0)
    return Math.round(sum / 64)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

async function redrawn(picture: ImageBitmap): Promise<Blob> {
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.95 })
}

type Sending = PreparedFile & {
  name: string
  /** The part that is sent, from 0 to 1. */
  onProgress: (progress: number) => void
  signal: AbortSignal
}

/** Timeout while no byte is sent. */
const stalledMs = minuteMs
/** Timeout of the answer after the last byte: the server may wait for 30 seconds and make sizes for 120. */
const answerMs = 180_000

/** Never throws; the code after an abort is `cancelled`. XMLHttpRequest, because `fetch` reports no progress. */
export function sendFile({
  name,
  body,
  colour,
  onProgress,
  signal,
}: Sending): Promise<MediaUploaded | { ok: false; failure: ApiFailure }> {
  const { promise, resolve } = Promise.withResolvers<MediaUploaded | { ok: false; failure: ApiFailure }>()
  const fail = (code: string, message: string | null = null) =>
    resolve({ ok: false, failure: { code, message, errors: {} } })
  // Cancelled while the file was prepared.
  if (signal.aborted) {
    fail('cancelled')
    return promise
  }
  const request = new XMLHttpRequest()
  let timer: ReturnType<typeof setTimeout> | undefined
  const giveUpIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      fail('unreachable')
      request.abort()
    }, ms)
  }
  request.open('POST', `${pathPrefix}/admin/api/media`)
  request.responseType = 'json'
  request.setRequestHeader('content-type', 'application/octet-stream')
  request.setRequestHeader('x-file-name', encodeURIComponent(name))
  if (colour) request.setRequestHeader('x-colour', colour)
  request.upload.onprogress = ({ loaded, total }) => {
    giveUpIn(stalledMs)
    onProgress(total > 0 ? loaded / total : 0)
  }
  request.upload.onload = () => giveUpIn(answerMs)
  request.onloadend = () => clearTimeout(timer)
  request.onerror = () => fail('unreachable')
  request.onabort = () => fail('cancelled')
  request.onload = () => {
    const { status, response: answer } = request
    if (isUploaded(answer)) return resolve(answer)
    // Access answers with its sign-in page.
    if (status < 500 && !isRecord(answer)) return fail('signed-out')
    if (!isRecord(answer)) return fail('unreachable')
    fail('refused', typeof answer.message === 'string' ? answer.message : null)
  }
  signal.addEventListener('abort', () => request.abort(), { once: true })
  giveUpIn(stalledMs)
  request.send(body)
  return promise
}

/** Only `ok` is checked: the server has the same type. */
function isUploaded(answer: unknown): answer is MediaUploaded {
  return isRecord(answer) && answer.ok === true
}
