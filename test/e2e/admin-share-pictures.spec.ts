import type { Page } from '@playwright/test'
import { cardSize, maxCardBytes } from '../../contract/share-card.ts'
import { editorOf, makePage, signIn } from './support/admin.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => signIn(page))

const size = [cardSize.width, cardSize.height]

/** The path of the picture that a page names for links. */
async function sharedAt(path: string): Promise<string> {
  const html = await (await fetch(new URL(path, process.env.SITE))).text()
  const [, width, height] =
    /property="og:image:width" content="(\d+)".*?height" content="(\d+)"/s.exec(html) ?? []
  expect([Number(width), Number(height)], path).toEqual(size)
  const [, address = ''] = /property="og:image" content="([^"]*)"/.exec(html) ?? []
  return new URL(address).pathname
}

/** What a browser sees of a picture: its size in pixels, its weight, and whether the editor shows the same in this place. */
function seenIn(page: Page, path: string, place: number) {
  return page.evaluate(
    async ([from, at]) => {
      const file = await (await fetch(from)).blob()
      const picture = await createImageBitmap(file)
      const pixelsOf = (image: CanvasImageSource) => {
        const canvas = new OffscreenCanvas(picture.width, picture.height)
        const pen = canvas.getContext('2d')
        pen?.drawImage(image, 0, 0)
        return pen?.getImageData(0, 0, picture.width, picture.height).data.join() ?? ''
      }
      const shown = document.querySelectorAll<HTMLCanvasElement>('.share-drawn canvas')[at]
      return {
        size: [picture.width, picture.height],
        bytes: file.size,
        isShown: shown !== undefined && pixelsOf(shown) === pixelsOf(picture),
      }
    },
    [path, place] as const,
  )
}

test('a published page is shared with a picture of its own in each language, the one that the editor shows @once', async ({
  page,
}) => {
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  await editor.open(slug)
  await expect(page.locator('.share-drawn canvas')).toHaveCount(2)
  const shared = page.waitForResponse((response) => response.url().endsWith('/pictures'))
  await editor.publish()
  expect((await shared).status()).toBe(200)

  const paths = [await sharedAt(`/${slug}`), await sharedAt(`/ar/${slug}`)]
  expect(new Set(paths).size).toBe(2)
  for (const [index, path] of paths.entries()) {
    expect(path).toMatch(/^\/media\/[0-9a-f]{32}\/card\.(?:png|jpg)$/)
    const seen = await seenIn(page, path, index)
    expect(seen).toMatchObject({ size, isShown: true })
    expect(seen.bytes).toBeLessThanOrEqual(maxCardBytes)
  }
})

test('a picture that cannot be stored keeps nobody from publishing: the site’s is shown, and the editor told @once', async ({
  page,
  guard,
}) => {
  guard.allowStatus(422)
  await page.route('**/admin/api/drawn', (route) => route.fulfill({ status: 422, json: { ok: false } }))
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  await editor.open(slug)
  // Drawing takes as long as the machine lets it.
  const refused = page.waitForResponse((response) => response.url().endsWith('/drawn'))
  await editor.publish()
  await refused
  await expect(editor.toast('The page has no share picture of its own')).toBeVisible()
  expect(await sharedAt(`/${slug}`)).toMatch(/^\/art\/share\/home\./)
})

test('a page is scheduled with the picture of the version that waits @once', async ({ page }) => {
  const { slug } = await makePage(page)
  const editor = editorOf(page)
  await editor.open(slug)
  await editor.action('Time line').click()
  await editor.action('Schedule…').click()
  const shared = page.waitForResponse((response) => response.url().endsWith('/pictures'))
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }).click()
  expect((await shared).request().postDataJSON()).toMatchObject({ scheduled: true })
  expect((await shared).status()).toBe(200)
})
