import { expect, test } from 'vitest'
import { type EnquiryText, heldOut, known } from '../../../test/support/leads/enquiry-texts.ts'
import { suspectText } from './content-suspicion.ts'

const reasonOf = (text: EnquiryText) =>
  suspectText(typeof text === 'string' ? { name: 'Sara', message: text } : text)

/** The texts of one kind that are judged wrong, of how many. */
function judged({ en, ar }: Record<'en' | 'ar', readonly EnquiryText[]>, isSpam: boolean) {
  const all = [...en, ...ar]
  return { all: all.length, wrong: all.filter((text) => (reasonOf(text) !== null) !== isSpam) }
}

test.each([
  ['by which the rules were made', known, 0.95],
  ['that were written after the rules', heldOut, 0.7],
] as const)(
  'of the texts %s all real ones pass, and a share of the spam is suspected',
  (_, texts, atLeast) => {
    expect(judged(texts.real, false).wrong).toEqual([])
    const spam = judged(texts.spam, true)
    const share = 1 - spam.wrong.length / spam.all
    expect(share, JSON.stringify(spam.wrong)).toBeGreaterThanOrEqual(atLeast)
  },
)
