import { type ChangeEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/*
 * A letter is shown first, and then goes into the draft, which is compared, summed up and shown in many places. Whatever
 * may read the draft, a key, a press, leaving the field or the page, has it there before.
 */

type Waiting = { field: string; write: () => void }

let waiting: Waiting | null = null
let isListening = false

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

function writeSoon(next: Waiting) {
  if (!isListening) listen()
  if (waiting && waiting.field !== next.field) writeNow()
  if (!waiting) afterPaint(() => take()?.write())
  waiting = next
}

function writeNow() {
  const taken = take()
  if (taken) flushSync(taken.write)
}

function take(): Waiting | null {
  const taken = waiting
  waiting = null
  return taken
}

function afterPaint(run: () => void) {
  requestAnimationFrame(() => {
    // A message comes after the frame.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = run
    port2.postMessage(null)
  })
}

/** Before anything else hears of them. */
function listen() {
  isListening = true
  for (const event of ['keydown', 'pointerdown', 'click', 'focusout', 'pagehide', 'visibilitychange'])
    addEventListener(event, writeNow, { capture: true })
}
