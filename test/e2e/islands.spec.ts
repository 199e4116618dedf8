import { expect, test } from './support/test.ts'

test('however an island is first touched, it hydrates once, and not before @alike', async ({
  page,
  site,
}) => {
  // Only `wakeIsland` parses the props of an island: once each time it hydrates.
  await page.addInitScript(() => {
    const parsed: string[] = []
    Object.assign(window, { parsed })
    const parse = JSON.parse
    JSON.parse = (text, reviver) => {
      parsed.push(String(text))
      return parse(text, reviver)
    }
  })
  for (const path of ['/', '/contact']) {
    await site.open(path)
    const roots = page.locator('[data-island]:not([data-eager])')
    const count = await roots.count()
    expect(count).toBeGreaterThan(0)
    const hydrations = (index: number) =>
      roots.nth(index).evaluate((root) => {
        const parsed: unknown = Reflect.get(window, 'parsed')
        return Array.isArray(parsed) ? parsed.filter((text) => text === root.dataset.props).length : -1
      })
    for (let index = 0; index < count; index++) {
      expect(await hydrations(index), `${path}, before island ${index}`).toBe(0)
      const root = roots.nth(index)
      const intents = ['pointerover', 'touchstart', 'focusin', 'keydown', 'pointerover', 'focusin']
      await root.evaluate((element, names) => {
        const target = element.querySelector('a, button, input') ?? element
        for (const name of names) target.dispatchEvent(new Event(name, { bubbles: true }))
      }, intents)
      await expect.poll(() => hydrations(index), `${path}, island ${index}`).toBe(1)
      // Again, now that it is awake.
      await root.evaluate((element) => element.dispatchEvent(new Event('pointerover', { bubbles: true })))
    }
    // Every island was awake before this.
    for (let index = 0; index < count; index++) expect(await hydrations(index)).toBe(1)
  }
})
