import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { version } from 'node:process'
import type { Mode } from './manifest.ts'
import { dist, root } from './paths.ts'

export type Build = {
  mode: Mode
  /** Whether the example pages have pictures to be shared with: only where the seed fills the database. */
  examples: boolean
}

const file = join(dist, 'sources.json')
const manifest = () => readFile(join(dist, 'manifest.json'), 'utf8').catch(() => null)
/** What no build reads. */
const others = ['.git', '.state', '.wrangler', 'dist', 'node_modules', 'test', 'test-results']
/** npm writes here what is installed. */
const installed = 'node_modules/.package-lock.json'

/** Names a build by everything it reads. */
export async function sourcesOf(build: Build): Promise<string> {
  const names = await readdir(root)
  const read = names.filter((name) => !others.includes(name))
  const entries = await Promise.all(
    read.map(async (name) => {
      const found = await readdir(join(root, name), { recursive: true, withFileTypes: true }).catch(
        () => null,
      )
      if (!found) return [name]
      return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    }),
  )
  const hash = createHash('sha256').update(JSON.stringify([build, version]))
  const paths = [...entries.flat().map((path) => path.replace(root + sep, '')), installed]
  for (const path of paths.sort()) {
    const content = await readFile(join(root, path)).catch(() => '')
    hash.update(`\0${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** From now on dist/ is no complete build. */
export const beginBuild = () => rm(file, { force: true })

/** dist/ is the build of these sources, read before it began. */
export const endBuild = async (sources: string) =>
  writeFile(file, JSON.stringify({ sources, manifest: await manifest() }))

/** Whether dist/ is what this build would make, and no development has changed it since. */
export async function isCurrent(build: Build): Promise<boolean> {
  const known = await readFile(file, 'utf8').catch(() => null)
  return (
    known !== null &&
    known === JSON.stringify({ sources: await sourcesOf(build), manifest: await manifest() })
  )
}
