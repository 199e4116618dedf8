import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { dist } from '../../../tools/build/paths.ts'
import { bundleReference } from '../references/bundle.ts'
import type { Figure } from '../report.ts'
import type { Workbench } from '../sites/workbench.ts'

/** What a deployment uploads, as wrangler counts it: all modules as one stream; and what staff load for the editor. */
export async function upload({ modules }: Workbench): Promise<Figure[]> {
  const kb = (bytes: Buffer) => gzipSync(bytes).length / 1024
  const scripts = join(dist, 'client/c')
  const editor = (await readdir(scripts)).filter((name) => /^(?:entry|wake|shared|screens)-/.test(name))
  const files = await Promise.all(editor.map((name) => readFile(join(scripts, name))))
  return [
    { name: 'Worker of Hono + React, gzip', value: kb(await bundleReference('hono-react')), unit: 'KB' },
    { budget: 'upload', value: kb(Buffer.concat(modules.map(({ contents }) => contents))) },
    { budget: 'editorScripts', value: files.reduce((sum, file) => sum + kb(file), 0) },
  ]
}
