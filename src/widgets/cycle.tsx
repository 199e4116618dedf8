/* The working days of a development cycle: a dot per day in rows of a week, filled if the client is needed. */

import * as z from 'zod/mini'
import { useText } from '../ui/page-context.tsx'
import { Lead, Section, SectionHead } from '../ui/parts.tsx'
import { Text } from '../ui/text.tsx'
import { defineWidget } from './schema/define.ts'
import { labelled, needingEntry } from './schema/describe.ts'
import { list, optionalText, requiredText, withDefault } from './schema/fields.ts'

const phaseSchema = z.object({
  /** A few letters: they stand in the nuqtas. */
  days: labelled(list(requiredText(), ''), { en: 'Days, in short', ar: 'الأيام باختصار' }),
  title: requiredText(),
  text: requiredText(),
  yours: labelled(withDefault(z.boolean(), false), {
    en: 'The client is needed',
    ar: 'نحتاج فيها إلى العميل',
  }),
})

type Phase = z.output<typeof phaseSchema>

export const cycle = defineWidget({
  type: 'cycle',
  name: { en: 'Cycle', ar: 'دورة العمل' },
  description: { en: 'Working days as dots', ar: 'أيام العمل نقاطًا' },
  picture: {
    soft: '13,13,5,5 21,13,5,5 29,13,5,5 5,21,5,5 13,21,5,5 21,21,5,5',
    ink: '5,5,18,3',
    mark: '5,13,5,5 37,13,5,5 29,21,5,5 37,21,5,5',
  },
  hiddenWhenEmpty: true,
  schema: z.object({
    title: requiredText(),
    subtitle: optionalText(),
    stretches: needingEntry(labelled(list(phaseSchema), { en: 'Days', ar: 'الأيام' })),
    closing: optionalText(),
  }),
  Component({ content, id }) {
    const t = useText()
    const weeks = weeksOf(content.stretches)
    return (
      <Section kind="cycle" labelledBy={content.title && `${id}-title`}>
        <div className="wrap">
          <SectionHead id={`${id}-title`} title={content.title} subtitle={content.subtitle} />
          {weeks.map((week, index) => (
            <div key={index}>
              {weeks.length > 1 && <h3 className="week-name">{t('cycle.week', { number: index + 1 })}</h3>}
              <Week week={week} />
            </div>
          ))}
          <Lead value={content.closing} />
        </div>
      </Section>
    )
  },
  examples: {
    minimal: { title: 'A cycle' },
    full: {
      title: { en: 'A cycle, day by day', ar: 'الدورة يومًا بيوم' },
      subtitle: { en: 'Filled days are yours.', ar: 'الأيام الممتلئة لك.' },
      stretches: [
        {
          days: [{ en: 'Sun', ar: 'الأحد' }],
          title: { en: 'Sunday', ar: 'الأحد' },
          text: { en: 'We plan together.', ar: 'نخطط معًا.' },
          yours: true,
        },
        {
          days: [
            { en: 'Mon', ar: 'الاثنين' },
            { en: 'Tue', ar: 'الثلاثاء' },
          ],
          title: { en: 'Monday and Tuesday', ar: 'الاثنين والثلاثاء' },
          text: { en: 'We build.', ar: 'نبني.' },
        },
      ],
      closing: { en: 'Then it starts again.', ar: 'ثم تبدأ من جديد.' },
    },
    'long-arabic': {
      title: { ar: 'الدورة يومًا بيوم من ترتيب القائمة حتى العرض والقرار' },
      stretches: [
        {
          days: [{ ar: 'الأربعاء' }, { ar: 'الخميس' }],
          title: { ar: 'من الأربعاء إلى الخميس من الأسبوع الثاني' },
          text: { ar: 'تصلك النسخة مع سطور قليلة بما نريدك أن تجرّبه على جوالك قبل العرض وقبل أن تقرر.' },
        },
      ],
    },
  },
})

const workingDays = 5

/** A week ends with its fifth day, wherever a phase ends. */
function weeksOf(phases: Phase[]): Phase[][] {
  const weeks: Phase[][] = []
  for (const one of phases) {
    const last = weeks.at(-1)
    if (last && daysIn(last) < workingDays) last.push(one)
    else weeks.push([one])
  }
  return weeks
}

const daysIn = (phases: Phase[]) => phases.reduce((sum, { days }) => sum + days.length, 0)

/** Its days in a row, and below them what each phase is for. */
function Week({ week }: { week: Phase[] }) {
  return (
    <ol className="week">
      {week.map((one, index) => (
        <li key={index} className={one.yours ? 'yours' : undefined}>
          <div className="stretch" aria-hidden="true">
            {one.days.map((day, at) => (
              <span key={at} className="day">
                <Text value={day} />
              </span>
            ))}
          </div>
          <p>
            <b>
              <Text value={one.title} />
            </b>
            <br />
            <Text value={one.text} />
          </p>
        </li>
      ))}
    </ol>
  )
}
