import { isRecord } from '../../../contract/json-value.ts'
import { keep, keptJson } from '../browser-store.ts'
import { newId } from '../new-id.ts'

/** `id` names what is typed: sent twice, it is one reply, with the text of the second time. */
type Typed = { id: string; text: string }

const key = 'unsent-replies'
/** Milliseconds that a reply is kept after it was written last. */
const maxAgeMs = 14 * 24 * 60 * 60 * 1000

/** What was typed under this name (of a person and a note) and not sent, in this tab, another or one that was closed. */
export function keptReply(name: string): Typed {
  const { id, text } = readAll()[name] ?? { id: newId(), text: '' }
  return { id, text }
}

/** What stays to be sent once `sent` is stored: what was written meanwhile is another reply. */
export function afterSending(sent: Typed, newest: Typed): Typed {
  return { id: newId(), text: newest.text === sent.text ? '' : newest.text }
}

/** An empty text is not kept. */
export function keepReply(name: string, typed: Typed): void {
  const { [name]: _, ...others } = readAll()
  const all = typed.text === '' ? others : { ...others, [name]: { ...typed, at: Date.now() } }
  keep(key, JSON.stringify(all))
}

function readAll(): Record<string, Typed & { at: number }> {
  const kept = keptJson(key)
  return Object.fromEntries(Object.entries(isRecord(kept) ? kept : {}).filter(isRecent))
}

function isRecent(entry: [string, unknown]): entry is [string, Typed & { at: number }] {
  const [, kept] = entry
  return (
    isRecord(kept) &&
    typeof kept.id === 'string' &&
    typeof kept.text === 'string' &&
    typeof kept.at === 'number' &&
    Date.now() - kept.at < maxAgeMs
  )
}
