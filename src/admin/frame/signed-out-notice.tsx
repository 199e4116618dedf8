import { localPath } from '../../i18n/languages.ts'
import { usePage, useText } from '../../ui/page-context.tsx'
import { Notice } from '../../ui/parts.tsx'
import { urls } from '../../urls.ts'

/** In a form with `data-kept`: shown when it is sent without a session (client/loader/kept-forms.ts). */
export function SignedOutNotice() {
  const t = useText()
  const { lang } = usePage()
  return (
    <div className="full" role="alert" data-signed-out="" hidden>
      <Notice kind="bad">
        <b>{t('admin.signed_out.title')}.</b> {t('admin.signed_out.form')}{' '}
        <a className="link" href={localPath(lang, urls.admin)} target="_blank" rel="noreferrer">
          {t('admin.signed_out.sign_in')}
        </a>
      </Notice>
    </div>
  )
}
