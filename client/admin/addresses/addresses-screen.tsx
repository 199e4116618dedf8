import type { ReactNode } from 'react'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { Screen } from '../../workspace/ui/screen.tsx'
import { LinkTabs } from '../../workspace/ui/tabs.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'

/** The queries that a change of redirects invalidates. */
export const redirectQueryKeys = [['redirects'], ['missing'], ['today']]

type AddressesProps = { view: 'redirects' | 'missing'; actions?: ReactNode; children: ReactNode }

/** Redirects, and the addresses that may need one. */
export function AddressesScreen({ view, actions, children }: AddressesProps) {
  const t = useAdminText()
  const titles = { redirects: t('redirects.title'), missing: t('missing.title') }
  return (
    <Screen title={titles[view]} actions={actions}>
      <LinkTabs
        label={titles.redirects}
        tabs={[
          { path: screenPaths.redirects, label: titles.redirects },
          { path: screenPaths.missingAddresses, label: titles.missing },
        ]}
      />
      {children}
    </Screen>
  )
}

/** Left to right, also within Arabic text. */
export function Address({ address }: { address: string }) {
  return <code dir="ltr">{address}</code>
}

/** Keeps the focus in the list when a row is removed. */
export function focusNeighbourRow(row: HTMLElement | null) {
  const near = row?.nextElementSibling ?? row?.previousElementSibling
  const buttons = near?.querySelectorAll('button') ?? []
  const target = Array.from(buttons).at(-1) ?? document.getElementById('main')
  target?.focus()
}
