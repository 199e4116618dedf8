import type { ReactNode } from 'react'
import type { Agency } from '../site/agency.ts'
import { PageProvider, useAgency, usePage } from '../ui/page-context.tsx'

/** Shows its children as if staff had published these changes. */
export function WithAgency({
  change,
  children,
}: {
  change: (agency: Agency) => Agency
  children: ReactNode
}) {
  const page = usePage()
  const agency = useAgency()
  return <PageProvider value={{ ...page, agency: change(agency) }}>{children}</PageProvider>
}
