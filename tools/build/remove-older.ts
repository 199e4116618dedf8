import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What a file system may lag behind the clock. */
const tolerance = 1000

/** Removes the files of a folder that were last written before this moment (milliseconds since 1970). */
export async function removeOlder(folder: string, moment: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  await Promise.all(
    files.map(async (file) => {
      if ((await stat(file)).mtimeMs < moment - tolerance) await rm(file)
    }),
  )
}
