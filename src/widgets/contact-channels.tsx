import * as z from 'zod/mini'
import { CardList } from '../ui/card-list.tsx'
import { EstimateLink } from '../ui/estimate-link.tsx'
import { SpecialHours, useHours } from '../ui/hours.tsx'
import { Icon } from '../ui/icon.tsx'
import { LegalDetails } from '../ui/legal-details.tsx'
import { useText } from '../ui/page-context.tsx'
import { Section, SectionHead } from '../ui/parts.tsx'
import { ProcessLink } from '../ui/process-link.tsx'
import { Text } from '../ui/text.tsx'
import { defineWidget } from './define.ts'
import { essential, labelled } from './describe.ts'
import { list, requiredText } from './fields.ts'

/** Other ways to reach the agency, its hours and its registration (specification, section 9). */
export const contactChannels = defineWidget({
  type: 'contact_channels',
  name: { en: 'Contact channels', ar: 'قنوات التواصل' },
  description: { en: 'Other ways to reach the agency, and its hours', ar: 'طرق أخرى للتواصل وأوقات العمل' },
  picture: { soft: '4,4,18,24', ink: '7,8,10,2 26,6,16,2 26,13,16,2 26,20,16,2', mark: '7,13,5,2' },
  schema: z.object({
    title: requiredText(),
    hours_title: labelled(requiredText(), { en: 'Title of the hours', ar: 'عنوان أوقات العمل' }),
    items: essential(list(z.object({ icon: z.string(), title: requiredText(), text: requiredText() }))),
  }),
  Component({ content, id }) {
    const t = useText()
    const hours = useHours()
    return (
      <Section kind="cards" ground="alt" labelledBy={`${id}-title`}>
        <div className="wrap">
          <SectionHead id={`${id}-title`} title={content.title} />
          <CardList items={content.items}>
            <li className="card">
              <Icon name="clock" below />
              <h3>
                <Text value={content.hours_title} />
              </h3>
              <SpecialHours />
              <dl className="hours">
                {hours.map(({ days, time }) => (
                  <div key={days}>
                    <dt>{days}</dt>
                    <dd>{time ?? t('hours.closed')}</dd>
                  </div>
                ))}
              </dl>
            </li>
          </CardList>
          <div className="legal-details">
            <h3>{t('legal.details')}</h3>
            <dl>
              <LegalDetails />
            </dl>
          </div>
          <ProcessLink />
          <EstimateLink />
        </div>
      </Section>
    )
  },
  examples: {
    minimal: { title: 'Other channels', hours_title: 'Hours' },
    full: {
      title: { en: 'Other ways', ar: 'قنوات أخرى' },
      hours_title: { en: 'Hours', ar: 'ساعات العمل' },
      items: [
        { icon: 'handshake', title: { en: 'Partners', ar: 'الشراكات' }, text: { en: 'Write.', ar: 'اكتب.' } },
      ],
    },
    'long-arabic': {
      title: { ar: 'قنوات أخرى للتواصل مع فرق الدعم والشراكات والمبيعات' },
      hours_title: { ar: 'ساعات العمل' },
    },
  },
})
