import { afterAll, afterEach } from 'vitest'
import { forgetLines, loggedLines, printLines } from '../requests/logged-lines.ts'
import { forgetEarlier, logFaults } from '../requests/personal-data.ts'

/*
 * Every line that the worker logs during a test is checked. A line with personal data, or one that bypasses src/platform/log.ts,
 * fails the test that caused it, or its file if it came later.
 */

afterEach(({ task }) => {
  if (task.result?.state === 'fail') printLines()
  check()
})
afterAll(check)

function check(): void {
  const faults = logFaults(loggedLines())
  forgetLines()
  forgetEarlier()
  if (faults.length > 0) throw new Error(`What no log may hold:\n${faults.join('\n')}`)
}
