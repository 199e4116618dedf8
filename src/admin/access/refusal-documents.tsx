import type { ReactNode } from 'react'
import { RawIntlProvider } from 'react-intl'
import { intlFor, message } from '../../i18n/intl.ts'
import { type Lang, langs, languages } from '../../i18n/languages.ts'
import type { MessageId } from '../../i18n/messages.ts'
import { UnlistedHead } from '../../ui/document/unlisted-head.tsx'
import { useText } from '../../ui/page-context.tsx'

/**
 * For people without a valid sign-in: a link to sign in, if there is one, in every language, the URL's own first. It
 * contains nothing of the admin.
 */
export function RefusedDocument({ lang, signIn }: { lang: Lang; signIn: string | null }) {
  return (
    <InEveryLanguage lang={lang}>
      {(first) => (
        <Refusal text={signIn ? 'text' : 'closed'} first={first}>
          {signIn && (
            <a className={first ? 'btn' : 'btn btn-line'} href={signIn}>
              <Message id="admin.screens.refused.sign_in" />
            </a>
          )}
        </Refusal>
      )}
    </InEveryLanguage>
  )
}

type NoRoleProps = { lang: Lang; email: string; owners: string[]; signOut: string }

/** For signed-in people without a role: whom to ask for one. */
export function NoRoleDocument({ lang, email, owners, signOut }: NoRoleProps) {
  return (
    <InEveryLanguage lang={lang}>
      {(first) => (
        <Refusal text="no_role" first={first} email={email}>
          {owners.length > 0 && (
            <ul>
              {owners.map((owner) => (
                <li key={owner}>
                  <a className="link" href={`mailto:${owner}`}>
                    <bdi>{owner}</bdi>
                  </a>
                </li>
              ))}
            </ul>
          )}
          <a className="btn btn-line" href={signOut}>
            <Message id="admin.screens.sign_out" />
          </a>
        </Refusal>
      )}
    </InEveryLanguage>
  )
}

/** `children` is rendered in every language, first in the URL's own. */
function InEveryLanguage({ lang, children }: { lang: Lang; children: (first: boolean) => ReactNode }) {
  const title = message(lang, 'admin.screens.refused.title')
  return (
    <html lang={lang} dir={languages[lang].dir} data-stay="">
      <UnlistedHead lang={lang} title={title} styles="admin" />
      <body className="refused">
        <main>
          {[lang, ...langs.filter((other) => other !== lang)].map((code) => (
            <section key={code} lang={code} dir={languages[code].dir}>
              <RawIntlProvider value={intlFor(code)}>{children(code === lang)}</RawIntlProvider>
            </section>
          ))}
        </main>
      </body>
    </html>
  )
}

type RefusalProps = {
  first: boolean
  text: 'text' | 'closed' | 'no_role'
  email?: string
  children: ReactNode
}

function Refusal({ first, text, email = '', children }: RefusalProps) {
  const t = useText()
  const Heading = first ? 'h1' : 'h2'
  return (
    <>
      <Heading>{t('admin.screens.refused.title')}</Heading>
      <p>{t(`admin.screens.refused.${text}`, { email })}</p>
      {children}
    </>
  )
}

function Message({ id }: { id: MessageId }) {
  return useText()(id)
}
