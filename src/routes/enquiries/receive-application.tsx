import { hourMs } from '../../../contract/durations.ts'
import type { AppContext } from '../../app-context.ts'
import { acceptApplication } from '../../applications/accept-application.ts'
import {
  applicationFields,
  applicationForm,
  readTexts,
  type TypedApplication,
} from '../../applications/application-fields.ts'
import { checkCv } from '../../applications/check-cv.ts'
import { database, unavailableDatabase } from '../../data/database.ts'
import { message } from '../../i18n/intl.ts'
import { localPath } from '../../i18n/languages.ts'
import { plainText } from '../../i18n/localised.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { spamCheckPorts } from '../../leads/ports.ts'
import { limitSeconds, postsTooOften } from '../../leads/spam/rate-limits.ts'
import { agencyOfRows } from '../../pages/agency/agency-of.ts'
import { knownAgency } from '../../pages/agency/known-agency.ts'
import type { Page } from '../../pages/model.ts'
import { preparePage } from '../../pages/render.tsx'
import { resolvePage } from '../../pages/resolve.ts'
import { sendDocument } from '../../pages/send-document.ts'
import { WidgetList } from '../../pages/widget-list.tsx'
import { settings } from '../../platform/env.ts'
import { logFailure } from '../../platform/log.ts'
import { readForm } from '../../platform/request-body.ts'
import { timeouts, within } from '../../platform/time.ts'
import type { Agency } from '../../site/agency.ts'
import { mayBePage, urls } from '../../site/urls.ts'
import { article } from '../../widgets/article.tsx'
import { isClosed } from '../../widgets/lists/openings.ts'
import { sendRefusal } from '../pages/error-pages.tsx'

/** A CV may have 5 MB. A larger body is read too, so that a CV of up to 10 MB gets its error beside the field. */
const maxBytes = { urlencoded: 120_000, multipart: 11 * 1024 * 1024, anyFiles: true }
/** A page that was opened before its opening closed can be sent for another hour, in ms. */
const graceMs = hourMs

/** Handles `POST /api/applications`. The answer is a page, because the form has no script. */
export async function receiveApplication(c: AppContext): Promise<Response> {
  const { lang } = c.var
  const [tooOften, body] = await Promise.all([
    postsTooOften(c.env.LEAD_RATE, c.req.header('cf-connecting-ip'), spamCheckPorts(c.env, c.var.now)),
    // Read even if the limiter refuses: a refused visitor gets the typed text back.
    readForm(c.req.raw, maxBytes),
  ])
  if (!body.ok) return refuse(c, body.status)
  const sent = pick(body.entries)
  const slug = sent?.typed.page ?? ''
  if (!sent || !slug.startsWith(prefix) || !mayBePage(slug)) return refuse(c, 400)

  const { typed, file } = sent
  const opening = await findOpening(c, slug)
  const again = (status: 422 | 429 | 503, errors: Record<string, MessageId>, refused?: MessageId) =>
    showAgain(c, status, opening, typed, { errors, ...(refused && { refused }) })
  if (opening.kind === 'missing')
    return sendRefusal(c, 410, message(lang, 'opening.closed.text'), message(lang, 'opening.closed.title'))
  if (opening.kind === 'closed') return showAgain(c, 410, opening, typed, { errors: {} })
  if (tooOften) {
    c.header('retry-after', String(limitSeconds))
    return again(429, {}, 'form.error.too_many')
  }
  const read = readTexts(typed)
  const bytes = new Uint8Array((await file?.arrayBuffer()) ?? [])
  const judged = file && (file.name || bytes.length > 0) ? checkCv(bytes) : missing
  if (!read.ok || !judged.ok) {
    // The browser drops the chosen file in any case, valid or not.
    const cv = judged.ok ? 'again' : judged.fault
    return again(422, { ...(!read.ok && read.errors), cv: `application.error.cv.${cv}` })
  }
  // Without the page the opening is unknown.
  const isStored =
    opening.kind === 'open' &&
    (await acceptApplication(
      {
        texts: read.texts,
        opening: opening.page.slug,
        title: plainText(opening.page.title, lang),
        lang,
        keepLonger: typed.keep === 'yes',
        isSuspicious: Boolean(typed.website?.trim()),
        cv: { bytes, type: judged.type, name: file?.name ?? '' },
      },
      c.env,
      c.var.now(),
      (work) => c.executionCtx.waitUntil(work),
    ))
  if (isStored) return c.redirect(localPath(lang, urls.applied), 303)
  c.header('retry-after', String(limitSeconds))
  return again(503, {}, 'application.failure')
}

const prefix = 'careers/'
const missing = { ok: false, fault: 'required' } as const
const fieldNames = [...applicationFields, 'keep', 'page', 'website'] as const

/** The known fields and the file; null if one is there twice or is of another kind. Others are ignored. */
function pick(entries: Iterable<readonly [string, unknown]>) {
  const typed: TypedApplication = {}
  let file: File | undefined
  for (const [name, value] of entries) {
    if (name === 'cv') {
      if (file) return null
      if (value instanceof File) file = value
      continue
    }
    const field = fieldNames.find((candidate) => candidate === name)
    if (!field) continue
    if (typeof value !== 'string' || Object.hasOwn(typed, field)) return null
    typed[field] = value
  }
  return { typed, file }
}

type Opening =
  | { kind: 'open' | 'closed'; page: Page; agency: Agency }
  | { kind: 'missing' }
  /** The database does not say. */
  | { kind: 'unknown' }

/** The opening that is applied for, also if its page has moved since the form was opened. */
async function findOpening(c: AppContext, slug: string, isMoved = false): Promise<Opening> {
  const { lang, now } = c.var
  try {
    const { found, site } = await within(timeouts.d1Query, () => resolvePage(database(c.env.DB), slug, lang))
    if (found.kind === 'redirect' && found.to.startsWith(`/${prefix}`) && !isMoved)
      return findOpening(c, found.to.slice(1), true)
    if (found.kind !== 'page') return { kind: 'missing' }
    const { page } = found
    const contents = page.widgets.flatMap(({ type, content }) =>
      type === article.type ? (article.read(content) ?? []) : [],
    )
    const closed = contents.some(({ opening }) => isClosed(opening, new Date(now() - graceMs)))
    const kind = contents.length === 0 ? 'missing' : closed ? 'closed' : 'open'
    return kind === 'missing' ? { kind } : { kind, page, agency: agencyOfRows(site, new Date(now())) }
  } catch (error) {
    logFailure('opening_read_failed', error)
    return { kind: 'unknown' }
  }
}

type Returned = { errors: Record<string, MessageId>; refused?: MessageId }

/** The opening's page with the typed text or, while the database is down, the form alone. */
async function showAgain(
  c: AppContext,
  status: 410 | 422 | 429 | 503,
  opening: Opening,
  typed: TypedApplication,
  returned: Returned,
): Promise<Response> {
  const { lang, now } = c.var
  const context = { lang, origin: settings(c.env).SITE_ORIGIN, now: new Date(now()) }
  const alone = async () => {
    const agency = await knownAgency(c.env, now())
    const title = message(lang, 'opening.apply')
    const widgets = [article.place({ title, body: '' })]
    const page = { slug: typed.page ?? '', title, description: '', widgets }
    return preparePage(page, { ...context, agency, db: unavailableDatabase(c.env.DB) })
  }
  const { document, widgets } =
    'page' in opening
      ? await preparePage(opening.page, { ...context, agency: opening.agency, db: database(c.env.DB) }).catch(
          alone,
        )
      : await alone()
  const page = {
    ...document.page,
    returnedForm: { formId: applicationForm, values: { ...typed }, ...returned },
  }
  return sendDocument(
    c,
    status,
    { ...document, page, noindex: true, keepsLanguage: true },
    <WidgetList widgets={widgets} />,
  )
}

/** An unreadable form cannot be shown again. */
function refuse(c: AppContext, status: 400 | 413 | 415): Response | Promise<Response> {
  const id = status === 413 ? 'application.error.too_large' : 'application.error.unreadable'
  return sendRefusal(c, status, message(c.var.lang, id), message(c.var.lang, 'application.failure.title'))
}
