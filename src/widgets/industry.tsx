import * as z from 'zod/mini'
import { type Content, contentOf } from '../i18n/content.ts'
import { message } from '../i18n/intl.ts'
import type { Lang } from '../i18n/languages.ts'
import { type Localised, ownOr, ownText, pickText } from '../i18n/localised.ts'
import { urls } from '../site/urls.ts'
import { EstimateLink } from '../ui/links/estimate-link.tsx'
import { ButtonLink, useActionLink } from '../ui/links/link.tsx'
import { QuestionSection } from '../ui/lists/question-list.tsx'
import { RowList } from '../ui/lists/row-list.tsx'
import { usePage, useText } from '../ui/page-context.tsx'
import { Claim, Label, Section } from '../ui/parts.tsx'
import { artFile } from '../ui/pictures/art-files.ts'
import { SampleNote } from '../ui/sample-note.tsx'
import { ClosingBand } from '../ui/sections/closing-band.tsx'
import { DetailHero } from '../ui/sections/detail-hero.tsx'
import { StackSection } from '../ui/sections/stack-section.tsx'
import { StoryPanel } from '../ui/sections/story-panel.tsx'
import { TextSection } from '../ui/sections/text-section.tsx'
import { serviceEntity } from '../ui/structured-data/subject-entities.ts'
import { Text } from '../ui/text.tsx'
import { detailList, flexibleList, paragraphsOf, techStack, techStackOf } from './lists/detail-lists.ts'
import { Related, subjectsOf } from './lists/related.tsx'
import { industryOf } from './lists/subjects-by-keyword.ts'
import { defineWidget } from './schema/define.ts'
import { labelled } from './schema/describe.ts'
import { closingCall, group, link, optional, optionalText, requiredText } from './schema/fields.ts'
import { pageQuestions } from './schema/question-entry.ts'
import { pictureAndAction, subjectOpening } from './schema/subject-fields.ts'

const schema = z.object({
  /** By default the heading is 'Best {title} Company in Saudi Arabia'. */
  ...subjectOpening(),
  challenges: labelled(flexibleList(), { en: 'Industry Challenges', ar: 'تحديات القطاع' }),
  solutions: labelled(flexibleList(), { en: 'Our Solutions', ar: 'حلولنا' }),
  features: flexibleList(),
  tech_stack: techStack(),
  success_story: labelled(
    optional(
      group(
        z.object({
          title: optionalText(),
          text: requiredText(),
          result: optionalText(),
          result_label: labelled(optionalText(), { en: 'What the result measures', ar: 'ما تقيسه النتيجة' }),
          link: labelled(optional(link()), { en: 'Link', ar: 'الرابط' }),
        }),
        'text',
      ),
    ),
    { en: 'Success Story', ar: 'قصة نجاح' },
  ),
  faqs: pageQuestions(),
  ...pictureAndAction(),
  closing: closingCall(),
})

/**
 * A complete industry page. Missing content comes from the built-in texts of the industry whose keywords
 * the title contains.
 */
export const industry = defineWidget({
  type: 'industry',
  name: { en: 'Industry', ar: 'القطاع' },
  description: {
    en: 'A whole industry page: challenges, solutions, technology, success story',
    ar: 'صفحة قطاع كاملة: التحديات والحلول والتقنيات وقصة نجاح',
  },
  picture: {
    soft: '4,12,12,16 18,12,12,16',
    ink: '4,4,26,4 34,12,10,2 34,17,10,2 34,22,7,2',
    mark: '6,15,4,3',
  },
  schema,
  entity: ({ title, subtitle }, page) => serviceEntity(page, { name: title, description: subtitle }),
  Component: ({ content, id }) => <IndustryPage content={content} id={id} />,
  examples: {
    minimal: { title: 'Fisheries' },
    full: {
      title: { en: 'Healthcare app development', ar: 'تطوير تطبيقات الرعاية الصحية' },
      subtitle: { en: 'A sentence.', ar: 'جملة.' },
      overview: { en: 'One paragraph.', ar: 'فقرة واحدة.' },
      challenges: { en: 'Records, Consent', ar: 'السجلات، الموافقة' },
      solutions: [{ title: { en: 'One app', ar: 'تطبيق واحد' }, text: { en: 'For all.', ar: 'للجميع.' } }],
      features: '["Booking", "Payments"]',
      tech_stack: { frontend: ['Flutter'], backend: ['.NET'] },
      success_story: { en: 'It worked.', ar: 'نجح المشروع.' },
      cta_text: { en: 'Get a Quote', ar: 'اطلب عرض سعر' },
    },
    'long-arabic': {
      title: { ar: 'تطوير تطبيقات الاستزراع السمكي وسلاسل التبريد والتوريد إلى المدن الساحلية' },
      challenges: { ar: 'تتبّع الشحنات المبرّدة، تعدّد الجهات المنظِّمة، ضعف التغطية في المواقع البعيدة' },
    },
  },
})

type Defaults = Omit<Content['industries']['default'], 'keywords'>

/** The built-in texts for a title: its industry's, or the general ones. */
function defaultsFor(title: Localised, lang: Lang, pageSlug: string) {
  const slug = industryOf(title)
  const { industries } = contentOf(lang)
  const defaults: Defaults = industries[slug ?? 'default']
  const subjects = slug ? [slug] : subjectsOf(title)
  return { defaults, subjects, drawn: slug ? `industries/${slug}` : pageSlug }
}

function IndustryPage({ content, id }: { content: z.output<typeof schema>; id: string }) {
  const t = useText()
  const { lang, slug } = usePage()
  const { defaults, subjects, drawn } = defaultsFor(content.title, lang, slug)
  const stack = techStackOf(content.tech_stack, lang) ?? { ...defaults.tech_stack, other: [] }
  const features = detailList(content.features, lang)
  const closing = content.closing && ownText(content.closing.title, lang) ? content.closing : defaults.cta
  const action = ownOr(content.closing?.cta_text, lang, ownOr(content.cta_text, lang, defaults.cta.cta_text))
  const quote = useActionLink(content.cta_link, content.title)
  const cloth = `${drawn}-hero`
  return (
    <>
      <DetailHero
        trail={[{ label: t('nav.industries'), to: urls.industries }, { label: content.title }]}
        heading={ownOr(content.heading, lang, bestCompany(content.title, lang))}
        lead={ownOr(content.subtitle, lang, defaults.subtitle)}
        subject={content.title}
        action={content.cta_text}
        actionLink={content.cta_link}
        more={{ to: '#solutions', text: t('industry.see_solutions') }}
        imageUrl={content.image_url}
        imageAlt={content.alt_text}
        drawn={cloth}
        quiet
      />
      <TextSection
        title={t('industry.overview')}
        paragraphs={paragraphsOf(content.overview, lang) ?? defaults.overview}
      />
      <Section kind="challenges" pigment={artFile(cloth, lang)?.pigment ?? 'ink'}>
        <div className="wrap">
          <Label>{t('industry.challenges')}</Label>
          <RowList items={detailList(content.challenges, lang) ?? defaults.challenges} look="challenges" />
        </div>
      </Section>
      <Section kind="rows" ground="alt" id="solutions">
        <div className="wrap split">
          <Claim label={t('industry.solutions')}>{t('industry.solutions_text')}</Claim>
          <RowList items={detailList(content.solutions, lang) ?? defaults.solutions} />
        </div>
      </Section>
      {features && (
        <Section kind="rows">
          <div className="wrap split">
            <Claim label={t('industry.features')}>{t('industry.features_text')}</Claim>
            <RowList items={features} />
          </div>
        </Section>
      )}
      <StackSection title={t('industry.stack')} stack={stack}>
        <EstimateLink />
      </StackSection>
      {content.success_story && <Success story={content.success_story} picture={`${drawn}-story`} />}
      <QuestionSection id={id} title={t('industry.questions')} questions={content.faqs} />
      <Related subjects={subjects} hasCase={content.success_story?.link !== undefined} />
      <ClosingBand title={closing.title} text={closing.text} action={<Text value={action} />} to={quote} />
    </>
  )
}

/** 'Best {title} Company in Saudi Arabia' (specification), in the title's own language. */
function bestCompany(title: Localised, lang: Lang): Localised {
  const picked = pickText(title, lang)
  const sentence = bestIn(picked.text, picked.lang ?? lang)
  return picked.lang ? { [picked.lang]: sentence } : sentence
}

/** The same of a title in one language. */
export function bestIn(title: string, lang: Lang): string {
  // The specification's text for this heading is in title case, unlike other English headings.
  const worded = lang === 'en' ? title.replace(/(?<=^|\s)[a-z]/g, (letter) => letter.toUpperCase()) : title
  const begins = /^\P{L}*تطوير/u.test(worded) ? 'development' : 'other'
  return message(lang, 'industry.best', { title: worded, begins })
}

function Success({
  story: { title, text, result, result_label: label, link: href },
  picture,
}: {
  story: NonNullable<z.output<typeof schema>['success_story']>
  picture: string
}) {
  const t = useText()
  const { lang } = usePage()
  return (
    <StoryPanel
      label={ownOr(title, lang, undefined) && t('industry.success')}
      title={<Text value={title} or={t('industry.success')} />}
      text={text}
      picture={picture}
    >
      {result && (
        <dl className="story-result">
          <dt>
            <Text value={label} or={t('industry.result')} />
          </dt>
          <dd>
            <Text value={result} />
          </dd>
        </dl>
      )}
      <div>
        <ButtonLink to={href ?? urls.portfolio}>
          {t(href ? 'industry.read_case' : 'industry.see_work')}
        </ButtonLink>
      </div>
      <SampleNote />
    </StoryPanel>
  )
}
