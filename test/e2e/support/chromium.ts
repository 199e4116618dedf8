import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import packed from '@sparticuz/chromium'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = ['/usr/bin', '/usr/local/bin', '/snap/bin', ...(process.env.PATH ?? '').split(delimiter)]
const applications = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/**
 * The browser to test with: $CHROMIUM, the system's Chromium or Chrome, else the one packed in an npm
 * package. The answer is kept in $CHROMIUM, which the workers inherit: unpacking twice would collide.
 */
export async function chromiumPath(): Promise<string> {
  const candidates = [...names.flatMap((name) => places.map((place) => join(place, name))), ...applications]
  const found = process.env.CHROMIUM || candidates.find(isExecutable) || (await packed.executablePath())
  process.env.CHROMIUM = found
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
