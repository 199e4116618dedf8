import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/sources.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** What an editor checks a file by: the root config holds no file itself and refers to these. */
const projects: string[] = JSON.parse(read('tsconfig.json')).references.map(
  ({ path }: { path: string }) => path,
)

function filesOf(project: string): string[] {
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', project, '--listFilesOnly'], {
    cwd: root,
    encoding: 'utf8',
  })
  return stdout.split('\n')
}

test('every source and test belongs to a project that editors find and `npm run check` checks', () => {
  const known = new Set(projects.flatMap(filesOf))
  const others = ['node_modules/**', 'dist/**', 'test-results/**', '.*/**']
  const all = globSync('**/*.{ts,tsx,mts}', { cwd: root, exclude: others })
  expect(all.length).toBeGreaterThan(500)
  expect(all.filter((file) => !known.has(join(root, file)))).toEqual([])
  const { check } = JSON.parse(read('package.json')).scripts
  for (const project of projects) expect(check).toContain(`tsc -p ${project}`)
})

test('an editor and the scripts run the same Node', () => {
  const { devDependencies } = JSON.parse(read('package.json'))
  expect(devDependencies.node).toBe(`^${read('.nvmrc').trim()}.0.0`)
  expect(read('README.md')).toContain(`the Node ${read('.nvmrc').trim()} `)
})
