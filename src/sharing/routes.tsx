import { type Context, Hono } from 'hono'
import { renderToReadableStream } from 'react-dom/server'
import { threadsOf } from '../admin/pages/sharing/actions.ts'
import type { AppContext } from '../app-context.ts'
import { markOpened } from '../data/sharing/links.ts'
import { addNote, maxNotes, notesOfLink } from '../data/sharing/notes.ts'
import { reviewContentPolicy } from '../html/content-security-policy.ts'
import { message } from '../i18n/intl.ts'
import { localPath } from '../i18n/languages.ts'
import type { MessageId } from '../i18n/texts.ts'
import { postsTooOften } from '../leads/intake/limits.ts'
import { logLead } from '../leads/lead-log.ts'
import { logFailure } from '../log.ts'
import { sameOrigin } from '../middleware/same-origin.ts'
import { streamOptions } from '../pages/render.tsx'
import { readForm } from '../request-body.ts'
import { notFound, refusal, unavailable } from '../routes/error-pages.tsx'
import { limits, within } from '../time.ts'
import { urls } from '../urls.ts'
import { findShared, type Shared } from './find-shared.ts'
import { emptyNote, faultsOf, type NoteErrors, readNote, type TypedNote } from './note-form.ts'
import { ReviewDocument } from './review-document.tsx'
import { type Width, widths } from './review-screen.tsx'
import { sharedPage } from './shared-page.tsx'

type C = Context<AppContext>

/** A form of this size in bytes holds the longest note in any script. */
const maxBody = 32_768

/** Pages that staff share with readers who have no account: nothing is stored, indexed or reachable beyond the page. */
export const sharedRoutes = new Hono<AppContext>()
  .use('/shared/*', async (c, next) => {
    await next()
    c.res.headers.set('cache-control', 'no-store')
    c.res.headers.set('x-robots-tag', 'noindex')
  })
  .get(urls.shared(':token'), (c) => withShared(c, (shared) => opened(c, shared)))
  .get(urls.sharedPage(':token'), (c) => withShared(c, (shared) => sharedPage(c, shared)))
  .post(urls.sharedNotes(':token'), sameOrigin, (c) => withShared(c, (shared) => leaveNote(c, shared)))
  .all('/shared/*', (c) => notFound(c))

/** What fails says so; a link that leads nowhere is an unknown address. */
async function withShared(c: C, respond: (shared: Shared) => Promise<Response>): Promise<Response> {
  try {
    const shared = await within(limits.d1Read, () => findShared(c))
    return shared ? await respond(shared) : notFound(c)
  } catch (error) {
    logFailure('shared_page_failed', error)
    return unavailable(c, '')
  }
}

async function opened(c: C, shared: Shared): Promise<Response> {
  const { db, link } = shared
  c.executionCtx.waitUntil(
    within(limits.kvWrite, async () => markOpened(db, link.id, nowOf(c))).catch((error: unknown) =>
      logFailure('shared_page_failed', error),
    ),
  )
  const said = c.req.query('noted') === undefined ? null : message(c.var.lang, 'sharing.noted')
  return review(c, shared, { status: 200, typed: emptyNote(), errors: {}, said })
}

type Shown = { status: 200 | 422 | 429 | 503; typed: TypedNote; errors: NoteErrors; said: string | null }

async function review(c: C, { db, token, link, draft }: Shared, { status, ...shown }: Shown) {
  const notes = await within(limits.d1Read, async () => notesOfLink(db, link.id))
  const width = widthOf(c)
  const props = { token, draft, width, until: link.expires_at, notes: threadsOf(notes), ...shown }
  const stream = await renderToReadableStream(<ReviewDocument lang={c.var.lang} {...props} />, streamOptions)
  await stream.allReady
  c.header('content-security-policy', reviewContentPolicy())
  return c.html(await new Response(stream).text(), status)
}

/** Stores a reader's note. Whatever is wrong, the text comes back. */
async function leaveNote(c: C, shared: Shared): Promise<Response> {
  const { lang } = c.var
  const form = await readForm(c.req.raw, { urlencoded: maxBody, multipart: maxBody })
  if (!form.ok) return refusal(c, form.status, message(lang, 'sharing.unreadable'))
  const typed = readNote(
    form.entries,
    shared.draft.widgets.map(({ id }) => id),
  )
  const again = (status: Shown['status'], said: MessageId, errors: NoteErrors = {}) =>
    review(c, shared, { status, typed, errors, said: message(lang, said, { most: maxNotes }) })
  const errors = faultsOf(typed)
  if (errors) return again(422, 'sharing.faulty', errors)
  if (await postsTooOften(c.env.LEAD_RATE, c.req.header('cf-connecting-ip'), { within, log: logLead })) {
    return again(429, 'sharing.too_often')
  }
  try {
    const { id, widget, author, text } = typed
    const note = {
      id,
      widget_id: widget,
      author,
      text,
      page_id: shared.link.page_id,
      link_id: shared.link.id,
    }
    const added = await within(limits.staffWrite, () => addNote(shared.db, { ...note, written_at: nowOf(c) }))
    if (!added) return again(422, 'sharing.full')
  } catch (error) {
    logFailure('shared_note_failed', error)
    return again(503, 'sharing.failed')
  }
  const width = widthOf(c)
  const query = new URLSearchParams({ noted: '', ...(width === 'desktop' ? {} : { width }) })
  return c.redirect(`${localPath(lang, urls.shared(shared.token))}?${query}#notes`, 303)
}

function widthOf(c: C): Width {
  return widths.find((width) => width === c.req.query('width')) ?? 'desktop'
}

function nowOf(c: C): string {
  return new Date(c.var.now()).toISOString()
}
