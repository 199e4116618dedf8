import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps, ProgressBar } from 'react-aria-components'
import { useText } from '../use-text.ts'
import { Icon } from './icon.tsx'
import type { AdminIcon } from './icon-names.ts'

export type ButtonProps = Pick<
  AriaButtonProps,
  'onPress' | 'isDisabled' | 'isPending' | 'type' | 'slot' | 'autoFocus'
> & {
  /**
   * `primary`: the one next step of a screen; `final`: it cannot be undone; `line`: any other; `quiet`: within
   * a list or a bar.
   */
  look?: keyof typeof looks
  icon?: AdminIcon
  /** Its accessible name, if longer than its text. */
  label?: string
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

const looks = {
  primary: 'btn btn-sm',
  final: 'btn btn-sm btn-final',
  line: 'btn btn-sm btn-line',
  quiet: 'btn btn-sm btn-quiet',
}

/** While it is pending it keeps the focus and says so to screen readers. */
export function Button({ look = 'line', icon, label, children, ...rest }: ButtonProps) {
  const t = useText()
  return (
    <AriaButton className={looks[look]} {...(label && { 'aria-label': label })} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
      {rest.isPending && (
        <ProgressBar className="visually-hidden" isIndeterminate aria-label={t('workspace.pending')} />
      )}
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
