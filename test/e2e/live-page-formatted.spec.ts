import type { Locator, Page } from '@playwright/test'
import { editorOf, signIn, textIn, type Widget } from './support/admin.ts'
import { expectNoViolations } from './support/axe.ts'
import { both, openLive } from './support/live-page.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => signIn(page))

const texts: Widget[] = [
  { type: 'hero', content: { title: { en: 'First claim', ar: 'القول الأول' } } },
  {
    type: 'text',
    content: {
      title: { en: 'A title', ar: 'عنوان' },
      body: {
        en: '<p>One word after another in a line.</p><blockquote>Quoted words.</blockquote><ul><li>An entry</li><li>Its neighbour</li></ul>',
        ar: '<p>كلمة تتبعها كلمة في تطبيق iOS و Android معًا.</p>',
      },
    },
  },
  { type: 'cta', content: { title: { en: 'Come along', ar: 'تعال معنا' } } },
]

/** A page with these texts, shown beside its forms. */
async function openTexts(page: Page) {
  const { live, slug } = await openLive(page, texts)
  const body = live.in('en').locator('.prose-body')
  return { live, body, slug }
}

/** Lines break elsewhere until the fonts of the page have come. */
const settled = (body: Locator) =>
  body.evaluate(async ({ ownerDocument }) => {
    await ownerDocument.fonts.ready
  })

/** Presses the middle of a word in the page. */
async function pressWord(body: Locator, word: string, clickCount = 1) {
  await settled(body)
  const at = await body.evaluate((element, wanted) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const start = texts.currentNode.textContent?.indexOf(wanted) ?? -1
      if (start < 0) continue
      const range = document.createRange()
      range.setStart(texts.currentNode, start)
      range.setEnd(texts.currentNode, start + wanted.length)
      const [word, own] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
      return {
        x: (word.left + word.width / 2 - own.left) / own.width,
        y: (word.top + word.height / 2 - own.top) / own.height,
      }
    }
    throw new Error(`No ${wanted}`)
  }, word)
  // The page is shown smaller than it is.
  const { width, height } = (await body.boundingBox()) ?? { width: 0, height: 0 }
  await body.click({ position: { x: at.x * width, y: at.y * height }, clickCount })
}

const measured = async (body: Locator) => {
  await settled(body)
  // Within its section: the page may have been scrolled meanwhile.
  return body.evaluate((element) => {
    const from = element.closest('section')?.getBoundingClientRect().top ?? 0
    return [element, ...element.querySelectorAll('p, blockquote, li, ul, bdi, img, table, td, th, figure')]
      .filter((one) => !one.matches('li > p, blockquote > p, td > p, th > p, figure + p:last-child'))
      .map((one) => {
        const { top, left, width, height } = one.getBoundingClientRect()
        return [one.localName, ...[top - from, left, width, height].map(Math.round)].join(' ')
      })
  })
}

test('a click puts the caret into the word of a formatted text, which looks as it does otherwise @once', async ({
  page,
}) => {
  const { live } = await openLive(page, texts, both)
  for (const [lang, word, split] of [
    ['en', 'neighbour', /neig\+hbour|neigh\+bour/],
    ['ar', 'تتبعها', /تتب\+عها|تت\+بعها|تتبع\+ها/],
  ] as const) {
    const body = live.in(lang).locator('.prose-body')
    const other = live.in(lang === 'en' ? 'ar' : 'en').locator('.prose-body')
    await expect(body).toBeVisible()
    const before = await measured(body)
    await pressWord(body, word)
    await expect(body).toBeFocused()
    expect(await measured(body)).toEqual(before)
    await expect(other, 'its twin lights up').toHaveAttribute('data-twin', '')
    await page.keyboard.type('+')
    await expect(body).toHaveText(split)
    const field = textIn(editorOf(page).row('Text'), 'Body', lang)
    await expect(field).toHaveText(split)
    await page.keyboard.press('Escape')
    await expect(body).not.toHaveAttribute('contenteditable')
    await expect(body, 'what was written stays').toHaveText(split)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(body).not.toContainText('+')
    await expect(field).not.toContainText('+')
    await expect(body.locator('li > p, blockquote > p'), 'as the server renders it').toHaveCount(0)
    expect(await measured(body)).toEqual(before)
  }
})

test('keys of the form’s editor write in the page: paragraphs, bold, typed lists, undo, the next text @once', async ({
  page,
}) => {
  const { live, body } = await openTexts(page)
  const field = textIn(editorOf(page).row('Text'), 'Body', 'en')
  await pressWord(body, 'neighbour')
  await expect(body).toBeFocused()
  await pressWord(body, 'after', 2)
  await expect(live.panel.getByRole('toolbar', { name: 'Format Body' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+b')
  await expect(body.locator('strong')).toHaveText('after')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- Typed as a list')
  await expect(body.locator('li').first()).toHaveText('Typed as a list')
  await expect(field.locator('li').first()).toHaveText('Typed as a list')
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(body.locator('li')).toHaveCount(2)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('A second paragraph')
  await page.keyboard.press('Tab')
  await expect(live.in('en').getByText('Come along')).toBeFocused()
  await expect(body).not.toHaveAttribute('contenteditable')
  await expect(body.locator('p').last()).toHaveText('A second paragraph')
  await expect(body.locator('strong')).toHaveText('after')
  await page.keyboard.press('Shift+Tab')
  await expect(body).toBeFocused()
  await page.keyboard.type('Here. ')
  await expect(field).toHaveText(/^Here\. /)
  await editorOf(page).save()
})

test('a key acts where the key before it left the caret, even if the browser has not reported that yet @once', async ({
  page,
}) => {
  const { body } = await openTexts(page)
  await pressWord(body, 'neighbour')
  await expect(body).toBeFocused()
  await body.evaluate((element) => {
    const text = element.querySelector('p')?.firstChild
    if (!text) throw new Error('No text')
    element.ownerDocument.getSelection()?.collapse(text, 'One word'.length)
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true }))
  })
  await expect(body.locator('p').first()).toHaveText('One word')
})

test('the tools of a selection are reached by keyboard, set a link, and open the form @once', async ({
  page,
}) => {
  const { live, body } = await openTexts(page)
  const tools = live.panel.getByRole('toolbar', { name: 'Format Body' })
  await pressWord(body, 'another')
  await expect(body).toBeFocused()
  await expect(tools, 'only for a selection').toBeHidden()
  await page.keyboard.press('Alt+F10')
  await expect(tools.getByRole('button', { name: 'Bold' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(body).toBeFocused()
  await expect(tools).toBeHidden()

  await pressWord(body, 'another', 2)
  await expect(tools).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Alt+F10')
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(body.locator('h2')).toHaveText('One word after another in a line.')
  await expect(body).toBeFocused()
  await expect(tools).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog', { name: 'Link' }).getByLabel('Address').fill('/contact')
  await page.keyboard.press('Enter')
  await expect(body.locator('a')).toHaveText('another')
  await expect(body).toBeFocused()
  await pressWord(body, 'word', 2)
  await tools.getByRole('button', { name: 'Open in the form' }).click()
  await expect(textIn(editorOf(page).row('Text'), 'Body', 'en')).toBeFocused()
  await expect(body).not.toHaveAttribute('contenteditable')
  await expect(body.locator('a')).toHaveText('another')
})

const hostile = [
  '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>From Word</p>',
  '<p onclick="parent.hit=1">Pressed<script>parent.hit=1</script></p>',
  '<img src="x" onerror="parent.hit=1"><svg onload="parent.hit=1"></svg>',
  '<a href="javascript:parent.hit=1">leads nowhere</a>',
  '<iframe srcdoc="<script>parent.hit=1</script>"></iframe><style>* { display: none }</style>',
  '<p><b style="font-weight:normal">Plain</b> and <span style="font-weight:700">bold</span></p>',
].join('')

test('pasted HTML comes as the form would keep it: no script, no handler, no javascript link; Word keeps its list @once', async ({
  page,
}) => {
  const { live, body, slug } = await openTexts(page)
  await pressWord(body, 'another')
  await page.keyboard.press('ControlOrMeta+a')
  await expect(live.panel.getByRole('toolbar', { name: 'Format Body' })).toBeVisible()
  const paste = (html: string) =>
    body.evaluate((element, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', text)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, html)
  await paste(hostile)
  const source = async () => {
    const draft = await page.request.get(`/admin/pages/${slug}`)
    return draft.text()
  }
  await expect(body.locator('li')).toHaveText('From Word')
  await expect(body.locator('strong')).toHaveText('bold')
  await expect(body.locator('script, style, svg, iframe, [onclick], [onerror], a')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(body).not.toHaveAttribute('contenteditable')
  await expect(body.locator('script, style, svg, iframe, [onclick], [onerror], a')).toHaveCount(0)
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  await editorOf(page).save()
  expect(await source()).not.toMatch(/parent\.hit|mso-list/)
})

test('an article that is begun in Arabic keeps its column from the first paragraph to the second @once', async ({
  page,
}) => {
  const { live } = await openLive(page, [{ type: 'article', content: { title: { en: 'A', ar: 'أ' } } }], {
    shown: ['ar'],
  })
  const body = live.in('ar').locator('.prose-body')
  const column = async () => {
    await settled(body)
    const { x = 0, width = 0 } = (await body.locator('p').first().boundingBox()) ?? {}
    return [x, width].map(Math.round)
  }
  await expect(body.locator('p')).toHaveCount(1)
  const hinted = await column()
  await body.click()
  await page.keyboard.type('فقرة')
  expect(await column()).toEqual(hinted)
  await page.keyboard.press('Enter')
  await page.keyboard.type('ثانية')
  await expect(body.locator('p')).toHaveCount(2)
  expect(await column()).toEqual(hinted)
})
