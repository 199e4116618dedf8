import { type ReactNode, useEffect, useRef } from 'react'

type BarMenuProps = {
  className: string
  /** The content of its button, and the button's class. */
  button: ReactNode
  look: string
  /** One choice closes it. */
  isOnce?: boolean
  /** What it belongs to: for another one it is closed. */
  of?: string
  children: ReactNode
}

/** A button with a list above it, which closes when the focus goes elsewhere and by Escape. */
export function BarMenu({ className, button, look, isOnce, of, children }: BarMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => {
    // The focused element is removed with the list.
    const isIn = menu.current?.querySelector('.bar-menu-list')?.contains(document.activeElement)
    if (isIn) menu.current?.querySelector('summary')?.focus()
    menu.current?.removeAttribute('open')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: for another one
  useEffect(close, [of])
  useEffect(() => {
    // The focus goes into the frame of a page: no element of this document gets it.
    const onLeft = () => menu.current?.removeAttribute('open')
    addEventListener('blur', onLeft)
    return () => removeEventListener('blur', onLeft)
  }, [])
  return (
    <details
      ref={menu}
      className={`bar-menu ${className}`}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !menu.current?.contains(relatedTarget)) close()
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return
        close()
      }}
    >
      <summary className={look}>{button}</summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the buttons within */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press these buttons */}
      <div className="bar-menu-list" onClick={isOnce ? close : undefined}>
        {children}
      </div>
    </details>
  )
}
