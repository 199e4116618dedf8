import { type Refusal, send } from '../session/send.ts'
import type { Card, SharedVersion } from './card-content.ts'
import { drawCard, fileOf } from './draw-card.ts'

/** Request timeout in milliseconds. */
const timeoutMs = 20_000

type Sending = SharedVersion & {
  cards: Record<string, Card>
  paths: { drawn: string; pictures: string }
}

/**
 * Draws the cards of a version, stores them and shares the version with them; false if one of these fails. A
 * version that another editor has replaced meanwhile gets its pictures from them; one that was only published
 * again may be without for good.
 */
export async function sendCards({ cards, paths, isRepeated, ...version }: Sending): Promise<boolean> {
  try {
    const pictures: Record<string, string> = {}
    for (const [code, card] of Object.entries(cards)) {
      const file = await fileOf(await drawCard(card))
      const path = file && (await store(file, paths.drawn))
      if (!path) return false
      pictures[code] = path
    }
    const answer = await send<{ ok: true; shared: boolean } | Refusal>('POST', paths.pictures, {
      ...version,
      pictures,
    })
    return answer.ok && (answer.shared || !isRepeated)
  } catch {
    return false
  }
}

async function store(body: Blob, path: string): Promise<string | null> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/octet-stream' },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) return null
  const answer: unknown = await response.json()
  const stored: unknown = Reflect.get(Object(answer), 'path')
  return typeof stored === 'string' ? stored : null
}
