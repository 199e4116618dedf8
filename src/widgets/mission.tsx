import * as z from 'zod/mini'
import { Heading } from '../ui/parts.tsx'
import { Text } from '../ui/text.tsx'
import { defineWidget } from './schema/define.ts'
import { labelled } from './schema/describe.ts'
import { requiredText } from './schema/fields.ts'

const statementSchema = z.object({ title: requiredText(), text: requiredText() })

/** Mission and vision, side by side. */
export const mission = defineWidget({
  type: 'mission',
  name: { en: 'Mission and vision', ar: 'الرسالة والرؤية' },
  description: { en: 'Two statements side by side', ar: 'عبارتان متجاورتان' },
  picture: { soft: '4,4,19,24 25,4,19,24', ink: '7,8,10,3 7,14,13,2 28,8,10,3 28,14,13,2', mark: '7,22,4,3' },
  hiddenWhenEmpty: true,
  schema: z.object({
    mission: labelled(statementSchema, { en: 'Mission', ar: 'رسالتنا' }),
    vision: labelled(statementSchema, { en: 'Vision', ar: 'رؤيتنا' }),
  }),
  Component({ content }) {
    return (
      <section>
        <div className="wrap mission">
          {[content.mission, content.vision].map((item, index) => (
            <div key={index}>
              <Heading value={item.title} />
              <p>
                <Text value={item.text} />
              </p>
            </div>
          ))}
        </div>
      </section>
    )
  },
  examples: {
    minimal: { mission: { title: 'Mission', text: 'Do.' }, vision: { title: 'Vision', text: 'See.' } },
    full: {
      mission: { title: { en: 'Our mission', ar: 'رسالتنا' }, text: { en: 'A sentence.', ar: 'جملة.' } },
      vision: { title: { en: 'Our vision', ar: 'رؤيتنا' }, text: { en: 'A sentence.', ar: 'جملة.' } },
    },
    'long-arabic': {
      mission: {
        title: { ar: 'رسالتنا' },
        text: {
          ar: 'أن يملك كل عمل سعودي برمجيات يختارها عملاؤه حتى لو وجدوا غيرها، وأن يبقى قادرًا على تطويرها بعدنا.',
        },
      },
      vision: {
        title: { ar: 'رؤيتنا' },
        text: { ar: 'إنترنت عربي لا يبدو فيه شيء مترجمًا، وأجود ما فيه صُنع في المملكة.' },
      },
    },
  },
})
