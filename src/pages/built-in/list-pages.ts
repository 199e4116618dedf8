import type { Content } from '../../i18n/content.ts'
import { urls } from '../../site/urls.ts'
import { appCards } from '../../widgets/app-cards.tsx'
import { cta } from '../../widgets/cta.tsx'
import { industries } from '../../widgets/industries.tsx'
import { pageHeader } from '../../widgets/page-header.tsx'
import { pageList } from '../../widgets/page-list.tsx'
import { portfolio as portfolioList } from '../../widgets/portfolio.tsx'
import type { Page, PageWidget } from '../model.ts'
import { everyLanguage } from './every-language.ts'

type ListText = { meta: { title: string; description: string }; header: { title: string; subtitle: string } }

export const industriesList = ({ lists: { industries: text } }: Content) =>
  list('industries', text, ({ lists }) => lists.industries, industries.place({}), closing(text.cta))

export const appsList = ({ lists: { apps: text } }: Content) =>
  list('apps', text, ({ lists }) => lists.apps, appCards.place({}), closing(text.cta))

export const blog = ({ lists: { blog: text } }: Content) =>
  list('blog', text, ({ lists }) => lists.blog, pageList.place({ prefix: 'blog/' }), closing(text.cta))

export const careers = ({ lists }: Content) =>
  list(
    'careers',
    lists.careers,
    (content) => content.lists.careers,
    pageList.place({ prefix: 'careers/', layout: 'rows', note: lists.careers.note }),
    cta.place({
      title: lists.careers.cta.title,
      subtitle: lists.careers.cta.text,
      button_text: lists.careers.cta.button_text,
      button_link: urls.life,
    }),
  )

export const portfolio = ({ portfolio: text }: Content) =>
  list('portfolio', text, (content) => content.portfolio, portfolioList.place({}), closing(text.cta))

type ClosingText = { title: string; text: string; button_text: string }

const closing = ({ title, text, button_text }: ClosingText) =>
  cta.place({ title, subtitle: text, button_text })

/** A header above one list. */
function list(
  slug: string,
  text: ListText,
  textOf: (content: Content) => ListText,
  ...widgets: PageWidget[]
): Page {
  const title = everyLanguage((content) => textOf(content).header.title)
  return {
    slug,
    title: text.meta.title,
    description: text.meta.description,
    widgets: [pageHeader.place({ ...text.header, title }), ...widgets],
  }
}
