/* The handbook of staff (docs/edit) by its names; server and browser link to it from every place of the admin. */

const helpAddress = '/admin/help'

/** The pages of the handbook in reading order. */
export const helpPages = [
  'first-day',
  'edit',
  'publish',
  'approval',
  'enquiries',
  'consultations',
  'applications',
  'site',
  'media',
  'people',
  'insights',
] as const

/** `html` is what the build made of its Markdown. */
export type HandbookPage = { title: string; html: string }

type HelpPage = (typeof helpPages)[number]

/** The first entry that a path begins with explains it. */
const explained: [path: string, page: HelpPage][] = [
  ['/admin/today', 'first-day'],
  ['/admin/leads/applications', 'applications'],
  ['/admin/leads', 'enquiries'],
  ['/admin/calendar', 'consultations'],
  ['/admin/media', 'media'],
  ['/admin/people', 'people'],
  ['/admin/insights', 'insights'],
  ['/admin/trash', 'publish'],
  ['/admin/site', 'site'],
  ['/admin/content', 'site'],
  ['/admin/redirects', 'site'],
  ['/admin/missing', 'site'],
]

/** The address of the page that explains a path of the admin, both without language. */
export function helpFor(path: string): string {
  if (path.startsWith(helpAddress)) return helpAddress
  const [, page] = explained.find(([beginning]) => path.startsWith(beginning)) ?? []
  return `${helpAddress}/${page ?? 'edit'}`
}
