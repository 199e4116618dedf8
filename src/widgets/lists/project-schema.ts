import * as z from 'zod/mini'
import { labelled, withSuggestions } from '../schema/describe.ts'
import { factEntrySchema } from '../schema/fact-entry.ts'
import { closingCall, image, list, optional, optionalText, requiredText } from '../schema/fields.ts'
import { pageQuestions } from '../schema/question-entry.ts'

/** The built-in case studies, in list order; their pictures are `portfolio/<key>`. */
export const projectKeys = ['clinics', 'dispatch', 'grocer', 'plant', 'homes', 'academy'] as const

export type ProjectKey = (typeof projectKeys)[number]

const itemSchema = z.object({ title: requiredText(), text: requiredText() })
/** `count` is a number of its text, drawn below it in nuqtas; `share` is how many percent of them it is about. */
const stepSchema = z.object({
  ...itemSchema.shape,
  count: labelled(optionalText(), { en: 'Number to draw in dots', ar: 'عدد يُرسم نقاطًا' }),
  share: labelled(optionalText(), { en: 'Percentage filled', ar: 'النسبة المملوءة' }),
})
/** `before` is what it measured before the work, in the same unit. */
const figureSchema = z.object({
  ...factEntrySchema.shape,
  before: labelled(optionalText(), { en: 'Value before', ar: 'القيمة السابقة' }),
})

/** A case study's content, as used by its page and the portfolio's card. */
export const projectSchema = z.object({
  title: requiredText(),
  client: requiredText(),
  /** The portfolio filter it belongs to; by default only 'all'. */
  category: labelled(optional(withSuggestions(z.string(), ['mobile', 'web', 'design'])), {
    en: 'Category',
    ar: 'التصنيف',
  }),
  /** Its sentence on the portfolio's card; by default the lead. */
  description: optionalText(),
  heading: optionalText(),
  lead: optionalText(),
  image_url: optional(image()),
  alt_text: optionalText(),
  technologies: labelled(list(z.string(), ''), { en: 'Technologies', ar: 'التقنيات' }),
  facts: list(factEntrySchema),
  problem: labelled(optional(itemSchema), { en: 'Problem', ar: 'المشكلة' }),
  approach: labelled(list(stepSchema), { en: 'Approach', ar: 'النهج' }),
  result: optional(z.object({ title: requiredText(), text: requiredText(), figures: list(figureSchema) })),
  quote: optional(z.object({ text: requiredText(), name: requiredText(), position: requiredText() })),
  faqs: pageQuestions(),
  /** By default an invitation that suits any project. */
  closing: closingCall(),
})
