import * as z from 'zod/mini'
import { Heading, Section } from '../ui/parts.tsx'
import { Drawing } from '../ui/pictures/drawing.tsx'
import { SampleNote } from '../ui/sample-note.tsx'
import { Text } from '../ui/text.tsx'
import { defineWidget } from './schema/define.ts'
import { labelled, needingEntry } from './schema/describe.ts'
import { list, requiredText } from './schema/fields.ts'

/** Certification marks; the drawn marks are placeholders of a fictional brand. */
export const logos = defineWidget({
  type: 'logos',
  name: { en: 'Certifications', ar: 'الشهادات' },
  description: { en: 'Marks with name and explanation', ar: 'شعارات مع الاسم والشرح' },
  picture: {
    soft: '4,12,9,9 15,12,9,9 26,12,9,9 37,12,9,9',
    ink: '4,4,18,3 4,24,9,1 15,24,9,1 26,24,9,1 37,24,9,1',
    mark: '7,15,3,3',
  },
  hiddenWhenEmpty: true,
  schema: z.object({
    title: requiredText(),
    items: needingEntry(
      list(
        z.object({
          mark: labelled(z.string(), { en: 'Mark', ar: 'الشعار' }),
          name: requiredText(),
          text: requiredText(),
        }),
      ),
    ),
  }),
  Component({ content, id }) {
    return (
      <Section kind="marks" joined labelledBy={content.title && `${id}-title`}>
        <div className="wrap">
          <Heading className="visually-hidden" id={`${id}-title`} value={content.title} />
          <ul className="certificates">
            {content.items.map((item, index) => (
              <li key={index}>
                <Drawing name={`cert-${item.mark}`} />
                <span>
                  <Text value={item.name} />
                  <small>
                    <Text value={item.text} />
                  </small>
                </span>
              </li>
            ))}
          </ul>
          <SampleNote />
        </div>
      </Section>
    )
  },
  examples: {
    minimal: { title: 'Certifications' },
    full: {
      title: { en: 'Certifications', ar: 'شهاداتنا' },
      items: [{ mark: 'quality', name: 'ISO 9001', text: { en: 'Quality', ar: 'الجودة' } }],
    },
    'long-arabic': {
      title: { ar: 'شهاداتنا' },
      items: [
        {
          mark: 'security',
          name: 'ISO 27001',
          text: { ar: 'نظام إدارة أمن المعلومات في جميع فروعنا ومراكز بياناتنا' },
        },
      ],
    },
  },
})
