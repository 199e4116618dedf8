import type { Page } from '@playwright/test'
import type { Lang } from '../../../src/i18n/languages.ts'
import { editorOf, language, makePage, sampleWidgets } from './admin.ts'
import { untilHydrated } from './enquiry.ts'

/** Opens editors with the page shown in this view; later changes of the view stay. */
export const shownHere = (page: Page, view: Record<string, unknown> = {}) =>
  page.addInitScript((view) => {
    localStorage['editor-view'] = sessionStorage.opened ? localStorage['editor-view'] : view
    sessionStorage.opened = '1'
  }, JSON.stringify(view))
export const bothLanguages = { shown: ['en', 'ar'], width: 'phone' }

/** The page in the editor, by its visible parts. */
export function canvasOf(page: Page) {
  const shown = (lang: Lang) => page.frameLocator(`iframe[title="The page in ${language[lang]}"]`)
  return {
    in: shown,
    /** The first section. A handle moves with its section once the server has rendered the page. */
    first: (lang: Lang) => shown(lang).locator('[data-widget]').first(),
    panel: page.getByRole('region', { name: 'The page', exact: true }),
    handle: (name: string) => page.getByRole('toolbar', { name: `${name} in the page` }),
    async open(slug: string) {
      await page.goto(`/admin/pages/${slug}`)
      await untilHydrated(page.locator('.editor-footer'))
    },
  }
}

/** The editor of a new page with these sections, and its page. */
export async function openCanvas(page: Page, widgets = sampleWidgets(), view: Record<string, unknown> = {}) {
  await shownHere(page, view)
  const { slug } = await makePage(page, widgets)
  const canvas = canvasOf(page)
  await canvas.open(slug)
  return { canvas, editor: editorOf(page), slug }
}
