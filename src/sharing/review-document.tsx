import { assets } from '../html/assets.ts'
import { message } from '../i18n/intl.ts'
import { type Lang, languages } from '../i18n/languages.ts'
import { plainText } from '../i18n/localised.ts'
import { urls } from '../site/urls.ts'
import { FontPreload } from '../ui/document/font-preload.tsx'
import { UnlistedHead } from '../ui/document/unlisted-head.tsx'
import { type PageContext, PageProvider } from '../ui/page-context.tsx'
import { type ReviewProps, ReviewScreen } from './review-screen.tsx'

type DocumentProps = Omit<ReviewProps, 'title'> & { lang: Lang }

/** The document around a shared page: without the site's layout, and for no search engine. */
export function ReviewDocument({ lang, ...props }: DocumentProps) {
  const { shared, token } = props
  const title = shared
    ? plainText(shared.draft.title, lang) || shared.draft.slug
    : message(lang, 'sharing.write')
  const page: PageContext = {
    lang,
    slug: shared?.draft.slug ?? '',
    path: urls.shared(token),
    title,
    returnedForm: null,
    now: new Date(0),
  }
  return (
    <PageProvider value={page}>
      <html lang={lang} dir={languages[lang].dir} data-stay="">
        <UnlistedHead lang={lang} title={title} styles="site" scripts={[assets.client]} />
        <body>
          <FontPreload />
          <ReviewScreen {...props} title={title} />
        </body>
      </html>
    </PageProvider>
  )
}
