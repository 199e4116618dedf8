import { message } from '../../i18n/intl.ts'
import { localPath } from '../../i18n/languages.ts'
import { usePage, useText } from '../../ui/page-context.tsx'
import { Notice } from '../../ui/parts.tsx'
import type { StaffContext } from '../staff-context.ts'
import { sendScreen } from './send-screen.tsx'

/** Responds when a screen could not be rendered, with the reason and a link to try again. */
export function sendFailed(c: StaffContext, text?: string): Promise<Response> {
  const { lang } = c.var
  const title = text ?? message(lang, 'admin.screens.failed')
  return sendScreen(c, message(lang, 'admin.screens.title'), <FailedScreen text={title} />, { status: 503 })
}

function FailedScreen({ text }: { text: string }) {
  const t = useText()
  return (
    <>
      <h1>{t('admin.screens.title')}</h1>
      <Notice kind="bad">{text}</Notice>
      <TryAgain />
    </>
  )
}

/** A link to the URL that failed. */
export function TryAgain({ query = '' }: { query?: string }) {
  const t = useText()
  const { path, lang } = usePage()
  return (
    <p>
      <a className="btn btn-sm btn-line" href={localPath(lang, `${path}${query}`)}>
        {t('admin.screens.retry')}
      </a>
    </p>
  )
}
