import { type Answers, answersTo, readAnswers, stepPath, writeAnswers } from './answers.ts'
import type { Calculated, Range } from './estimate.ts'
import { questions } from './questions.ts'

/** What a lead keeps of an estimate: its answers and, if they could be calculated, riyals without VAT and months. */
type SentEstimate = { answers: Answers; amounts: Pick<Calculated, 'riyals' | 'months'> | null }

/** The estimate as the column of a lead. */
export function writeSent(answers: Answers, { riyals, months }: Calculated): string {
  const span = ({ from, to }: Range) => `${from}-${to}`
  return `${writeAnswers(answers)}&riyals=${span(riyals)}&months=${span(months)}`
}

/** Reads the column of a lead; null if no estimate was sent. */
export function readSent(column: string): SentEstimate | null {
  const query = new URLSearchParams(column)
  const answers = readAnswers(query)
  if (Object.keys(answers).length === 0) return null
  const [riyals, months] = [spanOf(query.get('riyals')), spanOf(query.get('months'))]
  return { answers, amounts: riyals && months ? { riyals, months } : null }
}

function spanOf(text: string | null): Range | null {
  const [, from, to] = /^(\d{1,9})-(\d{1,9})$/.exec(text ?? '') ?? []
  return from && to ? { from: Number(from), to: Number(to) } : null
}

/** The estimate in English for the CRM, whose users filter by these words; empty if none was sent. */
export function sentInEnglish(column: string, address: (path: string) => string): string {
  const sent = readSent(column)
  if (!sent) return ''
  const { answers, amounts } = sent
  const figure = (value: number) => value.toLocaleString('en')
  const amount = amounts
    ? `SAR ${figure(amounts.riyals.from)} to ${figure(amounts.riyals.to)} without VAT, ${amounts.months.from} to ${amounts.months.to} months`
    : 'not calculated'
  const lines = questions
    .filter((question) => answers[question])
    .map((question) => `${question}: ${answersTo(answers, question).join(', ').replaceAll('-', ' ')}`)
  return [`Estimate: ${amount}`, ...lines, address(stepPath({ answers, step: 'result' }))].join('\n')
}
