import * as z from 'zod/mini'
import { assets } from '../assets.ts'
import { type Localised, plainText } from '../i18n/localised.ts'
import { Art } from '../ui/art.tsx'
import { Icon } from '../ui/icon.tsx'
import { ArrowLink, ButtonLink } from '../ui/link.tsx'
import { usePage, useText } from '../ui/page-context.tsx'
import { Breadcrumbs, Edge, Section, SectionHead } from '../ui/parts.tsx'
import { RowList } from '../ui/row-list.tsx'
import { StepList } from '../ui/step-list.tsx'
import { Text } from '../ui/text.tsx'
import { isServiceSlug, type ServiceSlug, urls } from '../urls.ts'
import { defineWidget } from './define.ts'
import { link, list, requiredText, text } from './fields.ts'

const item = z.object({ title: requiredText(), text: requiredText() })

const schema = z.object({
  title: requiredText(),
  /** The page's h1; the title when there is none. */
  heading: text(),
  description: text(),
  features: list(item),
  process: z.optional(z.object({ title: requiredText(), intro: text(), steps: list(requiredText()) })),
  ai_approach: z.optional(item),
  trends: list(requiredText()),
  why: list(z.object({ icon: z.string(), title: requiredText(), text: requiredText() })),
  cta: z.optional(item),
  image_url: z.optional(link()),
})

type Content = z.output<typeof schema>

/** A whole service page: hero, offer, process, AI approach, trends, reasons and the closing call. */
export const service = defineWidget({
  type: 'service',
  styles: ['page-header', 'service', 'band'],
  schema,
  Component({ content, id }) {
    return (
      <>
        <ServiceHero content={content} />
        {content.features.length > 0 && <Offer features={content.features} />}
        {content.process && <Process process={content.process} id={id} />}
        {content.ai_approach && <AiApproach {...content.ai_approach} />}
        {content.trends.length > 0 && <Trends trends={content.trends} />}
        {content.why.length > 0 && <Why reasons={content.why} />}
        {content.cta && <Closing {...content.cta} about={content.title} />}
      </>
    )
  },
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

/** The service whose pictures a page shows; a service of the database borrows the last one's. */
function drawnService(pageSlug: string): ServiceSlug {
  const slug = pageSlug.replace('services/', '')
  return isServiceSlug(slug) ? slug : 'custom-software-development'
}

function ServiceHero({ content }: { content: Content }) {
  const t = useText()
  const { lang, slug } = usePage()
  const about = encodeURIComponent(plainText(content.title, lang))
  const drawn = `services/${drawnService(slug)}`
  return (
    <section className="page-header">
      <div className="wrap">
        <div className="page-header-text">
          <Breadcrumbs trail={[{ label: t('nav.services'), to: urls.services }, { label: content.title }]} />
          <h1>
            <Text value={content.heading ?? content.title} />
          </h1>
          {content.description && (
            <p className="lead">
              <Text value={content.description} />
            </p>
          )}
          <div className="ctas">
            <ButtonLink to={`${urls.contact}#about=${about}`} accent>
              {t('action.quote')}
            </ButtonLink>
            {content.process && <ArrowLink to="#process">{t('service.how')}</ArrowLink>}
          </div>
        </div>
        <div className="page-header-art">
          {content.image_url ? (
            <img
              className="art"
              src={content.image_url}
              alt=""
              width={720}
              height={720}
              data-fallback={assets.art.files[drawn]?.[lang]?.src}
            />
          ) : (
            <Art name={drawn} eager />
          )}
        </div>
      </div>
    </section>
  )
}

function Offer({ features }: { features: Content['features'] }) {
  const t = useText()
  return (
    <Section ground="alt">
      <div className="wrap split">
        <h2>{t('service.offer')}</h2>
        <RowList items={features} />
      </div>
    </Section>
  )
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

function AiApproach({ title, text: body }: { title: Localised; text: Localised }) {
  const { lang, slug } = usePage()
  const picture = `services/${drawnService(slug)}-story`
  return (
    <section className="section section-joined">
      <div className="wrap">
        <div className="story" data-pig={assets.art.files[picture]?.[lang]?.pigment}>
          <div>
            <h2>
              <Text value={title} />
            </h2>
            <p>
              <Text value={body} />
            </p>
          </div>
          <Art name={picture} />
        </div>
      </div>
    </section>
  )
}

function Trends({ trends }: { trends: Content['trends'] }) {
  const t = useText()
  return (
    <section className="section section-joined">
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
    </section>
  )
}

function Why({ reasons }: { reasons: Content['why'] }) {
  const t = useText()
  return (
    <Section ground="alt">
      <div className="wrap">
        <SectionHead title={t('service.why')} />
        <ul className="cards">
          {reasons.map((reason, index) => (
            <li className="card" key={index}>
              <Icon name={reason.icon} />
              <h3>
                <Text value={reason.title} />
              </h3>
              <p>
                <Text value={reason.text} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

function Closing({ title, text: body, about }: { title: Localised; text: Localised; about: Localised }) {
  const t = useText()
  const { lang } = usePage()
  return (
    <>
      <Edge onto="band" />
      <section className="band">
        <div className="wrap split">
          <h2>
            <Text value={title} />
          </h2>
          <div className="txt">
            <p>
              <Text value={body} />
            </p>
            <p>
              <ButtonLink to={`${urls.contact}#about=${encodeURIComponent(plainText(about, lang))}`}>
                {t('action.contact')}
                <Icon name="arrow-right" go />
              </ButtonLink>
            </p>
          </div>
        </div>
      </section>
    </>
  )
}
