import type { Content } from '../../i18n/content.ts'
import { thankYou } from '../../widgets/thank-you.tsx'
import type { Page } from '../model.ts'

export const thankYouPage = ({ thankYou: text }: Content) => confirmationPage('thank-you', text)
export const appliedPage = ({ applied: text }: Content) => confirmationPage('careers/thank-you', text)

function confirmationPage(slug: string, text: Content['thankYou']): Page {
  return {
    slug,
    title: text.meta.title,
    description: text.meta.description,
    noindex: true,
    widgets: [thankYou.place(text)],
  }
}
