import { type ReactNode, useEffect, useState } from 'react'
import type { Root } from 'react-dom/client'

type ToastContent = {
  kind: 'success' | 'failure'
  title: string
  text: ReactNode
  close: string
}
type Shown = ToastContent & { id: number }

/** At most three at once, five seconds each (specification, section 9). */
const maxShown = 3
const lifetime = 5000

type MakeRoot = (region: Element) => Root

let makeRoot: MakeRoot | undefined
let root: Root | undefined
let shown: Shown[] = []
let nextId = 1

/** React's client as an argument: the server imports this module too and must not contain it. */
export function provideToasts(make: MakeRoot) {
  makeRoot = make
}

/** Shows a message in the corner. The page provides the empty `.toasts` region. */
export function showToast(content: ToastContent) {
  shown = [...shown, { ...content, id: nextId++ }].slice(-maxShown)
  renderToasts()
}

/** For instance before a retry. */
export function clearToasts() {
  if (shown.length === 0) return
  shown = []
  renderToasts()
}

function dismiss(id: number) {
  shown = shown.filter((item) => item.id !== id)
  renderToasts()
}

function renderToasts() {
  const region = document.querySelector('.toasts')
  if (!region) return
  root ??= makeRoot?.(region)
  root?.render(shown.map((item) => <Toast key={item.id} {...item} />))
}

function Toast({ id, kind, title, text, close }: Shown) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismiss(id), lifetime)
    return () => clearTimeout(timer)
  }, [isHeld, id])
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return (
    <div
      className={kind === 'failure' ? 'toast bad' : 'toast'}
      role={kind === 'failure' ? 'alert' : 'status'}
      {...hold}
    >
      <Glyph d={kind === 'failure' ? 'M12 8v5m0 3.5v.01M12 3l9.5 17h-19z' : 'm4.500 12.500 5 5 10-11'} />
      <div>
        <b>{title}</b>
        {text}
      </div>
      <button type="button" aria-label={close} onClick={() => dismiss(id)}>
        <Glyph d="M6 6l12 12M18 6 6 18" />
      </button>
    </div>
  )
}

function Glyph({ d }: { d: string }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={d} />
    </svg>
  )
}
