import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import type { Lang } from '../../../src/i18n/languages.ts'
import { untilHydrated } from './enquiry.ts'
import type { Guard } from './watch-page.ts'

/** The address to which browsers are sent to sign in. */
export const accessOrigin = () => process.env.ACCESS ?? ''

/** The names of the languages in the English admin. */
export const language: Record<Lang, string> = { en: 'English', ar: 'Arabic' }

/** Signs the browser of this page in, as a returning user. `groups` give the role; without any an owner. */
export async function signIn(
  page: Page,
  email = 'editor@agency.example',
  groups?: ('owners' | 'editors' | 'writers')[],
): Promise<void> {
  const body = JSON.stringify({ email, groups })
  const answer = await fetch(`${accessOrigin()}/token`, { method: 'POST', body })
  const { token }: { token: string } = await answer.json()
  const url = process.env.SITE ?? ''
  await page.context().addCookies([{ name: 'CF_Authorization', value: token, url }])
}

/** A second browser of another user, watched like the first. */
export async function openBrowser(browser: Browser, guard: Guard, email?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.SITE ?? '', reducedMotion: 'reduce' })
  const page = await context.newPage()
  guard.watch(page)
  if (email) await signIn(page, email)
  return page
}

/** Types a day and time (`2027-02-10T09:30`) into the fields of this name, in English. */
export async function typeMoment(fields: Locator, local: string): Promise<void> {
  const [year = '', month = '', day = '', hour = '', minute = ''] = local.split(/\D/)
  const half = Number(hour) < 12 ? 'a' : 'p'
  const typed = { month, day, year, hour: `${Number(hour) % 12 || 12}`, minute, dayPeriod: half }
  for (const [part, text] of Object.entries(typed)) {
    await fields.locator(`[data-type="${part}"]`).pressSequentially(text)
  }
}

export type Widget = { type: string; is_active?: boolean; content: Record<string, unknown> }
export type NewPage = { slug: string; id: string; title: Record<Lang, string> }

export function newSlug(): string {
  return `page/e2e-${crypto.randomUUID().slice(0, 8)}`
}

/** A draft for a single test, created without the screens. The page's browser must be signed in. */
export async function makePage(page: Page, widgets = sampleWidgets(), slug = newSlug()): Promise<NewPage> {
  const title = { en: `Page ${slug.slice(-8)}`, ar: `صفحة ${slug.slice(-8)}` }
  const headers = { origin: process.env.SITE ?? '' }
  const data = { type: 'empty', slug, title }
  const created = await page.request.post('/admin/api/pages', { headers, data })
  expect(created.status(), await created.text()).toBe(200)
  const screen = await (await page.request.get(`/admin/pages/${slug}`)).text()
  const [, id = ''] = /\/admin\/api\/pages\/([\w-]+)\/draft/.exec(screen) ?? []
  const draft = {
    slug,
    title,
    meta_description: {},
    widgets: widgets.map((widget) => ({ id: crypto.randomUUID(), is_active: true, ...widget })),
  }
  const saved = await page.request.put(`/admin/api/pages/${id}/draft`, {
    headers,
    data: { revision: 1, draft },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  return { slug, id, title }
}

/** Publishes the page that `makePage` created. */
export async function publishMade(page: Page, { id }: NewPage): Promise<void> {
  const answer = await page.request.post(`/admin/api/pages/${id}/publish`, {
    headers: { origin: process.env.SITE ?? '' },
    data: { revision: 2 },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

export function sampleWidgets(): Widget[] {
  return [
    { type: 'hero', content: { title: { en: 'First claim', ar: 'القول الأول' } } },
    {
      type: 'faq',
      content: {
        title: { en: 'Asked often', ar: 'أسئلة متكررة' },
        faqs: [
          { question: { en: 'Who?', ar: 'من؟' }, answer: { en: '<p>We.</p>', ar: '<p>نحن.</p>' } },
          { question: { en: 'When?', ar: 'متى؟' }, answer: { en: '<p>Soon.</p>', ar: '<p>قريبًا.</p>' } },
        ],
      },
    },
    { type: 'cta', content: { title: { en: 'Come along', ar: 'تعال معنا' } } },
  ]
}

/** The text of the bar once everything is saved. */
export const savedStatus = /^Saved /

/** The page editor, with its parts by their English names. */
export function editorOf(page: Page) {
  const named = (role: 'button' | 'switch' | 'link', name: string) =>
    page.getByRole(role, { name, exact: true })
  const row = (name: string) =>
    page.locator('[data-row]').filter({ has: page.getByText(name, { exact: true }) })
  const form = (name: string) => page.getByRole('region', { name, exact: true })
  const edit = async (name: string) => {
    await row(name).locator('.outline-row').click()
    return form(name)
  }
  return {
    /** A section in the outline. */
    row,
    /** The fields of a section, if it is selected. */
    form,
    /** Selects the page itself. */
    page: () => page.locator('[data-action="page"]').click(),
    state: page.locator('.save-state'),
    publishButton: named('button', 'Publish'),
    details: page.getByRole('region', { name: 'Page details' }),
    texts: page.getByRole('region', { name: 'Title and description' }),
    picker: page.getByRole('dialog', { name: 'Add Widget' }),
    toast: (title: string) => page.locator('.toast').filter({ hasText: title }),
    action: (name: string) => named('button', name),
    shown: (name: string) => named('switch', `Show ${name} on the page`),
    /** The names of the widgets from the first to the last. */
    order: async () =>
      (await page.locator('[data-row] .outline-name b').allTextContents()).map((name) =>
        name.replace(/, \d+$/, ''),
      ),
    /** Opens the editor and waits until it responds. */
    async open(slug: string) {
      await page.goto(`/admin/pages/${slug}`)
      await untilHydrated(page.locator('.editor-footer'))
    },
    edit,
    /** Finds a type in the picker, adds it and returns its open form. */
    async add(name: string): Promise<Locator> {
      await named('button', 'Add Widget').click()
      const picker = page.getByRole('dialog', { name: 'Add Widget' })
      await picker.getByRole('searchbox', { name: 'Search sections' }).fill(name)
      await picker.getByRole('radio', { name: new RegExp(`^${name}\\b`) }).check()
      await picker.getByRole('button', { name: 'Add to page' }).click()
      return form(name)
    },
    /** Saves at once; the draft is otherwise saved a moment later. */
    saveNow: () => page.keyboard.press('ControlOrMeta+s'),
    async save() {
      await page.keyboard.press('ControlOrMeta+s')
      await expect(page.locator('.save-state')).toHaveText(savedStatus)
    },
    /** Publishes despite warnings, because pages of tests are incomplete. */
    async publish() {
      const published = page.locator('.toast').filter({ hasText: 'Page published' }).last()
      // The toast of an earlier publication may still be visible.
      const answered = page.waitForResponse((answer) => answer.url().endsWith('/publish') && answer.ok())
      await named('button', 'Publish').click()
      const publishAnyway = named('button', 'Publish anyway')
      await Promise.race([answered, publishAnyway.waitFor().catch(() => {})])
      if (await publishAnyway.isVisible()) await publishAnyway.click()
      await answered
      await expect(published).toBeVisible()
      await expect(page.locator('.save-state')).toHaveText(savedStatus)
    },
  }
}

/** The input of a text in one language, within a form. */
export function textIn(form: Locator, label: string, lang: Lang): Locator {
  return form.getByLabel(`${label} in ${language[lang]}`, { exact: true })
}

export async function writePair(form: Locator, label: string, texts: Record<Lang, string>): Promise<void> {
  await textIn(form, label, 'en').fill(texts.en)
  await textIn(form, label, 'ar').fill(texts.ar)
}

/** Presses Tab, or Shift+Tab, until the element has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`No Tab stop: ${target}`)
}

/** The status of an address and the path of its redirect. */
export async function answerTo(path: string): Promise<{ status: number; to?: string }> {
  const answer = await fetch(new URL(path, process.env.SITE), { redirect: 'manual' })
  const location = answer.headers.get('location')
  await answer.body?.cancel()
  return {
    status: answer.status,
    ...(location ? { to: new URL(location, process.env.SITE).pathname } : {}),
  }
}

/** Waits for this number of history entries of open layers, which follow a moment after the layers. */
export const untilEntries = (page: Page, count: number) =>
  page.waitForFunction((entries) => (history.state?.covers ?? 0) === entries, count)
