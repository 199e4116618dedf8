import * as z from 'zod/mini'
import { ProcessLink } from '../ui/links/process-link.tsx'
import { StepList } from '../ui/lists/step-list.tsx'
import { Section, SectionHead } from '../ui/parts.tsx'
import { defineWidget } from './schema/define.ts'
import { needingEntry } from './schema/describe.ts'
import { list, optionalText, requiredText } from './schema/fields.ts'

/** Numbered steps of a process. */
export const steps = defineWidget({
  type: 'steps',
  name: { en: 'Steps', ar: 'خطوات' },
  description: { en: 'The steps of a process', ar: 'خطوات العمل بالترتيب' },
  picture: { soft: '4,12,40,7 4,21,40,7', ink: '4,4,18,3 12,14,20,2 12,23,24,2', mark: '6,14,3,3' },
  hiddenWhenEmpty: true,
  schema: z.object({
    title: requiredText(),
    subtitle: optionalText(),
    steps: needingEntry(list(z.object({ title: requiredText(), text: requiredText() }))),
  }),
  Component({ content, id }) {
    return (
      <Section kind="steps" ground="alt" labelledBy={content.title && `${id}-title`}>
        <div className="wrap">
          <SectionHead id={`${id}-title`} title={content.title} subtitle={content.subtitle} />
          <StepList steps={content.steps} />
          <ProcessLink />
        </div>
      </Section>
    )
  },
  examples: {
    minimal: { title: 'Steps' },
    full: {
      title: { en: 'Three steps', ar: 'ثلاث خطوات' },
      steps: [{ title: { en: 'First', ar: 'أولًا' }, text: { en: 'Listen.', ar: 'نستمع.' } }],
    },
    'long-arabic': { title: { ar: 'ثلاث خطوات بإيقاع واحد ثابت من أول لقاء حتى يوم الإطلاق وما بعده' } },
  },
})
