import type { ReactElement } from 'react'
import { FormattedMessage } from 'react-intl'
import { ContactChannels } from '../../../client/form/contact-channel-list.tsx'
import type { AppContext } from '../../app-context.ts'
import { isForeign, oppositeOf } from '../../i18n/foreign-runs.ts'
import { message } from '../../i18n/intl.ts'
import { languages, localPath } from '../../i18n/languages.ts'
import { knownAgency } from '../../pages/agency/known-agency.ts'
import { type DocumentStatus, sendDocument } from '../../pages/send-document.ts'
import { settings } from '../../platform/env.ts'
import { slugOf, urls } from '../../site/urls.ts'
import type { DocumentProps } from '../../ui/document/document.tsx'
import { useContactChannels } from '../../ui/links/use-contact-channels.ts'
import { usePage, useText } from '../../ui/page-context.tsx'
import { ErrorPanel } from '../../ui/sections/error-panel.tsx'
import { NotFound, Void } from '../../ui/sections/not-found.tsx'

/** 404 for an unknown address; the texts differ for an unknown service, industry or app. */
export function sendNotFound(c: AppContext, slug = ''): Response | Promise<Response> {
  const { lang } = c.var
  const service = slug.startsWith('services/') ? slug.slice('services/'.length) : null
  const unknownContent = slug.startsWith('industries/') || slug.startsWith('apps/')
  const title = service ? message(lang, 'service.not_found.title') : message(lang, 'not_found.title')
  const text = service ? (
    <Echo id="service.not_found.text" slug={service} />
  ) : (
    message(lang, unknownContent ? 'page.no_content' : 'not_found.text')
  )
  return sendError(c, 404, title, <NotFound title={title} text={text} />)
}

/** 410: staff have removed the page of this address for good. */
export function sendGone(c: AppContext): Response | Promise<Response> {
  const title = message(c.var.lang, 'removed.title')
  return sendError(c, 410, title, <NotFound title={title} text={message(c.var.lang, 'removed.text')} />)
}

/** 503: the database is unavailable, and there is neither a copy nor a built-in page. */
export function sendUnavailable(c: AppContext, slug: string): Response | Promise<Response> {
  const { lang } = c.var
  const { path } = c.req
  const title = message(lang, 'page.error.title')
  c.header('retry-after', '30')
  return sendError(
    c,
    503,
    title,
    <ErrorPanel
      title={title}
      text={<Echo id="page.error.text" slug={slug} />}
      retry={localPath(lang, path)}
    />,
  )
}

/**
 * The response to a form that cannot be read or accepted, in the reader's language; to something else with a
 * `title`.
 */
export function sendRefusal(
  c: AppContext,
  status: DocumentStatus,
  text: string,
  title = message(c.var.lang, 'form.refused.title'),
): Response | Promise<Response> {
  return sendError(c, status, title, <Refused title={title} text={text} />)
}

/** Maximum number of characters of an address that are shown to the visitor. */
const maxEchoLength = 80

/** A sentence that quotes the requested slug: decoded, shortened and isolated from the text's direction. */
function Echo({ id, slug }: { id: 'service.not_found.text' | 'page.error.text'; slug: string }) {
  const { lang } = usePage()
  const whole = readable(slug)
  const cut = Array.from(whole.slice(0, maxEchoLength * 2)).slice(0, maxEchoLength)
  const text = cut.join('')
  const other = isForeign(text, lang) ? oppositeOf(lang) : null
  const shortened = text.length < whole.length ? `${text}…` : text
  // Plain ASCII in English text needs no isolation.
  const isPlain = languages[lang].dir === 'ltr' && /^[ -~]*$/.test(text)
  const echo = isPlain ? shortened : <bdi lang={other ?? undefined}>{shortened}</bdi>
  return <FormattedMessage id={id} values={{ slug: echo }} />
}

/** The slug percent-decoded if it is well-formed, and without invisible characters. */
function readable(slug: string): string {
  let decoded = slug
  try {
    decoded = decodeURIComponent(slug)
  } catch {
    // Shown undecoded.
  }
  return decoded.replace(/\p{C}/gu, '')
}

/** Why a form is refused, and the other ways to reach the agency. */
function Refused({ title, text }: { title: string; text: string }) {
  const t = useText()
  const ways = useContactChannels()
  return (
    <Void title={title} text={text} to={urls.contact} action={t('form.refused.again')} drawing="missing">
      <div>
        <p>{t('form.ways')}</p>
        <ContactChannels channels={ways} />
      </div>
    </Void>
  )
}

async function sendError(c: AppContext, status: DocumentStatus, title: string, content: ReactElement) {
  return sendDocument(c, status, await errorDocument(c, title), content)
}

/** Slugs have up to 200 characters, each of which may be percent-encoded. */
const maxPathLength = 600

async function errorDocument(c: AppContext, title: string): Promise<Omit<DocumentProps, 'children'>> {
  const { lang } = c.var
  // The document repeats its path in several links, so a path longer than any page's is dropped.
  const path = c.req.path.length > maxPathLength ? urls.notFound : c.req.path
  return {
    page: {
      lang,
      slug: slugOf(path),
      path,
      title,
      returnedForm: null,
      agency: await knownAgency(c.env, c.var.now()),
      now: new Date(c.var.now()),
    },
    origin: settings(c.env).SITE_ORIGIN,
    description: '',
    noindex: true,
  }
}
