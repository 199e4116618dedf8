import type { Content } from '../../i18n/languages.ts'
import type { Page } from '../model.ts'

export function home({ home: text }: Content): Page {
  return {
    slug: 'home',
    title: text.meta.title,
    description: text.meta.description,
    widgets: [
      { type: 'hero', content: { ...text.hero, drawing: 'brand' } },
      { type: 'services', content: { ...text.services, limit: 6 } },
      { type: 'industries', content: text.industries },
      { type: 'why_us', content: text.why },
      { type: 'technologies', content: text.technologies },
      { type: 'app_ideas', content: text.apps },
      {
        type: 'testimonials',
        content: {
          title: text.testimonials.title,
          items: text.testimonials.items.map((item, index) => ({ ...item, tile: `t${index + 1}` })),
        },
      },
      { type: 'contact_cta', content: text.contact },
    ],
  }
}
