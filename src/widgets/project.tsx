import type * as z from 'zod/mini'
import { contentOf } from '../i18n/content.ts'
import { ownText, plainText } from '../i18n/localised.ts'
import { pathOf, urls } from '../site/urls.ts'
import { useActionLink } from '../ui/links/link.tsx'
import { FactList } from '../ui/lists/fact-list.tsx'
import { FigureList } from '../ui/lists/figure-list.tsx'
import { QuestionSection } from '../ui/lists/question-list.tsx'
import { TechList, useTechnologies } from '../ui/lists/tech-list.tsx'
import { fieldOf, NuqtaField, rowOf } from '../ui/nuqta-figures.tsx'
import { usePage, useText } from '../ui/page-context.tsx'
import { Heading, Section, SectionHead } from '../ui/parts.tsx'
import { artFile } from '../ui/pictures/art-files.ts'
import { Picture } from '../ui/pictures/picture.tsx'
import { SampleNote } from '../ui/sample-note.tsx'
import { ClientQuote } from '../ui/sections/client-quote.tsx'
import { ClosingBand } from '../ui/sections/closing-band.tsx'
import { DetailHero } from '../ui/sections/detail-hero.tsx'
import { LanguageComparison } from '../ui/sections/language-comparison.tsx'
import { NextSteps } from '../ui/sections/next-steps.tsx'
import { TextSection } from '../ui/sections/text-section.tsx'
import { TitledText } from '../ui/sections/titled-text.tsx'
import { caseEntity } from '../ui/structured-data/subject-entities.ts'
import { Text } from '../ui/text.tsx'
import { caseDrawing, casePicture } from './lists/case-pictures.ts'
import { projectKeys, projectSchema } from './lists/project-schema.ts'
import { closestCase, subjectsOfCase, useSteps } from './lists/related.tsx'
import { defineWidget } from './schema/define.ts'

type Content = z.output<typeof projectSchema>

/** A case study: the problem, the work, the results. */
export const project = defineWidget({
  type: 'project',
  name: { en: 'Case study', ar: 'دراسة حالة' },
  description: { en: 'One project: problem, approach, result', ar: 'مشروع واحد: المشكلة والنهج والنتيجة' },
  picture: { soft: '4,3,40,12', ink: '4,18,18,3 4,24,24,2 34,18,10,2 34,23,10,2', mark: '8,6,7,9' },
  schema: projectSchema,
  entity: (content, page) => caseEntity(page, content),
  Component: ({ content, id }) => <ProjectPage content={content} id={id} />,
  examples: {
    minimal: { title: 'A project', client: 'A client' },
    full: {
      title: { en: 'One booking app', ar: 'تطبيق حجز واحد' },
      client: { en: 'Wahat', ar: 'واحات' },
      category: 'mobile',
      description: { en: 'A short sentence.', ar: 'جملة قصيرة.' },
      lead: { en: 'A sentence.', ar: 'جملة.' },
      image_url: 'art:portfolio/clinics',
      technologies: ['Flutter', 'Unheard Of'],
      facts: [{ label: { en: 'Year', ar: 'العام' }, value: '2024' }],
      problem: { title: { en: 'Before', ar: 'قبل' }, text: { en: 'Three tools.', ar: 'ثلاث أدوات.' } },
      approach: [{ title: { en: 'Sit', ar: 'نجلس' }, text: { en: 'In clinics.', ar: 'في العيادات.' } }],
      result: {
        title: { en: 'After', ar: 'بعد' },
        text: { en: 'One app.', ar: 'تطبيق واحد.' },
        figures: [{ label: { en: 'clinics', ar: 'عيادات' }, value: '9', before: '3' }],
      },
      quote: { text: 'Good.', name: 'Reem', position: 'Head' },
    },
    'long-arabic': {
      title: { ar: 'تطبيق حجز واحد لتسع عيادات في الرياض والقصيم بدل ثلاث أدوات متفرقة' },
      client: { ar: 'مجموعة عيادات واحات الطبية' },
    },
  },
})

function ProjectPage({ content, id }: { content: Content; id: string }) {
  const t = useText()
  const { lang, slug } = usePage()
  const study = { image: content.image_url, drawn: slug }
  const picture = casePicture(study, 'lead', lang)
  const quote = useActionLink(urls.quote, content.title)
  const technologies = useTechnologies(content.technologies)
  const closing: NonNullable<Content['closing']> =
    content.closing && ownText(content.closing.title, lang)
      ? content.closing
      : { title: t('project.next.title'), text: t('project.next.text') }
  return (
    <>
      <DetailHero
        trail={[{ label: t('nav.portfolio'), to: urls.portfolio }, { label: content.title }]}
        heading={content.heading ?? content.title}
        lead={content.lead}
        subject={content.title}
        more={{ to: urls.estimate, text: t('estimate.try') }}
        imageUrl={picture.url}
        imageAlt={content.alt_text}
        drawn={slug}
        wide
      />
      {!content.result && (
        <div className="wrap">
          <SampleNote />
        </div>
      )}
      {content.facts.length > 0 && <Facts facts={content.facts} />}
      {content.problem && (
        <TextSection title={<Heading value={content.problem.title} />} paragraphs={[content.problem.text]}>
          <BeforeAfter before={caseDrawing(study, 'before')} after={caseDrawing(study, 'after')} />
        </TextSection>
      )}
      {content.approach.length > 0 && <Approach steps={content.approach} id={id} />}
      <LanguageComparison drawn={caseDrawing(study, 'meet')} />
      {content.result && <Result result={content.result} id={id} />}
      {content.quote && (
        <Section kind="quote">
          <ClientQuote
            weave={caseDrawing(study, 'weave')}
            quote={content.quote.text}
            name={content.quote.name}
            roles={[content.quote.position, content.client]}
          />
        </Section>
      )}
      {technologies.length > 0 && (
        <Section kind="technologies-list">
          <div className="wrap">
            <SectionHead title={t('project.technologies')} />
            <TechList items={technologies} />
          </div>
        </Section>
      )}
      <QuestionSection id={id} title={t('project.questions')} questions={content.faqs} />
      <Next content={content} />
      <ClosingBand
        title={closing.title}
        text={closing.text}
        action={<Text value={closing.cta_text} or={t('action.quote')} />}
        to={quote}
      />
    </>
  )
}

function Facts({ facts }: { facts: Content['facts'] }) {
  return (
    <section className="pbe-7">
      <div className="wrap">
        <FactList facts={facts} />
      </div>
    </section>
  )
}

function Approach({ steps, id }: { steps: Content['approach']; id: string }) {
  const t = useText()
  const { lang } = usePage()
  return (
    <Section kind="approach">
      <div className="wrap">
        <SectionHead title={t('project.approach')} />
        <ol className="approach">
          {steps.map(({ count, share, ...step }, index) => {
            const field = fieldOfPart(plainText(count, lang), plainText(share, lang))
            return (
              <li key={index}>
                <TitledText {...step} />
                {field && <NuqtaField field={field} id={`${id}-step-${index}`} perRow={rowOf.wide} />}
              </li>
            )
          })}
        </ol>
      </div>
    </Section>
  )
}

/** A field of which only a percentage is filled; all of it without one. */
function fieldOfPart(count: string, share: string) {
  const [all, part] = [fieldOf(count, '', rowOf.wide), fieldOf(share)]
  if (!all || !part) return all
  const filled = Math.round((all.total * part.filled) / part.total)
  return { ...all, filled, before: filled }
}

function Result({ result, id }: { result: NonNullable<Content['result']>; id: string }) {
  const { lang } = usePage()
  const figures = result.figures.map(({ before, ...figure }, index) => {
    const field = fieldOf(plainText(figure.value, lang), plainText(before, lang))
    return { ...figure, drawing: field && <NuqtaField field={field} id={`${id}-${index}`} /> }
  })
  return (
    <Section kind="result" ground="alt">
      <div className="wrap">
        <SectionHead title={result.title} subtitle={result.text} />
        <FigureList className="figures" figures={figures} />
        <SampleNote />
      </div>
    </Section>
  )
}

/** The case study that shares most with this one, and the pages that this one belongs to. */
function Next({ content }: { content: Content }) {
  const t = useText()
  const { lang, slug } = usePage()
  const { caseStep, subjectStep } = useSteps()
  const { projects } = contentOf(lang).portfolio
  const here = projectKeys.find((key) => pathOf(slug) === `${urls.portfolio}/${projects[key].slug}`)
  const { title, description, lead, category, facts } = content
  const texts = [title, description, lead, ...facts.map(({ value }) => value)]
  const subjects = subjectsOfCase(here, { category, texts })
  const next = closestCase(subjects, category, here)
  return (
    <NextSteps
      name={t('next.name')}
      steps={[
        { ...caseStep(next), label: t('project.next'), picture: `portfolio/${next}-lead` },
        ...subjects.map(subjectStep),
      ]}
    />
  )
}

/** Drawings of what the client worked with before and after; null unless both exist. */
function BeforeAfter({ before, after }: { before: string; after: string }) {
  const t = useText()
  const { lang } = usePage()
  if (!artFile(before, lang) || !artFile(after, lang)) return null
  return (
    <div className="wrap plates">
      {([before, after] as const).map((name) => (
        <figure key={name}>
          <Picture drawn={name} />
          <figcaption>{t(name === before ? 'project.before' : 'project.after')}</figcaption>
        </figure>
      ))}
    </div>
  )
}
