import * as z from 'zod/mini'
import { contentOf } from '../i18n/content.ts'
import type { Lang } from '../i18n/languages.ts'
import { type Localised, parseLocalised, plainText } from '../i18n/localised.ts'
import type { MessageId } from '../i18n/messages.ts'
import { parseJsonAs } from '../platform/parse-json.ts'
import { pathOf, slugOf, urls } from '../site/urls.ts'
import { ArrowLink, Link } from '../ui/links/link.tsx'
import { usePage, useText } from '../ui/page-context.tsx'
import { Heading } from '../ui/parts.tsx'
import { Picture } from '../ui/pictures/picture.tsx'
import { SampleNote } from '../ui/sample-note.tsx'
import { Text } from '../ui/text.tsx'
import { casePicture } from './lists/case-pictures.ts'
import { chosenField, chosenPages } from './lists/chosen-pages.ts'
import { projectKeys, projectSchema } from './lists/project-schema.ts'
import { defineWidget, type ListedPage } from './schema/define.ts'

/** Filters with their hashes; a filter without projects shows the empty state. */
const filters = [
  ['all', 'portfolio.filter.all'],
  ['mobile', 'portfolio.filter.mobile'],
  ['web', 'portfolio.filter.web'],
  ['design', 'portfolio.filter.design'],
] as const satisfies readonly (readonly [string, MessageId])[]

/**
 * The published case studies, newest first, then the built-in ones, or those that an editor chose, with
 * filters. A filter is a link to a hash, so it works without script.
 */
export const portfolio = defineWidget({
  type: 'portfolio',
  name: { en: 'Portfolio', ar: 'أعمالنا' },
  description: { en: 'The projects with their filters', ar: 'المشاريع مع إمكان تصفيتها' },
  picture: { soft: '4,10,19,18 25,10,19,18', ink: '4,4,8,3 14,4,8,3 24,4,8,3', mark: '4,10,19,9' },
  schema: z.object({ pages: chosenField() }),
  load: async (content, { lang, pagesUnder, orEmpty }) =>
    chosenPages(studies(lang, await orEmpty(() => pagesUnder('portfolio/', 'project'))), content.pages),
  Component({ data: cases = [] }) {
    const t = useText()
    const { lang } = usePage()
    const { empty } = contentOf(lang).portfolio
    const count = (filter: string) =>
      cases.filter(({ category }) => filter === 'all' || category === filter).length
    const none = filters.map(([filter]) => filter).filter((filter) => count(filter) === 0)
    return (
      <section className="portfolio section section-joined">
        {filters.map(([filter]) => (
          <span key={filter} id={filter} className="filter-mark" />
        ))}
        <div className="wrap">
          <nav className="filters" aria-label={t('portfolio.filters')}>
            {filters.map(([filter, label]) => (
              <a key={filter} className="chip" href={`#${filter}`} data-filter={filter}>
                <span aria-hidden="true">
                  {t(label)}
                  <small>{count(filter)}</small>
                </span>
                {/* A label on the link itself would have to repeat the words and the bare number. */}
                <span className="visually-hidden">
                  {t('portfolio.filter.named', { filter: t(label), count: count(filter) })}
                </span>
              </a>
            ))}
          </nav>
          {/* Without script only CSS knows which filter is active. */}
          <p className="visually-hidden">
            {filters.map(([filter, label]) => (
              <span key={filter} data-chosen={filter}>
                {t('portfolio.chosen', { filter: t(label) })}
              </span>
            ))}
          </p>
          <div className="projects">
            {cases.map((study, index) => (
              <ProjectCard key={study.slug} study={study} at={index} />
            ))}
          </div>
          <SampleNote />
          {none.length > 0 && (
            <div className="panel flat state portfolio-empty" data-of={none.join(' ')}>
              <Heading className="panel-title" value={empty.title} />
              <p>
                <Text value={empty.text} />
              </p>
              {none.includes('design') && (
                <ArrowLink to={urls.service('ui-ux-design')}>
                  {contentOf(lang).services['ui-ux-design'].title}
                </ArrowLink>
              )}
              <Link to="#all" className="link">
                {t('portfolio.show_all')}
              </Link>
            </div>
          )}
        </div>
      </section>
    )
  },
  examples: { minimal: {}, full: {}, 'long-arabic': {} },
})

/** A case study as a card. */
type Study = {
  slug: string
  /** The slug of a staff page. */
  entry?: string
  title: Localised
  client?: Localised | undefined
  description?: Localised | undefined
  category?: string | undefined
  technologies: readonly string[]
  figures?: readonly { label: Localised; value: Localised }[] | undefined
  /** The picture's address, and its drawn fallback. */
  image?: string | undefined
  drawn: string
}

/** A published page replaces the built-in case study with its slug; other pages come first. */
function studies(lang: Lang, pages: ListedPage[]): Study[] {
  const { projects } = contentOf(lang).portfolio
  const published = new Map(pages.map((page) => [page.slug, publishedStudy(page)]))
  const builtIn = projectKeys.map((key): Study => {
    const slug = slugOf(`${urls.portfolio}/${projects[key].slug}`)
    const publishedPage = published.get(slug)
    published.delete(slug)
    const { result, ...study } = projects[key]
    return publishedPage ?? { ...study, figures: result.figures, slug, drawn: `portfolio/${key}` }
  })
  return [...published.values(), ...builtIn]
}

function publishedStudy({ slug, title, meta_description, content }: ListedPage): Study {
  const project = parseJsonAs(projectSchema, content)
  const summary = parseLocalised(meta_description)
  if (!project) {
    return {
      slug,
      entry: slug,
      title: parseLocalised(title),
      description: summary,
      technologies: [],
      drawn: slug,
    }
  }
  const { description, lead, image_url, result, ...study } = project
  return {
    ...study,
    slug,
    entry: slug,
    description: description ?? lead ?? summary,
    figures: result?.figures,
    image: image_url,
    drawn: slug,
  }
}

const kinds = new Map<string, MessageId>([
  ['mobile', 'portfolio.kind.mobile'],
  ['web', 'portfolio.kind.web'],
  ['design', 'portfolio.kind.design'],
])

/** The first card is as wide as the page, two are half of it, the others a third. */
const lead = 1
const halves = 3

function ProjectCard({ study, at }: { study: Study; at: number }) {
  const t = useText()
  const { lang } = usePage()
  const kind = kinds.get(study.category ?? '')
  const [figure] = study.figures ?? []
  const shot = at < lead ? 'lead' : at < halves ? 'card' : 'macro'
  return (
    <article className="case-card" data-category={study.category} data-entry={study.entry}>
      <div className="pic">
        <Picture {...casePicture(study, shot, lang)} hasPriority={at < lead} />
      </div>
      <p className="meta">
        <Text value={study.client} />
        {study.client && kind && `${t('list.comma')} `}
        {kind && t(kind)}
      </p>
      <Heading className="project-title" value={study.title} />
      <p>
        <Text value={study.description} />
      </p>
      {figure && (
        <p className="project-figure">
          <b>
            <Text value={figure.value} />
          </b>{' '}
          <Text value={figure.label} />
        </p>
      )}
      <ul className="tags">
        {study.technologies.map((technology) => (
          <li key={technology} className="tag">
            <bdi lang="en">{technology}</bdi>
          </li>
        ))}
      </ul>
      <ArrowLink
        to={pathOf(study.slug)}
        cover
        label={t('portfolio.details_named', { project: plainText(study.title, lang) })}
      >
        {t('portfolio.details')}
      </ArrowLink>
    </article>
  )
}
