import { urls } from '../../src/urls.ts'
import { makePage, publishMade, signIn } from './support/admin.ts'
import { brokenPictures, holes, overflow } from './support/layout.ts'
import { pagesToTest } from './support/pages.ts'
import { expect, test } from './support/test.ts'

/** Wider and taller than any column; drawn by the page itself, so that nothing is fetched from elsewhere. */
const picture = '<p>Before</p><p><img src="/og.en.png" alt="A wide picture"></p><p>After</p>'
const table = `<table><tbody><tr>${'<td>Longer than a word</td>'.repeat(3)}</tr></tbody></table>`
const body = { en: picture + table, ar: picture.replace('Before', 'قبل').replace('After', 'بعد') + table }

test('a picture in a formatted text is never wider than its column', async ({ page, site }) => {
  await signIn(page)
  const question = { en: 'What?', ar: 'ماذا؟' }
  const made = await makePage(page, [
    { type: 'article', content: { title: { en: 'An article', ar: 'مقال' }, body } },
    { type: 'text', content: { body } },
    { type: 'faq', content: { faqs: [{ question, answer: body }] } },
  ])
  await publishMade(page, made)
  await site.open(`/${made.slug}`)
  await expect(page.locator('details[open] summary')).toHaveText(question[site.lang])
  expect(await brokenPictures(page)).toEqual([])
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => overflow(page), `at ${width} px`).toEqual([])
    const sizes = await page.locator('.prose-body img').evaluateAll((images) =>
      images.map((image) => {
        const column = image.closest('.prose-body')?.getBoundingClientRect().width ?? 0
        const { width, height } = image.getBoundingClientRect()
        return { fits: width > 100 && width <= column + 0.5, ratio: Math.round((width / height) * 10) }
      }),
    )
    expect(sizes).toEqual(Array(3).fill({ fits: true, ratio: 19 }))
  }
})

test('people are in one, two, three or four columns, by the width of the screen alone', async ({
  page,
  site,
}) => {
  await signIn(page)
  const teams = [3, 4, 5].map((size) => ({
    type: 'team',
    content: {
      team_members: ['Huda', 'Sara', 'Omar', 'Maha', 'Fahad'].slice(0, size).map((name) => ({ name })),
    },
  }))
  const made = await makePage(page, teams)
  await publishMade(page, made)
  await site.open(`/${made.slug}`)
  const columns = []
  for (const width of [375, 640, 700, 768, 900, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const firstRows = await page.locator('.tall-team ul:has(.person)').evaluateAll((teams) =>
      teams.map((team) => {
        const tops = Array.from(team.children, (person) => Math.round(person.getBoundingClientRect().top))
        return tops.filter((top) => top === tops[0]).length
      }),
    )
    columns.push([width, ...firstRows])
  }
  expect(columns).toEqual([
    [375, 1, 1, 1],
    [640, 1, 1, 1],
    [700, 2, 2, 2],
    [768, 3, 3, 3],
    [900, 3, 3, 3],
    [1024, 3, 3, 3],
    [1280, 3, 4, 4],
    [1440, 3, 4, 4],
  ])
})

test('every grid of cards, people or logos fills its last row on tablets @full', async ({ page, site }) => {
  test.setTimeout(120_000)
  // Three entries, or four: as many as leave a hole in most numbers of columns.
  const few = [urls.life, '/page/ramadan-readiness', '/portfolio/wahat-clinics']
  const paths = [...new Set([...pagesToTest(), ...few])].filter((path) => path !== '/not-found')
  const found: string[] = []
  for (const path of paths) {
    await site.open(path)
    for (const width of [700, 768, 900, 1087]) {
      await page.setViewportSize({ width, height: 800 })
      found.push(...(await holes(page)).map((hole) => `${path} at ${width} px: ${hole}`))
    }
  }
  expect(found).toEqual([])
})
