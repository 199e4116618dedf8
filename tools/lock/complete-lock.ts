import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build/paths.ts'
import { type Known, knownSchema, lockSchema, type Missing, missingEntries } from './platforms.ts'

/* npm run lock: run after every change of dependencies, so that package-lock.json covers all platforms. */

const file = join(root, 'package-lock.json')
// Kept as parsed: a schema would reorder the keys.
const lock: { packages: Record<string, { optional?: boolean; integrity?: string }> } = JSON.parse(
  readFileSync(file, 'utf8'),
)
// Entries without a hash are looked up again.
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).filter(([, { optional, integrity }]) => !optional || integrity),
)
const added = missingEntries(lockSchema.parse(lock), askRegistry)
const packages = Object.entries({ ...lock.packages, ...added })
const sorted = packages.sort(([one], [other]) => one.localeCompare(other, 'en'))
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
for (const [path, { integrity }] of Object.entries(added)) {
  console.log(
    `${path}: ${integrity ? 'with the hash of the registry' : 'not in this registry, so without a hash'}`,
  )
}
console.log('package-lock.json holds every platform.')

/** null if this registry lacks the package: npm then reads its integrity on the machine that needs it. */
function askRegistry({ name, version }: Missing): Known | null {
  const npm = process.env.npm_execpath
  if (!npm) throw new Error('Run this as: npm run lock')
  const fields = ['os', 'cpu', 'libc', 'license', 'engines', 'dist.integrity']
  const { status, stdout } = spawnSync(
    process.execPath,
    [npm, 'view', `${name}@${version}`, ...fields, '--json'],
    { cwd: root, encoding: 'utf8' },
  )
  if (status !== 0) return null
  const answer = JSON.parse(stdout)
  return knownSchema.parse({ ...answer, integrity: answer['dist.integrity'] })
}
