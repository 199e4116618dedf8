import { dayMs } from '../../../contract/durations.ts'
import { isRecord } from '../../../contract/immutable-json.ts'
import { readStoredJson, writeStored } from '../../workspace/browser-store.ts'
import { newId } from '../../workspace/new-id.ts'

/** `id` names the reply: sent twice, it is one, with the text of the second time. */
type Typed = { id: string; text: string }

const key = 'unsent-replies'
/** Milliseconds that a reply is stored after it was written last. */
const maxAgeMs = 14 * dayMs

/** The unsent text under this name (of a person and a note), from this tab, another or one that was closed. */
export function unsentReply(name: string): Typed {
  const { id, text } = readAll()[name] ?? { id: newId(), text: '' }
  return { id, text }
}

/** The next reply once `sent` is stored: text written meanwhile is another reply. */
export function replyAfterSending(sent: Typed, newest: Typed): Typed {
  return { id: newId(), text: newest.text === sent.text ? '' : newest.text }
}

/** An empty text removes the reply. */
export function storeReply(name: string, typed: Typed): void {
  const { [name]: _, ...others } = readAll()
  const all = typed.text === '' ? others : { ...others, [name]: { ...typed, at: Date.now() } }
  writeStored(key, JSON.stringify(all))
}

function readAll(): Record<string, Typed & { at: number }> {
  const stored = readStoredJson(key)
  return Object.fromEntries(Object.entries(isRecord(stored) ? stored : {}).filter(isRecent))
}

function isRecent(entry: [string, unknown]): entry is [string, Typed & { at: number }] {
  const [, stored] = entry
  return (
    isRecord(stored) &&
    typeof stored.id === 'string' &&
    typeof stored.text === 'string' &&
    typeof stored.at === 'number' &&
    Date.now() - stored.at < maxAgeMs
  )
}
