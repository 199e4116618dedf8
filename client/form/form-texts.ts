import type { FieldProps } from './field.tsx'

/** The texts of one kind of enquiry form in one language. */
export type FormTexts = {
  /** Empty fields. */
  fields: FieldProps[]
  honeypot: string
  privacy: { text: string; link: string }
  sending: string
  /** Above the fields, if some are invalid. */
  summary: string
  /** Says that the typed text is still there, and introduces the other contact channels. */
  textSaved: string
  failure: { title: string; text: string }
  /** The label of a toast's close button. */
  close: string
}
