import type { ReactNode } from 'react'

/** An entry of a `dl` (`facts-list`): a label and its value. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
