import * as z from 'zod/mini'
import { CardList } from '../ui/card-list.tsx'
import { ClosingBand } from '../ui/closing-band.tsx'
import { DetailHero } from '../ui/detail-hero.tsx'
import { useActionLink } from '../ui/link.tsx'
import { usePage, useText } from '../ui/page-context.tsx'
import { Section, SectionHead } from '../ui/parts.tsx'
import { TechGrid, useTechnologies } from '../ui/tech-grid.tsx'
import { Text } from '../ui/text.tsx'
import { TextSection } from '../ui/text-section.tsx'
import { urls } from '../urls.ts'
import { defineWidget } from './define.ts'
import { image, list, optionalText, requiredText } from './fields.ts'

const item = z.object({ title: requiredText(), text: requiredText() })
const pair = z.object({ label: requiredText(), value: requiredText() })

const schema = z.object({
  title: requiredText(),
  client: requiredText(),
  heading: optionalText(),
  lead: optionalText(),
  image_url: z.optional(image()),
  alt_text: optionalText(),
  technologies: z._default(z.array(z.string()), []),
  facts: list(pair),
  problem: z.optional(item),
  approach: list(item),
  result: z.optional(z.object({ title: requiredText(), text: requiredText(), figures: list(pair) })),
  quote: z.optional(z.object({ text: requiredText(), name: requiredText(), position: requiredText() })),
})

type Content = z.output<typeof schema>

/** A case study: what was wrong, what was done, what came of it. */
export const project = defineWidget({
  type: 'project',
  styles: ['page-header', 'service', 'technologies', 'testimonials', 'portfolio', 'band'],
  schema,
  Component: ({ content }) => <ProjectPage content={content} />,
  examples: {
    minimal: { title: 'A project', client: 'A client' },
    full: {
      title: { en: 'One booking app', ar: 'تطبيق حجز واحد' },
      client: { en: 'Wahat', ar: 'واحات' },
      lead: { en: 'A sentence.', ar: 'جملة.' },
      image_url: 'art:portfolio/clinics',
      technologies: ['Flutter', 'Unheard Of'],
      facts: [{ label: { en: 'Year', ar: 'العام' }, value: '2024' }],
      problem: { title: { en: 'Before', ar: 'قبل' }, text: { en: 'Three tools.', ar: 'ثلاث أدوات.' } },
      approach: [{ title: { en: 'Sit', ar: 'نجلس' }, text: { en: 'In clinics.', ar: 'في العيادات.' } }],
      result: {
        title: { en: 'After', ar: 'بعد' },
        text: { en: 'One app.', ar: 'تطبيق واحد.' },
        figures: [{ label: { en: 'clinics', ar: 'عيادات' }, value: '9' }],
      },
      quote: { text: 'Good.', name: 'Reem', position: 'Head' },
    },
    'long-arabic': {
      title: { ar: 'تطبيق حجز واحد لتسع عيادات في الرياض والقصيم بدل ثلاث أدوات متفرقة' },
      client: { ar: 'مجموعة عيادات واحات الطبية' },
    },
  },
})

function ProjectPage({ content }: { content: Content }) {
  const t = useText()
  const { slug } = usePage()
  const quote = useActionLink(urls.quote, content.title)
  const technologies = useTechnologies(content.technologies)
  return (
    <>
      <DetailHero
        trail={[{ label: t('nav.portfolio'), to: urls.portfolio }, { label: content.title }]}
        heading={<Text value={content.heading ?? content.title} />}
        lead={content.lead}
        subject={content.title}
        imageUrl={content.image_url}
        imageAlt={content.alt_text}
        drawn={slug}
        wide
      />
      {content.facts.length > 0 && <Facts facts={content.facts} />}
      {content.problem && (
        <TextSection title={<Text value={content.problem.title} />} paragraphs={[content.problem.text]} />
      )}
      {content.approach.length > 0 && (
        <Section>
          <div className="wrap">
            <SectionHead title={t('project.approach')} />
            <CardList items={content.approach} numbered />
          </div>
        </Section>
      )}
      {content.result && <Result result={content.result} />}
      {content.quote && <Quote quote={content.quote} />}
      {technologies.length > 0 && (
        <Section joined>
          <div className="wrap">
            <SectionHead title={t('project.technologies')} />
            <TechGrid items={technologies} />
          </div>
        </Section>
      )}
      <ClosingBand
        title={t('project.next.title')}
        text={t('project.next.text')}
        action={t('action.quote')}
        to={quote}
      />
    </>
  )
}

function Facts({ facts }: { facts: Content['facts'] }) {
  return (
    <section className="pbe-7">
      <div className="wrap">
        <dl className="project-facts">
          {facts.map((fact, index) => (
            <div key={index}>
              <dt>
                <Text value={fact.label} />
              </dt>
              <dd>
                <Text value={fact.value} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

function Result({ result }: { result: NonNullable<Content['result']> }) {
  return (
    <Section ground="alt">
      <div className="wrap">
        <SectionHead title={result.title} subtitle={result.text} />
        <dl className="figures">
          {result.figures.map((figure, index) => (
            <div key={index}>
              <dd>
                <Text value={figure.value} />
              </dd>
              <dt>
                <Text value={figure.label} />
              </dt>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  )
}

function Quote({ quote }: { quote: NonNullable<Content['quote']> }) {
  const t = useText()
  return (
    <section className="section">
      <figure className="wrap project-quote">
        <blockquote>
          {t('quote.open')}
          <Text value={quote.text} />
          {t('quote.close')}
        </blockquote>
        <figcaption className="testimonial-author">
          <span>
            <b>
              <Text value={quote.name} />
            </b>
            <Text value={quote.position} />
          </span>
        </figcaption>
      </figure>
    </section>
  )
}
