/*
 * What the build reads from the site's own modules. Runs in Vite's module runner (site-files.ts): pages are
 * written in TSX.
 */
import * as z from 'zod/mini'
import type { FormTexts } from '../../client/form/form-texts.ts'
import { adminTexts } from '../../src/admin/shell/admin-texts.ts'
import { message } from '../../src/i18n/intl.ts'
import { inEachLanguage, langs } from '../../src/i18n/languages.ts'
import { plainText } from '../../src/i18n/localised.ts'
import { type EnquiryKind, enquiryKinds } from '../../src/leads/intake/fields.ts'
import { formTexts } from '../../src/leads/intake/form-texts.ts'
import { findBuiltInPage } from '../../src/pages/built-in/find-built-in-page.ts'
import { builtInSlugs } from '../../src/pages/built-in/slugs.ts'
import type { SharedPage } from '../art/share-pictures.ts'

/** What each enquiry form asks and says, in each language. */
export const allFormTexts = (): { lang: string; kind: EnquiryKind; texts: FormTexts }[] =>
  langs.flatMap((lang) =>
    enquiryKinds.map((kind) => ({
      lang,
      kind,
      texts: formTexts(kind, (id, values) => message(lang, id, values)),
    })),
  )

/** The messages of the admin in each language. */
export const allAdminTexts = () => inEachLanguage(adminTexts)

/** `content` is the complete page as JSON. */
type IndexedPage = SharedPage & { content: string }

/** What the first widget of a page may say of the page's picture. */
const firstSchema = z.looseObject({ title: z.optional(z.unknown()), image_url: z.optional(z.string()) })
const localisedSchema = z.union([z.string(), z.record(z.string(), z.string())])

/** Every indexed built-in page in every language. A page that begins with a hero is shared with the hero's line. */
export function indexedPages(): IndexedPage[] {
  return builtInSlugs.flatMap((slug) =>
    langs.flatMap((lang): IndexedPage[] => {
      const page = findBuiltInPage(slug, lang)
      if (!page || page.noindex) return []
      const [first] = page.widgets
      const shown = firstSchema.parse(first?.content ?? {})
      const title = first?.type === 'hero' ? localisedSchema.parse(shown.title) : page.title
      const picture = shown.image_url?.replace('art:', '')
      return [{ slug, lang, title: plainText(title, lang), content: JSON.stringify(page), picture }]
    }),
  )
}
