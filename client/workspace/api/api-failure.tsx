import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { useAdminText } from '../use-admin-text.ts'
import { pathPrefix } from './path-prefix.ts'

/**
 * Why a request had no success. `code` is the server's, or `signed-out`, `unreachable` or, of a mutation,
 * `unconfirmed`: these have no `message`. `errors` are by field.
 */
export type ApiFailure = { code: string; message: string | null; errors: Record<string, string> }

/**
 * A failure in words. The sign-in opens in a tab of its own, so that nothing typed is lost.
 */
export function FailureText({ failure: { code, message } }: { failure: ApiFailure }) {
  const t = useAdminText()
  if (code === 'signed-out')
    return (
      <>
        {t('workspace.signed_out')}{' '}
        <a className="link" href={`${pathPrefix}${screenPaths.today}`} target="_blank" rel="noreferrer">
          {t('signed_out.sign_in')}
        </a>
      </>
    )
  if (code === 'role') return t('role.too_low')
  return message ?? t(code === 'unconfirmed' ? 'workspace.unconfirmed' : 'workspace.unreachable')
}
