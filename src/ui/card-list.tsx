import type { ReactNode } from 'react'
import type { Localised } from '../i18n/localised.ts'
import { Icon } from './icon.tsx'
import { Text } from './text.tsx'

type CardText = { title: Localised; text?: Localised | undefined; icon?: string | undefined }

/** Cards of a heading and a sentence, numbered or with an icon; `children` are further cards. */
export function CardList({
  items,
  numbered = false,
  children,
}: {
  items: CardText[]
  numbered?: boolean
  children?: ReactNode
}) {
  const List = numbered ? 'ol' : 'ul'
  return (
    <List className={items.length === 4 && !children ? 'cards c4' : 'cards'}>
      {items.map((item, index) => (
        <li className="card" key={index}>
          {numbered && <span className="numeral">{index + 1}</span>}
          {item.icon && <Icon name={item.icon} />}
          <h3>
            <Text value={item.title} />
          </h3>
          {item.text && (
            <p>
              <Text value={item.text} />
            </p>
          )}
        </li>
      ))}
      {children}
    </List>
  )
}
