import * as z from 'zod/mini'
import { contentOf } from '../i18n/content.ts'
import { plainText } from '../i18n/localised.ts'
import { type IndustrySlug, industrySlugs, urls } from '../site/urls.ts'
import { ArrowLink } from '../ui/links/link.tsx'
import { usePage, useText } from '../ui/page-context.tsx'
import { Heading, Section, SectionHead } from '../ui/parts.tsx'
import { artFile } from '../ui/pictures/art-files.ts'
import { Picture } from '../ui/pictures/picture.tsx'
import { Text } from '../ui/text.tsx'
import { type AddedPage, addedPages } from './lists/added-pages.ts'
import { defineWidget } from './schema/define.ts'
import { optionalText } from './schema/fields.ts'

/**
 * The eight industries with three use cases each, a list of `<details>` of which one is open. The industries page adds a
 * sentence to each, and the industries that staff published.
 */
export const industries = defineWidget({
  type: 'industries',
  name: { en: 'Industries', ar: 'القطاعات' },
  description: {
    en: 'The industries the agency serves, as rows of a cloth that open one at a time',
    ar: 'القطاعات التي نخدمها صفوفًا من نسيج، يُفتح منها واحد في كل مرة',
  },
  picture: {
    soft: '0,9,48,10 0,20,48,3 0,24,48,3 0,28,48,3',
    ink: '4,4,18,3 4,11,12,2',
    mark: '26,9,22,10',
  },
  schema: z.object({ title: optionalText(), subtitle: optionalText() }),
  // Under a title it is a part of another page, which shows the built-in ones.
  load: async ({ title }, context) =>
    title ? [] : addedPages('industries/', 'industry', industrySlugs, context),
  Component({ content, data: added = [], id }) {
    const Level = content.title ? 'h3' : 'h2'
    const hasHead = Boolean(content.title || content.subtitle)
    return (
      <Section
        kind="industries"
        joined={!hasHead}
        ground={content.title ? 'alt' : undefined}
        labelledBy={content.title && `${id}-title`}
      >
        {hasHead && (
          <div className="wrap">
            <SectionHead id={`${id}-title`} title={content.title} subtitle={content.subtitle} />
          </div>
        )}
        {industrySlugs.map((slug, index) => (
          <Course key={slug} slug={slug} heading={Level} name={`${id}-loom`} open={index === 0} />
        ))}
        {added.map((page) => (
          <AddedCourse key={page.slug} page={page} name={`${id}-loom`} />
        ))}
      </Section>
    )
  },
  examples: {
    minimal: { title: 'Industries' },
    full: {
      title: { en: 'Industries', ar: 'القطاعات' },
      subtitle: { en: 'A sentence.', ar: 'جملة.' },
    },
    'long-arabic': {
      title: { ar: 'قطاعات نعرف جهاتها المنظِّمة وعادات الدفع فيها وذروة كل أسبوع من أسابيعها' },
    },
  },
})

type CourseProps = {
  slug: IndustrySlug
  heading: 'h2' | 'h3'
  /** One of the courses that share this name is open at a time. */
  name: string
  open: boolean
}

/** A row of the loom: the industry's name on its own cloth, which opens to what the agency builds there. */
function Course({ slug, heading: Level, name, open }: CourseProps) {
  const t = useText()
  const { lang } = usePage()
  const industry = contentOf(lang).industries[slug]
  const macro = `industries/${slug}-macro`
  return (
    <details className="course night" name={name} open={open} data-pig={artFile(macro, lang)?.pigment}>
      <summary className="wrap">
        <Level className="course-name">
          <Text value={industry.name} head />
        </Level>
        <Picture drawn={`industries/${slug}-band`} onPigment />
      </summary>
      <div className="wrap course-text">
        {Level === 'h2' && (
          <p className="lead">
            <Text value={industry.description} head />
          </p>
        )}
        <ul className="dots">
          {industry.use_cases.map((useCase) => (
            <li key={useCase}>
              <Text value={useCase} />
            </li>
          ))}
        </ul>
        <ArrowLink to={urls.industry(slug)} label={t('industries.see_named', { name: industry.name })}>
          {t('industries.see')}
        </ArrowLink>
      </div>
      <Picture drawn={macro} onPigment />
    </details>
  )
}

/** The row of an industry that staff published: its own picture, or the cloth drawn for its address. */
function AddedCourse({ page, name }: { page: AddedPage; name: string }) {
  const t = useText()
  const { lang } = usePage()
  return (
    <details className="course night" name={name} data-entry={page.entry}>
      <summary className="wrap">
        <Heading className="course-name" value={page.title} />
        <Picture drawn={page.entry} />
      </summary>
      <div className="wrap course-text">
        <p className="lead">
          <Text value={page.description} head />
        </p>
        <ArrowLink
          to={urls.industry(page.slug)}
          label={t('industries.see_named', { name: plainText(page.title, lang) })}
        >
          {t('industries.see')}
        </ArrowLink>
      </div>
      <Picture url={page.image} drawn={page.entry} />
    </details>
  )
}
