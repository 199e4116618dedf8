/**
 * The kinds of pages that staff begin with: where such a page lives and the types of its widgets, in order. Names and
 * hints are messages, `admin.screens.new.kind.*`. The picture is that of the widget `like`.
 */
export const starters = {
  landing: {
    prefix: 'page/',
    like: 'hero',
    widgets: ['hero', 'services', 'why_us', 'testimonials', 'faq', 'contact_cta'],
  },
  article: { prefix: 'blog/', like: 'article', widgets: ['article'] },
  opening: { prefix: 'careers/', like: 'text', widgets: ['article'] },
  case_study: { prefix: 'portfolio/', like: 'project', widgets: ['project'] },
  service: { prefix: 'services/', like: 'service', widgets: ['service'] },
  industry: { prefix: 'industries/', like: 'industry', widgets: ['industry'] },
  app: { prefix: 'apps/', like: 'app_idea', widgets: ['app_idea'] },
  block: { prefix: 'block/', like: 'contact_cta', widgets: ['contact_cta'] },
  empty: { prefix: 'page/', like: '', widgets: [] },
} as const

export type StarterKind = keyof typeof starters

export const starterKinds = Object.keys(starters).filter(isStarterKind)

function isStarterKind(kind: string): kind is StarterKind {
  return Object.hasOwn(starters, kind)
}
