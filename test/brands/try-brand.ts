import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process, { argv, execPath } from 'node:process'
import { readBrand } from '../../tools/brand/brand-file.ts'
import { publicFiles } from '../../tools/build/paths.ts'
import { runNode, withCopy } from '../support/repository/copy-of-repository.ts'
import { root } from '../support/repository/sources.ts'
import { findTraces, tracesOf } from './find-traces.ts'

/*
 * npm run test:brand: rebrands a copy of the repository as an agency would, fails where the first brand is still
 * visible, checks the types, and runs tests there: those named in the arguments (vitest's own), by default the guards
 * and test/http.
 */
const brand = 'sahab-labs'
const fixture = join('test/brands', brand)
const suites =
  argv.length > 2
    ? [argv.slice(2)]
    : [
        // The size limits of fonts and logo apply to the first brand only.
        ['--project', 'node', 'test/guards', '-t', '^(?!the fonts of an English page)'],
        ['--project', 'worker', 'test/http', '-t', '^(?!.* has at most \\d+ elements)'],
      ]
const checks = [
  ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.site.json'],
  ...suites.map((suite) => ['node_modules/vitest/vitest.mjs', 'run', ...suite]),
]

await withCopy(async (copy) => {
  const changes: Record<string, string> = JSON.parse(
    readFileSync(join(root, fixture, 'changes.json'), 'utf8'),
  )
  const options = Object.entries(changes).flatMap(([option, value]) => [`--${option}`, value])
  cpSync(join(root, fixture, 'files'), copy, { recursive: true })
  execFileSync(execPath, ['tools/brand/brand.ts', ...options], { cwd: copy, stdio: 'inherit' })

  const traces = await findTraces(copy, tracesOf(readBrand()))
  for (const { path, found } of traces) console.error(`${path}: ${found}`)
  const unchanged = ['favicon.svg', 'favicon.ico', 'icon-512.png'].filter((file) =>
    readFileSync(join(publicFiles, file)).equals(readFileSync(join(copy, 'generated/public', file))),
  )
  for (const file of unchanged) console.error(`${file} is the first brand's`)

  const failed = checks.filter((check) => !runNode(copy, check))
  for (const check of failed) console.error(`failed under ${brand}: ${check.join(' ')}`)
  // Not exit(), because the copy must still be removed.
  if (traces.length + unchanged.length + failed.length > 0) process.exitCode = 1
  else console.log(`${brand}: nothing of the first brand is visible, and the tests pass`)
})
