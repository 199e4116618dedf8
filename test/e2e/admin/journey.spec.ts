import type { Page } from '@playwright/test'
import {
  accessOrigin,
  answerTo,
  editorOf,
  language,
  newSlug,
  openBrowser,
  savedStatus,
  textIn,
  writePair,
} from '../support/admin.ts'
import { untilHydrated } from '../support/enquiry.ts'
import { expect, test } from '../support/test.ts'

const texts = {
  title: { en: 'Apps for clinics', ar: 'تطبيقات للعيادات' },
  claim: { en: 'Your clinic, one tap away', ar: 'عيادتك على بُعد لمسة' },
  faq: { en: 'What clinics ask', ar: 'ما تسأل عنه العيادات' },
  questions: [
    {
      question: { en: 'How long does it take?', ar: 'كم يستغرق؟' },
      answer: { en: 'Twelve weeks.', ar: 'اثنا عشر أسبوعًا.' },
    },
    {
      question: { en: 'Who owns the data?', ar: 'من يملك البيانات؟' },
      answer: { en: 'You do.', ar: 'أنت.' },
    },
  ],
  call: { en: 'Talk to us', ar: 'تحدث إلينا' },
}
const langs = ['en', 'ar'] as const
const localPath = (path: string, lang: (typeof langs)[number]) => (lang === 'en' ? path : `/ar${path}`)

test('a new editor signs in and publishes, moves and withdraws a page in both languages', {
  tag: ['@once'],
}, async ({ page, guard, browser }) => {
  guard.allowOrigin(accessOrigin())
  const editor = editorOf(page)
  const slug = newSlug()
  const visitor = await openBrowser(browser, guard)

  await test.step('the editor signs in', async () => {
    await page.goto('/admin')
    expect(new URL(page.url()).origin).toBe(accessOrigin())
    await page.getByLabel('E-mail address').fill('noura@agency.example')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/admin')
    await expect(page.locator('.admin-account > summary')).toContainText('noura@agency.example')
  })

  await test.step('the editor creates a draft', async () => {
    await page.getByRole('link', { name: 'Add New Page' }).click()
    await page.getByRole('radio', { name: /^Empty page/ }).check()
    await page.getByLabel('Title in English').fill(texts.title.en)
    await page.getByLabel('Title in Arabic').fill(texts.title.ar)
    await page.getByLabel('Slug').fill(slug)
    await page.getByRole('button', { name: 'Create draft' }).click()
    await expect(page).toHaveURL(`/admin/pages/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title.en)
    await untilHydrated(page.locator('.editor-footer'))
    await expect(editor.state).toHaveText(savedStatus)
  })

  await test.step('the editor adds and fills three sections', async () => {
    const hero = await editor.add('Hero')
    await expect(editor.toast('Widget added to page').last()).toBeVisible()
    await writePair(hero, 'Title', texts.claim)

    const faq = await editor.add('FAQ')
    await writePair(faq, 'Title', texts.faq)
    for (const [index, { question, answer }] of texts.questions.entries()) {
      await faq.getByRole('button', { name: 'Add a question' }).click()
      const entry = faq.locator('.list-entry').nth(index)
      await writePair(entry, 'Question', question)
      await writePair(entry, 'Answer', answer)
    }

    await writePair(await editor.add('Call to action'), 'Title', texts.call)
    expect(await editor.order()).toEqual(['Hero', 'FAQ', 'Call to action'])
    await editor.save()
    await editor.edit('Hero')
    await expect(textIn(hero, 'Title', 'ar'), 'what was typed stays').toHaveValue(texts.claim.ar)
  })

  await test.step('the editor sees the draft in both languages, and visitors do not', async () => {
    for (const lang of langs) {
      await page.locator('.preview-menu summary').click()
      const opened = page.context().waitForEvent('page')
      await page.getByRole('link', { name: language[lang], exact: true }).click()
      const preview = await opened
      guard.watch(preview)
      await expectLanding(preview, lang)
      await expect(preview.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
      await preview.close()
      await page.keyboard.press('Escape')
      expect(await answerTo(localPath(`/${slug}`, lang))).toEqual(notThere(lang))
    }
  })

  await test.step('the editor publishes, and visitors see the page at once', async () => {
    await editor.publish()
    await editor.page()
    await expect(editor.details).toContainText('published')
    for (const lang of langs) {
      await visitor.goto(localPath(`/${slug}`, lang))
      await expectLanding(visitor, lang)
      await expect(visitor.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(0)
    }
  })

  const moved = `${slug}-clinics`
  await test.step('the editor hides and reorders sections and moves the page to another address', async () => {
    await editor.shown('FAQ').click()
    await expect(editor.row('FAQ')).toContainText('hidden')
    await editor.edit('Call to action')
    await editor.action('Move Call to action up').click()
    expect(await editor.order()).toEqual(['Hero', 'Call to action', 'FAQ'])
    await editor.page()
    await editor.details.getByLabel('Slug').fill(moved)
    await editor.publish()
    await expect(page).toHaveURL(`/admin/pages/${moved}`)
    for (const lang of langs) {
      const to = localPath(`/${moved}`, lang)
      expect(await answerTo(localPath(`/${slug}`, lang))).toEqual({ status: 301, to })
      await visitor.goto(localPath(`/${slug}`, lang))
      await expect(visitor).toHaveURL(to)
      const headings = visitor.getByRole('main').locator('h1, h2')
      await expect(headings).toHaveText([texts.claim[lang], texts.call[lang]])
    }
  })

  await test.step('the editor withdraws the page', async () => {
    await editor.details.getByRole('button', { name: 'Unpublish' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click()
    await expect(editor.toast('Page unpublished')).toBeVisible()
    await expect(editor.details).toContainText('draft')
    for (const lang of langs) {
      expect(await answerTo(localPath(`/${moved}`, lang))).toEqual(notThere(lang))
    }
  })
})

/** Every unknown address redirects there. */
function notThere(lang: (typeof langs)[number]) {
  return { status: 302, to: localPath('/not-found', lang) }
}

/** Expects the whole landing page in this language. */
async function expectLanding(page: Page, lang: (typeof langs)[number]) {
  const main = page.getByRole('main')
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(texts.claim[lang])
  await expect(main.getByRole('heading', { name: texts.faq[lang] })).toBeVisible()
  const questions = main.locator('.faq summary')
  await expect(questions).toHaveText(texts.questions.map(({ question }) => question[lang]))
  const [open, closed] = texts.questions.map(({ answer }) => main.getByText(answer[lang], { exact: true }))
  if (!open || !closed) throw new Error('Two questions are needed')
  await expect(open, 'the first is open').toBeVisible()
  await questions.nth(1).click()
  await expect(closed).toBeVisible()
}
