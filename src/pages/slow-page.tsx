import type { Context } from 'hono'
import { Suspense, use } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { assets } from '../assets.ts'
import { settings } from '../env.ts'
import { streamedContentPolicy } from '../html/content-security-policy.ts'
import { markup } from '../html/trusted.ts'
import { message } from '../i18n/intl.ts'
import { localPath } from '../i18n/languages.ts'
import { plainText } from '../i18n/localised.ts'
import { Document } from '../ui/document.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { Loading } from '../ui/loading.tsx'
import { TurnstileScript } from '../ui/turnstile-script.tsx'
import type { AppContext } from './app-context.ts'
import type { Fresh } from './fresh-page.ts'
import type { Page } from './model.ts'
import type { CachedPage } from './page-cache.ts'
import { streamOptions, yearInRiyadh } from './render.tsx'

/** How long a page may keep its visitor waiting before the frame is sent without it, in milliseconds. */
const patience = 150

/** The outcome, or null when it takes longer than a visitor should look at nothing. */
export async function soon(fresh: Promise<Fresh>): Promise<Fresh | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patience)
  })
  const first = await Promise.race([fresh, late])
  clearTimeout(timer)
  return first
}

/**
 * The frame of a built-in page at once, with the spinner where its content will be; the content, or the
 * error panel, follows in the same answer. React moves it into place with inline scripts, which a nonce
 * lets through: so this answer is never stored.
 */
export async function slowPage(
  c: Context<AppContext>,
  builtIn: Page,
  fresh: Promise<Fresh>,
): Promise<Response> {
  const { lang } = c.var
  const { path } = c.req
  const nonce = crypto.randomUUID()
  const { SITE_ORIGIN: origin, TURNSTILE_SITE_KEY: turnstileSiteKey } = settings(c.env)
  const year = yearInRiyadh(new Date())
  const title = plainText(builtIn.title, lang)
  const stream = await renderToReadableStream(
    <Document
      page={{ lang, slug: builtIn.slug, path, title, returnedForm: null, turnstileSiteKey, year }}
      origin={origin}
      description={plainText(builtIn.description, lang)}
      styles={[]}
      noindex={builtIn.noindex ?? false}
    >
      <Suspense fallback={<Loading />}>
        <Arriving
          html={fresh.then((outcome) => (outcome.kind === 'page' ? outcome.page : pageOf(outcome)))}
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
    // Compression on the way would hold the frame back until the content is there.
    'content-encoding': 'identity',
    'cache-control': 'no-store',
    'content-security-policy': streamedContentPolicy(nonce, turnstileSiteKey),
    'server-timing': 'cache;desc=miss',
  })
}

function pageOf(outcome: Fresh): CachedPage | null {
  return outcome.kind === 'unavailable' ? outcome.page : null
}

type ArrivingProps = { html: Promise<CachedPage | null>; title: string; text: string; retry: string }

/** The content of the finished page, which another run renders and stores. */
function Arriving({ html, title, text, retry }: ArrivingProps) {
  const page = use(html)
  if (!page) return <ErrorPanel title={title} text={text} retry={retry} />
  return (
    <>
      {page.styles.map((name) => (
        <style key={name} {...markup(assets.styles[name]?.css ?? '')} />
      ))}
      <TurnstileScript styles={page.styles} />
      <div className="arrived" {...markup(mainOf(page.html))} />
    </>
  )
}

/** What stands inside `<main>` of a document of ours. */
function mainOf(html: string): string {
  return /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
}
