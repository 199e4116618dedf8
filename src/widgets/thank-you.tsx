import * as z from 'zod/mini'
import { urls } from '../site/urls.ts'
import { ArrowLink, ButtonLink } from '../ui/links/link.tsx'
import { ProcessLink } from '../ui/links/process-link.tsx'
import { CountedSteps } from '../ui/lists/counted-steps.tsx'
import { usePage } from '../ui/page-context.tsx'
import { Heading, Lead, Section, SectionHead } from '../ui/parts.tsx'
import { Drawing } from '../ui/pictures/drawing.tsx'
import { Text } from '../ui/text.tsx'
import { defineWidget } from './schema/define.ts'
import { labelled } from './schema/describe.ts'
import { list, optionalText, requiredText } from './schema/fields.ts'

/** The confirmation after an enquiry, and what happens next. */
export const thankYou = defineWidget({
  type: 'thank_you',
  name: { en: 'Thank you', ar: 'صفحة الشكر' },
  description: { en: 'The confirmation after an enquiry', ar: 'تأكيد وصول الاستفسار' },
  picture: { soft: '26,4,18,24', ink: '4,8,17,4 4,15,14,2 29,9,12,2 29,15,12,2', mark: '4,21,9,4' },
  schema: z.object({
    title: requiredText(),
    text: requiredText(),
    home_text: labelled(requiredText(), { en: 'Link to home', ar: 'رابط الرئيسية' }),
    services_text: labelled(requiredText(), { en: 'Link to services', ar: 'رابط الخدمات' }),
    next: labelled(
      z.object({
        title: requiredText(),
        steps: list(
          z.object({
            title: requiredText(),
            when: labelled(optionalText(), { en: 'When', ar: 'متى' }),
            text: requiredText(),
          }),
        ),
      }),
      { en: 'What happens next', ar: 'ما يلي ذلك' },
    ),
  }),
  Component({ content, id }) {
    return (
      <>
        <section className="void">
          <div className="wrap">
            <div className="void-text">
              <Heading as="h1" value={content.title} head={false} />
              <Lead value={content.text} />
              <div className="ctas">
                <ButtonLink to={urls.home} accent>
                  <Text value={content.home_text} />
                </ButtonLink>
                <ArrowLink to={usePage().path === urls.applied ? urls.careers : urls.services}>
                  <Text value={content.services_text} />
                </ArrowLink>
              </div>
            </div>
            <Drawing name="thanks" className="void-art" />
          </div>
        </section>
        <Section kind="counted" ground="alt" labelledBy={content.next.title && `${id}-next`}>
          <div className="wrap">
            <SectionHead id={`${id}-next`} title={content.next.title} />
            <CountedSteps steps={content.next.steps} />
            <ProcessLink />
          </div>
        </Section>
      </>
    )
  },
  examples: {
    minimal: {
      title: 'Thanks',
      text: '-',
      home_text: 'Home',
      services_text: 'Services',
      next: { title: 'Next' },
    },
    full: {
      title: { en: 'Message received.', ar: 'وصلتنا رسالتك.' },
      text: { en: 'A sentence.', ar: 'جملة.' },
      home_text: { en: 'Home', ar: 'الرئيسية' },
      services_text: { en: 'Services', ar: 'الخدمات' },
      next: {
        title: { en: 'Next', ar: 'ماذا بعد؟' },
        steps: [
          {
            title: { en: 'Read', ar: 'نقرأ' },
            when: { en: 'Today', ar: 'اليوم' },
            text: { en: 'All.', ar: 'كلها.' },
          },
        ],
      },
    },
    'long-arabic': {
      title: { ar: 'وصلتنا رسالتك، والخطوة التالية علينا نحن من الآن فصاعدًا' },
      text: { ar: 'نص.' },
      home_text: { ar: 'العودة إلى الرئيسية' },
      services_text: { ar: 'تصفّح الخدمات كلها' },
      next: { title: { ar: 'ماذا بعد؟' } },
    },
  },
})
