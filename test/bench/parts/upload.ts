import { gzipSync } from 'node:zlib'
import type { Figure } from '../report.ts'
import { referenceWorker } from '../sites/reference-workers.ts'
import type { Workbench } from '../sites/workbench.ts'

/** The largest modules are listed, as far as they weigh anything. */
const listed = 8

/** What a deployment uploads. A module alone compresses worse than beside the others: parts add up to more than the sum. */
export async function upload({ upload: { modules, gzipBytes } }: Workbench): Promise<Figure[]> {
  const [react] = await referenceWorker('hono-react')
  const weights = modules
    .map(({ path, contents }) => ({ path, bytes: gzipSync(contents).length }))
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, listed)
  return [
    {
      name: 'Worker of Hono + React, gzip',
      value: gzipSync(react?.contents ?? '').length / 1024,
      unit: 'KB',
    },
    { budget: 'upload', value: gzipBytes / 1024 },
    ...weights.map(({ path, bytes }): Figure => ({ name: `  ${path}`, value: bytes / 1024, unit: 'KB' })),
  ]
}
