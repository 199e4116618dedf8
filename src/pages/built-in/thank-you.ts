import type { Content } from '../../i18n/content.ts'
import { thankYou as confirmation } from '../../widgets/thank-you.tsx'
import type { Page } from '../model.ts'

export function thankYou({ thankYou: text }: Content): Page {
  return {
    slug: 'thank-you',
    title: text.meta.title,
    description: text.meta.description,
    noindex: true,
    widgets: [confirmation.place(text)],
  }
}
