/**
 * What our queries have none of, with the code of drizzle-orm that is for it, by file. D1 has no transactions that
 * are begun and ended; no answer of the database is kept; columns are named as they are; there are no relational queries and
 * no common table expressions, `unionAll` of whole queries is the only set operator, and wrangler applies the migrations.
 */
const parts: Record<string, [code: RegExp, left: string][]> = {
  'd1/driver': [
    [/^ {2}if \(config\.logger === true\) \{.*?^ {2}\}\n(?= {2}let schema)/ms, ''],
    [/^ {2}if \(config\.schema\) \{.*?^ {2}\}\n/ms, ''],
    [/^ {2}db\.\$cache = config\.cache;\n {2}if \(db\.\$cache\) \{.*?^ {2}\}\n/ms, ''],
  ],
  'd1/session': [
    [/^import \{ SQLiteTransaction \}.*\n/m, ''],
    [/^ {2}async transaction\(.*?^ {2}\}\n/ms, ''],
    [/^class D1Transaction .*?^\}\n/ms, ''],
    [/^ {2}D1Transaction,\n/m, ''],
    [/^ {4}this\.cache = .*\n/m, ''],
  ],
  'sqlite-core/session': [
    [/^ {2}async queryWithCache\(.*?^ {2}\}\n/ms, failedQueries()],
    [/^ {4}if \(cache && cache\.strategy\(\).*?(?=^ {2}\}\n {2}static)/ms, ''],
    [/^ {4}return new ExecuteResultSync\(.*\n/m, ''],
    [/^class ExecuteResultSync .*?^\}\n/ms, ''],
    [/^class SQLiteTransaction .*?^\}\n/ms, ''],
    [/^ {2}ExecuteResultSync,\n/m, ''],
    [/,\n {2}SQLiteTransaction\n/, '\n'],
  ],
  'sqlite-core/db': [
    [/^ {4}if \(this\._\.schema\) \{.*?^ {4}\}\n/ms, ''],
    [/^ {2}\$with = .*?^ {2}\};\n/ms, ''],
    [/^ {2}with\(\.\.\.queries\) \{.*?^ {2}\}\n/ms, ''],
    [/^ {2}selectDistinct\(fields\) \{.*?^ {2}\}\n/ms, ''],
    [/^ {2}transaction\(transaction, config\) \{.*?^ {2}\}\n/ms, ''],
  ],
  'sqlite-core/dialect': [
    [/^ {2}buildWithCTE\(.*?^ {2}\}\n/ms, '  buildWithCTE() {}\n'],
    [/^ {2}buildRelationalQuery\(.*?^\}\n(?=class SQLiteSyncDialect)/ms, '}\n'],
    [
      /^class SQLiteSyncDialect .*/ms,
      'export { SQLiteDialect, SQLiteDialect as SQLiteAsyncDialect, SQLiteDialect as SQLiteSyncDialect }',
    ],
  ],
  'sqlite-core/query-builders/select': [
    [/^ {2}createSetOperator\(.*?^ {2}\}\n/ms, ''],
    [/^ {2}(?:union|unionAll|intersect|except) = .*\n/gm, ''],
    [/^const getSQLiteSetOperators = .*?^\}\);\n/ms, ''],
    [/^const (?:union|intersect|except) = .*\n/gm, ''],
    [/^ {2}except,\n {2}intersect,\n {2}union,\n/m, ''],
    [/^ {2}(?:right|full|cross)Join = .*\n/gm, ''],
    [/^ {10}case "(?:right|full)": \{.*?^ {10}\}\n/gms, ''],
    [/^ {2}\$withCache\(config\) \{.*?^ {2}\}\n/ms, ''],
  ],
  casing: [[/^ {4}this\.convert = .*$/m, '    this.convert = noopCase;']],
}

/** Methods that drizzle-orm and hono have no more once they are reduced; a test looks for them in the sources. */
export const missing = [
  ...['transaction', '$with', 'with', 'selectDistinct', '$withCache', 'rightJoin', 'fullJoin', 'crossJoin'],
  // `union` is a method of sets, too.
  ...['unionAll', 'intersect', 'except', 'mount', 'parseBody'],
]

export const reducedFiles = Object.keys(parts)

/** `file` without its folder and extension, as above. */
export function withoutParts(code: string, file: string): string {
  return (parts[file] ?? []).reduce((rest, [pattern, left]) => {
    const next = rest.replace(pattern, left)
    if (next === rest) throw new Error(`drizzle-orm has changed: ${file}: ${pattern}`)
    return next
  }, code)
}

function failedQueries(): string {
  return `  async queryWithCache(queryString, params, query) {
    try {
      return await query();
    } catch (e) {
      throw new DrizzleQueryError(queryString, params, e);
    }
  }
`
}
