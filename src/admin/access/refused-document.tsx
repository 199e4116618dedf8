import { RawIntlProvider } from 'react-intl'
import { intlFor, message } from '../../i18n/intl.ts'
import { type Lang, langs, languages } from '../../i18n/languages.ts'
import { useText } from '../../ui/page-context.tsx'
import { UnlistedHead } from '../../ui/unlisted-head.tsx'

/**
 * For people whose sign-in gives no access to the admin: a link to sign in, if there is one, in every
 * language, the URL's own first. It contains nothing of the admin.
 */
export function RefusedDocument({ lang, signIn }: { lang: Lang; signIn: string | null }) {
  const title = message(lang, 'admin.screens.refused.title')
  return (
    <html lang={lang} dir={languages[lang].dir} data-stay="">
      <UnlistedHead lang={lang} title={title} styles="admin" />
      <body className="refused">
        <main>
          {[lang, ...langs.filter((other) => other !== lang)].map((of) => (
            <section key={of} lang={of} dir={languages[of].dir}>
              <RawIntlProvider value={intlFor(of)}>
                <Refusal first={of === lang} signIn={signIn} />
              </RawIntlProvider>
            </section>
          ))}
        </main>
      </body>
    </html>
  )
}

function Refusal({ first, signIn }: { first: boolean; signIn: string | null }) {
  const t = useText()
  const Heading = first ? 'h1' : 'h2'
  return (
    <>
      <Heading>{t('admin.screens.refused.title')}</Heading>
      <p>{t(signIn ? 'admin.screens.refused.text' : 'admin.screens.refused.closed')}</p>
      {signIn && (
        <a className={first ? 'btn' : 'btn btn-line'} href={signIn}>
          {t('admin.screens.refused.sign_in')}
        </a>
      )}
    </>
  )
}
