import { firstNumber } from '../../../contract/form/phone-numbers.ts'
import { withAsciiHost } from '../intake/ascii-host.ts'
import { truncate } from './truncate.ts'

/** A text as a field of the CRM can hold it, and whether that is all of it. */
export type Convert = (text: string) => { value: string; complete: boolean }

export function cutTo(max: number): Convert {
  return (text) => ({ value: truncate(text, max), complete: text.length <= max })
}

/** ASCII of at most 80 characters: the CRM silently drops a lead whose address it rejects. */
export const emailForCrm: Convert = (text) => {
  const address = withAsciiHost(text) ?? ''
  const value = /^[!-~]{1,80}$/.test(address) ? address : ''
  return { value, complete: value !== '' || text === '' }
}

/** The first phone number in a text, without the words around it. */
export const phoneForCrm: Convert = (text) => {
  const value = firstNumber(text) ?? truncate(text, 40)
  return { value, complete: value === text }
}
