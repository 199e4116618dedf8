import * as z from 'zod/mini'
import { langs } from '../../src/i18n/languages.ts'
import { plainText } from '../../src/i18n/localised.ts'
import { builtInPage } from '../../src/pages/built-in/pages.ts'
import { builtInSlugs } from '../../src/pages/built-in/slugs.ts'
import type { SharedPage } from '../art/share-pictures.ts'

/** `content` is the complete page as JSON. */
export type IndexedPage = SharedPage & { content: string }

/** What the first widget of a page may say of the page's picture. */
const firstSchema = z.looseObject({ title: z.optional(z.unknown()), image_url: z.optional(z.string()) })
const localisedSchema = z.union([z.string(), z.record(z.string(), z.string())])

/**
 * Every indexed built-in page in every language. A page that begins with
 * a hero is shared with the hero's line. Runs in Vite's module runner (built-in-pages.ts): pages are written in TSX.
 */
export function indexedPages(): IndexedPage[] {
  return builtInSlugs.flatMap((slug) =>
    langs.flatMap((lang): IndexedPage[] => {
      const page = builtInPage(slug, lang)
      if (!page || page.noindex) return []
      const [first] = page.widgets
      const shown = firstSchema.parse(first?.content ?? {})
      const title = first?.type === 'hero' ? localisedSchema.parse(shown.title) : page.title
      const picture = shown.image_url?.replace('art:', '')
      return [{ slug, lang, title: plainText(title, lang), content: JSON.stringify(page), picture }]
    }),
  )
}
