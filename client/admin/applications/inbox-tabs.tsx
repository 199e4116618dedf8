import { LinkTabs } from '../../workspace/ui/tabs.tsx'
import { useText } from '../../workspace/use-text.ts'

/** Tabs of enquiries and applications. */
export function InboxTabs() {
  const t = useText()
  return (
    <LinkTabs
      label={t('applications.tabs')}
      tabs={[
        { path: '/admin/leads', label: t('leads.title') },
        { path: '/admin/leads/applications', label: t('applications.title') },
      ]}
    />
  )
}
