import type { ReactNode } from 'react'

/** An action on what is selected that asks for confirmation, without script. */
export function BulkQuestion({
  label,
  text,
  children,
}: {
  label: string
  text: string
  children: ReactNode
}) {
  return (
    <details className="bulk-question" name="question">
      <summary className="btn btn-sm btn-line">{label}</summary>
      <div className="panel">
        <p>{text}</p>
        {children}
      </div>
    </details>
  )
}
