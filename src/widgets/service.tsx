import * as z from 'zod/mini'
import { contentOf } from '../i18n/content.ts'
import { ownOr, ownText } from '../i18n/localised.ts'
import { isServiceSlug, urls } from '../site/urls.ts'
import { useActionLink } from '../ui/links/link.tsx'
import { ProcessLink } from '../ui/links/process-link.tsx'
import { QuestionSection } from '../ui/lists/question-list.tsx'
import { RowList } from '../ui/lists/row-list.tsx'
import { StepList } from '../ui/lists/step-list.tsx'
import { usePage, useText } from '../ui/page-context.tsx'
import { Claim, Label, Section, SectionHead } from '../ui/parts.tsx'
import { ClosingBand } from '../ui/sections/closing-band.tsx'
import { DetailHero } from '../ui/sections/detail-hero.tsx'
import { StoryPanel } from '../ui/sections/story-panel.tsx'
import { serviceEntity } from '../ui/structured-data/subject-entities.ts'
import { Text } from '../ui/text.tsx'
import { type DetailText, detailList, flexibleList } from './lists/detail-lists.ts'
import { Related, subjectsOf } from './lists/related.tsx'
import { ownPrice, ServicePriceSection, saysPrice } from './lists/service-price-section.tsx'
import { schematicOf } from './lists/service-schematic.ts'
import { defineWidget } from './schema/define.ts'
import { labelled } from './schema/describe.ts'
import { closingCall, image, list, optional, optionalText, requiredText } from './schema/fields.ts'
import { pageQuestions } from './schema/question-entry.ts'
import { textWithPoints } from './schema/subject-fields.ts'

const schema = z.object({
  title: requiredText(),
  /** The page's h1; by default the title. */
  heading: optionalText(),
  description: optionalText(),
  features: flexibleList(),
  process: labelled(
    optional(
      z.object({
        title: optionalText(),
        intro: labelled(optionalText(), { en: 'Introduction', ar: 'تمهيد' }),
        steps: list(requiredText(), '').check(z.maxLength(3)),
      }),
    ),
    { en: 'Process', ar: 'خطوات العمل' },
  ),
  ai_approach: labelled(textWithPoints(), { en: 'AI approach', ar: 'توظيف الذكاء الاصطناعي' }),
  trends: labelled(flexibleList(), { en: 'Trends', ar: 'الاتجاهات' }),
  why: labelled(flexibleList(true), { en: 'Why Choose Us', ar: 'لماذا تختارنا؟' }),
  /** By default a built-in service has the agency's figures. */
  price_from: labelled(optionalText(), { en: 'Price from', ar: 'السعر ابتداءً من' }),
  price_typical: labelled(optionalText(), { en: 'Typical price', ar: 'السعر المعتاد' }),
  price_factors: labelled(optionalText(), { en: 'What moves the price', ar: 'ما يؤثر في السعر' }),
  faqs: pageQuestions(),
  cta: labelled(closingCall(), { en: 'Call to action', ar: 'دعوة إلى التواصل' }),
  image_url: optional(image()),
  alt_text: optionalText(),
})

type Content = z.output<typeof schema>

/**
 * A complete service page: hero, offer, process, AI approach, trends, reasons, price and the closing call to action.
 * AI approach and trends are optional; missing other parts fall back to the general texts of a service.
 */
export const service = defineWidget({
  type: 'service',
  name: { en: 'Service', ar: 'الخدمة' },
  description: {
    en: 'A whole service page: offer, process, reasons',
    ar: 'صفحة خدمة كاملة: العرض وخطوات العمل والأسباب',
  },
  picture: { soft: '28,4,16,11', ink: '4,5,18,3 4,10,14,2 4,19,40,2 4,24,32,2', mark: '4,14,8,3' },
  schema,
  entity({ title, description, ...texts }, page) {
    const price = ownPrice(page, texts)
    return serviceEntity(page, { name: title, description, ...(price && { price }) })
  },
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
      price_from: 'SAR 20,000',
      price_typical: { en: 'SAR 40,000 to 60,000', ar: '40,000 إلى 60,000 ريال' },
      price_factors: { en: 'Screens move it.', ar: 'يؤثر فيه عدد الشاشات.' },
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

/** A service of the database borrows the pictures of this one. */
const borrowed = 'custom-software-development'

function ServicePage({ content, id }: { content: Content; id: string }) {
  const t = useText()
  const { lang, slug } = usePage()
  const general = contentOf(lang).services.default
  const serviceSlug = slug.replace('services/', '')
  const drawn = `services/${isServiceSlug(serviceSlug) ? serviceSlug : borrowed}`
  const subjects = isServiceSlug(serviceSlug) ? [serviceSlug] : subjectsOf(content.title)
  const quote = useActionLink(urls.quote, content.title)
  const trends = detailList(content.trends, lang, 'prose')
  const closing = content.cta && ownText(content.cta.title, lang) ? content.cta : general.cta
  return (
    <>
      <DetailHero
        trail={[{ label: t('nav.services'), to: urls.services }, { label: content.title }]}
        heading={ownOr(content.heading, lang, content.title)}
        lead={content.description}
        subject={content.title}
        more={{ to: '#cost', text: t(saysPrice(serviceSlug, content) ? 'service.price' : 'estimate.name') }}
        imageUrl={content.image_url}
        imageAlt={content.alt_text}
        drawn={drawn}
        plan={`plan-${schematicOf(serviceSlug)}`}
      />
      <Section kind="rows" ground="alt">
        <div className="wrap split">
          <Claim label={t('service.offer')}>{t('service.offer_text')}</Claim>
          <RowList items={detailList(content.features, lang) ?? general.features} />
        </div>
      </Section>
      <Process process={content.process} id={id} />
      {content.ai_approach && <AiApproach approach={content.ai_approach} picture={`${drawn}-story`} />}
      {trends && <Trends trends={trends} />}
      <Section kind="reasons" ground="alt">
        <div className="wrap">
          <Label>{t('service.why')}</Label>
          <RowList items={detailList(content.why, lang) ?? general.why} look="reasons" />
        </div>
      </Section>
      <ServicePriceSection slug={serviceSlug} texts={content} />
      <QuestionSection id={id} title={t('service.questions')} questions={content.faqs} />
      <Related subjects={subjects} />
      <ClosingBand
        title={closing.title}
        text={closing.text}
        action={<Text value={closing.cta_text} or={t('action.contact')} />}
        to={quote}
      />
    </>
  )
}

function Process({ process, id }: { process: Content['process']; id: string }) {
  const t = useText()
  const { lang } = usePage()
  const general = contentOf(lang).services.default.process
  const ownSteps = process?.steps ?? []
  const titles = [t('service.step.1'), t('service.step.2'), t('service.step.3')]
  const texts = ownSteps.length > 0 ? ownSteps : general.steps
  const steps = titles.map((title, index) => ({ title, text: texts[index] ?? '' }))
  return (
    <Section kind="process" id="process" labelledBy={`${id}-process`}>
      <div className="wrap">
        <SectionHead
          id={`${id}-process`}
          title={process?.title ?? general.title}
          subtitle={process ? process.intro : general.intro}
        />
        <StepList steps={steps} />
        <ProcessLink />
      </div>
    </Section>
  )
}

function AiApproach({
  approach,
  picture,
}: {
  approach: NonNullable<Content['ai_approach']>
  picture: string
}) {
  const t = useText()
  const { lang } = usePage()
  return (
    <StoryPanel
      title={<Text value={approach.title} or={t('service.ai')} />}
      text={approach.text}
      points={detailList(approach.points, lang)}
      picture={picture}
      exchange={approach}
    />
  )
}

function Trends({ trends }: { trends: DetailText[] }) {
  const t = useText()
  return (
    <Section kind="statements" joined>
      <div className="wrap split">
        <Claim label={t('service.trends')}>{t('service.trends_text')}</Claim>
        <ul className="statements">
          {trends.map(({ title, text }, index) => (
            <li key={index}>
              <Text value={title} />
              {text && (
                <p>
                  <Text value={text} />
                </p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
