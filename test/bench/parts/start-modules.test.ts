import { expect, test } from 'vitest'
import type { WorkerModule } from '../sites/deployed-worker.ts'
import { startModules } from './start-modules.ts'

function moduleOf(path: string, code: string): WorkerModule {
  return { type: 'ESModule', path, contents: Buffer.from(code) }
}

test('what runs before the first answer is all that is imported statically, and nothing imported by a call', () => {
  const modules = [
    moduleOf(
      'worker.js',
      'import{a as b}from"./chunk-a.js";import"./chunk-b.js";const l=()=>import("./late.js")',
    ),
    moduleOf('late.js', 'export{x}from"./chunk-c.js"'),
    moduleOf('chunk-a.js', 'import{c}from"./chunk-b.js";export{c as a}'),
    moduleOf('chunk-b.js', 'import{setTimeout}from"node:timers";export{w}from"./worker.js";'),
    moduleOf('chunk-c.js', ''),
  ]
  expect(startModules(modules).map(({ path }) => path)).toEqual(['worker.js', 'chunk-a.js', 'chunk-b.js'])
})
