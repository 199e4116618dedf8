import type { Page } from '@playwright/test'
import { pagesToTest } from './support/pages.ts'
import { expect, test } from './support/test.ts'

const named = ['link', 'button', 'heading', 'tab', 'DisclosureTriangle', 'region', 'navigation']

test('no name that screen readers read runs two words together, or parts a word from its mark @full', async ({
  page,
  site,
}) => {
  const paths = pagesToTest().filter((path) => path !== '/not-found')
  test.setTimeout(30_000 + paths.length * 8_000)
  const faults: string[] = []
  for (const path of paths) {
    await site.open(path)
    const words = new Set(await wordsOf(page))
    for (const name of await names(page)) {
      const strange = name.split(/\s+/).filter((word) => !words.has(word))
      if (strange.length > 0 || /\s[:،,.؛]/.test(name)) faults.push(`${path}: “${name}” ${strange}`)
    }
  }
  expect(faults).toEqual([])
})

/** What Chromium hands to screen readers: the computed name of every link, button and heading. */
async function names(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter(({ ignored, role }) => !ignored && named.includes(String(role?.value)))
    .map(({ name }) => String(name?.value ?? ''))
}

/** The words of the page, each text node cut at its spaces. */
function wordsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const written: string[] = []
    while (walker.nextNode()) written.push(walker.currentNode.textContent ?? '')
    const parts = document.querySelectorAll('a, button, summary, h1, h2, h3')
    for (const { textContent } of parts) written.push(textContent ?? '')
    for (const { ariaLabel } of document.querySelectorAll('[aria-label]')) written.push(ariaLabel ?? '')
    return written.flatMap((text) => text.split(/\s+/))
  })
}
