import { urls } from '../site/urls.ts'
import { type Answer, choicesOf, isQuestion, type Question, questions, severalAnswers } from './questions.ts'

/** The answers of a visitor; questions still to come are missing. */
export type Answers = Partial<Record<Question, readonly Answer[]>>

export function answersTo(answers: Answers, question: Question): readonly Answer[] {
  return answers[question] ?? []
}

/**
 * The answers in a query. What is not a choice of its question is ignored; a skipped question leaves no other
 * answer.
 */
export function readAnswers(query: URLSearchParams): Answers {
  const answers: Answers = {}
  for (const question of questions) {
    const values = query.getAll(question)
    const chosen = choicesOf[question].filter((choice) => values.includes(choice))
    const several = question === severalAnswers
    if (values.includes('unsure')) answers[question] = ['unsure']
    else if (chosen.length > 0) answers[question] = several ? chosen : chosen.slice(0, 1)
    else if (several && values.includes('none')) answers[question] = ['none']
  }
  return answers
}

/** The one query of these answers, without a question mark: questions and choices in their order. */
export function writeAnswers(answers: Answers): string {
  return questions
    .flatMap((question) => answersTo(answers, question).map((answer) => `${question}=${answer}`))
    .join('&')
}

type Step = Question | 'result'
/** A page of the estimate: what is answered, and the question that it asks. */
export type EstimateProgress = { answers: Answers; step: Step }

/** The page that a query asks for; a step that is no question is the result. */
export function readProgress(query: URLSearchParams): EstimateProgress {
  const step = query.get('step')
  return { answers: readAnswers(query), step: isQuestion(step) ? step : 'result' }
}

/** The query of a page, with its question mark. */
export function progressQuery({ answers, step }: EstimateProgress): string {
  return `?${[writeAnswers(answers), `step=${step}`].filter(Boolean).join('&')}`
}

/** The path of a page; the visitor lands on the question, below the page’s header. */
export function stepPath(progress: EstimateProgress): string {
  return `${urls.estimate}${progressQuery(progress)}#estimate`
}

/** The first unanswered question after this one. */
export function stepAfter(answers: Answers, question: Question): Step {
  const laterQuestions = questions.slice(questions.indexOf(question) + 1)
  return laterQuestions.find((next) => answers[next] === undefined) ?? 'result'
}
