import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useBack } from '../focus/use-back.ts'

type DialogProps = { title: string; wide?: boolean; onClose: () => void; children: ReactNode }

/** A modal question. Escape and Back choose the answer that changes nothing. One that is longer than its room begins at its title. */
export function Dialog({ title, wide = false, onClose, children }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useBack(true, onClose)
  useEffect(() => {
    const asked = document.activeElement
    dialog.current?.showModal()
    // The browser goes to the first control, which may be at the end, or brings a keyboard over what a finger is to choose.
    const isSearch =
      matchMedia('(pointer: coarse)').matches && document.activeElement?.matches('[type="search"]')
    if (heading.current && (isSearch || (dialog.current?.scrollTop ?? 0) > 0)) {
      heading.current.tabIndex = -1
      heading.current.focus()
    }
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
      <h2 id={id} ref={heading}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
