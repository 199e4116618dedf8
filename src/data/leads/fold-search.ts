import { type SQL, sql } from 'drizzle-orm'
import { folds } from '../../../contract/fold.ts'

/** A column, or an expression of several, folded as `searchWords` folds what is searched for in it. */
export function foldColumn(column: SQL): SQL {
  return folds.reduce(
    (inner, [from, to]) => sql`replace(${inner}, ${literal(from)}, ${literal(to)})`,
    sql`lower(${column})`,
  )
}

/** Written into the statement: each column's folding would take a third of the parameters D1 allows. */
function literal(letter: string): SQL {
  return sql.raw(`'${letter}'`)
}
