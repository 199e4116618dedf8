import { defineConfig, devices } from '@playwright/test'
import { chromiumLaunch } from './test/e2e/support/chromium.ts'
import { findPages } from './test/e2e/support/pages.ts'
import type { SiteOptions } from './test/e2e/support/test.ts'

/*
 *   npm run test:e2e         every journey once
 *   FULL=1 npm run test:e2e  also those tagged @full; every page and picture; those of visitors in both
 * languages at both sizes
 *   SITE=http://localhost:8787 CRM=http://127.0.0.1:8788 npm run test:e2e
 *                            against what runs already (its CRM stand-in is steered and emptied)
 *
 * A journey without a tag is a visitor's: it runs where the site is hardest, in Arabic on a phone. With @no-script it
 * runs there without script instead. With @once it runs in English on a wide screen and
 * nowhere else: screens of staff, and what depends on neither language nor size. @full is left out by default. What
 * needs another width, language or colour scheme sets it in the test or with `test.use`.
 */

// Found once, inherited by the workers.
process.env.PAGES ??= JSON.stringify(await findPages())

const full = Boolean(process.env.FULL)
const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
}

function project(
  size: keyof typeof sizes,
  lang: SiteOptions['lang'],
  tests: { grep?: RegExp; grepInvert?: RegExp },
) {
  return { name: `${size}-${lang}`, ...tests, use: { ...sizes[size], lang } }
}

const scripted = { grepInvert: full ? /@once|@no-script/ : /@once|@no-script|@full/ }
const others = [project('desktop', 'ar', scripted), project('phone', 'en', scripted)]
const projects = [
  project('desktop', 'en', full ? { grepInvert: /@no-script/ } : { grep: /@once/, grepInvert: /@full/ }),
  project('phone', 'ar', scripted),
  ...(full ? others : []),
  {
    name: 'phone-ar-no-script',
    grep: /@no-script/,
    use: { ...sizes.phone, lang: 'ar' as const, javaScriptEnabled: false },
  },
]

/**
 * `npm run screenshots` takes all pictures, `npm run screenshots -- --readme` those of the README and of the
 * handbook.
 */
const pictures = { shots: /looks\.spec\.ts$/, readme: /\/pictures\.ts$/ }
const shots = process.env.SHOTS === 'readme' ? pictures.readme : pictures.shots

export default defineConfig<SiteOptions>({
  testDir: 'test/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './test/e2e/support/start-site.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // The local runtime closes a connection whose post was refused unread; a request that reuses it then gets 500
  // (`fetch failed`, 26 of 600 such posts).
  retries: 1,
  // Of a machine that has much else to do.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // Smooth scrolling makes every click wait; the tests of motion ask for it themselves.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: await chromiumLaunch(),
  },
  projects: process.env.SHOTS ? [{ name: 'screenshots', testMatch: shots, timeout: 600_000 }] : projects,
})
