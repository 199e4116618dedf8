import { appSlugs } from '../site/urls.ts'

/**
 * The questions in their order, each with its choices from the smallest scope to the largest. No two choices
 * are alike.
 */
const choicesByQuestion = {
  app: [...appSlugs, 'other-app'],
  platforms: ['web-only', 'one-phone', 'both-phones', 'phones-and-web', 'every-screen'],
  scope: ['first-version', 'full-product', 'large-product'],
  design: ['design-ready', 'interface-design', 'brand-and-interface'],
  integrations: ['payments', 'maps', 'messages', 'nafath', 'e-invoicing', 'company-systems'],
  languages: ['one-language', 'arabic-and-english', 'more-languages'],
  content: ['no-dashboard', 'simple-dashboard', 'dashboard-with-roles'],
  deadline: ['no-hurry', 'usual-pace', 'urgent'],
  support: ['warranty-only', 'working-hours', 'round-the-clock'],
  hosting: ['any-region', 'in-kingdom', 'own-servers'],
} as const

export type Question = keyof typeof choicesByQuestion
export type AppChoice = (typeof choicesByQuestion.app)[number]
export type Choice = (typeof choicesByQuestion)[Question][number]
/** `unsure`: skipped. `none`: no integration. */
export type Answer = Choice | 'unsure' | 'none'

export const choicesOf: Record<Question, readonly Choice[]> = choicesByQuestion
export const appChoices: readonly AppChoice[] = choicesByQuestion.app
export const questions: readonly Question[] = Object.keys(choicesByQuestion).filter(isQuestion)
export function isQuestion(name: unknown): name is Question {
  return typeof name === 'string' && Object.hasOwn(choicesByQuestion, name)
}

/** The one question that takes several answers. */
export const severalAnswers: Question = 'integrations'

/** The choices that change the range by a percentage: of all questions but the app and what adds an amount. */
export const changingChoices: readonly Choice[] = questions
  .filter((question) => question !== 'app' && question !== severalAnswers)
  .flatMap((question) => choicesOf[question])
