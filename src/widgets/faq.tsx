import * as z from 'zod/mini'
import { QuestionList } from '../ui/lists/question-list.tsx'
import { Section, SectionHead } from '../ui/parts.tsx'
import { defineWidget } from './schema/define.ts'
import { labelled, needingEntry } from './schema/describe.ts'
import { list, optionalText } from './schema/fields.ts'
import { questionEntrySchema } from './schema/question-entry.ts'

/** Questions and HTML answers; native disclosures, one open at a time. */
export const faq = defineWidget({
  type: 'faq',
  name: { en: 'FAQ', ar: 'الأسئلة الشائعة' },
  description: {
    en: 'Questions and answers that open one at a time',
    ar: 'أسئلة وأجوبة يُفتح منها واحد في كل مرة',
  },
  picture: {
    soft: '4,11,40,6 4,19,40,4 4,25,40,4',
    ink: '4,4,18,3 7,13,22,2 7,20,18,2 7,26,24,2',
    mark: '39,13,2,2',
  },
  hiddenWhenEmpty: true,
  schema: z.object({
    title: optionalText(),
    subtitle: optionalText(),
    faqs: labelled(needingEntry(list(questionEntrySchema)), { en: 'Questions', ar: 'الأسئلة' }),
  }),
  Component({ content, id }) {
    return (
      <Section kind="questions" labelledBy={content.title && `${id}-title`}>
        <div className="wrap">
          <SectionHead id={`${id}-title`} title={content.title} subtitle={content.subtitle} />
          <QuestionList id={id} questions={content.faqs} />
        </div>
      </Section>
    )
  },
  examples: {
    minimal: { title: 'Questions' },
    full: {
      title: { en: 'Questions', ar: 'أسئلة شائعة' },
      subtitle: { en: 'A sentence.', ar: 'جملة.' },
      faqs: [
        {
          question: { en: 'How long?', ar: 'كم يستغرق؟' },
          answer: { en: '<p>Weeks.</p>', ar: '<p>أسابيع.</p>' },
        },
        {
          question: { en: 'How much?', ar: 'كم يكلّف؟' },
          answer: { en: '<p>A range.</p>', ar: '<p>نطاق.</p>' },
        },
      ],
    },
    'long-arabic': {
      title: { ar: 'أسئلة شائعة' },
      faqs: [
        {
          question: { ar: 'ماذا يحدث إذا تغيّر نطاق العمل بعد أن نبدأ، ومن يقرّر ما يدخل في الإصدار الأول؟' },
          answer: {
            ar: '<p>نعرض عليك أثر التغيير في المدة والتكلفة مكتوبًا، ثم تختار أنت ما يبقى وما يؤجَّل.</p>',
          },
        },
      ],
    },
  },
})
