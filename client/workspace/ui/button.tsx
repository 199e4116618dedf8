import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps, ProgressBar } from 'react-aria-components'
import { useAdminText } from '../use-admin-text.ts'
import { Icon } from './icon.tsx'
import type { AdminIcon } from './icon-names.ts'

export type ButtonProps = Pick<
  AriaButtonProps,
  'onPress' | 'isDisabled' | 'isPending' | 'type' | 'slot' | 'autoFocus'
> & {
  /**
   * `primary`: the main action of a screen; `danger`: it cannot be undone; `line`: any other; `quiet`: within a list or
   * bar.
   */
  variant?: keyof typeof variants
  icon?: AdminIcon
  /** The accessible name, if it is longer than the text. */
  label?: string
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

const variants = {
  primary: 'btn btn-sm',
  danger: 'btn btn-sm btn-final',
  line: 'btn btn-sm btn-line',
  quiet: 'btn btn-sm btn-quiet',
}

/** While it is pending it keeps the focus, and screen readers announce that. */
export function Button({ variant = 'line', icon, label, children, ...rest }: ButtonProps) {
  const t = useAdminText()
  return (
    <AriaButton className={variants[variant]} {...(label && { 'aria-label': label })} {...rest}>
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

/** An icon; `label` is its accessible name. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <AriaButton className="icon-button" aria-label={label} {...rest}>
      <Icon name={icon} />
    </AriaButton>
  )
}
