import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'

type ChipProps = { isOn: boolean; onPress?: () => void; children: ReactNode }

/** A toggle button, such as a filter that is on or off. */
export function Chip({ isOn, children, ...rest }: ChipProps) {
  return (
    <Button className="chip" aria-pressed={isOn} {...rest}>
      {children}
    </Button>
  )
}
