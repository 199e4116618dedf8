import type { Content } from '../../i18n/languages.ts'
import { appCards } from '../../widgets/app-cards.tsx'
import { cta } from '../../widgets/cta.tsx'
import { industries } from '../../widgets/industries.tsx'
import { pageHeader } from '../../widgets/page-header.tsx'
import { pageList } from '../../widgets/page-list.tsx'
import { portfolio as portfolioList } from '../../widgets/portfolio.tsx'
import type { Page, PageWidget } from '../model.ts'

type ListText = { meta: { title: string; description: string }; header: { title: string; subtitle: string } }

export const industriesList = ({ lists }: Content) =>
  list('industries', lists.industries, industries.place({}))

export const appsList = ({ lists }: Content) => list('apps', lists.apps, appCards.place({}))

export const blog = ({ lists }: Content) => list('blog', lists.blog, pageList.place({ prefix: 'blog/' }))

export const careers = ({ lists }: Content) =>
  list(
    'careers',
    lists.careers,
    pageList.place({ prefix: 'careers/', layout: 'rows', note: lists.careers.note }),
  )

export const portfolio = ({ portfolio: text }: Content) =>
  list(
    'portfolio',
    text,
    portfolioList.place({}),
    cta.place({ title: text.cta.title, subtitle: text.cta.text }),
  )

/** A header over one list. */
function list(slug: string, text: ListText, ...widgets: PageWidget[]): Page {
  return {
    slug,
    title: text.meta.title,
    description: text.meta.description,
    widgets: [pageHeader.place(text.header), ...widgets],
  }
}
