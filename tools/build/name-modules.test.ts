import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Metafile } from 'esbuild'
import { expect, test } from 'vitest'
import { nameModules } from './name-modules.ts'
import { root } from './paths.ts'

type Output = Metafile['outputs'][string]

const output = (...imports: string[]): Output => ({
  bytes: 0,
  inputs: {},
  exports: [],
  imports: imports.map((path) => ({ path, kind: 'import-statement' })),
})

test('modules are named by size, and every import follows', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'modules-'))
  const path = (name: string) => relative(root, join(folder, name))
  const [entry, large, small] = ['worker.js', 'routes-ERUVPDLL.js', 'chunk-BR264URZ.js']
  await writeFile(join(folder, entry), `import"./${small}";export default ()=>import("./${large}")`)
  await writeFile(
    join(folder, large),
    `import{a}from"./${small}";export const b="chunk-BR264URZ.js"+a${' '.repeat(99)}`,
  )
  await writeFile(join(folder, small), 'export const a=1')
  try {
    const { outputs } = await nameModules({
      inputs: {},
      outputs: {
        [path(entry)]: output(path(small), path(large)),
        [path(large)]: output(path(small), 'node:timers'),
        [path(small)]: output(),
      },
    })
    expect((await readdir(folder)).toSorted()).toEqual(['0-chunk.js', '1-routes.js', 'worker.js'])
    expect(await readFile(join(folder, 'worker.js'), 'utf8')).toBe(
      'import"./0-chunk.js";export default ()=>import("./1-routes.js")',
    )
    // A text that is no import stays.
    expect(await readFile(join(folder, '1-routes.js'), 'utf8')).toContain(
      'import{a}from"./0-chunk.js";export const b="chunk-BR264URZ.js"',
    )
    const imports = Object.entries(outputs).map(([name, one]) => [name, one.imports.map((each) => each.path)])
    expect(Object.fromEntries(imports)).toEqual({
      [path('worker.js')]: [path('0-chunk.js'), path('1-routes.js')],
      [path('1-routes.js')]: [path('0-chunk.js'), 'node:timers'],
      [path('0-chunk.js')]: [],
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})
