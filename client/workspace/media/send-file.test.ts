import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { minuteMs } from '../../../contract/durations.ts'
import { animate, convertPicture, png } from '../../../test/support/requests/pictures.ts'
import { prepareFile, sendFile } from './send-file.ts'

test('an AVIF is converted to WebP, but an animated one is sent for the server to refuse', async () => {
  const redrawn = new Blob(['webp'])
  vi.stubGlobal('createImageBitmap', async () => ({ width: 9, height: 9, close: () => {} }))
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => null
      convertToBlob = async () => redrawn
    },
  )
  const file = (bytes: BlobPart) => new Blob([bytes], { type: 'image/avif' })
  const still = file(await convertPicture(await png(9, 9), 'image/avif'))
  const moving = file(await animate(await png(9, 9), 'avif'))
  expect((await prepareFile(still)).body).toBe(redrawn)
  expect((await prepareFile(moving)).body).toBe(moving)
})

/** A request that a test controls: its calls and its events. */
class FakeRequest {
  static readonly sent: FakeRequest[] = []
  upload = { onprogress: (_: { loaded: number; total: number }) => {}, onload: () => {} }
  onabort = () => {}
  onload = () => {}
  onloadend = () => {}
  status = 0
  response: unknown = null
  isAborted = false
  open() {}
  setRequestHeader() {}
  send() {
    FakeRequest.sent.push(this)
  }
  abort() {
    this.isAborted = true
    this.onabort()
    this.onloadend()
  }
}

const item = { id: 'm1', address: '/media/m1', name: 'x.png', alt: {} }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  FakeRequest.sent.length = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function send(stop = new AbortController()) {
  const answer = sendFile({
    name: 'x.png',
    body: new Blob(['x']),
    colour: '',
    onProgress: () => {},
    signal: stop.signal,
  })
  return { answer, stop, request: FakeRequest.sent[0] }
}

test('an upload that is cancelled before its turn is not sent', async () => {
  const stop = new AbortController()
  stop.abort()
  const { answer, request } = send(stop)
  expect(request).toBeUndefined()
  expect(await answer).toMatchObject({ ok: false, failure: { code: 'cancelled' } })
})

test('a running upload is aborted when it is cancelled', async () => {
  const { answer, stop, request } = send()
  stop.abort()
  expect(request?.isAborted).toBe(true)
  expect(await answer).toMatchObject({ ok: false, failure: { code: 'cancelled' } })
})

test('an upload may take long while it makes progress, and is aborted a minute after it stalls', async () => {
  const { answer, request } = send()
  for (let minute = 1; minute <= 10; minute++) {
    vi.advanceTimersByTime(59_000)
    request?.upload.onprogress({ loaded: minute, total: 100 })
  }
  vi.advanceTimersByTime(59_000)
  expect(request?.isAborted).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(request?.isAborted).toBe(true)
  expect(await answer).toMatchObject({ ok: false, failure: { code: 'unreachable' } })
})

test('an upload that never begins is aborted, too', async () => {
  const { answer, request } = send()
  vi.advanceTimersByTime(minuteMs)
  expect(request?.isAborted).toBe(true)
  expect(await answer).toMatchObject({ ok: false, failure: { code: 'unreachable' } })
})

test('the server may take its time for the sizes of a picture', async () => {
  const { answer, request } = send()
  if (!request) throw new Error('nothing was sent')
  request.upload.onprogress({ loaded: 1, total: 1 })
  request.upload.onload()
  vi.advanceTimersByTime(150_000)
  Object.assign(request, { status: 200, response: { ok: true, item, existed: false } })
  request.onload()
  request.onloadend()
  vi.advanceTimersByTime(600_000)
  expect(request.isAborted).toBe(false)
  expect(await answer).toEqual({ ok: true, item, existed: false })
})
