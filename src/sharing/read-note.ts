import * as z from 'zod/mini'
import { cleanText } from '../../contract/form/check-field.ts'
import { maxAuthorLength, maxNoteLength } from '../../contract/pages/sharing.ts'
import type { MessageId } from '../i18n/messages.ts'

/** A note as it was typed. `id` names the form: one that is sent twice is one note, one that is corrected too. */
export type TypedNote = { id: string; widget: string; author: string; text: string }
export type NoteErrors = Partial<Record<'author' | 'text', MessageId>>

/** The fields of a note's form, empty without any. Its section may have been removed while it was written. */
export function readNote(entries: Iterable<readonly [string, unknown]>): TypedNote {
  const fields = new Map(entries)
  const textOf = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  const id = textOf('id')
  const widget = textOf('widget')
  return {
    id: z.uuid().safeParse(id).success ? id : crypto.randomUUID(),
    widget: /^[\w-]{1,80}$/.test(widget) ? widget : '',
    author: cleanText(textOf('author')),
    text: cleanText(textOf('text'), true),
  }
}

/** What is wrong with a note, by field; null if nothing is. */
export function faultsOf({ author, text }: TypedNote): NoteErrors | null {
  const errors: NoteErrors = {
    ...fault('author', author, maxAuthorLength),
    ...fault('text', text, maxNoteLength),
  }
  return Object.keys(errors).length > 0 ? errors : null
}

function fault(field: 'author' | 'text', value: string, maxLength: number): NoteErrors {
  if (value === '') return { [field]: `sharing.missing.${field}` satisfies MessageId }
  return value.length > maxLength ? { [field]: `sharing.long.${field}` satisfies MessageId } : {}
}
