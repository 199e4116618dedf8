import type { ContentProps } from '../../../contract/content.ts'
import { EditorProvider } from '../editor-context.tsx'
import { withTexts } from '../texts.tsx'
import { useScreen } from '../use-screen.ts'
import { ExportPanel } from './export-panel.tsx'
import { ImportPanel } from './import-panel.tsx'

/** All content as a file, and a file's content back into the site. */
export const ContentScreen = withTexts(Content)

function Content({ paths, nights, keptNights, ...props }: ContentProps) {
  const screen = useScreen(props)
  return (
    <EditorProvider value={screen}>
      <div className="admin-title">
        <h1>{screen.t('content.title')}</h1>
      </div>
      <ExportPanel path={paths.read} />
      <ImportPanel path={paths.write} edit={paths.edit} {...{ nights, keptNights }} />
    </EditorProvider>
  )
}
