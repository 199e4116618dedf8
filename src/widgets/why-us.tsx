import * as z from 'zod/mini'
import { Edge, Heading, Section, SectionHead } from '../ui/parts.tsx'
import { Drawing } from '../ui/pictures/drawing.tsx'
import { Text } from '../ui/text.tsx'
import { defineWidget } from './schema/define.ts'
import { needingEntry } from './schema/describe.ts'
import { list, optionalText, requiredText } from './schema/fields.ts'

/** Reasons to choose the agency, each with its dot on the calligrapher’s sheet, on the night background. */
export const whyUs = defineWidget({
  type: 'why_us',
  name: { en: 'Why us', ar: 'لماذا تختارنا' },
  description: {
    en: 'Reasons to choose the agency, on the dark background',
    ar: 'أسباب اختيارنا على خلفية داكنة',
  },
  picture: {
    soft: '2,2,44,28',
    ink: '6,6,18,3 6,14,10,2 20,14,10,2 34,14,8,2 6,22,10,2 20,22,10,2',
    mark: '34,21,4,4',
  },
  hiddenWhenEmpty: true,
  schema: z.object({
    title: requiredText(),
    subtitle: optionalText(),
    items: needingEntry(list(z.object({ title: requiredText(), text: requiredText() }))),
  }),
  Component({ content, id }) {
    return (
      <>
        <Edge onto="night" />
        <Section kind="why" ground="night" labelledBy={content.title && `${id}-title`}>
          <div className="wrap">
            <SectionHead id={`${id}-title`} title={content.title} subtitle={content.subtitle} />
            <div className="why">
              <Drawing name="measure" className="sheet" />
              <Drawing name="measure-small" className="sheet" />
              <ul className="why-reasons">
                {content.items.map((item, index) => (
                  <li key={index}>
                    <Heading as="h3" value={item.title} />
                    <p>
                      <Text value={item.text} />
                    </p>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </Section>
      </>
    )
  },
  examples: {
    minimal: { title: 'Why us', items: [] },
    full: {
      title: { en: 'Why teams choose us', ar: 'لماذا تختارنا الشركات؟' },
      subtitle: { en: 'A sentence.', ar: 'جملة.' },
      items: [
        {
          title: { en: 'A demo', ar: 'عرض تجريبي' },
          text: { en: 'Every two weeks.', ar: 'كل أسبوعين.' },
        },
      ],
    },
    'long-arabic': {
      title: { ar: 'لماذا تختار الشركات السعودية الكبيرة والناشئة هذا الفريق قبل غيره؟' },
      items: [
        {
          title: { ar: 'عرض تجريبي على جوالك كل أسبوعين دون انتظار' },
          text: { ar: 'تجرّب نسخة تعمل على جوالك، لا شريحة عرض تتحدث عنها، ثم تقرر معنا ما يأتي بعدها.' },
        },
      ],
    },
  },
})
