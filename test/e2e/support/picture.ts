import type { Page } from '@playwright/test'

/** The day on which pictures are taken. */
export const pictureDay = new Date('2026-11-15T09:00:00Z')

/**
 * A picture of the whole page (or its window) after everything has loaded, without motion and skipped sections. Two
 * runs in the same browser give the same bytes.
 */
export async function takePicture(page: Page, what: 'page' | 'window' = 'page'): Promise<Buffer> {
  for (const frame of page.frames()) await frame.evaluate(standStill)
  const session = await page.context().newCDPSession(page)
  const { cssContentSize, cssLayoutViewport } = await session.send('Page.getLayoutMetrics')
  const height = what === 'page' ? cssContentSize.height : cssLayoutViewport.clientHeight
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    captureBeyondViewport: what === 'page',
    optimizeForSpeed: true,
    clip: { x: 0, y: 0, width: cssContentSize.width, height, scale: 1 },
  })
  await session.detach()
  return Buffer.from(data, 'base64')
}

async function standStill(): Promise<void> {
  // Adopted, because the policy refuses a style element.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important; content-visibility: visible !important }',
  )
  document.adoptedStyleSheets = [sheet]
  scrollTo(0, 0)
  const pictures = Array.from(document.images)
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
  await document.fonts.ready
}

/** Replaces the times of an admin screen, so that every run shows the same, and sorts rows of the same moment. */
export async function holdTimes(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: Record<string, string> = { ar: '15 نوفمبر 2026، 9:00 ص' }
    const held = times[document.documentElement.lang] ?? 'Nov 15, 2026, 9:00 AM'
    for (const time of document.querySelectorAll('time')) time.textContent = held
    for (const label of document.querySelectorAll('.time-next')) {
      label.textContent = label.textContent?.replace(/(?<=^[^,،]*[,،] ).*(?=: )/, held) ?? ''
    }
    for (const body of document.querySelectorAll('tbody')) {
      const rows = Array.from(body.children)
      body.append(...rows.sort((one, other) => one.innerHTML.localeCompare(other.innerHTML, 'en')))
    }
    for (const state of document.querySelectorAll('.save-state')) {
      state.textContent = state.textContent?.replace(/\d+:\d\d.*/, '09:00') ?? ''
    }
  })
}
