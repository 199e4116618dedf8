import * as z from 'zod/mini'
import { CardList } from '../ui/card-list.tsx'
import { ClosingBand } from '../ui/closing-band.tsx'
import { DetailHero } from '../ui/detail-hero.tsx'
import { useActionLink } from '../ui/link.tsx'
import { usePage, useText } from '../ui/page-context.tsx'
import { Section, SectionHead } from '../ui/parts.tsx'
import { RowList } from '../ui/row-list.tsx'
import { StepList } from '../ui/step-list.tsx'
import { StoryPanel } from '../ui/story-panel.tsx'
import { Text } from '../ui/text.tsx'
import { isServiceSlug, type ServiceSlug, urls } from '../urls.ts'
import { defineWidget } from './define.ts'
import { image, list, optionalText, requiredText } from './fields.ts'

const item = z.object({ title: requiredText(), text: requiredText() })

const schema = z.object({
  title: requiredText(),
  /** The page's h1; the title when there is none. */
  heading: optionalText(),
  description: optionalText(),
  features: list(item),
  process: z.optional(
    z.object({
      title: requiredText(),
      intro: optionalText(),
      steps: z.array(requiredText()).check(z.maxLength(3)),
    }),
  ),
  ai_approach: z.optional(item),
  trends: list(requiredText()),
  why: list(z.object({ icon: z.string(), title: requiredText(), text: requiredText() })),
  cta: z.optional(item),
  image_url: z.optional(image()),
  alt_text: optionalText(),
})

type Content = z.output<typeof schema>

/** A whole service page: hero, offer, process, AI approach, trends, reasons and the closing call. */
export const service = defineWidget({
  type: 'service',
  styles: ['page-header', 'service', 'band'],
  schema,
  Component: ({ content, id }) => <ServicePage content={content} id={id} />,
  examples: {
    minimal: { title: 'Service' },
    full: {
      title: { en: 'Mobile apps', ar: 'تطبيقات الجوال' },
      description: { en: 'A sentence.', ar: 'جملة.' },
      features: [{ title: { en: 'iOS', ar: 'آبل' }, text: { en: 'Native.', ar: 'أصلي.' } }],
      process: { title: { en: 'Three steps', ar: 'ثلاث خطوات' }, steps: ['One', 'Two', 'Three'] },
      ai_approach: { title: { en: 'AI', ar: 'الذكاء الاصطناعي' }, text: { en: 'Rarely.', ar: 'أحيانًا.' } },
      trends: [{ en: 'A trend.', ar: 'اتجاه.' }],
      why: [
        { icon: 'calendar', title: { en: 'Demo', ar: 'عرض' }, text: { en: 'Biweekly.', ar: 'كل أسبوعين.' } },
      ],
      cta: { title: { en: 'Ready?', ar: 'هل أنت مستعد؟' }, text: { en: 'Write.', ar: 'اكتب لنا.' } },
    },
    'long-arabic': {
      title: { ar: 'تطوير تطبيقات الجوال للقطاعات المنظَّمة ذات المتطلبات المتعددة' },
      description: { ar: 'وصف طويل يشرح الخدمة كلها في سطرين أو ثلاثة حتى نرى كيف تلتفّ الأسطر.' },
    },
  },
})

function ServicePage({ content, id }: { content: Content; id: string }) {
  const t = useText()
  const { slug } = usePage()
  const drawn = `services/${drawnService(slug)}`
  const quote = useActionLink(urls.quote, content.title)
  return (
    <>
      <DetailHero
        trail={[{ label: t('nav.services'), to: urls.services }, { label: content.title }]}
        heading={<Text value={content.heading ?? content.title} />}
        lead={content.description}
        subject={content.title}
        more={content.process && { to: '#process', text: t('service.how') }}
        imageUrl={content.image_url}
        imageAlt={content.alt_text}
        drawn={drawn}
      />
      {content.features.length > 0 && (
        <Section ground="alt">
          <div className="wrap split">
            <h2>{t('service.offer')}</h2>
            <RowList items={content.features} />
          </div>
        </Section>
      )}
      {content.process && <Process process={content.process} id={id} />}
      {content.ai_approach && (
        <StoryPanel
          title={<Text value={content.ai_approach.title} />}
          text={content.ai_approach.text}
          picture={`${drawn}-story`}
        />
      )}
      {content.trends.length > 0 && <Trends trends={content.trends} />}
      {content.why.length > 0 && (
        <Section ground="alt">
          <div className="wrap">
            <SectionHead title={t('service.why')} />
            <CardList items={content.why} />
          </div>
        </Section>
      )}
      {content.cta && (
        <ClosingBand
          title={content.cta.title}
          text={content.cta.text}
          action={t('action.contact')}
          to={quote}
        />
      )}
    </>
  )
}

/** The service whose pictures a page shows; a service of the database borrows the last one's. */
function drawnService(pageSlug: string): ServiceSlug {
  const slug = pageSlug.replace('services/', '')
  return isServiceSlug(slug) ? slug : 'custom-software-development'
}

function Process({ process, id }: { process: NonNullable<Content['process']>; id: string }) {
  const t = useText()
  const titles = [t('service.step.1'), t('service.step.2'), t('service.step.3')]
  const steps = titles.map((title, index) => ({ title, text: process.steps[index] ?? '' }))
  return (
    <Section id="process" labelledBy={`${id}-process`}>
      <div className="wrap">
        <SectionHead id={`${id}-process`} title={process.title} subtitle={process.intro} />
        <StepList steps={steps} />
      </div>
    </Section>
  )
}

function Trends({ trends }: { trends: Content['trends'] }) {
  const t = useText()
  return (
    <Section joined>
      <div className="wrap split">
        <h2>{t('service.trends')}</h2>
        <ul className="statements">
          {trends.map((trend, index) => (
            <li key={index}>
              <Text value={trend} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
