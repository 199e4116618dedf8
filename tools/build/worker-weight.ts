import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Metafile } from 'esbuild'
import { root } from './paths.ts'

/** Sizes in bytes. */
type WorkerWeight = {
  /** All modules by name as one gzip, as the platform counts an upload. */
  upload: number
  /** What each kind of request loads of it, each module by itself in gzip. */
  loaded: Record<string, number>
  /** Minified, by package or folder. */
  parts: Record<string, number>
}

/** Kinds of requests by the module that each loads, besides the entry. */
const kinds: Record<string, string> = {
  'a stored page': 'src/worker.ts',
  'an enquiry': 'src/routes/receive-enquiry.ts',
  'a page': 'src/routes/routes.ts',
  'a screen of staff': 'src/admin/routes.tsx',
  'queue and cron': 'src/background.ts',
}

export function weighWorker({ outputs }: Metafile): WorkerWeight {
  const read = (file: string) => readFileSync(join(root, file))
  const files = Object.keys(outputs)
    .filter((file) => file.endsWith('.js'))
    .toSorted()
  const withImports = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen
    seen.add(file)
    for (const { path, kind } of outputs[file]?.imports ?? []) {
      if (kind === 'import-statement' && outputs[path]) withImports(path, seen)
    }
    return seen
  }
  const ofEntry = (entry: string) => files.filter((file) => outputs[file]?.entryPoint === entry)
  const entry = ofEntry('src/worker.ts')
  const loaded = Object.entries(kinds).map(([kind, module]): [string, number] => {
    const modules = new Set([...entry, ...ofEntry(module)].flatMap((file) => [...withImports(file)]))
    return [kind, [...modules].reduce((sum, file) => sum + gzipSync(read(file)).length, 0)]
  })
  const parts = new Map<string, number>()
  for (const { inputs } of Object.values(outputs)) {
    for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
      parts.set(partOf(file), (parts.get(partOf(file)) ?? 0) + bytesInOutput)
    }
  }
  return {
    upload: gzipSync(Buffer.concat(files.map(read))).length,
    loaded: Object.fromEntries(loaded),
    parts: Object.fromEntries([...parts].toSorted(([, one], [, other]) => other - one)),
  }
}

/** `node_modules/@formatjs/intl/index.js` → `@formatjs/intl`, `src/ui/link.tsx` → `src/ui`, `client/form/field.tsx` → `client`. */
function partOf(file: string): string {
  const [, ofPackage] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? []
  if (ofPackage) return ofPackage
  const [top = '', second = '', third] = file.split('/')
  return top === 'src' && third !== undefined ? `${top}/${second}` : top
}

/** The weight in a few lines; parts below 5 KB are summed up. */
export function describeWeight({ upload, loaded, parts }: WorkerWeight): string {
  const kb = (bytes: number) => (bytes / 1024).toFixed(0)
  const large = Object.entries(parts).filter(([, bytes]) => bytes >= 5 * 1024)
  const rest =
    Object.values(parts).reduce((sum, bytes) => sum + bytes, 0) -
    large.reduce((sum, [, bytes]) => sum + bytes, 0)
  const list = (entries: [string, number][]) =>
    entries.map(([name, bytes]) => `${name} ${kb(bytes)}`).join(', ')
  return [
    `Worker: ${kb(upload)} KB to upload (gzip). Loaded by ${list(Object.entries(loaded))}`,
    `  Minified: ${list([...large, ['others', rest]])}`,
  ].join('\n')
}
