/** The path of every screen of the admin, without language: the server routes it, server and browser link to it. */
export const screenPaths = {
  pages: '/admin',
  /** Followed by the page's slug, with its slashes. */
  page: <Slug extends string>(slug: Slug) => `/admin/pages/${slug}` as const,
  newPage: '/admin/pages/new',
  preview: <Id extends string>(id: Id) => `/admin/preview/${id}` as const,
  trash: '/admin/trash',
  today: '/admin/today',
  leads: '/admin/leads',
  lead: <Id extends string>(id: Id) => `/admin/leads/${id}` as const,
  leadTemplates: '/admin/leads/templates',
  /** Applications for openings: a list beside the enquiries. */
  applications: '/admin/leads/applications',
  application: <Id extends string>(id: Id) => `/admin/leads/applications/${id}` as const,
  media: '/admin/media',
  translation: '/admin/translation',
  calendar: '/admin/calendar',
  insights: '/admin/insights',
  people: '/admin/people',
  /** The site's settings: company and contact, and other texts of every page. */
  site: '/admin/site',
  siteHours: '/admin/site/hours',
  siteAnnouncement: '/admin/site/announcement',
  siteMenus: '/admin/site/menus',
  redirects: '/admin/redirects',
  missingAddresses: '/admin/missing',
  content: '/admin/content',
  /** The handbook (docs/edit). */
  help: '/admin/help',
  helpPage: <Name extends string>(name: Name) => `/admin/help/${name}` as const,
}
