import { env } from 'cloudflare:workers'
import { applications } from '../../../src/data/applications/schema.ts'
import { database } from '../../../src/data/database.ts'
import { type Lang, localPath } from '../../../src/i18n/languages.ts'
import { urls } from '../../../src/site/urls.ts'
import { isPrivate } from '../requests/personal-data.ts'
import { beginVisit, type VisitOptions } from '../requests/visit.ts'
import { storePage } from '../staff/store-page.ts'
import { pdf } from './cvs.ts'
import { newAddress } from './enquiry.ts'

export const openingSlug = 'careers/engineer'

/** Publishes an opening; `closes` is its last day. */
export function publishOpening(closes = '2999-12-31', slug = openingSlug): Promise<string> {
  const title = { en: 'Engineer', ar: 'مهندس' }
  const content = { title, body: '<p>Words.</p>', opening: { closes } }
  return storePage({ slug, title, widgets: [{ type: 'article', content }] })
}

export const applicant = {
  page: openingSlug,
  website: '',
  name: 'ليان القحطاني',
  email: 'layan@example.sa',
  phone: '050 765 4321',
  link: 'behance.net/layan',
  message: 'أبدأ بعد شهر.',
}

type Cv = { bytes?: Uint8Array<ArrayBuffer>; name?: string; type?: string } | null

type PostOptions = Omit<VisitOptions, 'body' | 'method'> & {
  lang?: Lang
  /** False if the deferred work may hang. */
  isSettled?: boolean
}

/** Posts an application as a browser does; `cv: null` without a file. */
export async function postApplication(
  changes: Record<string, string> = {},
  cv: Cv = {},
  { lang = 'en', headers, isSettled = true, ...options }: PostOptions = {},
): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...applicant, ...changes })) {
    body.append(name, value)
    if (['name', 'email', 'phone', 'link', 'message'].includes(name)) isPrivate(value)
  }
  const { bytes = pdf(), name = 'CV.pdf', type = 'application/pdf' } = cv ?? {}
  body.append('cv', cv ? new File([bytes], name, { type }) : new File([], ''))
  const { response, settled } = beginVisit(localPath(lang, urls.applications), {
    ...options,
    method: 'POST',
    body,
    headers: {
      'sec-fetch-site': 'same-origin',
      'cf-connecting-ip': newAddress(),
      ...Object.fromEntries(new Headers(headers)),
    },
  })
  const answer = await response
  if (isSettled) await settled()
  return answer
}

export const storedApplications = () => database(env.DB).select().from(applications)

export async function storedCvs(): Promise<string[]> {
  return (await env.MEDIA.list({ prefix: 'applications/' })).objects.map(({ key }) => key)
}

export async function emptyApplications(): Promise<void> {
  await database(env.DB).delete(applications)
  await env.MEDIA.delete(await storedCvs())
}
