import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { TitledText, type TitledTextProps } from './titled-text.tsx'

type Card = TitledTextProps & { icon?: string | undefined }

/** Cards with a heading and a sentence, numbered or with an icon; `children` are further cards. */
export function CardList({
  items,
  numbered = false,
  children,
}: {
  items: Card[]
  numbered?: boolean
  children?: ReactNode
}) {
  const List = numbered ? 'ol' : 'ul'
  return (
    <List className={items.length === 4 && !children ? 'cards c4' : 'cards'}>
      {items.map((item, index) => (
        <li className="card" key={index}>
          {numbered && <span className="numeral">{index + 1}</span>}
          {item.icon && <Icon name={item.icon} below />}
          <TitledText {...item} />
        </li>
      ))}
      {children}
    </List>
  )
}
