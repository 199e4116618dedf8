import { spawnSync } from 'node:child_process'
import { parsePublication, publicationKey } from '../../src/pages/store/marks.ts'
import { root, wranglerProgram } from './paths.ts'

/*
 * Runs a file of SQL that changes content, and marks a publication: without it, visitors see the change minutes later
 * (docs/operations.md). Further arguments are passed on to wrangler.
 */

const [file = '', ...given] = process.argv.slice(2)
const place = given.length > 0 ? given : ['--remote']
const key = [publicationKey, '--binding', 'PAGES', ...place]

const began = Date.now()
wrangler(['d1', 'execute', 'DB', '--file', file, ...place], 'inherit')
const known = parsePublication(wrangler(['kv', 'key', 'get', ...key], 'pipe'))
// Earlier than the rows of the file: the cron looks for pages that were withdrawn after the mark.
const mark = { ...known, at: Math.max(began, known.at + 1), bookmark: null }
wrangler(['kv', 'key', 'put', ...key, JSON.stringify(mark)], 'inherit')

function wrangler(args: string[], output: 'inherit' | 'pipe'): string {
  const { status, stdout } = spawnSync(process.execPath, ['--no-warnings', wranglerProgram, ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['inherit', output, 'inherit'],
  })
  if (status !== 0) process.exit(1)
  return stdout ?? ''
}
