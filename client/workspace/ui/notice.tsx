import type { ReactNode } from 'react'

/** Something to know before going on; `bad`: something that failed, announced at once. */
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
