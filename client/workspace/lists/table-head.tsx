import type { ReactNode } from 'react'

type Column = {
  id: string
  /** The content of its header cell. */
  label: ReactNode
  className?: string
  /** The order of the rows, if they are sorted by this column. */
  sort?: 'ascending' | 'descending' | undefined
}

/** The header row of a table. */
export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map(({ id, label, className, sort }) => (
          <th key={id} scope="col" className={className} aria-sort={sort}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
  )
}
