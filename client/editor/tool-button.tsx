import { Icon } from '../workspace/ui/icon.tsx'
import type { AdminIcon } from '../workspace/ui/icon-names.ts'

type ToolButtonProps = {
  icon: AdminIcon
  label: string
  onClick: () => void
  disabled?: boolean
  'aria-disabled'?: boolean | undefined
  'aria-expanded'?: boolean
  'aria-pressed'?: boolean
  'aria-controls'?: string
  'data-action'?: string
}

/** An icon whose label is a tooltip and its accessible name. */
export function ToolButton({ icon, label, ...rest }: ToolButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  )
}
