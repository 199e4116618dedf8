import { type Context, Hono } from 'hono'
import { database } from '../data/database.ts'
import { settings } from '../env.ts'
import { message } from '../i18n/intl.ts'
import { localPath, type MessageId } from '../i18n/languages.ts'
import { acceptEnquiry } from '../leads/accept.ts'
import { enquiryFields, type InvalidEnquiry, parseEnquiry } from '../leads/enquiry-schema.ts'
import { fieldRules, messageIdFor, visibleFields } from '../leads/field-rules.ts'
import { readFormBody } from '../leads/form-body.ts'
import { acceptPorts } from '../leads/ports.ts'
import type { ReturnedForm } from '../ui/page-context.tsx'
import { pathOf, urls } from '../urls.ts'
import type { AppContext } from './app-context.ts'
import { builtInPage } from './built-in/pages.ts'
import { refusal } from './error-pages.tsx'
import type { Page } from './model.ts'
import { preparePage } from './render.tsx'
import { resolvePage } from './resolve.ts'
import { sendDocument } from './send-document.ts'
import { WidgetList } from './widget-list.tsx'

type C = Context<AppContext>

/** The one route of all enquiry forms, with and without script. */
export const enquiries = new Hono<AppContext>()
  .post(urls.leads, (c) => receive(c))
  .all(urls.leads, (c) => c.text('Method not allowed', 405, { allow: 'POST' }))

async function receive(c: C): Promise<Response> {
  const { lang } = c.var
  const body = await readFormBody(c.req.raw, enquiryFields)
  if (!body.ok) return refuse(c, body.status, 'form.error.unreadable')
  const parsed = parseEnquiry(body.fields)
  if (!parsed.ok) return showErrors(c, parsed)

  const { enquiry } = parsed
  const accepted = await acceptEnquiry(
    enquiry,
    {
      lang,
      pageUrl: settings(c.env).SITE_ORIGIN + localPath(lang, pathOf(enquiry.page)),
      userAgent: c.req.header('user-agent') ?? '',
      now: Date.now(),
    },
    acceptPorts(c.env, (work) => c.executionCtx.waitUntil(work)),
  )
  if (accepted.status === 'unavailable') return refuse(c, 503, 'form.failure.text')
  if (accepted.status === 'conflict') return refuse(c, 409, 'form.error.conflict')
  if (wantsJson(c)) return c.json({ success: true, id: accepted.id })
  return c.redirect(localPath(lang, urls.thankYou), 303)
}

function wantsJson(c: C): boolean {
  return (c.req.header('accept') ?? '').includes('application/json')
}

function refuse(c: C, status: 400 | 409 | 413 | 415 | 503, id: MessageId): Response | Promise<Response> {
  const text = message(c.var.lang, id)
  return wantsJson(c) ? c.json({ success: false, message: text }, status) : refusal(c, status, text)
}

/** 422: the messages as JSON, or the same page again with them beside the fields and the input kept. */
async function showErrors(c: C, invalid: InvalidEnquiry): Promise<Response> {
  const { lang } = c.var
  const rules = fieldRules(invalid.kind)
  const ids: Record<string, MessageId> = {}
  const texts: Record<string, string> = {}
  for (const field of visibleFields) {
    const code = invalid.errors[field]
    if (!code) continue
    ids[field] = messageIdFor(field, code)
    texts[field] = message(lang, messageIdFor(field, code), { max: rules[field]?.maxLength ?? 0 })
  }
  if (wantsJson(c)) return c.json({ success: false, errors: texts }, 422)

  const page = await pageOfForm(c, invalid.page)
  const returnedForm: ReturnedForm = { formId: invalid.form, values: invalid.values, errors: ids }
  const ready = await preparePage(page, {
    lang,
    origin: settings(c.env).SITE_ORIGIN,
    db: database(c.env.DB),
    now: new Date(),
    returnedForm,
  })
  return sendDocument(c, 422, { ...ready.document, noindex: true }, <WidgetList widgets={ready.widgets} />)
}

/** The page the form stood on; the contact page when that is gone. Built-in pages need no database. */
async function pageOfForm(c: C, slug: string): Promise<Page> {
  const { lang } = c.var
  const contact = builtInPage('contact', lang)
  const resolution = await resolvePage(database(c.env.DB), slug, lang).catch(() => null)
  const page = resolution?.kind === 'page' ? resolution.page : (builtInPage(slug, lang) ?? contact)
  if (!page) throw new Error('the contact page is built in')
  return page
}
