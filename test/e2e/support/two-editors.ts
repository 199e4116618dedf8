import type { Browser, Page } from '@playwright/test'
import { editorOf, makePage, openBrowser, publishMade } from './admin.ts'
import type { Guard } from './guard.ts'

/** The same page open in two browsers, mine and Sara's. */
export async function openTwice(page: Page, browser: Browser, guard: Guard, { published = false } = {}) {
  guard.allowStatus(409)
  guard.allowStatus(410)
  const made = await makePage(page)
  if (published) await publishMade(page, made)
  const other = await openBrowser(browser, guard, 'sara@agency.example')
  const mine = editorOf(page)
  const hers = editorOf(other)
  await mine.open(made.slug)
  await hers.open(made.slug)
  return { ...made, other, mine, hers, dialog: page.getByRole('dialog') }
}
