import type { Locator, Page } from '@playwright/test'
import { makePage, sampleWidgets, savedStatus, signIn, textIn, type Widget } from '../support/admin.ts'
import { expectNoViolations } from '../support/axe.ts'
import { bothLanguages, canvasOf, openCanvas } from '../support/canvas.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ page }) => signIn(page))

test('both canvases follow the fields; a text that is written in the Arabic one can be undone', {
  tag: ['@once'],
}, async ({ page }) => {
  const { canvas, editor, slug } = await openCanvas(page, sampleWidgets(), bothLanguages)
  const [english, arabic] = [canvas.in('en').locator('h1'), canvas.in('ar').locator('h1')]
  await expect(arabic).toHaveText('القول الأول')
  const answer = canvas.in('en').getByText('Soon.', { exact: true })
  // A click on the question would edit it; the mark beside it opens the answer.
  const question = canvas.in('en').locator('main summary').nth(1)
  const { width = 0, height = 0 } = (await question.boundingBox()) ?? {}
  await question.click({ position: { x: width - 16, y: height / 2 } })
  await expect(answer).toBeVisible()
  const row = await editor.edit('Hero')
  await textIn(row, 'Subtitle', 'en').fill('New to the page')
  await expect(canvas.in('en').locator('.lead')).toHaveText('New to the page')
  await expect(answer, 'still open').toBeVisible()

  await arabic.click()
  await expect(arabic).toBeFocused()
  await expect(english, 'its counterpart is marked').toHaveAttribute('data-counterpart', '')
  const field = textIn(row, 'Title', 'ar')
  await expect(field).toBeInViewport()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('سوق السمك في جدة')
  await expect(field).toHaveValue('سوق السمك في جدة')
  await page.keyboard.press('Enter')
  await expect(arabic).not.toBeFocused()
  await expect.poll(() => arabic.textContent(), 'as the server sets it').toContain('في\u00a0جدة')
  await expect(canvas.panel).toContainText('Title: English is out of date')
  await canvas.panel.getByRole('button', { name: 'Write now' }).click()
  await expect(english).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' now')
  await page.keyboard.press('Escape')
  await expect(canvas.panel).not.toContainText('out of date')
  await expect(english).toHaveText('First claim now')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(english).toHaveText('First claim')
  await expectNoViolations(page)
  await editor.save()
  expect(await (await page.request.get(`/admin/pages/${slug}`)).text()).toContain('سوق السمك في جدة')
})

/** Presses the middle of a word in the page. */
async function pressWord(body: Locator, word: string, clickCount = 1) {
  const at = await body.evaluate(async (element, wanted) => {
    // Lines break differently until the fonts of the page have loaded.
    await element.ownerDocument.fonts.ready
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const start = texts.currentNode.textContent?.indexOf(wanted) ?? -1
      if (start < 0) continue
      const range = document.createRange()
      range.setStart(texts.currentNode, start)
      range.setEnd(texts.currentNode, start + wanted.length)
      const [word, own] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
      const [x, y] = [word.left + word.width / 2 - own.left, word.top + word.height / 2 - own.top]
      return { x: x / own.width, y: y / own.height }
    }
    throw new Error(`No ${wanted}`)
  }, word)
  // The page is scaled down.
  const { width, height } = (await body.boundingBox()) ?? { width: 0, height: 0 }
  await body.click({ position: { x: at.x * width, y: at.y * height }, clickCount })
}

const article: Widget = {
  type: 'text',
  content: {
    title: { en: 'A title', ar: 'عنوان' },
    body: {
      en: '<p>One word after another.</p><ul><li>An entry</li><li>Its neighbour</li></ul>',
      ar: '<p>كلمة تتبعها كلمة.</p>',
    },
  },
}

test('a formatted text is edited in its place on the page with bold and a safe paste', {
  tag: ['@once'],
}, async ({ page }) => {
  const { canvas, editor, slug } = await openCanvas(page, [
    ...sampleWidgets().slice(0, 1),
    article,
    ...sampleWidgets().slice(2),
  ])
  const body = canvas.in('en').locator('.prose-body')
  const field = textIn(editor.form('Text'), 'Body', 'en')
  await pressWord(body, 'neighbour')
  await expect(body).toBeFocused()
  await page.keyboard.type('+')
  await expect(body).toHaveText(/neig\+hbour|neigh\+bour/)
  await expect(field).toHaveText(/neig\+hbour|neigh\+bour/)
  await pressWord(body, 'after', 2)
  const tools = canvas.panel.getByRole('toolbar', { name: 'Format Body' })
  await expect(tools).toBeVisible()
  await page.keyboard.press('ControlOrMeta+b')
  await expect(body.locator('strong')).toHaveText('after')
  await page.keyboard.press('End')
  await body.evaluate((element) => {
    const clipboardData = new DataTransfer()
    const html =
      '<p onclick="parent.hit=1">Pasted<script>parent.hit=1</script></p><img src="x" onerror="parent.hit=1">'
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(body).toContainText('Pasted')
  await page.keyboard.press('Tab')
  await expect(canvas.in('en').getByText('Come along')).toBeFocused()
  await expect(body).not.toHaveAttribute('contenteditable')
  await expect(body.locator('script, img, [onclick]')).toHaveCount(0)
  await editor.save()
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  const stored = await (await page.request.get(`/admin/pages/${slug}`)).text()
  expect(stored).toContain('Pasted')
  expect(stored).not.toContain('parent.hit')
})

test('pointer and keys move, hide, remove and add sections and entries on the page', {
  tag: ['@once'],
}, async ({ page }) => {
  const { canvas, editor } = await openCanvas(page)
  const { keyboard } = page
  const claim = canvas.in('en').locator('h1')
  const hero = canvas.handle('Hero')
  await claim.hover()
  await hero.hover()
  await hero.getByRole('button', { name: 'Move the section down' }).click()
  await expect(canvas.first('en')).toContainText('Asked often')
  await hero.getByRole('button', { name: 'Duplicate the section' }).press('Alt+ArrowUp')
  await expect(canvas.first('en')).toContainText('First claim')
  await hero.locator('.drag-grip').hover()
  await page.mouse.down()
  const over = await canvas.in('en').locator('main > [data-widget]').nth(1).boundingBox()
  await page.mouse.move((over?.x ?? 0) + 100, (over?.y ?? 0) + (over?.height ?? 0) * 0.8, { steps: 6 })
  await expect(canvas.panel.locator('.drop-line')).toBeVisible()
  await page.mouse.up()
  await expect.poll(editor.order).toEqual(['FAQ', 'Hero', 'Call to action'])
  await keyboard.press('ControlOrMeta+z')
  await expect.poll(editor.order).toEqual(['Hero', 'FAQ', 'Call to action'])

  await page.locator('iframe').focus()
  await keyboard.press('n')
  await expect(canvas.handle('FAQ')).toBeVisible()
  await keyboard.press('h')
  await expect(editor.row('FAQ').locator('.outline-row'), 'where the same key takes it back').toBeFocused()
  await page.locator('iframe').focus()
  await keyboard.press('Delete')
  expect(await editor.order(), 'no key hits a neighbour').toEqual(['Hero', 'FAQ', 'Call to action'])
  await keyboard.press('h')
  await expect(canvas.handle('FAQ')).toBeVisible()
  await keyboard.press('Delete')
  await expect(editor.action('Undo')).toBeFocused()
  await keyboard.press('Enter')
  await expect(canvas.in('en').getByText('Asked often')).toBeVisible()
  await keyboard.press('a')
  await editor.picker.getByRole('searchbox').fill('Steps')
  await keyboard.press('Enter')
  await expect(canvas.in('en').locator('[data-writing]')).toBeFocused()
  await keyboard.type('Our steps')
  await keyboard.press('Escape')
  await expect(canvas.in('en').getByText('Our steps')).toBeVisible()

  const questions = canvas.in('en').locator('.faq summary')
  const entry = canvas.handle('Questions 1')
  await questions.first().hover()
  await entry.getByRole('button', { name: 'Move Questions 1 down' }).click()
  await expect(questions).toHaveText(['When?', 'Who?'])
  const last = canvas.handle('Questions 2')
  await last.getByRole('button', { name: 'Add an entry after Questions 2' }).click()
  const added = canvas.in('en').locator('main [data-writing]')
  await expect(added, 'a placeholder until something is typed').toHaveAttribute('data-placeholder')
  await keyboard.type('Where?')
  await keyboard.press('Tab')
  await keyboard.type('Here.')
  await keyboard.press('Tab')
  await expect(canvas.in('en').locator('.faq-answer').last()).toHaveText('Here.')
  await expect(questions).toHaveText(['When?', 'Who?', 'Where?'])
  await editor.save()
})

test('placeholders, borrowed texts and default texts can be overwritten in the Arabic page', {
  tag: ['@once'],
}, async ({ page }) => {
  const { canvas, editor } = await openCanvas(
    page,
    [
      {
        type: 'hero',
        content: { title: { en: 'Borrowed' }, cta_text: { en: 'Go' }, cta_link: '/portfolio' },
      },
      { type: 'cta', content: { title: { en: 'Come', ar: 'تعال' }, button_text: { en: 'Call' } } },
    ],
    { shown: ['ar'] },
  )
  const frame = canvas.in('ar')
  const writing = frame.locator('[data-writing]')
  await expect(frame.locator('h1')).toContainText('Borrowed')
  await frame.getByText('Borrowed').click()
  await page.keyboard.type('كلام')
  await expect(writing).toHaveText('كلام')
  await expect(writing).toHaveCSS('direction', 'rtl')
  await page.keyboard.press('Enter')
  await expect(frame.locator('h1')).toHaveText('كلام')
  await frame.locator('p[data-placeholder]').first().click()
  await page.keyboard.press('End')
  await page.keyboard.type('جملة لنا')
  await page.keyboard.press('Enter')
  await expect(textIn(editor.form('Hero'), 'Subtitle', 'ar')).toHaveValue('جملة لنا')
  await frame.locator('.band').getByText('تواصل معنا').click()
  await expect(writing).toBeFocused()
  await page.keyboard.type('اتصل')
  await page.keyboard.press('Enter')
  await expect(frame.locator('.band a')).toHaveText('اتصل')
  await expect(textIn(editor.form('Call to action'), 'Button text', 'en')).toHaveValue('Call')

  const link = (await editor.edit('Hero')).getByRole('combobox', { name: 'Button link', exact: true })
  await link.fill('company/no-such')
  await link.press('Tab')
  const fault = canvas.panel.getByRole('button', { name: /^Button link: Enter a path/ })
  const button = frame.locator('.hero a').first()
  await expect(button, 'its last right address').toHaveAttribute('href', /portfolio$/)
  await expect(frame.locator('.notice-wrap')).toHaveCount(0)
  await fault.click()
  await expect(link).toBeFocused()
  await link.fill('/services')
  await link.press('Tab')
  await expect(button).toHaveAttribute('href', /services$/)
  await expect(fault).toHaveCount(0)
})

test('a switch of language keeps the position, and both pages scroll together', {
  tag: ['@full', '@once'],
}, async ({ page }) => {
  const { canvas } = await openCanvas(page, Array.from({ length: 4 }, sampleWidgets).flat(), {
    width: 'desktop',
  })
  const at = (lang: 'en' | 'ar', index: number) => canvas.in(lang).locator('main > [data-widget]').nth(index)
  await expect(at('en', 11)).toBeAttached()
  await at('en', 7).evaluate((section) => section.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await expect(at('en', 7)).toBeInViewport()
  const languages = page.getByRole('group', { name: 'Language of the page' })
  await languages.getByRole('button', { name: 'Arabic', exact: true }).click()
  await expect(at('ar', 7)).toBeInViewport()
  await page.locator('iframe').focus()
  await page.keyboard.press('l')
  await expect(page.locator('iframe[title="The page in English"]')).toBeFocused()
  await expect(at('en', 7)).toBeInViewport()

  await page.getByRole('button', { name: 'Side by side' }).click()
  await expect(at('ar', 11)).toBeAttached()
  await at('en', 11).evaluate((section) => section.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(at('ar', 11)).toBeInViewport()
  const frames = page.locator('iframe:visible')
  await frames.first().focus()
  await page.keyboard.press('Tab')
  await expect(frames.first(), 'whatever it holds').not.toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('k')
  await expect(
    canvas.in('en').locator('main :is(a, summary):focus'),
    'its own keys reach what is within',
  ).toHaveCount(1)
})

test('a canvas that cannot be rendered keeps the last page, shows the reason, and recovers', {
  tag: ['@full', '@once'],
}, async ({ page, guard }) => {
  guard.allowFailures()
  guard.allowStatus(401)
  const { canvas, editor } = await openCanvas(page, sampleWidgets().slice(0, 1))
  await expect(canvas.in('en').locator('h1')).toHaveText('First claim')
  const subtitle = textIn(await editor.edit('Hero'), 'Subtitle', 'en')
  await page.route('**/admin/canvas', (route) => route.abort())
  await subtitle.fill('Written offline')
  await expect(canvas.panel).toContainText('No connection')
  await expect(canvas.in('en').locator('h1'), 'the page stays').toHaveText('First claim')
  await page.unroute('**/admin/canvas')
  await page.route('**/admin/canvas', (route) => route.fulfill({ status: 401, body: '' }))
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(canvas.panel).toContainText('Your sign-in has expired')
  await page.unroute('**/admin/canvas')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(canvas.in('en').locator('.lead')).toHaveText('Written offline')
  await expect(canvas.panel).not.toContainText('Your sign-in has expired')
  await expect(editor.state).toHaveText(savedStatus)
})

test('staff reach the editor from a public page by keyboard, and visitors never see the link', {
  tag: ['@once'],
}, async ({ page }) => {
  const edit = page.getByRole('link', { name: 'Edit this page' })
  const visit = async () => {
    // A script adds the link after the page has loaded.
    await page.goto('/terms', { waitUntil: 'networkidle' })
    await expect(page.locator('html[data-js]')).toBeAttached()
  }
  await visit()
  await expect(edit, 'not before the admin was open here').toHaveCount(0)
  await page.goto('/admin')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('staff'))).toContain('/admin/pages/')
  await visit()
  await edit.press('Enter')
  await expect(page).toHaveURL('/admin?search=terms')
  const row = page.getByRole('row').filter({ has: page.getByText('terms', { exact: true }) })
  await row.getByRole('button').first().click()
  await expect(page).toHaveURL('/admin/pages/terms')

  await page.goto('/admin')
  const out = page.locator('[data-sign-out]')
  await out.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await page.locator('.admin-account summary').click()
  await out.click()
  await visit()
  await expect(edit, 'signed out').toHaveCount(0)
})

test('a pressed element keeps its position on the screen while placeholders above it come and go', {
  tag: ['@full', '@once'],
}, async ({ page }) => {
  // The element must be fully visible, because a press would scroll to it first.
  await page.setViewportSize({ width: 1440, height: 1200 })
  const names = ['one', 'two', 'three', 'four']
  const faq = (name: string): Widget => ({
    type: 'faq',
    content: {
      title: { en: name, ar: `${name} بالعربية` },
      faqs: [
        { question: { en: `Who ${name}?`, ar: 'من؟' }, answer: { en: '<p>We.</p>', ar: '<p>نحن.</p>' } },
      ],
    },
  })
  const { canvas } = await openCanvas(
    page,
    [...sampleWidgets().slice(0, 1), ...names.map(faq)],
    bothLanguages,
  )
  const [left, right] = [canvas.in('en'), canvas.in('ar')]
  await left.getByText('First claim').click()
  for (const frame of [left, right])
    await expect(frame.locator('[data-placeholder="example"]').first()).toBeVisible()
  for (const name of ['one', 'two', 'one']) {
    const texts = [left.getByRole('heading', { name, exact: true }), right.getByText(`${name} بالعربية`)]
    const tops = () =>
      Promise.all(texts.map((text) => text.evaluate((one) => one.getBoundingClientRect().top)))
    const before = await tops()
    await texts[0]?.click()
    const section = left.locator('[data-widget]').filter({ hasText: `Who ${name}?` })
    await expect(section.locator('[data-placeholder="example"]').first()).toBeVisible()
    // The placeholders of the previous section disappear a moment later.
    await expect
      .poll(
        async () => (await tops()).map((top, index) => Math.round((top - (before[index] ?? 0)) / 3)),
        name,
      )
      .toEqual([0, 0])
  }
})

/** The focused element if another element covers it, or null. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: own } = document
    if (!own || own === document.body || own.matches('.skip')) return null
    const { left, top, width, height } = own.getBoundingClientRect()
    const isShown = [0.1, 0.5, 0.9].some((part) => {
      const at = document.elementFromPoint(left + width / 2, top + height * part)
      return at !== null && (own.contains(at) || at.contains(own))
    })
    return isShown ? null : (own.getAttribute('aria-label') ?? own.nodeName)
  })

test('no tab stop is covered, neither on the page nor in its sheets', { tag: ['@full', '@once'] }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { slug } = await makePage(page)
  const canvas = canvasOf(page)
  await canvas.open(slug)
  const walk = async () => {
    for (let stops = 0; stops < 150; stops++) {
      await page.keyboard.press('Tab')
      expect(await hiddenFocus(page)).toBeNull()
      if (await page.evaluate(() => document.activeElement === document.body)) return stops
    }
    throw new Error('Tab never leaves the editor')
  }
  await page.locator('.canvas-toolbar button').first().focus()
  expect(await walk()).toBeGreaterThan(10)
  await page.getByRole('button', { name: 'Fields' }).press('Enter')
  await expect(page.locator('.admin-header')).toHaveAttribute('inert')
  await page.locator('.fields-panel .when-sheet button').focus()
  expect(await walk()).toBeGreaterThan(10)
})
