import * as z from 'zod/mini'
import { type Lang, languages } from '../i18n/languages.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { usePage } from '../ui/page-context.tsx'
import { Section, SectionHead } from '../ui/parts.tsx'
import { Picture } from '../ui/picture.tsx'
import { Text } from '../ui/text.tsx'
import { type IndustrySlug, industrySlugs, urls } from '../urls.ts'
import { defineWidget } from './define.ts'
import { optionalText } from './fields.ts'

/** The eight industries with three use cases each; with a sentence each on the industries page. */
export const industries = defineWidget({
  type: 'industries',
  name: { en: 'Industries', ar: 'القطاعات' },
  description: { en: 'Cards of the industries the agency serves', ar: 'بطاقات القطاعات التي نخدمها' },
  picture: {
    soft: '4,11,9,8 15,11,9,8 26,11,9,8 37,11,9,8 4,21,9,8 15,21,9,8 26,21,9,8 37,21,9,8',
    ink: '4,4,18,3',
    mark: '4,11,9,4',
  },
  schema: z.object({ title: optionalText(), subtitle: optionalText() }),
  Component({ content, id }) {
    const { lang } = usePage()
    const Heading = content.title ? 'h3' : 'h2'
    return (
      <Section
        kind="industries"
        joined={!content.title}
        ground={content.title ? 'alt' : undefined}
        labelledBy={content.title ? `${id}-title` : undefined}
      >
        <div className="wrap">
          {content.title && (
            <SectionHead id={`${id}-title`} title={content.title} subtitle={content.subtitle} />
          )}
          <div className="industries">
            {industrySlugs.map((slug) => (
              <IndustryCard key={slug} slug={slug} lang={lang} heading={Heading} />
            ))}
          </div>
        </div>
      </Section>
    )
  },
  examples: {
    minimal: { title: 'Industries' },
    full: {
      title: { en: 'Eight industries', ar: 'ثمانية قطاعات' },
      subtitle: { en: 'A sentence.', ar: 'جملة.' },
    },
    'long-arabic': {
      title: { ar: 'ثمانية قطاعات نعرف جهاتها المنظِّمة وعادات الدفع فيها وذروة كل أسبوع من أسابيعها' },
    },
  },
})

type IndustryCardProps = { slug: IndustrySlug; lang: Lang; heading: 'h2' | 'h3' }

function IndustryCard({ slug, lang, heading: Heading }: IndustryCardProps) {
  const card = languages[lang].content.industries[slug]
  return (
    <article className="industry">
      <div className="pic">
        <Picture drawn={`industries/${slug}`} />
      </div>
      <Heading className="industry-name">
        <Link to={urls.industry(slug)} className="cover">
          <Text value={card.name} />
        </Link>
        <Icon name="arrow-right" go />
      </Heading>
      {Heading === 'h2' && (
        <p className="industry-text">
          <Text value={card.description} />
        </p>
      )}
      <ul className="dots">
        {card.use_cases.map((useCase) => (
          <li key={useCase}>
            <Text value={useCase} />
          </li>
        ))}
      </ul>
    </article>
  )
}
