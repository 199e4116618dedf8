import { type ChangeEvent, useId, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/*
 * A typed letter is painted first and written into the draft afterwards, since a change of the draft renders much.
 * Everything that may read the draft (a key, a press, a lost focus, the end of the page) writes the letter first.
 */

type PendingText = { field: string; write: () => void }

let pending: PendingText | null = null
let isListening = false
const subscribers = new Set<() => void>()

/** Whether the draft has unsaved changes, or typed text is not written into it yet. */
export function useIsUnsaved(isDirty: boolean): boolean {
  return useSyncExternalStore(subscribe, () => isDirty || pending !== null)
}

/** The value and the handler of a text field. */
export function useTypedText(value: string, onText: (text: string) => void) {
  const field = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const latest = useRef(onText)
  latest.current = onText
  return {
    value: typed ?? value,
    onChange({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
      const text = target.value
      setTyped(text)
      writeAfterPaint({
        field,
        write() {
          latest.current(text)
          setTyped(null)
        },
      })
    },
  }
}

/** Writes a typed text into the draft after the next paint, or before anything that may read the draft. */
export function writeAfterPaint(next: PendingText) {
  if (!isListening) listen()
  if (pending && pending.field !== next.field) writePending()
  if (!pending) afterPaint(writePending)
  setPending(next)
}

/** Writes the pending text into the draft and renders it at once. */
export function writePending() {
  const { write } = pending ?? {}
  if (!write) return
  flushSync(() => {
    write()
    setPending(null)
  })
}

function setPending(next: PendingText | null) {
  pending = next
  for (const notify of subscribers) notify()
}

function subscribe(notify: () => void) {
  subscribers.add(notify)
  return () => subscribers.delete(notify)
}

/** A hidden page gets no animation frames. */
const maxWaitMs = 100

function afterPaint(run: () => void) {
  const timer = setTimeout(run, maxWaitMs)
  requestAnimationFrame(() => {
    // A message arrives after the paint of this frame.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      clearTimeout(timer)
      run()
    }
    port2.postMessage(null)
  })
}

/** The capture phase of the window comes before all other handlers. */
function listen() {
  isListening = true
  for (const event of ['pointerdown', 'click', 'focusout', 'pagehide', 'visibilitychange'])
    addEventListener(event, writePending, { capture: true })
  addEventListener('keydown', (event) => isLetter(event) || writePending(), { capture: true })
  // The draft does not have the text yet, so no other handler asks before the page closes.
  addEventListener('beforeunload', (event) => {
    if (!pending) return
    event.preventDefault()
    writePending()
  })
}

/** A letter goes into the field of the pending text, which has the focus. */
function isLetter({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key.length === 1 && !altKey && !ctrlKey && !metaKey
}
