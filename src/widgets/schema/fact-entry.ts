import * as z from 'zod/mini'
import { requiredText } from './fields.ts'

/** A fact: what it is, and its value. */
export const factEntrySchema = z.object({ label: requiredText(), value: requiredText() })
