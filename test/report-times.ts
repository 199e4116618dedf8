import { readFileSync } from 'node:fs'

/*
 * Prints where the time of the last test run went, by kind and by file, with set-up apart from tests:
 *
 *   npm run test:times
 */

type Row = { kind: string; file: string; tests: number; testing: number; total: number }
type UnitFile = {
  name: string
  startTime: number
  endTime: number
  assertionResults: { duration?: number | null }[]
}
type Suite = {
  file: string
  suites?: Suite[]
  specs?: { tests: { results: { duration: number }[] }[] }[]
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** The type of a test file, by its place. */
function kindOf(file: string): string {
  if (file.includes('.browser.test.')) return 'components in a browser'
  const [, folder] = /^test\/(\w+)\//.exec(file) ?? []
  return folder ? ({ http: 'requests' }[folder] ?? folder) : 'modules'
}

function unitRows(): Row[] {
  const { testResults }: { testResults: UnitFile[] } = read('test-results/vitest.json')
  return testResults.map(({ name, startTime, endTime, assertionResults }) => {
    const file = name.slice(process.cwd().length + 1)
    const testing = sum(assertionResults.map(({ duration }) => duration ?? 0))
    const total = Math.max(endTime - startTime, testing)
    return { kind: kindOf(file), file, tests: assertionResults.length, testing, total }
  })
}

function journeyRows(): Row[] {
  const { suites }: { suites: Suite[] } = read('test-results/e2e.json')
  const durations = (suite: Suite): number[] => [
    ...(suite.specs ?? []).flatMap(({ tests }) =>
      tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
    ),
    ...(suite.suites ?? []).flatMap(durations),
  ]
  return suites.map((suite) => {
    const testing = durations(suite)
    return {
      kind: 'journeys',
      file: `test/e2e/${suite.file}`,
      tests: testing.length,
      testing: sum(testing),
      total: sum(testing),
    }
  })
}

const seconds = (ms: number) => (ms / 1000).toFixed(1).padStart(8)
const line = (name: string, files: number, { tests, testing, total }: Omit<Row, 'kind' | 'file'>) =>
  `${name.padEnd(58)}${String(files).padStart(6)}${String(tests).padStart(7)}${seconds(testing)}${seconds(total - testing)}`

const rows = [...unitRows(), ...journeyRows()]
console.log(`${''.padEnd(58)} files  tests   tests s  set-up s`)
for (const [kind, of] of Map.groupBy(rows, (row) => row.kind)) {
  const all = (key: 'tests' | 'testing' | 'total') => sum(of.map((row) => row[key]))
  console.log(line(kind, of.length, { tests: all('tests'), testing: all('testing'), total: all('total') }))
}
console.log('\nThe slowest files')
for (const row of rows.toSorted((one, other) => other.total - one.total).slice(0, 25))
  console.log(line(row.file, 1, row))
