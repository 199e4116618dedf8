import { type ReactNode, useEffect, useState } from 'react'
import type { Root } from 'react-dom/client'

type ToastContent = {
  kind: 'success' | 'failure'
  title: string
  text: ReactNode
  close: string
}
type Shown = ToastContent & { id: number }

/** At most three at once, five seconds each (specification). */
const maxShown = 3
const lifetime = 5000

type MakeRoot = (region: Element) => Root

let makeRoot: MakeRoot | undefined
let root: Root | undefined
let toasts: Shown[] = []
let nextId = 1

/** React's client as an argument: the server imports this module too and must not contain it. */
export function provideToasts(make: MakeRoot) {
  makeRoot = make
}

/** Shows a message in the corner. The page provides the empty `.toasts` region. */
export function showToast(content: ToastContent) {
  toasts = [...toasts, { ...content, id: nextId++ }].slice(-maxShown)
  renderToasts()
}

/** Removes all toasts, for instance before a retry. */
export function clearToasts() {
  if (toasts.length === 0) return
  toasts = []
  renderToasts()
}

function dismiss(id: number) {
  toasts = toasts.filter((item) => item.id !== id)
  renderToasts()
}

function renderToasts() {
  const region = document.querySelector('.toasts')
  if (!region) return
  root ??= makeRoot?.(region)
  root?.render(toasts.map((item) => <Toast key={item.id} {...item} />))
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
      <Glyph path={kind === 'failure' ? 'M12 8v5m0 3.5v.01M12 3l9.5 17h-19z' : 'm4.500 12.500 5 5 10-11'} />
      <div>
        <b>{title}</b>
        {text}
      </div>
      <button type="button" aria-label={close} onClick={() => dismiss(id)}>
        <Glyph path="M6 6l12 12M18 6 6 18" />
      </button>
    </div>
  )
}

function Glyph({ path }: { path: string }) {
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
      <path d={path} />
    </svg>
  )
}
