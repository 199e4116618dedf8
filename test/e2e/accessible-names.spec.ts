import type { Page } from '@playwright/test'
import { pagesToTest } from './support/pages.ts'
import { expect, test } from './support/test.ts'

const named = ['link', 'button', 'heading', 'tab', 'DisclosureTriangle', 'region', 'navigation']

/** What Chromium hands to screen readers: the computed name of every link, button and heading. */
async function names(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter(({ ignored, role }) => !ignored && named.includes(String(role?.value)))
    .map(({ name }) => String(name?.value ?? ''))
}

/**
 * The words of the page, each text node cut at its spaces; and pairs of letters or digits that meet where
 * one text node ends and the next begins without a space, unless `bdi` alone parts them.
 */
function wordsOf(page: Page): Promise<{ words: string[]; seams: string[] }> {
  return page.evaluate(() => {
    const texts = (root: Element): Text[] => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (walker.nextNode()) if (walker.currentNode instanceof Text) found.push(walker.currentNode)
      return found
    }
    const letters = /[\p{L}\p{N}]/u
    const seams = [...document.querySelectorAll('a, button, summary, h1, h2, h3')].flatMap((element) =>
      texts(element).flatMap((text, index, all) => {
        const next = all[index + 1]
        if (!next || text.parentElement === next.parentElement) return []
        if (text.parentElement?.closest('bdi') || next.parentElement?.closest('bdi')) return []
        const [before, after] = [text.data.slice(-1), next.data.slice(0, 1)]
        return letters.test(before) && letters.test(after) ? [before + after] : []
      }),
    )
    const written = [
      ...texts(document.body).map((text) => text.data),
      ...[...document.querySelectorAll('a, button, summary, h1, h2, h3')].map(
        (element) => element.textContent ?? '',
      ),
      ...[...document.querySelectorAll('[aria-label]')].map((element) => element.ariaLabel ?? ''),
    ]
    const words = written.flatMap((text) => text.split(/\s+/))
    return { words, seams }
  })
}

test('no name that screen readers read runs two words together', async ({ page, site }) => {
  const paths = pagesToTest().filter((path) => path !== '/not-found')
  test.setTimeout(30_000 + paths.length * 8_000)
  for (const path of paths) {
    await site.open(path)
    const { words, seams } = await wordsOf(page)
    const known = new Set(words)
    for (const name of await names(page)) {
      const where = `${path}: “${name}”`
      for (const seam of seams) expect.soft(name, where).not.toContain(seam)
      for (const word of name.split(/\s+/)) expect.soft(known.has(word), `${where}: ${word}`).toBe(true)
      expect.soft(name, where).not.toMatch(/\s[:،,.؛]/)
    }
  }
})

test('links that look alike are told apart by their names', async ({ page, site }) => {
  const named = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
  const { services } = site.content
  await site.open('/services')
  for (const slug of ['mobile-app-development', 'devops-cloud'] as const) {
    const name = `${site.t('action.learn_more')} ${site.t('action.learn_more_about')} ${services[slug].title}`
    await expect(named(name)).toHaveCount(1)
  }
  await site.open('/portfolio')
  await expect(
    named(site.t('portfolio.filter.named', { filter: site.t('portfolio.filter.all'), count: 6 })),
  ).toHaveText(new RegExp(`^${site.t('portfolio.filter.all')}`))
})
