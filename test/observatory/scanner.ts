import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../tools/run/paths.ts'

const version = '1.4.8'
const folder = join(root, '.state', `observatory-${version}`)
const scanner = join(folder, 'node_modules/@mdn/mdn-http-observatory')

/** Parts that only the public service needs: a database driver that must be compiled, and 100 MB. */
const unneeded = [
  '@fastify/cors',
  '@fastify/helmet',
  '@fastify/postgres',
  '@fastify/static',
  '@sentry/node',
  'fastify',
  'fastify-simple-form',
  'pg',
  'pg-format',
  'pg-native',
  'pg-pool',
  'postgrator',
  'postgrator-cli',
]

/**
 * Mozilla's scanner, kept apart from the project's own packages: installing it runs scripts that download
 * lists of domains. No local host is on them, so an empty list does.
 */
export async function loadScanner() {
  if (!existsSync(join(scanner, 'conf/hsts-preload.json'))) await install()
  const load = (file: string) => import(pathToFileURL(join(scanner, 'src', file)).href)
  const [{ retrieve }, { ALL_TESTS }, { getScoreModifier, getGradeForScore }, charts] = await Promise.all([
    load('retriever/retriever.js'),
    load('constants.js'),
    load('grader/grader.js'),
    load('grader/charts.js'),
  ])
  return {
    retrieve,
    tests: ALL_TESTS,
    getScoreModifier,
    getGradeForScore,
    bonusFrom: charts.MINIMUM_SCORE_FOR_EXTRA_CREDIT,
  }
}

async function install(): Promise<void> {
  await mkdir(folder, { recursive: true })
  const nothing = 'npm:empty-npm-package@1.0.0'
  const manifest = {
    private: true,
    dependencies: { '@mdn/mdn-http-observatory': version },
    overrides: Object.fromEntries(unneeded.map((name) => [name, nothing])),
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['install', ...options], { cwd: folder, stdio: 'inherit' })
  await writeFile(join(scanner, 'conf/hsts-preload.json'), '{}')
}
