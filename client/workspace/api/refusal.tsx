import { useText } from '../texts.tsx'
import { base } from './base.ts'

/**
 * Why there is no answer of the API. `code` is the server's, or `signed-out`, `unreachable` or, of a change,
 * `unconfirmed`: then there is no `message`. `errors` are by field.
 */
export type Refusal = { code: string; message: string | null; errors: Record<string, string> }

/**
 * A refusal in words; for who is signed out with the way to the sign-in, in a tab of its own so that nothing
 * is lost.
 */
export function RefusalText({ refusal: { code, message } }: { refusal: Refusal }) {
  const t = useText()
  if (code === 'signed-out')
    return (
      <>
        {t('workspace.signed_out')}{' '}
        <a className="link" href={`${base}/admin/today`} target="_blank" rel="noreferrer">
          {t('signed_out.sign_in')}
        </a>
      </>
    )
  if (code === 'role') return t('role.too_low')
  return message ?? t(code === 'unconfirmed' ? 'workspace.unconfirmed' : 'workspace.unreachable')
}
