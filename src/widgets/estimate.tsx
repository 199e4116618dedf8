import * as z from 'zod/mini'
import { type Figures, figuresOf } from '../estimate/figures.ts'
import { appChoices, type Choice, changingChoices, choicesOf } from '../estimate/questions.ts'
import { message } from '../i18n/intl.ts'
import { urls } from '../site/urls.ts'
import { serviceEntity } from '../ui/structured-data/subject-entities.ts'
import { EstimateSteps } from './estimate/estimate-steps.tsx'
import { defineWidget } from './schema/define.ts'
import { labelled, withSuggestions } from './schema/describe.ts'
import { list, optionalText } from './schema/fields.ts'

const percent = () => z.number().check(z.int(), z.minimum(-60), z.maximum(200))
const riyals = () => z.number().check(z.int(), z.minimum(0), z.maximum(10_000_000))
const months = () => z.number().check(z.int(), z.minimum(1), z.maximum(60))

const choice = (choices: readonly Choice[]) =>
  withSuggestions(z.string().check(z.refine((value) => choices.some((candidate) => candidate === value))), [
    ...choices,
  ])

const time = () => labelled(percent(), { en: 'Change in duration, %', ar: 'التغيّر في المدة (%)' })

/** Figures of staff in place of the usual ones (estimate/figures.ts). */
const figureFields = {
  ranges: labelled(
    list(
      z
        .object({
          app: labelled(choice(appChoices), { en: 'App', ar: 'التطبيق' }),
          low: labelled(riyals(), { en: 'From, riyals', ar: 'من، بالريال' }),
          high: labelled(riyals(), { en: 'To, riyals', ar: 'إلى، بالريال' }),
          from: labelled(months(), { en: 'From, months', ar: 'من، بالأشهر' }),
          to: labelled(months(), { en: 'To, months', ar: 'إلى، بالأشهر' }),
        })
        .check(
          z.refine(({ low, high }) => low <= high, { path: ['high'] }),
          z.refine(({ from, to }) => from <= to, { path: ['to'] }),
        ),
    ),
    { en: 'Ranges of apps', ar: 'نطاقات التطبيقات' },
  ),
  changes: labelled(
    list(
      z.object({
        choice: labelled(choice(changingChoices), { en: 'Answer', ar: 'الإجابة' }),
        cost: labelled(percent(), { en: 'Change in cost, %', ar: 'التغيّر في التكلفة (%)' }),
        time: time(),
      }),
    ),
    { en: 'What answers change', ar: 'أثر الإجابات' },
  ),
  additions: labelled(
    list(
      z.object({
        integration: labelled(choice(choicesOf.integrations), { en: 'Integration', ar: 'الربط' }),
        riyals: labelled(riyals(), { en: 'Amount, riyals', ar: 'المبلغ بالريال' }),
        time: time(),
      }),
    ),
    { en: 'What integrations add', ar: 'تكلفة الربط' },
  ),
}

const schema = z.object({ title: optionalText(), subtitle: optionalText(), ...figureFields })

/** The figures of the widget among these; of several the first. */
export function figuresIn(widgets: readonly { type: string | null; content: unknown }[]): Figures {
  const content = widgets.find((widget) => widget.type === 'estimate')?.content
  return figuresOf(schema.safeParse(content).data ?? {})
}

/**
 * An estimate in ten questions, one at a time. On any page it asks the first; the others and the result are
 * on /estimate, whose figures count.
 */
export const estimate = defineWidget({
  type: 'estimate',
  name: { en: 'Cost estimate', ar: 'تقدير التكلفة' },
  description: {
    en: 'Ten questions that end in a range of cost and months; its figures count on the page /estimate',
    ar: 'عشرة أسئلة تنتهي بنطاق للتكلفة والمدة؛ والأرقام المعتمدة هي أرقام صفحة التقدير',
  },
  picture: { soft: '28,4,16,24', ink: '4,5,18,3 4,12,14,2 4,17,14,2 4,22,14,2 31,8,10,3', mark: '31,15,7,3' },
  schema,
  entity: ({ subtitle }, page) =>
    page.slug === urls.estimate.slice(1)
      ? serviceEntity(page, { name: message(page.lang, 'estimate.name'), description: subtitle })
      : null,
  Component: ({ content, id }) => (
    <EstimateSteps id={id} title={content.title} subtitle={content.subtitle} figures={figuresOf(content)} />
  ),
  examples: {
    minimal: {},
    full: {
      title: { en: 'What would it cost?', ar: 'كم يكلّف؟' },
      subtitle: { en: 'Ten questions.', ar: 'عشرة أسئلة.' },
      ranges: [{ app: 'taxi-booking-app', low: 300_000, high: 500_000, from: 5, to: 7 }],
      changes: [{ choice: 'urgent', cost: 20, time: -25 }],
      additions: [{ integration: 'payments', riyals: 30_000, time: 3 }],
    },
    'long-arabic': {
      title: { ar: 'كم يكلّف التطبيق الذي تفكر فيه منذ سنوات ولم تجد من يعطيك رقمًا واحدًا صريحًا؟' },
    },
  },
})
