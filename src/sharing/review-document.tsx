import { RawIntlProvider } from 'react-intl'
import { assets } from '../assets.ts'
import { markup } from '../html/trusted.ts'
import { intlFor } from '../i18n/intl.ts'
import { type Lang, languages } from '../i18n/languages.ts'
import { plainText } from '../i18n/localised.ts'
import { site } from '../site.ts'
import { FontPreload } from '../ui/font-preload.tsx'
import { type PageContext, PageProvider } from '../ui/page-context.tsx'
import { LinkedStyles } from '../ui/styles.tsx'
import { urls } from '../urls.ts'
import { type ReviewProps, ReviewScreen } from './review-screen.tsx'

/** The document around a shared page: without the site's frame and scripts, and for no search engine. */
export function ReviewDocument({ lang, ...props }: ReviewProps & { lang: Lang }) {
  const { draft, token } = props
  const title = plainText(draft.title, lang) || draft.slug
  const page: PageContext = {
    lang,
    slug: draft.slug,
    path: urls.shared(token),
    title,
    returnedForm: null,
    year: 0,
  }
  return (
    <RawIntlProvider value={intlFor(lang)}>
      <PageProvider value={page}>
        <html lang={lang} dir={languages[lang].dir} data-stay="">
          <head>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="robots" content="noindex" />
            <title>{`${title} - ${site.name[lang]}`}</title>
            <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
            <script {...markup(assets.headScript.code)} />
            <LinkedStyles of="site" />
          </head>
          <body>
            <FontPreload />
            <ReviewScreen {...props} />
          </body>
        </html>
      </PageProvider>
    </RawIntlProvider>
  )
}
