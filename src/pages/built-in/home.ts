import type { Content } from '../../i18n/content.ts'
import { urls } from '../../site/urls.ts'
import { appIdeas } from '../../widgets/app-ideas.tsx'
import { contactCta } from '../../widgets/contact-cta.tsx'
import { featuredCase } from '../../widgets/featured-case.tsx'
import { hero } from '../../widgets/hero.tsx'
import { industries } from '../../widgets/industries.tsx'
import { services } from '../../widgets/services.tsx'
import { technologies } from '../../widgets/technologies.tsx'
import { testimonials } from '../../widgets/testimonials.tsx'
import { whyUs } from '../../widgets/why-us.tsx'
import type { Page } from '../model.ts'

/** Service cards on the home page (specification). */
const serviceCards = 6

export function home({ home: text, portfolio }: Content): Page {
  const { heading, client, description, result, slug } = portfolio.projects.grocer
  return {
    slug: 'home',
    title: text.meta.title,
    description: text.meta.description,
    widgets: [
      hero.place({ ...text.hero, secondary_link: urls.consultation, drawing: 'brand' }),
      featuredCase.place({
        title: heading,
        client,
        text: description,
        figures: result.figures.slice(0, 1),
        image_url: 'art:portfolio/grocer-tall',
        cta_link: `${urls.portfolio}/${slug}`,
      }),
      services.place({ ...text.services, limit: serviceCards }),
      industries.place(text.industries),
      whyUs.place(text.why),
      technologies.place(text.technologies),
      appIdeas.place(text.apps),
      testimonials.place(text.testimonials),
      contactCta.place(text.contact),
    ],
  }
}
