import * as z from 'zod/mini'
import { EstimateLink } from '../ui/links/estimate-link.tsx'
import { ArrowLink } from '../ui/links/link.tsx'
import { ProcessLink } from '../ui/links/process-link.tsx'
import { Heading, Section, SectionHead } from '../ui/parts.tsx'
import { HoursList } from '../ui/sections/hours-list.tsx'
import { LegalDetails } from '../ui/sections/legal-details.tsx'
import { TitledText } from '../ui/sections/titled-text.tsx'
import { Text } from '../ui/text.tsx'
import { defineWidget } from './schema/define.ts'
import { labelled, needingEntry } from './schema/describe.ts'
import { link, list, optional, optionalText, requiredText } from './schema/fields.ts'

const channelSchema = z.object({
  title: requiredText(),
  text: requiredText(),
  link: optional(link()),
  link_text: labelled(optionalText(), { en: 'Link text', ar: 'نص الرابط' }),
})

/** Other ways to reach the agency, its hours and its registration (specification). */
export const contactChannels = defineWidget({
  type: 'contact_channels',
  name: { en: 'Contact channels', ar: 'قنوات التواصل' },
  description: { en: 'Other ways to reach the agency, and its hours', ar: 'طرق أخرى للتواصل وأوقات العمل' },
  picture: { soft: '4,4,18,24', ink: '7,8,10,2 26,6,16,2 26,13,16,2 26,20,16,2', mark: '7,13,5,2' },
  schema: z.object({
    title: requiredText(),
    hours_title: labelled(requiredText(), { en: 'Title of the hours', ar: 'عنوان أوقات العمل' }),
    items: needingEntry(list(channelSchema)),
  }),
  Component({ content, id }) {
    return (
      <Section kind="channels" ground="alt" labelledBy={content.title && `${id}-title`}>
        <div className="wrap">
          <SectionHead id={`${id}-title`} title={content.title} />
          <ul className="channels">
            {content.items.map((item, index) => (
              <li key={index}>
                <TitledText title={item.title} text={item.text} />
                {item.link && item.link_text && (
                  <ArrowLink to={item.link}>
                    <Text value={item.link_text} />
                  </ArrowLink>
                )}
              </li>
            ))}
          </ul>
          <Heading as="h3" value={content.hours_title} />
          <HoursList />
          <div className="channel-links">
            <ProcessLink />
            <EstimateLink />
          </div>
          <div className="legal-details">
            <dl>
              <LegalDetails />
            </dl>
          </div>
        </div>
      </Section>
    )
  },
  examples: {
    minimal: { title: 'Other channels', hours_title: 'Hours' },
    full: {
      title: { en: 'Other ways', ar: 'قنوات أخرى' },
      hours_title: { en: 'Hours', ar: 'أوقات العمل' },
      items: [
        {
          title: { en: 'Partners', ar: 'الشراكات' },
          text: { en: 'Write.', ar: 'اكتب.' },
          link: '/contact',
          link_text: { en: 'To the form', ar: 'إلى النموذج' },
        },
      ],
    },
    'long-arabic': {
      title: { ar: 'قنوات أخرى للتواصل مع فرق الدعم والشراكات والمبيعات' },
      hours_title: { ar: 'أوقات العمل' },
    },
  },
})
