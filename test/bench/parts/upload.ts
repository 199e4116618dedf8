import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { root } from '../../../tools/run/paths.ts'
import { bundleReference } from '../references/bundle.ts'
import type { Figure } from '../report.ts'
import type { Workbench } from '../sites/workbench.ts'

const sizes = z.record(z.string(), z.number())
const weightSchema = z.object({ loaded: sizes, parts: sizes })

/** How many of the largest packages and folders are listed. */
const listed = 8

/** What a deployment uploads, as wrangler counts it: all modules as one stream. The build has weighed its parts. */
export async function upload({ modules }: Workbench): Promise<Figure[]> {
  const { loaded, parts } = weightSchema.parse(
    JSON.parse(await readFile(join(root, 'dist/worker-weight.json'), 'utf8')),
  )
  const kb = (name: string, bytes: number): Figure => ({ name, value: bytes / 1024, unit: 'KB' })
  return [
    kb('Worker of Hono + React, gzip', gzipSync(await bundleReference('hono-react')).length),
    {
      budget: 'upload',
      value: gzipSync(Buffer.concat(modules.map(({ contents }) => contents))).length / 1024,
    },
    ...Object.entries(loaded).map(([kind, bytes]) => kb(`  loaded by ${kind}`, bytes)),
    ...Object.entries(parts)
      .slice(0, listed)
      .map(([part, bytes]) => kb(`  minified, ${part}`, bytes)),
  ]
}
