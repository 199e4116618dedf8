import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import packed from '@sparticuz/chromium'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = ['/usr/bin', '/usr/local/bin', '/snap/bin', ...(process.env.PATH ?? '').split(delimiter)]
const applications = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/**
 * The browser for tests: $CHROMIUM, or else the headless one of an npm package where it runs (the same version for
 * everyone and half the CPU of a desktop browser), or else the system's. The result is stored in $CHROMIUM, which the
 * workers inherit, because unpacking twice would collide.
 */
export async function chromiumPath(): Promise<string> {
  const found = process.env.CHROMIUM || (hasPacked ? await packed.executablePath() : systemBrowser())
  process.env.CHROMIUM = found
  return found
}

/** The launch options: as root without the sandbox, and without background requests. */
export const chromiumLaunch = async () => ({
  executablePath: await chromiumPath(),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
})

const hasPacked = process.platform === 'linux' && process.arch === 'x64'

/** The system's browser, if there is one. */
export function fullBrowser(): string | null {
  const candidates = [...names.flatMap((name) => places.map((place) => join(place, name))), ...applications]
  return candidates.find(isExecutable) ?? null
}

function systemBrowser(): string {
  const found = fullBrowser()
  if (!found) throw new Error('No Chromium or Chrome found: install one, or name its path in CHROMIUM.')
  return found
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
