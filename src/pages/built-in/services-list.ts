import type { Content } from '../../i18n/languages.ts'
import type { Page } from '../model.ts'

export function servicesList({ servicesPage: text }: Content): Page {
  return {
    slug: 'services',
    title: text.meta.title,
    description: text.meta.description,
    widgets: [
      { type: 'page_header', content: text.header },
      { type: 'services', content: { limit: 60 } },
      { type: 'steps', content: text.process },
      { type: 'cta', content: { title: text.cta.title, subtitle: text.cta.text, button_link: '/contact' } },
    ],
  }
}
