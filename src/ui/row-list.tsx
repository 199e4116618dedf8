import { TitledText, type TitledTextProps } from './titled-text.tsx'

/** Ruled rows: a short name and an explanatory sentence. */
export function RowList({ items }: { items: TitledTextProps[] }) {
  return (
    <ul className="rows">
      {items.map((item, index) => (
        <li key={index}>
          <TitledText {...item} />
        </li>
      ))}
    </ul>
  )
}
