import { gzipSync } from 'node:zlib'
import { bundleReference } from '../references/bundle.ts'
import type { Figure } from '../report.ts'
import type { Workbench } from '../sites/workbench.ts'

/** The upload of a deployment as wrangler counts it: all modules as one stream. */
export async function upload({ modules }: Workbench): Promise<Figure[]> {
  const kb = (bytes: Buffer) => gzipSync(bytes).length / 1024
  return [
    { name: 'Worker of Hono + React, gzip', value: kb(await bundleReference('hono-react')), unit: 'KB' },
    { budget: 'upload', value: kb(Buffer.concat(modules.map(({ contents }) => contents))) },
  ]
}
