import * as z from 'zod/mini'
import { parseJsonAs } from '../../platform/parse-json.ts'
import { labelled, withKind } from '../schema/describe.ts'
import { factEntrySchema } from '../schema/fact-entry.ts'
import { html, image, list, optional, optionalText, requiredText } from '../schema/fields.ts'
import { termsSchema } from './openings.ts'

const shownInLists = {
  image_url: optional(image()),
  opening: labelled(optional(termsSchema), { en: 'Terms of a job opening', ar: 'شروط الوظيفة' }),
  /** Further facts of a job opening, shown before its text: hours, team. */
  facts: labelled(list(factEntrySchema), { en: 'Facts at a glance', ar: 'معلومات سريعة' }),
}

/** The content of an article or a job opening. */
export const articleSchema = z.object({
  title: requiredText(),
  lead: optionalText(),
  author: labelled(optionalText(), { en: 'Author', ar: 'الكاتب' }),
  /** Day of publication, ISO 8601. */
  published_at: labelled(optional(withKind(z.iso.date(), 'date')), {
    en: 'Day of publication',
    ar: 'يوم النشر',
  }),
  image_url: shownInLists.image_url,
  alt_text: optionalText(),
  opening: shownInLists.opening,
  facts: shownInLists.facts,
  body: html(),
})

const entrySchema = z.object(shownInLists)

/** The data of an article that a list shows; empty if its schema refuses `content` (JSON). */
export function entryOf(content: string | null): z.output<typeof entrySchema> {
  return parseJsonAs(entrySchema, content ?? '{}') ?? { facts: [] }
}
