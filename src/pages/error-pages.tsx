import type { Context } from 'hono'
import type { ReactElement } from 'react'
import type { AppContext } from '../app-context.ts'
import { settings } from '../env.ts'
import { contentSecurityPolicy } from '../html/content-security-policy.ts'
import { message } from '../i18n/intl.ts'
import { localPath } from '../i18n/languages.ts'
import type { DocumentProps } from '../ui/document.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { slugOf } from '../urls.ts'
import { yearInRiyadh } from './render.tsx'

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
  c.status(404)
  return renderError(c, title, ['void'], <NotFound title={title} text={text} />)
}

/** 503: the database does not answer, and there is neither a copy nor a built-in page. */
export function unavailable(c: C, slug: string): Response | Promise<Response> {
  const { lang, path } = c.var
  const title = message(lang, 'page.error.title')
  c.status(503)
  c.header('retry-after', '30')
  return renderError(
    c,
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
export function refusal(
  c: C,
  status: 400 | 409 | 413 | 415 | 503,
  text: string,
): Response | Promise<Response> {
  const { lang } = c.var
  const title = message(lang, 'form.failure.title')
  c.status(status)
  return renderError(
    c,
    title,
    [],
    <ErrorPanel title={title} text={text} retry={localPath(lang, '/contact')} />,
  )
}

function renderError(
  c: C,
  title: string,
  styles: string[],
  content: ReactElement,
): Response | Promise<Response> {
  c.header('content-security-policy', contentSecurityPolicy(styles))
  c.header('server-timing', 'cache;desc=bypass')
  return c.render(content, { document: errorDocument(c, title, styles) })
}

function errorDocument(c: C, title: string, styles: string[]): Omit<DocumentProps, 'children'> {
  const { lang, path } = c.var
  return {
    page: { lang, slug: slugOf(path), path, title, returnedForm: null, year: yearInRiyadh(new Date()) },
    origin: settings(c.env).SITE_ORIGIN,
    description: '',
    styles,
    noindex: true,
  }
}
