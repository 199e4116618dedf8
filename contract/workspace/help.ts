import { screenPaths } from './screen-paths.ts'

/* The handbook of staff (docs/edit) by its names; server and browser link to it from every place of the admin. */

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
  [screenPaths.today, 'first-day'],
  [screenPaths.applications, 'applications'],
  [screenPaths.leads, 'enquiries'],
  [screenPaths.calendar, 'consultations'],
  [screenPaths.media, 'media'],
  [screenPaths.people, 'people'],
  [screenPaths.insights, 'insights'],
  [screenPaths.trash, 'publish'],
  [screenPaths.site, 'site'],
  [screenPaths.content, 'site'],
  [screenPaths.redirects, 'site'],
  [screenPaths.missingAddresses, 'site'],
]

/** The address of the page that explains a path of the admin, both without language. */
export function helpFor(path: string): string {
  if (path.startsWith(screenPaths.help)) return screenPaths.help
  const [, page] = explained.find(([beginning]) => path.startsWith(beginning)) ?? []
  return screenPaths.helpPage(page ?? 'edit')
}
