import { Icon } from '../pictures/icon.tsx'
import { TitledText, type TitledTextProps } from '../sections/titled-text.tsx'

type Row = TitledTextProps & { icon?: string | undefined }

/**
 * Short names with an explanatory sentence: ruled rows, or as the kind of page sets them
 * (styles/site/parts/statements.css).
 */
export function RowList({
  items,
  look = 'rows',
}: {
  items: Row[]
  look?: 'rows' | 'challenges' | 'logic' | 'models' | 'reasons'
}) {
  return (
    <ul className={look}>
      {items.map((item, index) => (
        <li key={index}>
          {look === 'reasons' && item.icon && <Icon name={item.icon} below />}
          <TitledText {...item} />
        </li>
      ))}
    </ul>
  )
}
