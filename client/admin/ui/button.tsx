import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { Icon } from './icon.tsx'
import type { AdminIcon } from './icon-names.ts'

type ButtonProps = Pick<
  AriaButtonProps,
  'onPress' | 'isDisabled' | 'isPending' | 'type' | 'slot' | 'autoFocus'
> & {
  /** `accent`: the one next step of a screen; `line`: any other; `quiet`: within a list or a bar. */
  look?: 'accent' | 'line' | 'quiet'
  icon?: AdminIcon
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

const looks = { accent: 'btn btn-sm', line: 'btn btn-sm btn-line', quiet: 'btn btn-sm btn-quiet' }

/** While it is pending it keeps the focus and says so to screen readers. */
export function Button({ look = 'line', icon, children, ...rest }: ButtonProps) {
  return (
    <AriaButton className={looks[look]} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </AriaButton>
  )
}

type IconButtonProps = Pick<AriaButtonProps, 'onPress' | 'isDisabled' | 'slot'> & {
  icon: AdminIcon
  label: string
}

/** An icon with its name for screen readers. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <AriaButton className="icon-button" aria-label={label} {...rest}>
      <Icon name={icon} />
    </AriaButton>
  )
}
