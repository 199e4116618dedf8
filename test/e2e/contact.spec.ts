import { expect, test } from './support/test.ts'

const windows = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
]

test('the first field of the contact page is in the first view, before address and map @either', async ({
  page,
  site,
}) => {
  for (const window of windows) {
    await page.setViewportSize(window)
    await site.open('/contact')
    const name = `${window.width} px`
    const field = await page.getByRole('textbox', { name: site.t('form.name') }).boundingBox()
    expect((field?.y ?? Number.NaN) + (field?.height ?? 0), name).toBeLessThanOrEqual(window.height)
    const cards = await page.getByRole('region', { name: site.t('contact.details') }).boundingBox()
    expect(cards?.y, name).toBeGreaterThan(field?.y ?? Number.NaN)
  }
})

test('the three contact details are equally wide and hold what they say', async ({ page, site }) => {
  for (const width of [320, 390, 768, 1100, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await site.open('/contact')
    const cells = page.getByRole('region', { name: site.t('contact.details') }).getByRole('listitem')
    await expect(cells).toHaveCount(3)
    const sizes = await cells.evaluateAll((items) =>
      items.map((item) => ({
        width: Math.round(item.getBoundingClientRect().width),
        cut: item.scrollWidth > item.clientWidth,
      })),
    )
    const widths = sizes.map((size) => size.width)
    expect(Math.max(...widths) - Math.min(...widths), `${width} px: ${widths}`).toBeLessThanOrEqual(1)
    expect(
      sizes.filter((size) => size.cut),
      `${width} px`,
    ).toEqual([])
  }
})

test('the header of the contact page has no quote button', async ({ page, site }) => {
  const quote = page.getByRole('banner').getByText(site.t('action.quote'))
  await site.open('/about')
  await expect(quote).not.toHaveCount(0)
  await site.open('/contact')
  await expect(quote).toHaveCount(0)
})
