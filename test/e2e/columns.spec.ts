import { appSlugs, urls } from '../../src/urls.ts'
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

test('the chosen filter of the portfolio is told to screen readers @either', async ({ page, site }) => {
  const said = () => page.locator('[data-chosen]:visible').allTextContents()
  const chosen = (filter: 'all' | 'mobile' | 'web' | 'design') => [
    site.t('portfolio.chosen', { filter: site.t(`portfolio.filter.${filter}`) }),
  ]
  const marked = () =>
    page
      .locator('.filters [aria-current="true"]')
      .evaluateAll((chips) => chips.map((chip) => chip.getAttribute('href')))
  await site.open('/portfolio')
  expect(await said()).toEqual(chosen('all'))
  if (site.scripted) expect(await marked()).toEqual(['#all'])
  for (const filter of ['web', 'design', 'all'] as const) {
    await page.locator(`.filters [href="#${filter}"]`).click()
    await expect.poll(said).toEqual(chosen(filter))
    if (site.scripted) await expect.poll(marked).toEqual([`#${filter}`])
  }
  await site.open('/portfolio#mobile')
  await expect.poll(said).toEqual(chosen('mobile'))
  if (site.scripted) await expect.poll(marked).toEqual(['#mobile'])
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

test('every grid of cards, people or logos fills its last row on tablets @alike', async ({ page, site }) => {
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

test('a text after a grey section begins well below its edge', async ({ page, site }) => {
  await site.open(urls.life)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const room = await page.locator('.section-alt + .section-joined .prose').evaluate((text) => {
      const section = text.closest('.section-joined')?.getBoundingClientRect()
      return text.getBoundingClientRect().top - (section?.top ?? 0)
    })
    expect(room, `at ${width} px`).toBeGreaterThan(48)
  }
})

test('the cost of an app is on one line of a wide screen', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const slug of appSlugs) {
    await site.open(`/apps/${slug}`)
    const lines = await page.locator('#cost dd').evaluateAll((values) =>
      values.map((value) => {
        const figures = document.createRange()
        figures.selectNodeContents(value)
        const [small] = value.querySelectorAll('small')
        if (small) figures.setEndBefore(small)
        return new Set(Array.from(figures.getClientRects(), ({ top }) => Math.round(top))).size
      }),
    )
    expect(lines, slug).toEqual([1, 1])
  }
})

test('people and pictures with captions are nearer to their own words than to their neighbours', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [path, item, picture, words] of [
    ['/about', '.person', '.pic', 'h3'],
    [urls.life, '.gallery li', 'img', 'figcaption'],
  ] as const) {
    await site.open(path)
    const gaps = await page.locator(item).evaluateAll(
      (items, [picture, words]) =>
        items.slice(0, -1).map((one, index) => {
          const box = (part: string, of: Element | undefined) =>
            of?.querySelector(part)?.getBoundingClientRect()
          const own = (box(words, one)?.top ?? 0) - (box(picture, one)?.bottom ?? 0)
          const [here, there] = [one.getBoundingClientRect(), box(picture, items[index + 1])]
          if (!there) return 0
          // Below or, on a rail, beside.
          const next = Math.max(there.top - here.bottom, there.left - here.right, here.left - there.right)
          return next / own
        }),
      [picture, words] as const,
    )
    expect(gaps.length, path).toBeGreaterThan(1)
    for (const ratio of gaps) expect(ratio, path).toBeGreaterThan(1.5)
  }
})

test('the button of a hero has room above it without a subtitle, and below it on a picture', async ({
  page,
  site,
}) => {
  await signIn(page)
  const title = { en: 'A claim', ar: 'قول' }
  const words = { title, cta_text: { en: 'Go', ar: 'هيا' }, cta_link: '/contact' }
  for (const own of [{}, { background_image: '/og.en.png' }]) {
    const text = { type: 'text', content: { title, body } }
    const made = await makePage(page, [{ type: 'hero', content: { ...words, ...own } }, text])
    await publishMade(page, made)
    await site.open(`/${made.slug}`)
    const box = async (selector: string) => page.locator(selector).first().boundingBox()
    const [heading, button, hero] = await Promise.all([box('.hero h1'), box('.hero .btn'), box('.hero')])
    const end = (of: typeof hero) => (of?.y ?? 0) + (of?.height ?? 0)
    expect((button?.y ?? 0) - end(heading)).toBeGreaterThanOrEqual(16)
    if ('background_image' in own) expect(end(hero) - end(button)).toBeGreaterThanOrEqual(16)
  }
  const untitled = [
    { type: 'hero', content: words },
    { type: 'services', content: {} },
  ]
  const made = await makePage(page, untitled)
  await publishMade(page, made)
  await site.open(`/${made.slug}`)
  const button = await page.locator('.hero .btn').boundingBox()
  const next = await page.locator('.services').boundingBox()
  expect((next?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)).toBeGreaterThanOrEqual(16)
})
