import { expect, type Locator, type Page } from '@playwright/test'
import type { Site } from './test.ts'

export type Typed = Partial<Record<'name' | 'email' | 'phone' | 'message', string>> & { subject?: string }

/** A name as long as names in the Gulf, within the form's limit of 80. */
export const longArabicName = 'عبدالرحمن بن عبدالعزيز بن محمد آل عبداللطيف القحطاني الغامدي'

/** The same number as typed on an Arabic keyboard, and as the CRM gets it. */
export const arabicPhone = { typed: '٠٥٠ ١٢٣ ٤٥٦٧', stored: '+966501234567' }

/** A sender that no other test uses and that identifies its leads. */
export function newSender(): string {
  return `e2e-${crypto.randomUUID().slice(0, 13)}@example.com`
}

/** Sends an enquiry without a browser, from its own address. */
export async function postEnquiry(page: Page, visitor: string, fields: Record<string, string>) {
  const form = { kind: 'full', page: 'contact', form: 'w2', subject: 'project', ...fields }
  const headers = { origin: process.env.SITE ?? '', 'cf-connecting-ip': visitor }
  const answer = await page.request.post('/api/leads', { headers, form, maxRedirects: 0 })
  expect(answer.status(), await answer.text()).toBe(303)
}

/** A valid enquiry of a sender that no other test uses. */
export function validEnquiry(site: Site) {
  return {
    name: 'Reem Al-Harbi',
    email: newSender(),
    phone: '+966 50 123 4567',
    subject: site.t('form.subject.project'),
    message: 'An app for our clinics.',
  }
}

/** The enquiry form of a page, by its texts in the page's language. */
export function enquiryForm(page: Page, site: Site) {
  const form = page.locator('main form', { has: page.locator('[name="message"]') })
  const field = (name: keyof Typed) => form.getByLabel(site.t(`form.${name}`))
  const button = form.locator('button[type="submit"]')
  return {
    form,
    field,
    button,
    async fill(typed: Typed) {
      const { subject, ...texts } = typed
      for (const name of ['name', 'email', 'phone', 'message'] as const) {
        const value = texts[name]
        if (value !== undefined) await field(name).fill(value)
      }
      if (subject) await field('subject').selectOption({ label: subject })
      if (site.scripted) await untilHydrated(form)
    },
    /** Sends at the pace of a person, who needs more than a few seconds. */
    async send() {
      if (site.scripted) await takeTime(page)
      await (site.isPhone ? button.tap() : button.click())
    },
  }
}

/** Makes the form a minute old, because a fast one is quarantined. */
export async function takeTime(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 60_000
  })
}

/** Waits until React responds in this element; React marks the elements that it has hydrated. */
export async function untilHydrated(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
}
