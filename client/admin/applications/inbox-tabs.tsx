import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { LinkTabs } from '../../workspace/ui/tabs.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'

/** Tabs of enquiries and applications. */
export function InboxTabs() {
  const t = useAdminText()
  return (
    <LinkTabs
      label={t('applications.tabs')}
      tabs={[
        { path: screenPaths.leads, label: t('leads.title') },
        { path: screenPaths.applications, label: t('applications.title') },
      ]}
    />
  )
}
