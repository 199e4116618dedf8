import type { Locator } from '@playwright/test'
import { makePage, publishMade, signIn } from '../support/admin.ts'
import { expect, test } from '../support/test.ts'

/** Each is read from left to right, also within Arabic. */
const runs = ['5G', '3D', '2FA', '12GB', '4K', 'B2B', '24/7', '6-8', 'v2.1.0', 'iOS 18', 'C++', '.NET']
const contacts = [
  '+966 50 123 4567',
  '+966501234567',
  'hello@agency.example',
  'https://agency.example/a/?b=1',
]
const sentence = `نص ${[...runs, ...contacts].map((run) => `${run}، ثم`).join(' ')} نص.`
const quote = 'They sat in our clinics first.'

test('Arabic pages keep figures, names and numbers in order and end their lines on the left', {
  tag: ['@once'],
}, async ({ page }) => {
  await signIn(page)
  const made = await makePage(page, [
    { type: 'text', content: { title: { ar: sentence }, body: { ar: `<p>${sentence}</p>` } } },
    { type: 'text', content: { title: quote, body: `<p>See <a href="/about">our clinics</a>.</p>` } },
    { type: 'text', content: { body: { ar: '<p>سطر</p>' }, align: 'right' } },
  ])
  await publishMade(page, made)
  await page.goto(`/ar/${made.slug}`)
  for (const part of [page.locator('main h2').first(), page.locator('.prose-body p').first()]) {
    for (const run of [...runs, ...contacts]) {
      const places = await glyphs(part, run)
      expect(places.length, run).toBeGreaterThan(1)
      expect(places, `${run} stands as ${places}`).toEqual(places.toSorted((a, b) => a - b))
    }
  }
  // The full stop of an English sentence is on its right.
  for (const part of [page.locator('main h2').nth(1), page.locator('.prose-body p').nth(1)]) {
    const places = await glyphs(part, '')
    expect(Math.max(...places)).toBe(places.at(-1))
  }
  const gap = await page
    .locator('.prose-body')
    .last()
    .evaluate((column) => {
      const words = document.createRange()
      words.selectNodeContents(column.querySelector('p') ?? column)
      return Math.round(words.getBoundingClientRect().left - column.getBoundingClientRect().left)
    })
  expect(gap).toBe(0)
})

/** The order of the characters of a run from left to right without line breaks; of the whole text for ''. */
function glyphs(part: Locator, run: string): Promise<number[]> {
  return part.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const characters: { node: Node; at: number }[] = []
    while (walker.nextNode()) {
      const node = walker.currentNode
      for (let at = 0; at < (node.textContent ?? '').length; at++) characters.push({ node, at })
    }
    const start = (element.textContent ?? '').indexOf(wanted)
    const chosen = wanted ? characters.slice(start, start + wanted.length) : characters
    const boxes = chosen.map(({ node, at }) => {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return range.getBoundingClientRect()
    })
    const line = boxes[0]?.top
    return boxes.filter(({ top, width }) => width > 0 && top === line).map(({ left }) => left)
  }, run)
}
