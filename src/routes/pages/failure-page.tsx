import { renderToReadableStream } from 'react-dom/server'
import type { AppContext } from '../../app-context.ts'
import { bareContentPolicy, contentSecurityPolicy } from '../../html/content-security-policy.ts'
import { withStyles } from '../../html/page-styles.ts'
import { escapeXml } from '../../html/xml.ts'
import { message } from '../../i18n/intl.ts'
import { type Lang, langs, languages, localPath, splitLang } from '../../i18n/languages.ts'
import { streamOptions } from '../../pages/render.tsx'
import { logFailure } from '../../platform/log.ts'
import type { Clock } from '../../platform/time.ts'
import { slugOf, urls } from '../../site/urls.ts'
import { Document } from '../../ui/document/document.tsx'
import { ErrorPanel } from '../../ui/sections/error-panel.tsx'

/**
 * 500: a bug. To avoid hitting the same bug again it reads only the address: no settings, no database.
 * If even the site's layout fails to render, a bare page says the same in every language.
 */
export async function sendFailurePage(c: AppContext, now: Clock): Promise<Response> {
  const { lang, path } = splitLang(new URL(c.req.url).pathname)
  if ((c.req.header('accept') ?? '').includes('application/json')) {
    return c.json({ success: false, message: message(lang, 'failure.text') }, 500, noStore)
  }
  const framed = await inFrame({ lang, path, now }, c.req.method === 'GET')
  return c.html(framed?.html ?? bare(), 500, {
    ...noStore,
    'content-security-policy': framed
      ? contentSecurityPolicy({ ...framed, hasForm: false })
      : bareContentPolicy,
    'server-timing': 'cache;desc=bypass',
  })
}

const noStore = { 'cache-control': 'no-store' }

type Place = { lang: Lang; path: string; now: Clock }

/** Only a GET can be retried; a post gets a link to the form. */
async function inFrame(
  { lang, path, now }: Place,
  again: boolean,
): Promise<{ html: string; style: string } | null> {
  const title = message(lang, 'failure.title')
  const text = message(lang, 'failure.text')
  try {
    const stream = await renderToReadableStream(
      <Document
        page={{
          lang,
          slug: slugOf(path),
          path,
          title,
          returnedForm: null,
          now: new Date(now()),
        }}
        origin=""
        description=""
        noindex
        keepsLanguage
      >
        <ErrorPanel title={title} text={text} retry={localPath(lang, again ? path : urls.contact)} />
      </Document>,
      streamOptions,
    )
    await stream.allReady
    return await withStyles(await new Response(stream).text())
  } catch (error) {
    logFailure('error_page_failed', error)
    return null
  }
}

function bare(): string {
  const texts = langs.map((lang) => {
    const [title, text] = [message(lang, 'failure.title'), message(lang, 'failure.text')].map(escapeXml)
    return `<section lang="${lang}" dir="${languages[lang].dir}"><h1>${title}</h1><p>${text}</p></section>`
  })
  return `<!DOCTYPE html><meta charset="utf-8"><title>500</title><meta name="robots" content="noindex">${texts.join('')}`
}
