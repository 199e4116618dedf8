import { type ReactNode, useEffect, useId, useRef } from 'react'

type DialogProps = { title: string; wide?: boolean; onClose: () => void; children: ReactNode }

/** A modal question. Escape chooses the answer that changes nothing. */
export function Dialog({ title, wide = false, onClose, children }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const asked = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (asked instanceof HTMLElement) asked.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={wide ? 'dialog is-wide' : 'dialog'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  )
}
