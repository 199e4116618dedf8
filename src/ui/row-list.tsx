import type { Localised } from '../i18n/localised.ts'
import { Text } from './text.tsx'

/** Ruled rows: a short name and the sentence that explains it. */
export function RowList({ items }: { items: { title: Localised; text?: Localised | undefined }[] }) {
  return (
    <ul className="rows">
      {items.map((item, index) => (
        <li key={index}>
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
    </ul>
  )
}
