import type { ReactNode } from 'react'
import { assets } from '../../html/assets.ts'
import { rawHtml } from '../../html/raw-html.ts'
import { contentOf } from '../../i18n/content.ts'
import { defaultLang, type Lang, langs, languageName, languages, localPath } from '../../i18n/languages.ts'
import { plainText } from '../../i18n/localised.ts'
import { ownAgency } from '../../site/agency.ts'
import { site } from '../../site/site.ts'
import { urls } from '../../site/urls.ts'
import { TurnstileScript } from '../forms/turnstile-script.tsx'
import { Link } from '../links/link.tsx'
import { WhatsappLink } from '../links/whatsapp-link.tsx'
import { originalLang, type PageContext, PageProvider, usePage, useText } from '../page-context.tsx'
import { sharePicture } from '../pictures/art-files.ts'
import { Announcement } from './announcement.tsx'
import { FontPreload } from './font-preload.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LinkedStyles, Styles } from './styles.tsx'

export type DocumentProps = {
  page: PageContext
  /** `SITE_ORIGIN`: URLs in the head are absolute and never derived from the request. */
  origin: string
  description: string
  /** It has an enquiry form. */
  hasForm?: boolean
  /** `noindex`: thank-you pages, errors, previews. */
  noindex?: boolean
  /** The page is a form response: the language script must not redirect away from it. */
  keepsLanguage?: boolean
  /** Sent before its content is known: it links all styles. */
  isStreamed?: boolean
  /** Shown in a frame, which its links leave. */
  isFramed?: boolean
  /** A bar for staff covers its lower edge. */
  hasPreviewBar?: boolean
  /** Path of the picture it is shared with, if one of its own is to replace the drawn one. */
  shared?: string | null
  /** What search engines may know of the page (ui/structured-data/page-graph.ts). */
  graph?: Record<string, unknown> | null
  children: ReactNode
}

/** The HTML document around every page. */
export function Document({
  page,
  origin,
  description,
  hasForm = false,
  noindex = false,
  keepsLanguage = false,
  isStreamed = false,
  isFramed = false,
  hasPreviewBar = false,
  shared = null,
  graph = null,
  children,
}: DocumentProps) {
  const { lang, path, slug, title, agency = ownAgency } = page
  const fullTitle = `${title} - ${plainText(agency.titleSuffix, lang)}`
  const address = (code: typeof lang) => origin + localPath(code, path)
  const { languages: spoken = langs } = page
  const original = originalLang(page)
  const byDefault = originalLang({ lang: defaultLang, languages: spoken })
  return (
    <PageProvider value={page}>
      <html
        lang={lang}
        dir={languages[lang].dir}
        className={hasPreviewBar ? 'preview' : undefined}
        data-stay={keepsLanguage ? '' : undefined}
      >
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          {isFramed && <base target="_top" />}
          <title>{fullTitle}</title>
          {description && <meta name="description" content={description} />}
          {(noindex || original !== lang) && <meta name="robots" content="noindex" />}
          {page.url && <link rel="canonical" href={page.url} />}
          {spoken.map((other) => (
            <link key={other} rel="alternate" hrefLang={other} href={address(other)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address(byDefault)} />
          {/* A case study is shown once its picture is there for that of its card to grow into. */}
          {path.startsWith(`${urls.portfolio}/`) && <link rel="expect" href="#case" blocking="render" />}
          <FeedLink />
          <script {...rawHtml(assets.headScript.code)} />
          {isStreamed ? <LinkedStyles of="site" /> : <Styles />}
          <meta name="theme-color" content={site.themeColor.light} media="(prefers-color-scheme: light)" />
          <meta name="theme-color" content={site.themeColor.dark} media="(prefers-color-scheme: dark)" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          {/* Its icons; systems that read none look for /apple-touch-icon.png by themselves. */}
          <link rel="manifest" href={`/${lang}.webmanifest`} />
          <meta property="og:title" content={fullTitle} />
          <meta property="og:description" content={description} />
          <meta property="og:type" content="website" />
          <meta property="og:url" content={address(lang)} />
          <meta property="og:site_name" content={site.name[lang]} />
          <meta property="og:locale" content={languages[lang].openGraph} />
          <meta property="og:image" content={origin + (shared ?? sharePicture(slug, lang))} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={title} />
          <meta name="twitter:card" content="summary_large_image" />
          <script type="module" src={assets.client} async />
          {hasForm && <TurnstileScript />}
        </head>
        <body>
          <FontPreload />
          <Frame>
            {original !== lang && <BorrowedText from={original} />}
            {children}
          </Frame>
          {graph && <StructuredData graph={graph} />}
        </body>
      </html>
    </PageProvider>
  )
}

/** Lets feed readers discover the blog's feed on any page: some 100 bytes, as the address is short of its origin. */
function FeedLink() {
  const { lang } = usePage()
  return (
    <link
      rel="alternate"
      type="application/rss+xml"
      title={contentOf(lang).lists.blog.feed_title}
      href={localPath(lang, urls.blogFeed)}
    />
  )
}

/** Says that the page is not in the language of its address. */
function BorrowedText({ from }: { from: Lang }) {
  const t = useText()
  const { lang } = usePage()
  return (
    <div className="borrowed">
      <p className="wrap fine">{t('page.borrowed', { language: languageName(from, lang) })}</p>
    </div>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    <>
      <a className="skip" href="#main">
        {t('nav.skip')}
      </a>
      <Announcement />
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SlimBar />
      <Footer />
      <div className="toasts" />
    </>
  )
}

const pathsWithoutSlimBar: string[] = [
  ...[urls.contact, urls.thankYou, urls.applied, urls.estimate, urls.careers],
  urls.consultationTimes,
]

/**
 * On phones, once the first screen is scrolled away: links to the quote and to WhatsApp. A job opening links to its
 * application form instead. Not on pages that are about contact, nor on errors.
 */
function SlimBar() {
  const t = useText()
  const { path, url } = usePage()
  if (pathsWithoutSlimBar.includes(path) || !url) return null
  const isOpening = path.startsWith(`${urls.careers}/`)
  return (
    <nav className="slim" aria-label={t('nav.contact')}>
      <Link to={isOpening ? '#apply' : urls.contact} className="btn btn-sm btn-accent">
        {t(isOpening ? 'opening.apply' : 'action.quote')}
      </Link>
      <WhatsappLink className="btn btn-sm btn-line" />
    </nav>
  )
}

/**
 * JSON-LD for search engines. `<` is escaped, so that no editor's text can close the script element;
 * a data block is not executed, so the Content-Security-Policy needs no hash for it.
 */
function StructuredData({ graph }: { graph: Record<string, unknown> }) {
  const json = JSON.stringify(graph).replace(/</g, '\\u003c')
  return <script type="application/ld+json" {...rawHtml(json)} />
}
