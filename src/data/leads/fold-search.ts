import { type SQL, sql } from 'drizzle-orm'
import { folds } from '../../../contract/fold.ts'

/** A column, or an expression of several, folded in the same way as `searchWords` folds the search terms. */
export function foldColumn(column: SQL): SQL {
  return folds.reduce(
    (inner, [from, to]) => sql`replace(${inner}, ${literal(from)}, ${literal(to)})`,
    sql`lower(${column})`,
  )
}

/** Inlined: as parameters, the folding of one column would take a third of D1's maximum. */
function literal(letter: string): SQL {
  return sql.raw(`'${letter}'`)
}
