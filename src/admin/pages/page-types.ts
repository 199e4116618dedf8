/**
 * The page types that staff choose from for a new page: the prefix of its slug and the types of its widgets, in order.
 * Names and hints are messages, `admin.screens.new.type.*`. The picture is that of the widget `pictureOf`.
 */
export const pageTypes = {
  landing: {
    prefix: 'page/',
    pictureOf: 'hero',
    widgets: ['hero', 'services', 'why_us', 'testimonials', 'faq', 'contact_cta'],
  },
  article: { prefix: 'blog/', pictureOf: 'article', widgets: ['article'] },
  opening: { prefix: 'careers/', pictureOf: 'text', widgets: ['article'] },
  case_study: { prefix: 'portfolio/', pictureOf: 'project', widgets: ['project'] },
  service: { prefix: 'services/', pictureOf: 'service', widgets: ['service'] },
  industry: { prefix: 'industries/', pictureOf: 'industry', widgets: ['industry'] },
  app: { prefix: 'apps/', pictureOf: 'app_idea', widgets: ['app_idea'] },
  block: { prefix: 'block/', pictureOf: 'contact_cta', widgets: ['contact_cta'] },
  empty: { prefix: 'page/', pictureOf: '', widgets: [] },
} as const

export type PageType = keyof typeof pageTypes

export const pageTypeNames = Object.keys(pageTypes).filter(isPageType)

function isPageType(name: string): name is PageType {
  return Object.hasOwn(pageTypes, name)
}
