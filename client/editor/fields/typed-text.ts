import { type ChangeEvent, useId, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/*
 * A letter is shown first, and then goes into the draft, which is compared, summed up and shown in many
 * places. Whatever may read the draft, a key, a press, leaving the field or the page, has it there before.
 */

type Waiting = { field: string; write: () => void }

let waiting: Waiting | null = null
let isListening = false
const watching = new Set<() => void>()

/** Whether there is something to save: the draft is `dirty`, or a letter is on its way into it. */
export function useIsUnsaved(dirty: boolean): boolean {
  return useSyncExternalStore(watch, () => dirty || waiting !== null)
}

/** The value of a text field and its handler: the letter is on the screen before the draft has it. */
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
      writeSoon({
        field,
        write() {
          latest.current(text)
          setTyped(null)
        },
      })
    },
  }
}

/** Writes into the draft once the frame is painted that shows it, or before anything that may read it. */
export function writeSoon(next: Waiting) {
  if (!isListening) listen()
  if (waiting && waiting.field !== next.field) writeNow()
  if (!waiting) afterPaint(writeNow)
  setWaiting(next)
}

/** Writes the waiting text into the draft, rendered at once: a key that follows finds it there. */
export function writeNow() {
  const { write } = waiting ?? {}
  if (!write) return
  flushSync(() => {
    write()
    setWaiting(null)
  })
}

function setWaiting(next: Waiting | null) {
  waiting = next
  for (const tell of watching) tell()
}

function watch(tell: () => void) {
  watching.add(tell)
  return () => watching.delete(tell)
}

/** A page that is not shown has no frames; in milliseconds. */
const maxWaitMs = 100

function afterPaint(run: () => void) {
  const timer = setTimeout(run, maxWaitMs)
  requestAnimationFrame(() => {
    // A message comes after the frame.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      clearTimeout(timer)
      run()
    }
    port2.postMessage(null)
  })
}

/** Before anything else hears of them. */
function listen() {
  isListening = true
  for (const event of ['pointerdown', 'click', 'focusout', 'pagehide', 'visibilitychange'])
    addEventListener(event, writeNow, { capture: true })
  addEventListener('keydown', (event) => isLetter(event) || writeNow(), { capture: true })
  // The draft is not changed yet, and hence nothing else asks.
  addEventListener('beforeunload', (event) => {
    if (!waiting) return
    event.preventDefault()
    writeNow()
  })
}

/** It goes into the field that waits, which has the focus. */
function isLetter({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key.length === 1 && !altKey && !ctrlKey && !metaKey
}
