import type { ReactNode } from 'react'

type ButtonProps = {
  /** `line` for secondary actions. */
  look?: 'accent' | 'line'
  /** Disabled, but focusable: the `disabled` attribute would drop the focus. */
  off?: boolean
  onClick: () => void
  name?: string
  'aria-keyshortcuts'?: string
  'aria-label'?: string | undefined
  children: ReactNode
}

/** A button that may have nothing to do for a while, such as Save. */
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
