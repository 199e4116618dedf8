import type { Context } from 'hono'
import { message } from '../i18n/intl.ts'
import { usePage, useText } from '../ui/page-context.tsx'
import { Notice } from '../ui/parts.tsx'
import type { StaffContext } from './require-staff.tsx'
import { sendScreen } from './send-screen.tsx'

/** Answers for a screen that could not be made, with the way to try again. */
export function sendFailed(c: Context<StaffContext>): Promise<Response> {
  const title = message(c.var.lang, 'admin.screens.title')
  return sendScreen(c, title, <FailedScreen />, { status: 503 })
}

function FailedScreen() {
  const t = useText()
  return (
    <>
      <h1>{t('admin.screens.title')}</h1>
      <Notice kind="bad">{t('admin.screens.failed')}</Notice>
      <TryAgain />
    </>
  )
}

/** A link to the address that did not answer. */
export function TryAgain({ query = '' }: { query?: string }) {
  const t = useText()
  const { path } = usePage()
  return (
    <p>
      <a className="btn btn-sm btn-line" href={`${path}${query}`}>
        {t('admin.screens.retry')}
      </a>
    </p>
  )
}
