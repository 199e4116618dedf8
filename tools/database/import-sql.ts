import { parsePublication, publicationKey } from '../../src/pages/store/publication-mark.ts'
import { runWrangler } from '../run/wrangler.ts'

/*
 * Runs a file of SQL that changes content, and marks a publication: without it, visitors see the change minutes later
 * (docs/run/operations.md). Further arguments are passed on to wrangler.
 */

const [file = '', ...wranglerOptions] = process.argv.slice(2)
const place = wranglerOptions.length > 0 ? wranglerOptions : ['--remote']
const key = [publicationKey, '--binding', 'PAGES', ...place]

const began = Date.now()
runWrangler(['d1', 'execute', 'DB', '--file', file, ...place], 'inherit')
const known = parsePublication(runWrangler(['kv', 'key', 'get', ...key], 'pipe'))
// Earlier than the rows of the file: the cron looks for pages that were withdrawn after the mark.
const mark = { ...known, at: Math.max(began, known.at + 1), bookmark: null }
runWrangler(['kv', 'key', 'put', ...key, JSON.stringify(mark)], 'inherit')
