import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { cloudflare, type WorkerConfig } from '@cloudflare/vite-plugin'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { siteFiles } from './tools/build/vite-plugin.ts'
import { variablesOf } from './tools/run/variables.ts'

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
    client: {
      // Vite leaves it in a library, for whoever bundles that.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        target: 'es2022',
        // As a library: without Vite's preloading of chunks, which is half as large as the loader itself.
        lib: { entry: 'client/entry.ts', formats: ['es'] },
        rollupOptions: {
          input: 'client/entry.ts',
          output: {
            entryFileNames: 'c/[name]-[hash].js',
            chunkFileNames: 'c/[name]-[hash].js',
            minify: true,
            // What islands and the editor share is one file and not a dozen small ones.
            codeSplitting: {
              groups: [
                {
                  name: 'shared',
                  minShareCount: 2,
                  test: /(?:node_modules|contract|client)[\\/](?!loader|entry)/,
                },
              ],
            },
          },
        },
      },
    },
    // A build of its own: no module of staff's screens can reach a chunk that visitors load.
    admin: {
      consumer: 'client',
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        target: 'es2022',
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        lib: { entry: 'client/admin/entry.ts', formats: ['es'] },
        rollupOptions: {
          input: { admin: 'client/admin/entry.ts' },
          output: {
            entryFileNames: 'c/[name]-[hash].js',
            chunkFileNames: 'c/[name]-[hash].js',
            minify: true,
            // What its two modules share is one file, without the little that the entry needs of it.
            codeSplitting: {
              groups: [
                {
                  name: 'shell',
                  priority: 1,
                  test: /[\\/](?:recent-screens|base|shell|help|json-value)\.ts$/,
                },
                { name: 'common', minShareCount: 2 },
              ],
            },
          },
        },
      },
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
  return { main: resolve('tools/build/dev/dev-worker.ts'), vars: variablesOf(vars) }
}
