import { message } from '../../i18n/intl.ts'
import { type Lang, langs, languages } from '../../i18n/languages.ts'
import type { MessageId } from '../../i18n/messages.ts'
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
              <Refusal lang={of} first={of === lang} signIn={signIn} />
            </section>
          ))}
        </main>
      </body>
    </html>
  )
}

function Refusal({ lang, first, signIn }: { lang: Lang; first: boolean; signIn: string | null }) {
  const t = (id: MessageId) => message(lang, id)
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
