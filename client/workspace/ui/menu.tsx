import type { ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { Icon } from './icon.tsx'
import type { AdminIcon } from './icon-names.ts'

/** With `href` the item is a link instead of an action. */
type Item = { id: string; label: string; icon?: AdminIcon; isDanger?: boolean; href?: string }

type MenuProps = {
  /** The accessible name of the list. */
  label: string
  /** The button that opens it. */
  trigger: ReactNode
  items: Item[]
  onAction: (id: string) => void
}

/** A button with a list of actions. */
export function Menu({ label, trigger, items, onAction }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className="floating">
        <AriaMenu className="menu-list" aria-label={label} onAction={(id) => onAction(String(id))}>
          {items.map(({ id, label: itemLabel, icon, isDanger, href }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={itemLabel}
              {...(href && { href })}
              className={isDanger ? 'menu-item is-danger' : 'menu-item'}
            >
              {icon && <Icon name={icon} />}
              {itemLabel}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
