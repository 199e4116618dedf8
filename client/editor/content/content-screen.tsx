import { useMemo } from 'react'
import type { ContentProps } from '../../../contract/content.ts'
import { EditorProvider, translator } from '../editor-context.tsx'
import { ExportPanel } from './export-panel.tsx'
import { ImportPanel } from './import-panel.tsx'

/** All pages as a file, and a file's pages back into the site. */
export function ContentScreen({ lang, languages, icons, timeZone, texts, paths }: ContentProps) {
  const t = useMemo(() => translator(texts), [texts])
  return (
    <EditorProvider
      value={{
        ...{ t, lang, timeZone, languages, icons, art: {}, artTitles: {}, pattern: '', links: '' },
        confirm: () => undefined,
      }}
    >
      <div className="admin-title">
        <h1>{t('content.title')}</h1>
      </div>
      <ExportPanel path={paths.read} />
      <ImportPanel path={paths.write} edit={paths.edit} />
    </EditorProvider>
  )
}
