import type { Context } from 'hono'
import type { FirstAnswer, WorkspaceProps } from '../../../contract/workspace.ts'
import { assets } from '../../assets.ts'
import { site } from '../../site.ts'
import { useText } from '../../ui/page-context.tsx'
import type { StaffContext } from '../access/require-staff.tsx'
import { LoadingScreen } from './browser-screen.tsx'
import { sendScreen } from './send-screen.tsx'

/**
 * Sends a screen of the workspace (client/admin/workspace.tsx). `first`: what the screen would ask of the API at once, so
 * that opening it is one request. The browser asks again for what is missing there.
 */
export function sendWorkspace(
  c: Context<StaffContext>,
  title: string,
  first: FirstAnswer[] = [],
): Promise<Response> {
  const props = { lang: c.var.lang, timeZone: site.timeZone, first }
  return sendScreen(c, title, <WorkspaceRoot title={title} {...props} />)
}

function WorkspaceRoot({ title, ...props }: WorkspaceProps & { title: string }) {
  const t = useText()
  return (
    <>
      <link rel="modulepreload" href={assets.workspace} />
      <div id="workspace" data-props={JSON.stringify(props)}>
        <LoadingScreen title={title}>
          <p>{t('admin.workspace.script')}</p>
        </LoadingScreen>
      </div>
    </>
  )
}
