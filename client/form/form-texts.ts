import type { FieldProps } from './field.tsx'

/** What one kind of enquiry form asks and says, in one language. */
export type FormTexts = {
  /** Empty fields. */
  fields: FieldProps[]
  honeypot: string
  privacy: { text: string; link: string }
  sending: string
  /** Shown above the fields when some are invalid. */
  summary: string
  /** Says that the typed text is still there, and introduces the contact ways. */
  textSaved: string
  failure: { title: string; text: string }
  /** The label of a toast's close button. */
  close: string
}
