import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { IntlProvider } from 'react-intl'
import { goTo, type Knows } from './router.ts'
import { WorkspaceProvider } from './workspace-context.ts'

/** Calendar and digits are set, because plain `ar-SA` means others. */
const locales: Partial<Record<string, string>> = { ar: 'ar-SA-u-ca-gregory-nu-latn' }

type ProvidersProps = {
  lang: string
  timeZone: string
  messages: Record<string, string>
  client: QueryClient
  /** The workspace's own addresses. */
  knows: Knows
  children: ReactNode
}

/** What every part of the workspace needs around it. */
export function Providers({ lang, timeZone, messages, client, knows, children }: ProvidersProps) {
  return (
    <IntlProvider locale={`${lang}-u-nu-latn`} messages={messages}>
      <I18nProvider locale={locales[lang] ?? 'en-US'}>
        <RouterProvider navigate={(href) => goTo(href, knows)}>
          <QueryClientProvider client={client}>
            <WorkspaceProvider value={{ lang, timeZone }}>{children}</WorkspaceProvider>
          </QueryClientProvider>
        </RouterProvider>
      </I18nProvider>
    </IntlProvider>
  )
}
