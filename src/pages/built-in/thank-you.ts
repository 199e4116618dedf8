import type { Content } from '../../i18n/languages.ts'
import type { Page } from '../model.ts'

export function thankYou({ thankYou: text }: Content): Page {
  return {
    slug: 'thank-you',
    title: text.meta.title,
    description: text.meta.description,
    noindex: true,
    widgets: [{ type: 'thank_you', content: text }],
  }
}
