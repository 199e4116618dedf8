import * as z from 'zod/mini'
import { labelled } from './describe.ts'
import { html, list, optional, requiredText } from './fields.ts'

/** A question of visitors and its HTML answer. */
export const questionEntrySchema = z.object({
  question: labelled(requiredText(), { en: 'Question', ar: 'السؤال' }),
  answer: labelled(html(), { en: 'Answer', ar: 'الجواب' }),
})

/** The questions on a page about one thing: a service, an industry, an app, a case study. */
export const pageQuestions = () =>
  labelled(optional(list(questionEntrySchema)), { en: 'Questions', ar: 'الأسئلة' })
