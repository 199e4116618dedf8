import type { Content } from '../../i18n/languages.ts'
import type { Page, PageWidget } from '../model.ts'

type ListText = { meta: { title: string; description: string }; header: { title: string; subtitle: string } }

export const industriesList = ({ lists }: Content) =>
  list('industries', lists.industries, { type: 'industries', content: {} })

export const appsList = ({ lists }: Content) => list('apps', lists.apps, { type: 'app_cards', content: {} })

export const blog = ({ lists }: Content) =>
  list('blog', lists.blog, { type: 'page_list', content: { prefix: 'blog/' } })

export const careers = ({ lists }: Content) =>
  list('careers', lists.careers, {
    type: 'page_list',
    content: { prefix: 'careers/', layout: 'rows', note: lists.careers.note },
  })

export const portfolio = ({ portfolio: text }: Content) =>
  list(
    'portfolio',
    text,
    { type: 'portfolio', content: {} },
    { type: 'cta', content: { title: text.cta.title, subtitle: text.cta.text } },
  )

/** A header over one list. */
function list(slug: string, text: ListText, ...widgets: PageWidget[]): Page {
  return {
    slug,
    title: text.meta.title,
    description: text.meta.description,
    widgets: [{ type: 'page_header', content: text.header }, ...widgets],
  }
}
