import type { ReactNode } from 'react'
import { Screen } from '../../workspace/ui/screen.tsx'
import { LinkTabs } from '../../workspace/ui/tabs.tsx'
import { useText } from '../../workspace/use-text.ts'

/** The answers that a change of redirects makes old. */
export const staleWithRedirects = [['redirects'], ['missing'], ['today']]

type AddressesProps = { view: 'redirects' | 'missing'; actions?: ReactNode; children: ReactNode }

/** Redirects, and the addresses that may need one. */
export function AddressesScreen({ view, actions, children }: AddressesProps) {
  const t = useText()
  const titles = { redirects: t('redirects.title'), missing: t('missing.title') }
  return (
    <Screen title={titles[view]} actions={actions}>
      <LinkTabs
        label={titles.redirects}
        tabs={[
          { path: '/admin/redirects', label: titles.redirects },
          { path: '/admin/missing', label: titles.missing },
        ]}
      />
      {children}
    </Screen>
  )
}

/** An address that keeps its direction in an Arabic line. */
export function Address({ of }: { of: string }) {
  return <code dir="ltr">{of}</code>
}

/** The focus stays in the list when a row of it goes. */
export function leaveRow(row: HTMLElement | null) {
  const near = row?.nextElementSibling ?? row?.previousElementSibling
  const buttons = near?.querySelectorAll('button') ?? []
  const target = Array.from(buttons).at(-1) ?? document.getElementById('main')
  target?.focus()
}
