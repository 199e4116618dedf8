import type { ShareRequest } from '../../../contract/share-card.ts'
import { ask } from '../timeline/requests.ts'
import type { Card } from './card-of.ts'
import { drawCard, fileOf } from './draw-card.ts'

/** Request timeout in milliseconds. */
const timeoutMs = 20_000

type Sending = Omit<ShareRequest, 'pictures'> & {
  cards: Record<string, Card>
  paths: { drawn: string; pictures: string }
}

/** Draws the cards of a version, stores them and shares the version with them; false if one of these fails. */
export async function sendCards({ cards, paths, ...version }: Sending): Promise<boolean> {
  try {
    const pictures: Record<string, string> = {}
    for (const [code, card] of Object.entries(cards)) {
      const file = await fileOf(await drawCard(card))
      const path = file && (await store(file, paths.drawn))
      if (!path) return false
      pictures[code] = path
    }
    const shared = await ask(paths.pictures, { ...version, pictures }, () => ({ ok: true as const }))
    return shared.ok
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
