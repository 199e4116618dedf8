import { Suspense, use } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import type { AppContext } from '../../app-context.ts'
import { assets } from '../../html/assets.ts'
import { streamedContentPolicy } from '../../html/content-security-policy.ts'
import { withoutStyles } from '../../html/page-styles.ts'
import { rawHtml } from '../../html/raw-html.ts'
import { message } from '../../i18n/intl.ts'
import { localPath } from '../../i18n/languages.ts'
import { plainText } from '../../i18n/localised.ts'
import { withAgencyFacts } from '../../pages/agency/agency-facts.ts'
import { knownAgency } from '../../pages/agency/known-agency.ts'
import type { Page } from '../../pages/model.ts'
import { type Rendered, streamOptions } from '../../pages/render.tsx'
import { settings } from '../../platform/env.ts'
import { Document } from '../../ui/document/document.tsx'
import { TurnstileScript } from '../../ui/forms/turnstile-script.tsx'
import { useText } from '../../ui/page-context.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { ErrorPanel } from '../../ui/sections/error-panel.tsx'

/**
 * Sends the layout of a built-in page at once, with a spinner in place of its content; the content, or the error
 * panel, follows in the same response. React moves it into place with inline scripts, which a nonce allows:
 * so this response is never stored.
 */
export async function streamedPage(
  c: AppContext,
  builtIn: Page,
  content: Promise<Content>,
): Promise<Response> {
  const { lang } = c.var
  const { path } = c.req
  const nonce = crypto.randomUUID()
  const { SITE_ORIGIN: origin, TURNSTILE_SITE_KEY: turnstileSiteKey } = settings(c.env)
  const url = origin + localPath(lang, path)
  const agency = await knownAgency(c.env, c.var.now())
  const page = withAgencyFacts(builtIn, agency, lang)
  const stream = await renderToReadableStream(
    <Document
      page={{
        lang,
        slug: builtIn.slug,
        path,
        title: plainText(page.title, lang),
        returnedForm: null,
        agency,
        turnstileSiteKey,
        now: new Date(c.var.now()),
        url,
      }}
      origin={origin}
      description={plainText(page.description, lang)}
      isStreamed
      noindex={builtIn.noindex ?? false}
    >
      <Suspense fallback={<Waiting />}>
        <Arriving
          content={content.catch(failed)}
          title={message(lang, 'page.error.title')}
          text={message(lang, 'page.error.text', { slug: builtIn.slug })}
          retry={localPath(lang, path)}
        />
      </Suspense>
    </Document>,
    { ...streamOptions, nonce },
  )
  return c.body(stream, 200, {
    'content-type': 'text/html; charset=UTF-8',
    // Compression on the way would hold the layout back until the content is there.
    'content-encoding': 'identity',
    'cache-control': 'no-store',
    'content-security-policy': streamedContentPolicy(nonce, turnstileSiteKey),
    'server-timing': 'cache;desc=miss',
  })
}

/** The spinner; without script CSS hides it once the content arrives. */
function Waiting() {
  return (
    <>
      <noscript>
        <link rel="stylesheet" href={assets.sheets.streamed} />
      </noscript>
      <Loading />
    </>
  )
}

/** The loading state (specification). */
function Loading() {
  const t = useText()
  return (
    <div className="wrap section">
      <div className="panel flat state" role="status">
        <Icon name="loader-circle" className="spinner" />
        <p>{t('page.loading')}</p>
      </div>
    </div>
  )
}

/** Errors must become a value, or the spinner would stay. */
function failed(error: unknown): null {
  streamOptions.onError(error)
  return null
}

type Content = Pick<Rendered, 'html' | 'hasForm'>

type ArrivingProps = { content: Promise<Content | null>; title: string; text: string; retry: string }

/** The content of the finished page, which another run renders and stores. */
function Arriving({ content, title, text, retry }: ArrivingProps) {
  const page = use(content)
  if (!page) return <ErrorPanel title={title} text={text} retry={retry} />
  return (
    <>
      {page.hasForm && <TurnstileScript />}
      <div className="arrived" {...rawHtml(mainOf(page.html))} />
    </>
  )
}

/** The content of `<main>` in one of our documents; this one has linked all styles already. */
function mainOf(html: string): string {
  const [, content = ''] = /<main\b[^>]*>(.*)<\/main>/s.exec(html) ?? []
  return withoutStyles(content)
}
