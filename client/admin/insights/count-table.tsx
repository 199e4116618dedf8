import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Reach } from '../../../contract/insights.ts'
import { TableHead } from '../../workspace/lists/table-head.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'

type CountRow = Reach & { id: string; name: ReactNode }
type CountTableProps = {
  /** The header of the first column. */
  name: string
  rows: CountRow[]
  /** Adds a last column: enquiries per hundred views. */
  hasRate?: boolean
}

/** Views, started and sent enquiries, a row for each day, page or campaign. */
export function CountTable({ name, rows, hasRate = false }: CountTableProps) {
  const t = useAdminText()
  const { formatNumber } = useIntl()
  const rateOf = useRate()
  return (
    <div className="insight-table">
      <table>
        <TableHead
          columns={[
            { id: 'name', label: name },
            ...(['views', 'starts', 'sends'] as const).map((id) => ({ id, label: t(`insights.${id}`) })),
            ...(hasRate ? [{ id: 'rate', label: t('insights.rate.short') }] : []),
          ]}
        />
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              <td>{formatNumber(row.views)}</td>
              <td>{formatNumber(row.starts)}</td>
              <td>{formatNumber(row.sends)}</td>
              {hasRate && <td>{rateOf(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Enquiries per hundred views; a dash without views. */
export function useRate(): (reach: Pick<Reach, 'views' | 'sends'>) => string {
  const { formatNumber } = useIntl()
  return ({ views, sends }) =>
    views === 0
      ? '–'
      : formatNumber((100 * sends) / views, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}
