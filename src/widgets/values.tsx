import * as z from 'zod/mini'
import { RowList } from '../ui/lists/row-list.tsx'
import { Heading, Section } from '../ui/parts.tsx'
import { defineWidget } from './schema/define.ts'
import { needingEntry } from './schema/describe.ts'
import { list, requiredText } from './schema/fields.ts'

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
  hiddenWhenEmpty: true,
  schema: z.object({
    title: requiredText(),
    items: needingEntry(list(z.object({ title: requiredText(), text: requiredText() }))),
  }),
  Component({ content, id }) {
    return (
      <Section kind="rows" labelledBy={content.title && `${id}-title`}>
        <div className="wrap split">
          <Heading id={`${id}-title`} value={content.title} />
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
