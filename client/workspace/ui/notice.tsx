import type { ReactNode } from 'react'

/** `bad` is a failure, which screen readers announce at once. */
export function Notice({ kind, children }: { kind: 'info' | 'bad'; children: ReactNode }) {
  return (
    <div
      className={kind === 'bad' ? 'notice bad' : 'notice'}
      role={kind === 'bad' ? 'alert' : 'status'}
      tabIndex={-1}
    >
      <div>{children}</div>
    </div>
  )
}
