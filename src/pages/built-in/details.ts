import type { Content } from '../../i18n/languages.ts'
import type { AppSlug, IndustrySlug, ServiceSlug } from '../../urls.ts'
import { appIdea } from '../../widgets/app-idea.tsx'
import { industry as industryPage } from '../../widgets/industry.tsx'
import { project as caseStudy } from '../../widgets/project.tsx'
import type { ProjectKey } from '../../widgets/projects.ts'
import { service as servicePage } from '../../widgets/service.tsx'
import type { Page } from '../model.ts'

export function service({ services }: Content, slug: ServiceSlug): Page {
  const text = services[slug]
  return {
    slug: `services/${slug}`,
    title: text.title,
    description: text.meta_description,
    widgets: [servicePage.place(text)],
  }
}

/** Everything the page does not say here is the widget's default for the industry. */
export function industry({ industries }: Content, slug: IndustrySlug): Page {
  const text = industries[slug]
  return {
    slug: `industries/${slug}`,
    title: text.meta_title,
    description: text.meta_description,
    widgets: [industryPage.place({ title: text.title, success_story: text.success_story })],
  }
}

/** As for industries. */
export function app({ apps }: Content, slug: AppSlug): Page {
  const text = apps[slug]
  return {
    slug: `apps/${slug}`,
    title: text.title,
    description: text.meta_description,
    widgets: [appIdea.place({ title: text.title, heading: text.heading })],
  }
}

export function project({ portfolio }: Content, key: ProjectKey): Page {
  const text = portfolio.projects[key]
  return {
    slug: `portfolio/${text.slug}`,
    title: text.title,
    description: text.meta_description,
    widgets: [caseStudy.place({ ...text, image_url: `art:portfolio/${key}` })],
  }
}
