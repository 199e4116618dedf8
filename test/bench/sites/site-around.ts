import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openWorkerBundle } from '../../../tools/build/worker.ts'
import { root } from '../../../tools/run/paths.ts'
import type { WorkerModule } from './deployed-worker.ts'

/** The site's worker inside another one, `entry`, that counts or remembers what it does; built into `folder`. */
export async function siteAround(entry: string, folder: string): Promise<WorkerModule[]> {
  const bundle = await openWorkerBundle({ mode: 'production', entry: join(root, entry), outdir: folder })
  await bundle.rebuild()
  await bundle.dispose()
  const names = (await readdir(folder)).toSorted((one, other) =>
    one === 'worker.js' ? -1 : other === 'worker.js' ? 1 : 0,
  )
  return await Promise.all(
    names.map(async (path) => ({
      type: 'ESModule' as const,
      path,
      contents: await readFile(join(folder, path)),
    })),
  )
}
