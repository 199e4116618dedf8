import * as z from 'zod/mini'
import { Section, SectionHead } from '../ui/parts.tsx'
import { Text } from '../ui/text.tsx'
import { defineWidget } from './schema/define.ts'
import { labelled, needingEntry } from './schema/describe.ts'
import { list, requiredText } from './schema/fields.ts'

/** Years as a rising line of steps. */
export const timeline = defineWidget({
  type: 'timeline',
  name: { en: 'Timeline', ar: 'المسيرة' },
  description: { en: 'Years as a rising line', ar: 'سنوات على خط صاعد' },
  picture: { soft: '4,15,40,2', ink: '4,4,18,3 4,20,8,2 18,20,8,2 32,20,8,2', mark: '32,13,4,5' },
  hiddenWhenEmpty: true,
  schema: z.object({
    title: requiredText(),
    items: needingEntry(
      list(z.object({ year: labelled(z.string(), { en: 'Year', ar: 'السنة' }), text: requiredText() })),
    ),
  }),
  Component({ content, id }) {
    return (
      <Section kind="timeline" labelledBy={content.title && `${id}-title`}>
        <div className="wrap">
          <SectionHead id={`${id}-title`} title={content.title} />
          <ol className="timeline">
            {content.items.map((item, index) => (
              <li key={index}>
                <b>{item.year}</b>
                <span>
                  <Text value={item.text} />
                </span>
              </li>
            ))}
          </ol>
        </div>
      </Section>
    )
  },
  examples: {
    minimal: { title: 'Timeline' },
    full: {
      title: { en: 'Six years', ar: 'ستة أعوام' },
      items: [{ year: '2018', text: { en: 'Opened.', ar: 'افتتحنا.' } }],
    },
    'long-arabic': {
      title: { ar: 'ستة أعوام خطوة بعد خطوة' },
      items: [{ year: '2018', text: { ar: 'خمسة أشخاص وعميل واحد يفتتحون مكتبًا صغيرًا في وسط المدينة.' } }],
    },
  },
})
