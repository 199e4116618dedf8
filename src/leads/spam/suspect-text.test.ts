import { expect, test } from 'vitest'
import { type EnquiryText, heldOutTexts, trainingTexts } from '../../../test/support/leads/enquiry-texts.ts'
import { suspectText } from './suspect-text.ts'

const isSuspected = (text: EnquiryText) =>
  suspectText(typeof text === 'string' ? { name: 'Sara', message: text } : text) !== null

test.each([
  ['that the signs were made from', trainingTexts, 0.95],
  ['written after the signs', heldOutTexts, 0.7],
] as const)(
  'all enquiries pass among the texts %s, and most spam is suspected',
  (_, { real, spam }, atLeast) => {
    expect([...real.en, ...real.ar].filter(isSuspected)).toEqual([])
    const all = [...spam.en, ...spam.ar]
    const missed = all.filter((text) => !isSuspected(text))
    expect(1 - missed.length / all.length, JSON.stringify(missed)).toBeGreaterThanOrEqual(atLeast)
  },
)
