import { join } from 'node:path'
import { build } from 'vite'
import { cspHash } from './hashes.ts'
import { root } from './paths.ts'

/** The one inline script, with its hash for the Content-Security-Policy. */
export async function buildHeadScript(): Promise<{ code: string; hash: string }> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      lib: { entry: join(root, 'client/head-script.ts'), formats: ['iife'], name: 'head' },
    },
  })
  const [bundle] = Array.isArray(result) ? result : [result]
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined
  if (!chunk) throw new Error('client/head-script.ts gave no script')
  const code = chunk.code.trim()
  return { code, hash: cspHash(code) }
}
