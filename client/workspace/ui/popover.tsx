import type { ReactNode } from 'react'
import { Popover as AriaPopover, Dialog, DialogTrigger } from 'react-aria-components'

type PopoverProps = {
  label: string
  /** The button that opens it. */
  trigger: ReactNode
  children: ReactNode
}

/** For a list of actions: `Menu` (menu.tsx). */
export function Popover({ label, trigger, children }: PopoverProps) {
  return (
    <DialogTrigger>
      {trigger}
      <AriaPopover className="floating">
        <Dialog className="floating-content" aria-label={label}>
          {children}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  )
}
