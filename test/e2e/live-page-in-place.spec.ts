import type { Locator } from '@playwright/test'
import { signIn, textIn } from './support/admin.ts'
import { openLive } from './support/live-page.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => signIn(page))

const paragraph = '<p>One of many paragraphs.</p>'

test('what is pressed stays where it is on the screen while hints above it come and go, in both pages @once', async ({
  page,
}) => {
  const faq = (title: string) => ({
    type: 'faq',
    content: {
      title: { en: title, ar: `${title} بالعربية` },
      faqs: [
        { question: { en: `Who ${title}?`, ar: `من ${title}؟` }, answer: { en: paragraph, ar: paragraph } },
      ],
    },
  })
  const { live } = await openLive(
    page,
    [
      {
        type: 'hero',
        content: { title: { en: 'First claim', ar: 'القول الأول' }, subtitle: { en: 'For you' } },
      },
      ...['one', 'two', 'three', 'four', 'five', 'six'].map(faq),
    ],
    { shown: ['en', 'ar'], width: 'desktop' },
  )
  const [left, right] = [live.in('en'), live.in('ar')]
  const section = (name: string) => left.locator('[data-widget]').filter({ hasText: `Who ${name}?` })
  const hints = (frame: typeof left) => frame.locator('[data-hint="hint"]')
  const press = async (name: string, settled: () => Promise<void>) => {
    const texts = [left.getByRole('heading', { name, exact: true }), right.getByText(`${name} بالعربية`)]
    const tops = () =>
      Promise.all(texts.map((text) => text.evaluate((one) => one.getBoundingClientRect().top)))
    const before = await tops()
    await texts[0]?.click()
    await settled()
    const after = await tops()
    for (const [index, top] of after.entries())
      expect(Math.abs(top - (before[index] ?? 0)), name).toBeLessThanOrEqual(2)
  }
  await expect(left.getByText('Who one?')).toBeVisible()
  await expect(right.getByText('من one؟')).toBeVisible()
  await left.getByText('First claim').click()
  await expect(hints(left).first()).toBeVisible()
  await expect(hints(right).first()).toBeVisible()
  const isIn = (name: string) => async () => {
    await expect(section(name).locator('[data-hint="hint"]').first()).toBeVisible()
    for (const frame of [left, right])
      await expect(hints(frame).and(frame.locator('.hero *, h1 ~ *'))).toHaveCount(0)
  }
  await press('one', isIn('one'))
  await press('two', isIn('two'))
  await press('one', isIn('one'))
})

test('at the top of the page the tools of a section leave its menu free, and the first place for a section is whole; an entry’s tools are below them @once', async ({
  page,
}) => {
  const { live } = await openLive(page, [
    { type: 'testimonials', content: { title: { en: 'Said' }, items: [{ quote: { en: 'Good.' } }] } },
    { type: 'hero', content: { title: { en: 'First claim' } } },
  ])
  await live.in('en').getByText('Good.').hover()
  const box = async (part: Locator) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
    return { top: y, bottom: y + height }
  }
  const tools = live.handle('Testimonials')
  await expect(tools).toBeVisible()
  const menu = await box(live.in('en').locator('.header'))
  const [frame, first, section] = [
    await box(page.locator('iframe')),
    await box(page.locator('.live-insert').first()),
    await box(tools),
  ]
  expect(section.top).toBeGreaterThanOrEqual(menu.bottom - 1)
  expect(first.top).toBeGreaterThanOrEqual(frame.top)
  const entry = page.locator('.entry-handle')
  await expect(entry).toBeVisible()
  expect((await box(entry)).top).toBeGreaterThanOrEqual(section.bottom)
})

test('a section that visitors do not see yet says so, until something is written @once', async ({ page }) => {
  const { live, editor } = await openLive(page, [
    { type: 'hero', content: { title: { en: 'First claim' } } },
    { type: 'why_us', content: { title: '', items: [] } },
  ])
  const note = live.panel.getByText('Not shown to visitors: nothing is written yet')
  await expect(note).toHaveCount(1)
  await textIn(await editor.edit('Why us'), 'Title', 'en').fill('Our reasons')
  await expect(note).toHaveCount(0)
})

test('the frames of texts that nobody has written do not lie over each other @once', async ({ page }) => {
  const { live } = await openLive(page, [
    { type: 'testimonials', content: { title: { en: 'Said' }, items: [{ quote: { en: 'Good.' } }] } },
  ])
  const hints = live.in('en').locator('figcaption [data-hint]')
  await expect(hints).toHaveCount(3)
  const overlaps = await hints.evaluateAll((all) => {
    const frames = all.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      const out = Number.parseFloat(getComputedStyle(one).outlineOffset)
      return { left: left - out, right: right + out, top: top - out, bottom: bottom + out }
    })
    return frames.flatMap((one, index) =>
      frames
        .slice(index + 1)
        .filter(
          (other) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2,
        ),
    )
  })
  expect(overlaps).toEqual([])
})

test('the tools of a selection in an answer cover neither the answer nor the questions around it @once', async ({
  page,
}) => {
  const entry = (question: string, answer: string) => ({
    question: { en: question, ar: question },
    answer: { en: `<p>${answer}</p>`, ar: `<p>${answer}</p>` },
  })
  const { live } = await openLive(page, [
    {
      type: 'faq',
      content: {
        title: { en: 'Asked often', ar: 'أسئلة' },
        faqs: [entry('How long?', 'Twelve weeks, as a rule.'), entry('How much?', 'It depends.')],
      },
    },
  ])
  const frame = live.in('en')
  const answer = frame.locator('.faq [data-edit$=".answer"]').first()
  await frame
    .locator('.faq summary')
    .first()
    .click({ position: { x: 2, y: 2 } })
  await page.keyboard.press('Tab')
  await expect(answer).toBeFocused()
  await answer.getByText('Twelve').dblclick({ position: { x: 10, y: 8 } })
  const tools = live.panel.getByRole('toolbar', { name: 'Format Answer' })
  await expect(tools).toBeVisible()
  const own = await tools.boundingBox()
  const scale = await frame.locator('html').evaluate((html) => {
    const box = html.ownerDocument.defaultView?.frameElement?.getBoundingClientRect()
    return { by: (box?.width ?? 0) / html.clientWidth, left: box?.left ?? 0, top: box?.top ?? 0 }
  })
  const lines = await frame.locator('.faq').evaluate((faq) => {
    const texts = faq.ownerDocument.createTreeWalker(faq, NodeFilter.SHOW_TEXT)
    const found = []
    while (texts.nextNode()) {
      const range = faq.ownerDocument.createRange()
      range.selectNodeContents(texts.currentNode)
      found.push(
        ...[...range.getClientRects()].map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
      )
    }
    return found
  })
  expect(lines.length).toBeGreaterThan(2)
  const covered = lines
    .map(({ left, right, top, bottom }) => ({
      left: scale.left + left * scale.by,
      right: scale.left + right * scale.by,
      top: scale.top + top * scale.by,
      bottom: scale.top + bottom * scale.by,
    }))
    .filter(
      (line) =>
        own &&
        line.left < own.x + own.width &&
        line.right > own.x &&
        line.top < own.y + own.height &&
        line.bottom > own.y,
    )
  expect(covered).toEqual([])
})

test('what is said of an unwritten section lies over no text that is written, and like the places for another section not over the page’s menu @once', async ({
  page,
}) => {
  const { live } = await openLive(page, [
    { type: 'hero', content: { title: { en: 'First claim' } } },
    { type: 'text', content: { title: '', body: '' } },
    ...Array.from({ length: 4 }, () => ({ type: 'hero', content: { title: { en: 'Next claim' } } })),
  ])
  const note = live.panel.getByText('Not shown to visitors: nothing is written yet')
  await expect(note).toBeVisible()
  const section = live.in('en').locator('main > [data-widget]').nth(1)
  const text = section.locator('[data-edit]').first()
  await text.click()
  await expect(section.locator('[data-writing]')).toBeFocused()
  await expect(note).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(note).toBeVisible()

  await text.hover()
  await expect(live.handle('Text')).toBeVisible()
  const places = page.locator('.live-insert')
  await expect(places).toHaveCount(2)
  await section.evaluate((element) =>
    scrollBy({ top: element.getBoundingClientRect().top - 20, behavior: 'instant' }),
  )
  await expect(note).toHaveCount(0)
  await expect(places, 'the one at its end').toHaveCount(1)
})
