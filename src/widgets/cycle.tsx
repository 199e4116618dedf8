import * as z from 'zod/mini'
import { Lead, Section, SectionHead } from '../ui/parts.tsx'
import { Text } from '../ui/text.tsx'
import { defineWidget } from './define.ts'
import { essential, labelled } from './describe.ts'
import { list, optionalText, requiredText, withDefault } from './fields.ts'

const stretch = z.object({
  /** In a few letters: they stand in the nuqtas. */
  days: labelled(list(requiredText(), ''), { en: 'Days, in short', ar: 'الأيام باختصار' }),
  title: requiredText(),
  text: requiredText(),
  yours: labelled(withDefault(z.boolean(), false), {
    en: 'The client is needed',
    ar: 'نحتاج فيها إلى العميل',
  }),
})

type Stretch = z.output<typeof stretch>

/** Weeks of working days as nuqtas as wide as the page: those that need the client are filled, each opens its sentence. */
export const cycle = defineWidget({
  type: 'cycle',
  name: { en: 'Cycle', ar: 'دورة العمل' },
  description: { en: 'Working days as dots that open', ar: 'أيام العمل نقاطًا تُفتح' },
  picture: {
    soft: '13,13,5,5 21,13,5,5 29,13,5,5 5,21,5,5 13,21,5,5 21,21,5,5',
    ink: '5,5,18,3',
    mark: '5,13,5,5 37,13,5,5 29,21,5,5 37,21,5,5',
  },
  schema: z.object({
    title: requiredText(),
    subtitle: optionalText(),
    stretches: essential(labelled(list(stretch), { en: 'Days', ar: 'الأيام' })),
    closing: optionalText(),
  }),
  Component({ content, id }) {
    return (
      <Section kind="cycle" labelledBy={`${id}-title`}>
        <div className="wrap">
          <SectionHead id={`${id}-title`} title={content.title} subtitle={content.subtitle} />
          {weeksOf(content.stretches).map((week, index) => (
            <Week key={index} week={week} id={`${id}-${index}`} />
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

/** A week ends with its fifth day, wherever a stretch of days ends. */
function weeksOf(stretches: Stretch[]): Stretch[][] {
  const weeks: Stretch[][] = []
  for (const one of stretches) {
    const last = weeks.at(-1)
    if (last && daysIn(last) < workingDays) last.push(one)
    else weeks.push([one])
  }
  return weeks
}

const daysIn = (stretches: Stretch[]) => stretches.reduce((sum, { days }) => sum + days.length, 0)

/** One stretch is open at a time, at first one of the client's. */
function Week({ week, id }: { week: Stretch[]; id: string }) {
  const first = week.find(({ yours }) => yours) ?? week[0]
  return (
    <div className="week">
      {week.map((one, index) => (
        <details
          key={index}
          name={id}
          className={one.yours ? 'yours' : undefined}
          data-after={daysIn(week.slice(0, index))}
          open={one === first}
        >
          <summary>
            <span className="visually-hidden">
              {/* A space, or names would run together. */}
              <Text value={one.title} />{' '}
            </span>
            {one.days.map((day, at) => (
              <span key={at} className="day" aria-hidden="true">
                <Text value={day} />{' '}
              </span>
            ))}
          </summary>
          <p>
            <b>
              <Text value={one.title} />
            </b>
            <br />
            <Text value={one.text} />
          </p>
        </details>
      ))}
    </div>
  )
}
