import * as z from 'zod/mini'
import { type Content, languages, type MessageId } from '../i18n/languages.ts'
import { ArrowLink, Link } from '../ui/link.tsx'
import { usePage, useText } from '../ui/page-context.tsx'
import { Picture } from '../ui/picture.tsx'
import { Text } from '../ui/text.tsx'
import { urls } from '../urls.ts'
import { defineWidget } from './define.ts'
import { type ProjectKey, projectKeys } from './projects.ts'

/** Filters and the hash each lives in; `design` has no project yet and shows the empty state. */
const filters = [
  ['all', 'portfolio.filter.all'],
  ['mobile', 'portfolio.filter.mobile'],
  ['web', 'portfolio.filter.web'],
  ['design', 'portfolio.filter.design'],
] as const satisfies readonly (readonly [string, MessageId])[]

/** The six projects with their filters. A filter is a link to a hash, so it works without script. */
export const portfolio = defineWidget({
  type: 'portfolio',
  styles: ['portfolio'],
  schema: z.object({}),
  Component() {
    const t = useText()
    const { lang } = usePage()
    const { projects, empty } = languages[lang].content.portfolio
    const count = (filter: string) =>
      projectKeys.filter((key) => filter === 'all' || projects[key].category === filter).length
    return (
      <section className="portfolio section section-joined">
        {filters.map(([filter]) => (
          <span key={filter} id={filter} className="filter-mark" />
        ))}
        <div className="wrap">
          <nav className="filters" aria-label={t('portfolio.filters')}>
            {filters.map(([filter, label]) => (
              <a key={filter} className="chip" href={`#${filter}`} data-filter={filter}>
                {t(label)}
                <span>{count(filter)}</span>
              </a>
            ))}
          </nav>
          <div className="projects">
            {projectKeys.map((key) => (
              <ProjectCard key={key} name={key} project={projects[key]} />
            ))}
          </div>
          <div className="panel flat state portfolio-empty">
            <h2 className="panel-title">
              <Text value={empty.title} />
            </h2>
            <p>
              <Text value={empty.text} />
            </p>
            <Link to="#all" className="link">
              {t('portfolio.show_all')}
            </Link>
          </div>
        </div>
      </section>
    )
  },
  examples: { minimal: {}, full: {}, 'long-arabic': {} },
})

type Project = Content['portfolio']['projects'][ProjectKey]

function ProjectCard({ name, project }: { name: ProjectKey; project: Project }) {
  const t = useText()
  return (
    <article className="project" data-category={project.category}>
      <div className="pic">
        <Picture drawn={`portfolio/${name}`} />
      </div>
      <p className="meta">
        <Text value={project.client} />
        {t('list.comma')} {t(project.category === 'mobile' ? 'portfolio.kind.mobile' : 'portfolio.kind.web')}
      </p>
      <h2 className="project-title">
        <Text value={project.title} />
      </h2>
      <p>
        <Text value={project.description} />
      </p>
      <div className="row">
        <ul className="tags">
          {project.technologies.map((technology) => (
            <li key={technology} className="tag">
              <bdi lang="en">{technology}</bdi>
            </li>
          ))}
        </ul>
        <ArrowLink to={`${urls.portfolio}/${project.slug}`} subject={<>: {project.title}</>}>
          {t('portfolio.details')}
        </ArrowLink>
      </div>
    </article>
  )
}
