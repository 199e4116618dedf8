import * as z from 'zod/mini'
import { stepPath } from '../estimate/answers.ts'
import { estimateOf, inRiyals } from '../estimate/app-estimates.ts'
import { type Content, contentOf } from '../i18n/content.ts'
import { ownOr, ownText } from '../i18n/localised.ts'
import { urls } from '../site/urls.ts'
import { ArrowLink, useActionLink } from '../ui/links/link.tsx'
import { QuestionSection } from '../ui/lists/question-list.tsx'
import { RowList } from '../ui/lists/row-list.tsx'
import { usePage, useText } from '../ui/page-context.tsx'
import { Claim, Label, Section, SectionHead } from '../ui/parts.tsx'
import { artFile } from '../ui/pictures/art-files.ts'
import { CostRange } from '../ui/sections/app-cost.tsx'
import { ClosingBand } from '../ui/sections/closing-band.tsx'
import { DetailHero } from '../ui/sections/detail-hero.tsx'
import { StackSection } from '../ui/sections/stack-section.tsx'
import { StoryPanel } from '../ui/sections/story-panel.tsx'
import { TextSection } from '../ui/sections/text-section.tsx'
import { serviceEntity } from '../ui/structured-data/subject-entities.ts'
import { Text } from '../ui/text.tsx'
import { detailList, flexibleList, paragraphsOf, techStack, techStackOf } from './lists/detail-lists.ts'
import { Related, subjectsOf } from './lists/related.tsx'
import { appOf } from './lists/subjects-by-keyword.ts'
import { defineWidget } from './schema/define.ts'
import { labelled } from './schema/describe.ts'
import { closingCall, optionalText } from './schema/fields.ts'
import { pageQuestions } from './schema/question-entry.ts'
import { pictureAndAction, subjectOpening, textWithPoints } from './schema/subject-fields.ts'

const schema = z.object({
  /** By default the heading is the title. */
  ...subjectOpening(),
  features: flexibleList(),
  monetization: labelled(flexibleList(), { en: 'Monetization Models', ar: 'نماذج الربح' }),
  tech_stack: techStack(),
  timeline: labelled(optionalText(), { en: 'Timeline', ar: 'المدة' }),
  cost_range: labelled(optionalText(), { en: 'Cost range', ar: 'نطاق التكلفة' }),
  ...pictureAndAction(),
  business_logic: labelled(flexibleList(), { en: 'Business Logic', ar: 'نموذج العمل' }),
  key_challenges: labelled(flexibleList(), { en: 'Key Challenges', ar: 'أبرز التحديات' }),
  ai_implementation: labelled(textWithPoints(), { en: 'AI Implementation', ar: 'توظيف الذكاء الاصطناعي' }),
  faqs: pageQuestions(),
  closing: closingCall(),
})

type AppContent = z.output<typeof schema>

/**
 * A complete app-idea page. Missing content comes from the built-in texts of the idea whose keywords
 * the title contains.
 */
export const appIdea = defineWidget({
  type: 'app_idea',
  name: { en: 'App idea', ar: 'فكرة التطبيق' },
  description: {
    en: 'A whole app-idea page: business logic, features, technology, time and cost',
    ar: 'صفحة فكرة كاملة: نموذج العمل والمزايا والتقنيات والمدة والتكلفة',
  },
  picture: { soft: '33,3,11,26', ink: '4,5,20,4 4,13,24,2 4,18,22,2 4,23,24,2', mark: '35,7,7,7' },
  schema,
  entity({ title, subtitle, cost_range }, page) {
    const slug = appOf(title)
    const { from, to } = inRiyals(estimateOf(slug).cost)
    const price = slug && !cost_range ? { price: { from, to, currency: 'SAR' } } : {}
    return serviceEntity(page, { name: title, description: subtitle, ...price })
  },
  Component: ({ content, id }) => <AppIdeaPage content={content} id={id} />,
  examples: {
    minimal: { title: 'A quiet app' },
    full: {
      title: { en: 'Taxi booking app', ar: 'تطبيق حجز سيارات الأجرة' },
      subtitle: { en: 'A sentence.', ar: 'جملة.' },
      overview: { en: 'One paragraph.', ar: 'فقرة واحدة.' },
      features: 'Maps, Payments, Ratings',
      monetization: [
        { title: { en: 'Commission', ar: 'عمولة' }, text: { en: 'Per ride.', ar: 'على كل رحلة.' } },
      ],
      tech_stack: 'Flutter, Go, Redis',
      timeline: { en: 'About half a year', ar: 'نحو نصف سنة' },
      cost_range: 'USD 90,000',
      business_logic: '["Riders book", "Drivers accept"]',
      key_challenges: { en: 'Maps, Peaks', ar: 'الخرائط، الذروة' },
    },
    'long-arabic': {
      title: { ar: 'تطبيق لإدارة مواعيد المساجد والأوقاف وصيانتها ومتابعة متبرعيها' },
      features: { ar: 'حجز المواعيد، تنبيهات الصيانة، تقارير المتبرعين' },
    },
  },
})

function AppIdeaPage({ content, id }: { content: AppContent; id: string }) {
  const t = useText()
  const { lang, slug: pageSlug } = usePage()
  const slug = appOf(content.title)
  const defaults: Omit<Content['apps']['default'], 'keywords'> = contentOf(lang).apps[slug ?? 'default']
  const drawn = slug ? `apps/${slug}` : pageSlug
  const story = `${drawn}-story`
  const list = (value: AppContent['features']) => detailList(value, lang)
  const features = list(content.features)
  const monetization = list(content.monetization)
  const ai = content.ai_implementation ?? defaults.ai_implementation
  const stack = techStackOf(content.tech_stack, lang) ?? { ...defaults.tech_stack, other: [] }
  const closing = content.closing && ownText(content.closing.title, lang) ? content.closing : defaults.cta
  const action = ownOr(content.closing?.cta_text, lang, ownOr(content.cta_text, lang, defaults.cta.cta_text))
  const quote = useActionLink(content.cta_link, content.title)
  return (
    <>
      <DetailHero
        trail={[{ label: t('nav.apps'), to: urls.apps }, { label: content.title }]}
        heading={ownOr(content.heading, lang, content.title)}
        lead={ownOr(content.subtitle, lang, defaults.subtitle)}
        subject={content.title}
        action={content.cta_text}
        actionLink={content.cta_link}
        more={{ to: '#cost', text: t('app.timeline_and_cost') }}
        imageUrl={content.image_url}
        imageAlt={content.alt_text}
        drawn={`${drawn}-hero`}
      />
      <TextSection
        title={t('app.overview')}
        paragraphs={paragraphsOf(content.overview, lang) ?? defaults.overview}
      />
      <Section kind="logic">
        <div className="wrap">
          <Label>{t('app.logic')}</Label>
          <RowList items={list(content.business_logic) ?? defaults.business_logic} look="logic" />
        </div>
      </Section>
      <Section kind="challenges" pigment={artFile(story, lang)?.pigment ?? 'ink'}>
        <div className="wrap">
          <Label>{t('app.challenges')}</Label>
          <RowList items={list(content.key_challenges) ?? defaults.key_challenges} look="challenges" />
        </div>
      </Section>
      {features && (
        <Section kind="rows">
          <div className="wrap split">
            <Claim label={t('app.features')}>{t('app.features_text')}</Claim>
            <RowList items={features} />
          </div>
        </Section>
      )}
      <StoryPanel
        label={ai.title && t('app.ai')}
        title={<Text value={ai.title} or={t('app.ai')} />}
        text={ai.text}
        points={list(ai.points)}
        exchange={content.ai_implementation}
        picture={story}
      />
      {monetization && (
        <Section kind="models" ground="alt">
          <div className="wrap">
            <SectionHead title={t('app.monetization')} subtitle={t('app.monetization_text')} />
            <RowList items={monetization} look="models" />
          </div>
        </Section>
      )}
      <StackSection title={t('app.stack')} stack={stack} />
      <Estimate timeline={content.timeline} cost={content.cost_range} slug={slug} />
      <QuestionSection id={id} title={t('app.questions')} questions={content.faqs} />
      <Related subjects={slug ? [slug] : subjectsOf(content.title)} />
      <ClosingBand title={closing.title} text={closing.text} action={<Text value={action} />} to={quote} />
    </>
  )
}

type EstimateProps = {
  timeline: AppContent['timeline']
  cost: AppContent['cost_range']
  slug: ReturnType<typeof appOf>
}

/** Duration and cost: the content's own text, or the idea's default. */
function Estimate({ timeline, cost, slug }: EstimateProps) {
  const t = useText()
  const estimate = estimateOf(slug)
  return (
    <Section kind="cost" joined id="cost">
      <div className="wrap">
        <SectionHead title={t('app.timeline_and_cost')} />
        <dl className="big">
          <div>
            <dt>{t('apps.timeline')}</dt>
            <dd>
              <Text value={timeline} or={t('apps.timeline_value', estimate.months)} />
            </dd>
          </div>
          <div>
            <dt>{t('apps.cost')}</dt>
            <dd>{cost ? <Text value={cost} /> : <CostRange estimate={estimate} />}</dd>
          </div>
        </dl>
        <p className="mbs-6">
          <ArrowLink to={stepPath({ answers: { app: [slug ?? 'other-app'] }, step: 'platforms' })}>
            {t('estimate.try')}
          </ArrowLink>
        </p>
      </div>
    </Section>
  )
}
