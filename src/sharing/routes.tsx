import { Hono } from 'hono/tiny'
import { renderToReadableStream } from 'react-dom/server'
import type { PageNote } from '../../contract/pages/sharing.ts'
import { threadsOf } from '../admin/pages/sharing-routes.ts'
import type { AppContext, AppEnv } from '../app-context.ts'
import { markOpened } from '../data/sharing/links.ts'
import { addNote, maxNotes, notesOfLink } from '../data/sharing/notes.ts'
import { reviewContentPolicy } from '../html/content-security-policy.ts'
import { message } from '../i18n/intl.ts'
import type { MessageId } from '../i18n/messages.ts'
import { logLead } from '../leads/lead-log.ts'
import { postsTooOften } from '../leads/spam/rate-limits.ts'
import { sameOrigin } from '../middleware/same-origin.ts'
import { streamOptions } from '../pages/render.tsx'
import { logFailure } from '../platform/log.ts'
import { readForm } from '../platform/request-body.ts'
import { isoTime, timeouts, within } from '../platform/time.ts'
import { sendRefusal, sendUnavailable } from '../routes/pages/error-pages.tsx'
import { urls } from '../site/urls.ts'
import { findShared, type Shared } from './find-shared.ts'
import { faultsOf, type NoteErrors, readNote, type TypedNote } from './read-note.ts'
import { ReviewDocument } from './review-document.tsx'
import { sharedPath, type Width, widths } from './shared-draft.ts'
import { sharedPage } from './shared-page.tsx'

/** In bytes: many times the longest note, so that one that is too long comes back to be shortened. */
const maxBody = 131_072

/** Pages that staff share with readers who have no account: nothing is stored, indexed or reachable beyond the page. */
export const sharedRoutes = new Hono<AppEnv>()
  .use('/shared/*', async (c, next) => {
    await next()
    c.res.headers.set('cache-control', 'no-store')
    c.res.headers.set('x-robots-tag', 'noindex')
    // The address is the key to the page: not even this site may see it in a referrer.
    c.res.headers.set('referrer-policy', 'strict-origin')
  })
  .get(urls.shared(':token'), (c) => withShared(c, (shared) => opened(c, shared)))
  .get(urls.sharedPage(':token'), (c) => withShared(c, (shared) => sharedPage(c, shared)))
  .post(urls.sharedNotes(':token'), sameOrigin, leaveNote)
  .all('/shared/*', linkNotFound)

/** The same for every unknown link, so that it does not reveal which ones existed. */
function linkNotFound(c: AppContext): Response | Promise<Response> {
  const { lang } = c.var
  return sendRefusal(
    c,
    404,
    message(lang, 'sharing.not_found.text'),
    message(lang, 'sharing.not_found.title'),
  )
}

/** A failure is shown to the reader. */
async function withShared(c: AppContext, respond: (shared: Shared) => Promise<Response>): Promise<Response> {
  const shared = await sharedOrFailed(c)
  if (shared === 'failed') return sendUnavailable(c, '')
  return shared ? respond(shared) : linkNotFound(c)
}

async function sharedOrFailed(c: AppContext): Promise<Shared | null | 'failed'> {
  try {
    return await within(timeouts.d1Query, () => findShared(c))
  } catch (error) {
    logFailure('shared_page_failed', error)
    return 'failed'
  }
}

async function opened(c: AppContext, shared: Shared): Promise<Response> {
  const { db, link } = shared
  if (c.req.method === 'GET') {
    const marked = within(timeouts.background, async () => markOpened(db, link.id, nowOf(c)))
    c.executionCtx.waitUntil(marked.catch((error: unknown) => logFailure('shared_page_failed', error)))
  }
  const confirmation = c.req.query('noted') === undefined ? null : message(c.var.lang, 'sharing.noted')
  const typed = readNote([['widget', c.req.query('about')]])
  return review(c, shared, { status: 200, typed, errors: {}, message: confirmation })
}

type Answer = { status: 200 | 422 | 429 | 503; typed: TypedNote; errors: NoteErrors; message: string | null }

async function review(
  c: AppContext,
  shared: Shared | null,
  { status, ...answer }: Answer,
): Promise<Response> {
  const props = {
    token: c.req.param('token') ?? '',
    width: widthOf(c),
    shared: shared && {
      draft: shared.draft,
      until: shared.link.expires_at,
      notes: await notesOrNull(shared),
    },
    ...answer,
  }
  const stream = await renderToReadableStream(<ReviewDocument lang={c.var.lang} {...props} />, streamOptions)
  await stream.allReady
  c.header('content-security-policy', reviewContentPolicy())
  return c.html(await new Response(stream).text(), status)
}

async function notesOrNull({ db, link }: Shared): Promise<PageNote[] | null> {
  try {
    return threadsOf(await within(timeouts.d1Query, async () => notesOfLink(db, link.id)))
  } catch (error) {
    logFailure('shared_page_failed', error)
    return null
  }
}

/** Stores a reader's note. Whatever is wrong, the text comes back. */
async function leaveNote(c: AppContext): Promise<Response> {
  const { lang } = c.var
  const form = await readForm(c.req.raw, { urlencoded: maxBody, multipart: maxBody })
  const sharedOrResponse = await sharedOrFailed(c)
  if (!sharedOrResponse) return linkNotFound(c)
  if (!form.ok) return sendRefusal(c, form.status, message(lang, 'sharing.unreadable'))
  const typed = readNote(form.entries)
  const shared = sharedOrResponse === 'failed' ? null : sharedOrResponse
  const again = (status: Answer['status'], messageId: MessageId, noteErrors: NoteErrors = {}) =>
    review(c, shared, {
      status,
      typed,
      errors: noteErrors,
      message: message(lang, messageId, { most: maxNotes }),
    })
  if (!shared) return again(503, 'sharing.failed')
  const errors = faultsOf(typed)
  if (errors) return again(422, 'sharing.faulty', errors)
  if (await postsTooOften(c.env.LEAD_RATE, c.req.header('cf-connecting-ip'), { within, log: logLead })) {
    return again(429, 'sharing.too_often')
  }
  try {
    const { id: formId, widget: widget_id, author, text } = typed
    const { id: link_id, page_id } = shared.link
    const note = { form: formId, widget_id, author, text, page_id, link_id, written_at: nowOf(c) }
    const added = await within(timeouts.staffWrite, () => addNote(shared.db, note))
    if (!added) return again(422, 'sharing.full')
  } catch (error) {
    logFailure('shared_note_failed', error)
    return again(503, 'sharing.failed')
  }
  const to = sharedPath(lang, urls.shared(shared.token), widthOf(c), { noted: '' })
  // Where an address leads gets the focus, without a script too.
  return c.redirect(`${to}#notice`, 303)
}

function widthOf(c: AppContext): Width {
  return widths.find((width) => width === c.req.query('width')) ?? 'desktop'
}

function nowOf(c: AppContext): string {
  return isoTime(c.var.now())
}
