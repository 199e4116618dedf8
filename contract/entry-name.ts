import type { FieldDescription } from './editor.ts'

/** One entry of a list by its number, in the words of the admin's language: 'Questions 2'. */
export function entryName({ label, entry = label }: FieldDescription, index: number): string {
  return entry.replace('{number}', String(index + 1))
}
