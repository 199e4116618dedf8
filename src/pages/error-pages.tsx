import type { Context } from 'hono'
import type { ReactElement } from 'react'
import { settings } from '../env.ts'
import { message } from '../i18n/intl.ts'
import { localPath } from '../i18n/languages.ts'
import { DirectContact } from '../ui/direct-contact.tsx'
import type { DocumentProps } from '../ui/document.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { slugOf, urls } from '../urls.ts'
import type { AppContext } from './app-context.ts'
import { yearInRiyadh } from './render.tsx'
import { type DocumentStatus, sendDocument } from './send-document.ts'

type C = Context<AppContext>

/** 404 for an address that is no page; the texts differ for an unknown service, industry or app. */
export function notFound(c: C, slug = ''): Response | Promise<Response> {
  const { lang } = c.var
  const service = slug.startsWith('services/') ? slug.slice('services/'.length) : null
  const unknownContent = slug.startsWith('industries/') || slug.startsWith('apps/')
  const title = service ? message(lang, 'service.not_found.title') : message(lang, 'not_found.title')
  const text = service
    ? message(lang, 'service.not_found.text', { slug: service })
    : message(lang, unknownContent ? 'page.no_content' : 'not_found.text')
  return sendError(c, 404, title, ['void'], <NotFound title={title} text={text} />)
}

/** 503: the database does not answer, and there is neither a copy nor a built-in page. */
export function unavailable(c: C, slug: string): Response | Promise<Response> {
  const { lang } = c.var
  const { path } = c.req
  const title = message(lang, 'page.error.title')
  c.header('retry-after', '30')
  return sendError(
    c,
    503,
    title,
    [],
    <ErrorPanel
      title={title}
      text={message(lang, 'page.error.text', { slug })}
      retry={localPath(lang, path)}
    />,
  )
}

/** An answer to a form that cannot be read or taken, in the reader's language. */
export function refusal(c: C, status: DocumentStatus, text: string): Response | Promise<Response> {
  const { lang } = c.var
  const title = message(lang, 'form.failure.title')
  return sendError(
    c,
    status,
    title,
    [],
    <ErrorPanel title={title} text={text} retry={localPath(lang, urls.contact)}>
      <DirectContact />
    </ErrorPanel>,
  )
}

function sendError(c: C, status: DocumentStatus, title: string, styles: string[], content: ReactElement) {
  return sendDocument(c, status, errorDocument(c, title, styles), content)
}

function errorDocument(c: C, title: string, styles: string[]): Omit<DocumentProps, 'children'> {
  const { lang } = c.var
  const { path } = c.req
  return {
    page: { lang, slug: slugOf(path), path, title, returnedForm: null, year: yearInRiyadh(new Date()) },
    origin: settings(c.env).SITE_ORIGIN,
    description: '',
    styles,
    noindex: true,
  }
}
