import * as z from 'zod/mini'
import { NuqtaColumns } from '../ui/nuqta-figures.tsx'
import { Edge, Heading, Lead, Section } from '../ui/parts.tsx'
import { Text } from '../ui/text.tsx'
import { defineWidget } from './schema/define.ts'
import { labelled, needingEntry } from './schema/describe.ts'
import { list, optionalText, requiredText } from './schema/fields.ts'

/** How much comes in each hour of a day, as columns of nuqtas on the night, with a caption that says it. */
export const dayHours = defineWidget({
  type: 'day_hours',
  name: { en: 'Hours of a day', ar: 'ساعات يوم' },
  description: { en: 'What comes in each hour, in dots', ar: 'ما يأتي في كل ساعة مرسومًا بالنقاط' },
  picture: {
    soft: '4,24,4,4 10,20,4,8 16,22,4,6 40,24,4,4',
    ink: '4,4,22,3',
    mark: '22,14,4,14 28,10,4,18 34,16,4,12',
  },
  hiddenWhenEmpty: true,
  schema: z.object({
    title: requiredText(),
    amounts: labelled(needingEntry(list(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(12)), '')), {
      en: 'Dots, hour by hour',
      ar: 'عدد النقاط ساعة بعد ساعة',
    }),
    labels: labelled(list(requiredText(), ''), {
      en: 'Times below, at equal distances',
      ar: 'الأوقات تحتها على مسافات متساوية',
    }),
    caption: optionalText(),
  }),
  Component({ content, id }) {
    return (
      <>
        <Edge onto="night" />
        <Section kind="hours" ground="night" labelledBy={content.title && `${id}-title`}>
          <div className="wrap">
            <Heading id={`${id}-title`} value={content.title} />
            <NuqtaColumns amounts={content.amounts} id={`${id}-dots`} />
            <p className="day-times" aria-hidden="true">
              {content.labels.map((label, index) => (
                <span key={index}>
                  <Text value={label} />
                </span>
              ))}
            </p>
            <Lead value={content.caption} />
          </div>
        </Section>
      </>
    )
  },
  examples: {
    minimal: { title: 'A day' },
    full: {
      title: { en: 'Noon sleeps.', ar: 'الظهر نائم.' },
      amounts: [0, 1, 3, 6],
      labels: [
        { en: 'Noon', ar: 'الظهر' },
        { en: '9 PM', ar: '9 م' },
      ],
      caption: { en: 'Most comes at night.', ar: 'يأتي أكثرها ليلًا.' },
    },
    'long-arabic': {
      title: { ar: 'من التاسعة مساءً حتى الثانية بعد منتصف الليل يأتي كل شيء دفعة واحدة' },
      amounts: [0, 12, 4],
      labels: [{ ar: 'منتصف النهار' }, { ar: 'منتصف الليل' }, { ar: 'قبيل الفجر' }],
      caption: { ar: 'طلبات ليلة واحدة من رمضان ساعة بعد ساعة، من الظهر إلى الظهر الذي يليه.' },
    },
  },
})
