import { estimateOf } from '../../estimate/app-estimates.ts'
import type { Content } from '../../i18n/content.ts'
import { message } from '../../i18n/intl.ts'
import type { Lang } from '../../i18n/languages.ts'
import { type AppSlug, type IndustrySlug, type ServiceSlug, urls } from '../../site/urls.ts'
import { appIdea } from '../../widgets/app-idea.tsx'
import { bestIn, industry } from '../../widgets/industry.tsx'
import type { ProjectKey } from '../../widgets/lists/project-schema.ts'
import { project } from '../../widgets/project.tsx'
import { service } from '../../widgets/service.tsx'
import type { Page } from '../model.ts'
import { everyLanguage } from './every-language.ts'

export function servicePage({ services }: Content, slug: ServiceSlug): Page {
  const text = services[slug]
  return {
    slug: `services/${slug}`,
    title: text.meta_title,
    description: text.meta_description,
    widgets: [
      service.place({ ...text, heading: everyLanguage((content) => content.services[slug].heading) }),
    ],
  }
}

/** Places every text, so that staff who customise the page find all of them in its fields. */
export function industryPage({ industries, portfolio }: Content, slug: IndustrySlug, lang: Lang): Page {
  const text = industries[slug]
  const { title, text: story, result, result_label } = text.success_story
  const study = Object.values(portfolio.projects).find(({ client }) => client === title)
  return {
    slug: `industries/${slug}`,
    title: text.meta_title,
    description: text.meta_description,
    widgets: [
      industry.place({
        title: text.title,
        heading: everyLanguage((content, code) => bestIn(content.industries[slug].title, code)),
        subtitle: text.subtitle,
        overview: text.overview.join('\n'),
        challenges: text.challenges,
        solutions: text.solutions,
        tech_stack: text.tech_stack,
        success_story: {
          title,
          text: story,
          result,
          result_label,
          ...(study && { link: `${urls.portfolio}/${study.slug}` }),
        },
        faqs: text.faqs,
        cta_text: message(lang, 'action.quote'),
        closing: text.cta,
      }),
    ],
  }
}

/** Places every text, as the page of an industry does; the cost is left to the widget, which computes it in riyals and dollars. */
export function appPage({ apps }: Content, slug: AppSlug, lang: Lang): Page {
  const text = apps[slug]
  return {
    slug: `apps/${slug}`,
    title: text.meta_title,
    description: text.meta_description,
    widgets: [
      appIdea.place({
        title: text.title,
        heading: everyLanguage((content) => content.apps[slug].heading),
        subtitle: text.subtitle,
        overview: text.overview.join('\n'),
        business_logic: text.business_logic,
        key_challenges: text.key_challenges,
        features: text.key_features,
        ai_implementation: text.ai_implementation,
        monetization: text.monetization_models,
        tech_stack: text.tech_stack,
        timeline: message(lang, 'apps.timeline_value', estimateOf(slug).months),
        cta_text: message(lang, 'action.quote'),
        faqs: text.faqs,
        closing: text.cta,
      }),
    ],
  }
}

export function projectPage({ portfolio }: Content, key: ProjectKey): Page {
  const text = portfolio.projects[key]
  return {
    slug: `portfolio/${text.slug}`,
    title: text.title,
    description: text.meta_description,
    widgets: [
      project.place({
        ...text,
        heading: everyLanguage((content) => content.portfolio.projects[key].heading),
        image_url: `art:portfolio/${key}`,
      }),
    ],
  }
}
