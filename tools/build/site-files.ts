import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { argv } from 'node:process'
import { pathToFileURL } from 'node:url'
import { withLock } from './lock.ts'
import { generated } from './paths.ts'
import { sourcesStamp, stampFile } from './sources-stamp.ts'

/** Makes `generated/` from fonts, drawings, styles and texts, unless it was made from the same sources before. */
export function makeSiteFiles(): Promise<void> {
  return withLock('generated', makeUnlessCurrent)
}

async function makeUnlessCurrent(): Promise<void> {
  const stamp = sourcesStamp()
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return
  await mkdir(generated, { recursive: true })
  await writeFile(stampFile, '')
  // It takes most of a second to load.
  const { writeGenerated } = await import('./write-generated.ts')
  await writeGenerated()
  await writeFile(stampFile, stamp)
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) await makeSiteFiles()
