import * as z from 'zod/mini'
import { labelled } from './describe.ts'
import { html, requiredText } from './fields.ts'

/** A question of visitors and its HTML answer. */
export const questionEntry = z.object({
  question: labelled(requiredText(), { en: 'Question', ar: 'السؤال' }),
  answer: labelled(html(), { en: 'Answer', ar: 'الجواب' }),
})
