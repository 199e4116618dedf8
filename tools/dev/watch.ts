import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'
import type { Lifetime } from '../run/lifetime.ts'
import { root } from '../run/paths.ts'

const folders = [
  'art',
  'brand',
  'client',
  'contract',
  'locales',
  'public',
  'src',
  'styles',
  'tools/art',
  'tools/brand',
  'tools/build',
]
const files = ['uno.config.ts', 'wrangler.toml']

/** What the build or the worker reads. Not tests, nor what editors leave beside a file for a moment. */
export function isSource(file: string): boolean {
  if (/\.test\.tsx?$|(?:^|\/)[.#]|~$/.test(file)) return false
  return file.startsWith('public/') || /\.(?:tsx?|json|css|toml)$/.test(file)
}

/** Calls with the changed files, paths from the root, once a burst of changes is over. */
export function watchSources(life: Lifetime, changed: (files: string[]) => void): void {
  const burst = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const note = (file: string) => {
    if (!isSource(file)) return
    burst.add(file)
    clearTimeout(timer)
    timer = setTimeout(() => {
      changed([...burst].sort())
      burst.clear()
    }, 40)
  }
  for (const folder of folders) watchFolder(life, folder, note)
  watch(root, { signal: life.signal }, (_event, name) => {
    if (name && files.includes(name)) note(name)
  })
  life.signal.addEventListener('abort', () => clearTimeout(timer))
}

/**
 * Watches a folder and those in it, each by itself: Node's own recursive watching loses a file on Linux as soon as an
 * editor saves it by renaming another onto it.
 */
function watchFolder(life: Lifetime, folder: string, note: (file: string) => void): void {
  const watchers = new Map<string, FSWatcher>()
  const look = (path: string, isNew: boolean) => {
    if (!isFolder(path)) {
      // Gone, or replaced by a file.
      watchers.get(path)?.close()
      watchers.delete(path)
      if (isNew) note(path)
      return
    }
    if (watchers.has(path)) return
    const watcher = watch(join(root, path), { signal: life.signal }, (_event, name) => {
      if (name) look(`${path}/${name}`, true)
    })
    watcher.on('error', () => watcher.close())
    watchers.set(path, watcher)
    for (const name of readdirSync(join(root, path))) look(`${path}/${name}`, isNew)
  }
  look(folder, false)
}

function isFolder(path: string): boolean {
  return statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() ?? false
}
