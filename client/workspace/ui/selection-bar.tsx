import type { ReactNode } from 'react'
import { useText } from '../use-text.ts'
import { IconButton } from './button.tsx'

type SelectionBarProps = {
  label: string
  /** What is selected, in words. */
  status: string
  onClear: () => void
  /** The actions. */
  children: ReactNode
}

/** What can be done with the selected rows of a list, within reach below it. Nothing is selected: it is not there. */
export function SelectionBar({ label, status, onClear, children }: SelectionBarProps) {
  const t = useText()
  return (
    <section className="selection-bar" aria-label={label}>
      <p role="status">{status}</p>
      {children}
      <IconButton icon="x" label={t('list.bulk.none')} onPress={onClear} />
    </section>
  )
}
