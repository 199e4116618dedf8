import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { chromiumLaunch } from './test/e2e/support/chromium.ts'
import { answerFaults } from './test/support/requests/html-validator.ts'
import { memoryFolder } from './test/support/setup/memory-folder.ts'

if (!existsSync('generated/client.json')) {
  throw new Error('Nothing is built yet, and the tests read what is built: run `npm run build` first.')
}

/** Files that only the full run includes. */
const fullOnly = process.env.FULL ? [] : ['**/*.full.test.{ts,tsx}']

export default defineConfig(async (): Promise<ViteUserConfig> => {
  const migrations = await readD1Migrations('migrations')
  const launchOptions = await chromiumLaunch()
  // After the browser is unpacked, which a folder in memory may refuse to run.
  process.env.TMPDIR = memoryFolder()
  return {
    test: {
      // What a passing test prints is nobody's concern.
      silent: 'passed-only',
      // A worker often waits for the simulated bindings, so that one more than the cores keeps all cores busy.
      maxWorkers: availableParallelism() + 1,
      reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
      projects: [
        {
          plugins: [
            cloudflareTest({
              main: './src/worker.ts',
              wrangler: { configPath: './wrangler.toml' },
              miniflare: {
                // The real queue, but what it is given arrives after the run: all files share one worker, and a
                // message of one file must not become a lead in the database of the next.
                queueProducers: { LEADS: { queueName: 'leads', deliveryDelay: 3600 } },
                // The validator needs Node; the tests hand it their text over a binding.
                serviceBindings: { HTML_VALIDATOR: answerFaults },
                bindings: {
                  SITE_ORIGIN: 'https://agency.example',
                  CRM_ENDPOINT: 'http://127.0.0.1:9/servlet/servlet.WebToLead?encoding=UTF-8',
                  TEST_MIGRATIONS: migrations,
                  FUZZ_SEED: process.env.FUZZ_SEED ?? '',
                  FUZZ_PATH: process.env.FUZZ_PATH ?? '',
                  FUZZ_FULL: process.env.FULL ?? '',
                },
              },
            }),
          ],
          define: { 'process.env.NODE_ENV': '"production"' },
          test: {
            name: 'worker',
            include: ['{contract,src,client}/**/*.test.{ts,tsx}', 'test/http/**/*.test.ts'],
            exclude: ['**/*.browser.test.{ts,tsx}', ...fullOnly],
            // One worker for all files is several times faster; apply-migrations.ts empties its storage.
            isolate: false,
            // Generous: how long a test takes says nothing on a busy machine.
            testTimeout: 60_000,
            hookTimeout: 60_000,
            setupFiles: [
              'test/support/setup/source-lines.ts',
              'test/support/setup/imported-routes.ts',
              'test/support/setup/apply-migrations.ts',
              'test/support/setup/no-network.ts',
              'test/support/setup/no-personal-data-in-logs.ts',
            ],
            // Its dependency on source maps is CommonJS that the worker's module loader cannot follow.
            deps: { optimizer: { ssr: { enabled: true, include: ['sanitize-html'] } } },
          },
        },
        {
          // Found late, it would reload the tests that run.
          optimizeDeps: { include: ['react-dom/client'] },
          test: {
            name: 'browser',
            include: ['client/**/*.browser.test.{ts,tsx}'],
            globalSetup: './test/component/editor-props.ts',
            // Generous, as above.
            testTimeout: 60_000,
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              viewport: { width: 1280, height: 900 },
              provider: playwright({ launchOptions }),
              instances: [{ browser: 'chromium' }],
            },
          },
        },
        {
          test: {
            name: 'node',
            testTimeout: 60_000,
            hookTimeout: 60_000,
            environment: 'node',
            exclude: ['**/node_modules/**', ...fullOnly],
            include: [
              'tools/**/*.test.ts',
              'test/guards/**/*.test.ts',
              'test/process/**/*.test.ts',
              'test/simulation/**/*.test.ts',
              'test/shots/**/*.test.ts',
              'art/**/*.test.ts',
            ],
          },
        },
      ],
    },
  }
})
