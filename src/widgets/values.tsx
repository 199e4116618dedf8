import * as z from 'zod/mini'
import { Section } from '../ui/parts.tsx'
import { RowList } from '../ui/row-list.tsx'
import { Text } from '../ui/text.tsx'
import { defineWidget } from './define.ts'
import { essential } from './describe.ts'
import { list, requiredText } from './fields.ts'

/** A heading beside ruled rows with a name and a sentence. */
export const values = defineWidget({
  type: 'values',
  name: { en: 'Values', ar: 'القيم' },
  description: { en: 'A heading beside rows of name and sentence', ar: 'عنوان بجانبه صفوف من اسم وجملة' },
  picture: {
    soft: '4,11,19,8 25,11,19,8 4,21,19,8 25,21,19,8',
    ink: '4,4,18,3 7,14,9,2 28,14,9,2 7,24,9,2 28,24,9,2',
    mark: '39,14,3,3',
  },
  schema: z.object({
    title: requiredText(),
    items: essential(list(z.object({ title: requiredText(), text: requiredText() }))),
  }),
  Component({ content, id }) {
    return (
      <Section kind="rows" labelledBy={`${id}-title`}>
        <div className="wrap split">
          <h2 id={`${id}-title`}>
            <Text value={content.title} head />
          </h2>
          <RowList items={content.items} />
        </div>
      </Section>
    )
  },
  examples: {
    minimal: { title: 'Values' },
    full: {
      title: { en: 'Values', ar: 'قيمنا' },
      items: [{ title: { en: 'Finish', ar: 'أتمّ' }, text: { en: 'All.', ar: 'كله.' } }],
    },
    'long-arabic': { title: { ar: 'أربع قيم نختار زملاءنا على أساسها قبل أي شيء آخر' } },
  },
})
