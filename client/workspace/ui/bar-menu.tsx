import { type ReactNode, useEffect, useRef } from 'react'

type BarMenuProps = {
  className: string
  button: ReactNode
  buttonClass: string
  closesOnClick?: boolean
  /** The menu closes when this id changes. */
  owner?: string
  children: ReactNode
}

/** A button of a toolbar with a list above it of any content; it closes by Escape and without focus. Actions: `Menu`. */
export function BarMenu({ className, button, buttonClass, closesOnClick, owner, children }: BarMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => {
    // The focused element is hidden with the list.
    const isIn = menu.current?.querySelector('.bar-menu-list')?.contains(document.activeElement)
    if (isIn) menu.current?.querySelector('summary')?.focus()
    menu.current?.removeAttribute('open')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the owner changes
  useEffect(close, [owner])
  useEffect(() => {
    // The focus may go into an iframe: no element of this document gets it.
    const onBlur = () => menu.current?.removeAttribute('open')
    addEventListener('blur', onBlur)
    return () => removeEventListener('blur', onBlur)
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
      <summary className={buttonClass}>{button}</summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the clicks of its buttons */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press these buttons */}
      <div className="bar-menu-list" onClick={closesOnClick ? close : undefined}>
        {children}
      </div>
    </details>
  )
}
