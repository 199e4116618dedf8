import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process, { argv } from 'node:process'
import { withCopy } from '../support/repository/copy-of-repository.ts'
import { root } from '../support/repository/sources.ts'
import { type Recipe, recipes } from './recipes.ts'

/*
 * npm run test:recipes: applies the diff of each recipe to a copy of the repository and runs its commands there. The
 * arguments name some recipes; by default all run. Build first: the copy takes what is built here.
 */
const chosen = recipes.filter(({ name }) => argv.length === 2 || argv.includes(name))
const failed: string[] = []
for (const recipe of chosen) {
  const fault = await withCopy((copy) => faultOf(recipe, copy))
  if (fault) failed.push(`${recipe.name}: ${fault}`)
}
for (const fault of failed) console.error(`failed: ${fault}`)
if (failed.length > 0 || chosen.length === 0) process.exitCode = 1
else console.log(`${chosen.length} recipes work`)

/** The first failure: the diff or a command. */
function faultOf({ name, diff, commands }: Recipe, copy: string): string | undefined {
  console.log(`\n== ${name}`)
  for (const built of ['generated', 'dist']) cpSync(join(root, built), join(copy, built), { recursive: true })
  if (spawnSync('git', ['apply'], { cwd: copy, input: diff, stdio: ['pipe', 'inherit', 'inherit'] }).status)
    return 'the diff does not apply'
  const bin = join(copy, 'node_modules/.bin')
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` }
  return commands.find((command) => {
    console.log(`-- ${command}`)
    return spawnSync(command, { cwd: copy, env, shell: true, stdio: 'inherit' }).status !== 0
  })
}
