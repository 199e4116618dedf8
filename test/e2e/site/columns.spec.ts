import { makePage, publishMade, signIn } from '../support/admin.ts'
import { brokenPictures, overflow } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

/** Wider and taller than any column, and drawn by the page, so that nothing is fetched from elsewhere. */
const picture = '<p>Before</p><p><img src="/og.en.png" alt="A wide picture"></p><p>After</p>'
const table = `<table><tbody><tr>${'<td>Longer than a word</td>'.repeat(3)}</tr></tbody></table>`
const body = { en: picture + table, ar: picture.replace('Before', 'قبل').replace('After', 'بعد') + table }
const question = { en: 'What?', ar: 'ماذا؟' }

/** The number of people in a row with three, four and five, by the width of the screen. */
const columns = {
  320: [1, 1, 1],
  640: [1, 1, 1],
  700: [2, 2, 2],
  768: [3, 3, 3],
  1024: [3, 3, 3],
  1280: [3, 4, 4],
  1440: [3, 4, 4],
}

test('pictures in a text and cards of people fit their columns at every width', {
  tag: ['@full'],
}, async ({ page, site }) => {
  await signIn(page)
  const people = ['Huda', 'Sara', 'Omar', 'Maha', 'Fahad'].map((name) => ({ name }))
  const made = await makePage(page, [
    { type: 'article', content: { title: { en: 'An article', ar: 'مقال' }, body } },
    { type: 'text', content: { body } },
    { type: 'faq', content: { faqs: [{ question, answer: body }] } },
    ...[3, 4, 5].map((size) => ({ type: 'team', content: { team_members: people.slice(0, size) } })),
  ])
  await publishMade(page, made)
  await site.open(`/${made.slug}`)
  await expect(page.locator('details[open] summary')).toHaveText(question[site.lang])
  expect(await brokenPictures(page)).toEqual([])
  for (const [width, rows] of Object.entries(columns)) {
    await page.setViewportSize({ width: Number(width), height: 800 })
    await expect.poll(() => overflow(page), `at ${width} px`).toEqual([])
    const sizes = await page.locator('.prose-body img').evaluateAll((images) =>
      images.map((image) => {
        const column = image.closest('.prose-body')?.getBoundingClientRect().width ?? 0
        const { width, height } = image.getBoundingClientRect()
        return { fits: width > 100 && width <= column + 0.5, ratio: Math.round((width / height) * 10) }
      }),
    )
    expect(sizes, `at ${width} px`).toEqual(Array(3).fill({ fits: true, ratio: 19 }))
    const firstRows = await page.locator('.tall-team ul:has(.person)').evaluateAll((teams) =>
      teams.map((team) => {
        const tops = Array.from(team.children, (person) => Math.round(person.getBoundingClientRect().top))
        return tops.filter((top) => top === tops[0]).length
      }),
    )
    expect(firstRows, `at ${width} px`).toEqual(rows)
  }
})
