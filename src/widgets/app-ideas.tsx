import * as z from 'zod/mini'
import { estimateOf } from '../estimate/app-estimates.ts'
import { contentOf } from '../i18n/content.ts'
import { type AppSlug, appSlugs, urls } from '../site/urls.ts'
import { Carousel } from '../ui/carousel.tsx'
import { ButtonLink } from '../ui/links/link.tsx'
import { usePage, useText } from '../ui/page-context.tsx'
import { Heading, Section, SectionHead } from '../ui/parts.tsx'
import { Picture } from '../ui/pictures/picture.tsx'
import { CostRange } from '../ui/sections/app-cost.tsx'
import { Text } from '../ui/text.tsx'
import { defineWidget } from './schema/define.ts'
import { optionalText, requiredText } from './schema/fields.ts'

/** The home page shows the specification's four; the list page shows all. */
const shownSlugs = appSlugs.slice(0, 4)

/** App ideas in a carousel that wraps at both ends. */
export const appIdeas = defineWidget({
  type: 'app_ideas',
  name: { en: 'App ideas', ar: 'أفكار التطبيقات' },
  description: { en: 'App ideas in a carousel', ar: 'أفكار التطبيقات في شرائح متتابعة' },
  picture: { soft: '4,4,17,24', ink: '25,6,18,3 25,12,15,2 25,17,17,2', mark: '25,24,4,4' },
  schema: z.object({ title: requiredText(), subtitle: optionalText() }),
  Component({ content, id }) {
    const t = useText()
    const { lang } = usePage()
    const ideas = contentOf(lang).apps
    const slideId = (slug: AppSlug) => `${id}-${slug}`
    return (
      <Section kind="ideas" ground="alt" labelledBy={content.title && `${id}-title`}>
        <div className="wrap">
          <SectionHead id={`${id}-title`} title={content.title} subtitle={content.subtitle} />
          <Carousel
            slides={shownSlugs.map((slug) => ({ id: slideId(slug), label: ideas[slug].name }))}
            texts={{ choose: t('apps.choose'), previous: t('apps.previous'), next: t('apps.next') }}
          >
            {shownSlugs.map((slug) => (
              <IdeaSlide key={slug} id={slideId(slug)} slug={slug} idea={ideas[slug]} />
            ))}
          </Carousel>
        </div>
      </Section>
    )
  },
  examples: {
    minimal: { title: 'App ideas' },
    full: { title: { en: 'App ideas', ar: 'أفكار تطبيقات' }, subtitle: { en: 'A sentence.', ar: 'جملة.' } },
    'long-arabic': {
      title: { ar: 'أفكار تطبيقات درسنا مزاياها ومدتها وتكلفتها لأكثر المنتجات طلبًا في المملكة' },
    },
  },
})

type Idea = { name: string; description: string; features: string[]; monetization: string; platforms: string }

function IdeaSlide({ id, slug, idea }: { id: string; slug: AppSlug; idea: Idea }) {
  const t = useText()
  const estimate = estimateOf(slug)
  const facts = [
    [t('apps.timeline'), t('apps.timeline_value', estimate.months)],
    [t('apps.cost'), <CostRange key="cost" estimate={estimate} />],
    [t('apps.monetization'), <Text key="monetization" value={idea.monetization} />],
    [t('apps.platforms'), <Text key="platforms" value={idea.platforms} />],
  ] as const
  return (
    <article className="carousel" id={id}>
      <div className="carousel-art">
        <Picture drawn={`apps/${slug}`} />
      </div>
      <div className="carousel-text">
        <Heading as="h3" value={idea.name} />
        <p>
          <Text value={idea.description} />
        </p>
        <ul className="dots two-columns">
          {idea.features.map((feature) => (
            <li key={feature}>
              <Text value={feature} />
            </li>
          ))}
        </ul>
        <dl className="facts-list">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="carousel-action">
          <ButtonLink to={urls.app(slug)} label={t('apps.explore_named', { idea: idea.name })} go>
            {t('apps.explore')}
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}
