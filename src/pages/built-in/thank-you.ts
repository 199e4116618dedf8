import type { Content } from '../../i18n/content.ts'
import { thankYou as confirmation } from '../../widgets/thank-you.tsx'
import type { Page } from '../model.ts'

export const thankYou = ({ thankYou: text }: Content) => confirmationPage('thank-you', text)
export const applied = ({ applied: text }: Content) => confirmationPage('careers/thank-you', text)

function confirmationPage(slug: string, text: Content['thankYou']): Page {
  return {
    slug,
    title: text.meta.title,
    description: text.meta.description,
    noindex: true,
    widgets: [confirmation.place(text)],
  }
}
