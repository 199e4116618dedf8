import { realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { cloudflare, type WorkerConfig } from '@cloudflare/vite-plugin'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import {
  type BuildEnvironmentOptions,
  type ConfigEnv,
  defineConfig,
  type EnvironmentOptions,
  type Rolldown,
} from 'vite'
import { siteFiles } from './tools/build/vite-plugin.ts'
import { variablesOf } from './tools/run/variables.ts'

/** What the admin's entry imports. Throws if a file was renamed. */
const shellModules = [
  'client/workspace/api/path-prefix.ts',
  'client/workspace/shell/recent-screens.ts',
  'client/workspace/shell/shell.ts',
  'contract/immutable-json.ts',
  'contract/workspace/help.ts',
].map((file) => realpathSync(file))

export default defineConfig(({ command }) => ({
  publicDir: 'generated/public',
  server: {
    watch: { ignored: ['.state', 'dist', 'test-results'].map((folder) => `${resolve(folder)}/**`) },
  },
  plugins: [
    siteFiles(),
    react(),
    // React Aria has its own words in thirty languages.
    optimizeLocales.vite({ locales: ['en-US', 'ar'] }),
    cloudflare({
      viteEnvironment: { name: 'worker' },
      configPath: process.env.WRANGLER_CONFIG || 'wrangler.toml',
      persistState: { path: process.env.STATE_DIR || '.state/dev' },
      inspectorPort: Number(process.env.INSPECT) || false,
      config: (config) => (command === 'serve' ? inDevelopment(config) : {}),
    }),
  ],
  environments: {
    client: browserBuild(command, 'client/entry.ts', [
      // What islands and the editor share is one file and not a dozen small ones.
      { name: 'shared', minShareCount: 2, test: /(?:node_modules|contract|client)[\\/](?!loader|entry)/ },
    ]),
    // A build of its own: no module of staff's screens can reach a chunk that visitors load.
    admin: {
      ...browserBuild(
        command,
        { admin: 'client/admin/entry.ts' },
        [
          // One chunk for what the two modules of the workspace share; a small one for what the entry needs of it.
          { name: 'shell', priority: 1, test: (id) => shellModules.includes(id) },
          { name: 'common', minShareCount: 2 },
        ],
        { outDir: 'dist/client', emptyOutDir: false, copyPublicDir: false },
      ),
      consumer: 'client',
    },
    worker: { build: { minify: true } },
  },
  builder: {
    // The worker imports the names of the browser's entries, so it is built last.
    buildApp: async ({ build, environments }) => {
      for (const name of ['client', 'admin', 'worker']) {
        const environment = environments[name]
        if (environment) await build(environment)
      }
      // wrangler would serve and deploy the build that it names, however old, instead of the sources.
      await rm('.wrangler/deploy/config.json', { force: true })
    },
  },
}))

function inDevelopment({ vars = {} }: WorkerConfig) {
  return { main: resolve('tools/build/dev/worker-entry.ts'), vars: variablesOf(vars) }
}

type CodeSplitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type Groups = NonNullable<CodeSplitting['groups']>

/** A build for browsers. As a library: without Vite's preloading of chunks, which is half as large as the loader itself. */
function browserBuild(
  command: ConfigEnv['command'],
  input: string | Record<string, string>,
  groups: Groups,
  options: BuildEnvironmentOptions = {},
): EnvironmentOptions {
  return {
    // Vite leaves it in a library, for whoever bundles that.
    define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
    build: {
      ...options,
      target: 'es2022',
      lib: { entry: input, formats: ['es'] },
      rollupOptions: {
        input,
        output: {
          entryFileNames: 'c/[name]-[hash].js',
          chunkFileNames: 'c/[name]-[hash].js',
          minify: true,
          // Licences are in public/licences.txt.
          comments: false,
          codeSplitting: { groups },
        },
      },
    },
  }
}
