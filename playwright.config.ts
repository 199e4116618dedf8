import { defineConfig, devices } from '@playwright/test'
import { chromiumLaunch } from './test/e2e/support/chromium.ts'
import { findPages } from './test/e2e/support/pages.ts'
import type { SiteOptions } from './test/e2e/support/test.ts'

/*
 *   npm run test:e2e         both languages, each at the size its visitors use; one of them without script too
 *   FULL=1 npm run test:e2e  both languages x both sizes x both colour schemes, every page and picture
 *   SITE=http://localhost:8787 CRM=http://127.0.0.1:8788 npm run test:e2e
 *                            against what runs already (its CRM stand-in is steered and emptied)
 */

// Found once, inherited by the workers.
process.env.PAGES ??= JSON.stringify(await findPages())

const full = Boolean(process.env.FULL)
const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
}
type Size = keyof typeof sizes
type Scheme = 'light' | 'dark'

/*
 * Tests tagged @once do not depend on language or size and run in the first project alone. Those tagged
 * @alike run everywhere with FULL, else in the first alone too: nothing in them is written by language or
 * size. Without script the site is looked at where it is hardest, on a phone in Arabic; with FULL everywhere.
 */
const first = 'desktop-en'
const usual = [first, 'phone-ar']
const everySize: Size[] = ['desktop', 'phone']
const combinations = everySize.flatMap((size) =>
  (['en', 'ar'] as const).flatMap((lang) =>
    (['light', 'dark'] as const).map((scheme) => ({ size, lang, scheme })),
  ),
)

const skipped = full ? /@no-script/ : /@no-script|@full/
const others = full ? /@no-script|@once/ : /@no-script|@full|@once|@alike/

/** One project: `-dark` and `-no-script` are part of its name. */
function project(
  { size, lang, scheme }: { size: Size; lang: 'en' | 'ar'; scheme: Scheme },
  scripted: boolean,
) {
  const parts = [size, lang, scheme === 'dark' ? 'dark' : '', scripted ? '' : 'no-script']
  const name = parts.filter(Boolean).join('-')
  return {
    name,
    testMatch: /\.spec\.ts$/,
    ...(scripted ? { grepInvert: name === first ? skipped : others } : { grep: /@no-script|@either/ }),
    use: { ...sizes[size], lang, colorScheme: scheme, javaScriptEnabled: scripted },
  }
}

const matrix = combinations.filter(
  ({ size, lang, scheme }) => full || (scheme === 'light' && usual.includes(`${size}-${lang}`)),
)
const bare = ({ size, scheme }: (typeof matrix)[number]) => scheme === 'light' && (full || size === 'phone')
/** `npm run screenshots` takes all pictures, `npm run screenshots -- --readme` those of the README. */
const pictures = { shots: /looks\.spec\.ts$/, readme: /readme-pictures\.ts$/ }
const shots = process.env.SHOTS === 'readme' ? pictures.readme : pictures.shots

export default defineConfig<SiteOptions>({
  testDir: 'test/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './test/e2e/support/start-site.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  timeout: 40_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // Smooth scrolling makes every click wait; the tests of motion ask for it themselves.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: await chromiumLaunch(),
  },
  projects: process.env.SHOTS
    ? [{ name: 'screenshots', testMatch: shots, timeout: 120_000 }]
    : [...matrix.map((one) => project(one, true)), ...matrix.filter(bare).map((one) => project(one, false))],
})
