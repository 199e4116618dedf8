import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { IntlProvider } from 'react-intl'
import type { WorkspaceProps } from '../../../contract/workspace/workspace.ts'
import { type HasScreen, navigate } from './router.ts'
import { WorkspaceProvider } from './workspace-context.ts'

/** Calendar and digits are set, because plain `ar-SA` has other defaults. */
const locales: Partial<Record<string, string>> = { ar: 'ar-SA-u-ca-gregory-nu-latn' }

type ProvidersProps = Pick<WorkspaceProps, 'lang' | 'role' | 'timeZone' | 'languages'> & {
  messages: Record<string, string>
  client: QueryClient
  hasScreen: HasScreen
  children: ReactNode
}

/** The providers of the workspace: texts, locale, router, queries, signed-in person. */
export function Providers({ messages, client, hasScreen, children, ...workspace }: ProvidersProps) {
  const { lang } = workspace
  return (
    <IntlProvider locale={`${lang}-u-nu-latn`} messages={messages}>
      <I18nProvider locale={locales[lang] ?? 'en-US'}>
        <RouterProvider navigate={(href) => navigate(href, hasScreen)}>
          <QueryClientProvider client={client}>
            <WorkspaceProvider value={workspace}>{children}</WorkspaceProvider>
          </QueryClientProvider>
        </RouterProvider>
      </I18nProvider>
    </IntlProvider>
  )
}
