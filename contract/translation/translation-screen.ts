import type { Draft, EditorProps, LocalText, Outdated, WidgetDescription } from '../editor.ts'

/* Messages between the server and the screen that walks through the site's translations. */

/** A page with texts to write, and how many by language. */
export type PageNeeds = {
  id: string
  slug: string
  title: LocalText
  counts: Record<string, { missing: number; older: number }>
}

export type TranslationProps = Pick<EditorProps, 'staff' | 'languages' | 'suggestions'> & {
  widgets: Pick<WidgetDescription, 'type' | 'name' | 'fields'>[]
  /** The pages with most to do come first. */
  pages: PageNeeds[]
  /** How many pages have nothing to do. */
  complete: number
  /** `read` (GET) and `save` (PUT) have `:id` for the page's; the editor's address is `edit` and the slug. */
  paths: { read: string; save: string; edit: string }
}

/** The texts of a page as staff work on them: the response to the GET. */
export type PageTexts = { revision: number; draft: Draft; outdated: Outdated[] }
