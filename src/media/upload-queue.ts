import { maxUploadBytes } from '../../contract/media/media.ts'
import type { Env } from '../platform/env.ts'
import { type Clock, pause, timeouts } from '../platform/time.ts'

/** Bytes under way at once in an isolate, which has 128 MB: an upload takes its size twice while its sizes are made. */
const room = 2 * maxUploadBytes
const stepMs = 200

type Upload = { bytes: number; seen: number }

/**
 * Uploads under way in an isolate. A request that was cut off never says that it ended: it stops giving signs of life,
 * as its timers end with it. `seen` is epoch ms.
 */
const lines = new WeakMap<Env, Set<Upload>>()

/**
 * Works when there is room for a request's body, which is unread until then; null if that takes too long, and then
 * nothing was done.
 */
export async function queueUpload<Result>(
  { env, request, now }: { env: Env; request: Request; now: Clock },
  work: () => Promise<Result>,
): Promise<Result | null> {
  const line = lines.get(env) ?? new Set()
  lines.set(env, line)
  const bytes = Math.min(Number(request.headers.get('content-length')) || maxUploadBytes, maxUploadBytes)
  const startedAt = now()
  while (bytesInProgress(line, now()) + bytes > room) {
    if (now() - startedAt >= timeouts.uploadWait) return null
    await pause(stepMs)
  }
  const upload = { bytes, seen: now() }
  line.add(upload)
  void giveSigns(line, upload, now)
  try {
    return await work()
  } finally {
    line.delete(upload)
  }
}

function bytesInProgress(line: Set<Upload>, at: number): number {
  let sum = 0
  for (const upload of line) {
    if (at - upload.seen > timeouts.uploadLost) line.delete(upload)
    else sum += upload.bytes
  }
  return sum
}

async function giveSigns(line: Set<Upload>, upload: Upload, now: Clock): Promise<void> {
  while (line.has(upload)) {
    upload.seen = now()
    await pause(stepMs)
  }
}
