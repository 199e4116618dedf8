import type { ReactNode } from 'react'
import { IconButton } from '../ui/button.tsx'
import { useAdminText } from '../use-admin-text.ts'

type SelectionBarProps = {
  label: string
  /** A text such as "3 pages". */
  status: string
  onClear: () => void
  children: ReactNode
}

/** The actions on the selected rows of a list, in a bar at the bottom of the window. */
export function SelectionBar({ label, status, onClear, children }: SelectionBarProps) {
  const t = useAdminText()
  return (
    <section className="selection-bar" aria-label={label}>
      <p role="status">{status}</p>
      {children}
      <IconButton icon="x" label={t('list.bulk.none')} onPress={onClear} />
    </section>
  )
}
