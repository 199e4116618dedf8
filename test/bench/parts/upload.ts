import { gzipSync } from 'node:zlib'
import type { Figure } from '../report.ts'
import type { WorkerModule } from '../sites/deployed-worker.ts'
import { referenceWorker } from '../sites/reference-workers.ts'
import type { Workbench } from '../sites/workbench.ts'
import { startModules } from './start-modules.ts'

/** How many of the largest modules are listed. */
const listed = 8

/** What a deployment uploads. A module alone compresses worse than beside the others: the parts exceed the sum. */
export async function upload({ upload: { modules, gzipBytes } }: Workbench): Promise<Figure[]> {
  const largest = modules.toSorted((one, other) => weight([other]) - weight([one])).slice(0, listed)
  return [
    { name: 'Worker of Hono + React, gzip', value: weight(await referenceWorker('hono-react')), unit: 'KB' },
    { budget: 'upload', value: gzipBytes / 1024 },
    { name: '  loaded at start', value: weight(startModules(modules)), unit: 'KB' },
    ...largest.map((module): Figure => ({ name: `  ${module.path}`, value: weight([module]), unit: 'KB' })),
  ]
}

function weight(modules: readonly WorkerModule[]): number {
  return gzipSync(Buffer.concat(modules.map(({ contents }) => contents))).length / 1024
}
