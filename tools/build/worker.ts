import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildOptions, context, type Metafile } from 'esbuild'
import { bareTables } from './bare-tables.ts'
import type { Mode } from './manifest.ts'
import { minifyModules } from './minify-modules.ts'
import { nameModules } from './name-modules.ts'
import { root } from './paths.ts'
import { reactModules } from './react-modules.ts'
import { withoutUnreached } from './reduced-packages.ts'
import { profilesElsewhere } from './widget-profiles.ts'

/** The worker's modules, as they are run and uploaded: the entry, and what it loads when it is first needed. */
type WorkerBundle = {
  /** Returns which module holds what. */
  rebuild(): Promise<Metafile>
  dispose(): Promise<void>
}

/** `entry`: another worker than the site's; tests wrap the site in one. */
type WorkerSource = { mode: Mode; outdir: string; entry?: string; logLevel?: BuildOptions['logLevel'] }

/**
 * In production each `import()` is a module of its own, so that a stored page is answered without React or texts.
 * In development there is one file, whose source map leads back to the sources.
 */
export async function openWorkerBundle({
  mode,
  outdir,
  entry = join(root, 'src/worker.ts'),
  logLevel = 'warning',
}: WorkerSource): Promise<WorkerBundle> {
  const isProduction = mode === 'production'
  const bundle = await context({
    entryPoints: { worker: entry },
    absWorkingDir: root,
    outdir,
    bundle: true,
    format: 'esm',
    splitting: isProduction,
    minify: isProduction,
    sourcemap: isProduction ? false : 'linked',
    // Arabic as it is: escaped it takes three times the space.
    charset: 'utf8',
    // Nothing of it is handed on; what browsers get carries its licences.
    legalComments: 'none',
    target: 'es2024',
    // As in wrangler's own bundle: the sanitiser's dependencies say what they do without outside Node.
    platform: 'browser',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['node:*', 'cloudflare:*'],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    plugins: isProduction
      ? [reactModules, withoutUnreached, bareTables, profilesElsewhere]
      : [withoutUnreached],
    metafile: true,
    logLevel,
  })
  return {
    rebuild: async () => {
      await rm(outdir, { recursive: true, force: true })
      const { metafile } = await bundle.rebuild()
      if (!isProduction) return metafile
      await minifyModules(outdir)
      return nameModules(metafile)
    },
    dispose: () => bundle.dispose(),
  }
}
