import type { Content } from '../../i18n/languages.ts'
import type { ServiceSlug } from '../../urls.ts'
import type { Page } from '../model.ts'

export function service({ services }: Content, slug: ServiceSlug): Page {
  const text = services[slug]
  return {
    slug: `services/${slug}`,
    title: text.title,
    description: text.meta_description,
    widgets: [{ type: 'service', content: text }],
  }
}
