import { createRoot } from 'react-dom/client'
import { createQueryClient } from '../../../client/workspace/api/api.ts'
import { Providers } from '../../../client/workspace/shell/providers.tsx'
import type { WorkspaceProps } from '../../../contract/workspace/workspace.ts'
import { AllComponents } from '../../component/all-components.tsx'

/** All parts of the workspace's screens, in place of a screen. */
export function startWorkspace(root: HTMLElement, props: WorkspaceProps, messages: Record<string, string>) {
  const { lang, role, timeZone, languages } = props
  createRoot(root).render(
    <Providers
      lang={lang}
      role={role}
      timeZone={timeZone}
      languages={languages}
      messages={messages}
      client={createQueryClient([])}
      hasScreen={() => false}
    >
      <AllComponents lang={lang === 'ar' ? 'ar' : 'en'} />
    </Providers>,
  )
}
