import type { ReactNode } from 'react'

type ButtonProps = {
  /** `line` for what is not the next step. */
  look?: 'accent' | 'line'
  /** Does nothing now. It keeps the focus, which a disabled button would lose under the finger. */
  off?: boolean
  onClick: () => void
  name?: string
  'aria-keyshortcuts'?: string
  children: ReactNode
}

/** A button that may have nothing to do for a while, such as one that saves. */
export function ActionButton({ look = 'accent', off = false, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={look === 'line' ? 'btn btn-sm btn-line' : 'btn btn-sm'}
      aria-disabled={off || undefined}
      onClick={() => {
        if (!off) onClick()
      }}
      {...rest}
    >
      {children}
    </button>
  )
}
