import { Screen } from '../../workspace/ui/screen.tsx'
import { useText } from '../../workspace/use-text.ts'
import { ExportPanel } from './export-panel.tsx'
import { ImportPanel } from './import-panel.tsx'

/** All content as a file, and a file's content back into the site. */
export function ContentScreen() {
  return (
    <Screen title={useText()('content.title')}>
      <ExportPanel />
      <ImportPanel />
    </Screen>
  )
}
