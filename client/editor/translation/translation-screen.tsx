import { useEffect, useReducer, useState } from 'react'
import type { PageNeeds, TranslationProps } from '../../../contract/translation/translation-screen.ts'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { type EditorContext, EditorProvider } from '../editor-context.tsx'
import { FieldLayout } from '../fields/field-layout.tsx'
import { openPages } from './open-pages.ts'
import { SaveStatus, TextConflicts } from './save-status.tsx'
import { TextQueue } from './text-queue.tsx'
import { TranslationTable } from './translation-table.tsx'
import { countNeeds } from './use-text-queue.ts'

/** Every text of the site that is missing or out of date: as a table, and one after the other. */
export function TranslationScreen(props: TranslationProps) {
  const screen = useScreen({ suggestions: props.suggestions })
  const { t, languages } = screen
  const [, changed] = useReducer((count: number) => count + 1, 0)
  const [opened] = useState(() => openPages(props, t, changed))
  const open = opened.all()
  useEffect(() => opened.openUnsaved(), [opened])
  useUnsavedWarning(open.some(({ writer }) => writer.phase() !== 'saved'))
  const [into, setInto] = useState('')
  /** The queued pages; null while the table is shown. */
  const [queued, setQueued] = useState<PageNeeds[] | null>(null)
  const pages = props.pages
    .filter((page) => countNeeds(page, into) > 0)
    .toSorted((one, other) => countNeeds(other, into) - countNeeds(one, into))
  const total = props.complete + props.pages.length
  const textCount = pages.reduce((sum, page) => sum + countNeeds(page, into), 0)
  return (
    <EditorProvider value={screen}>
      {queued ? (
        <TextQueue props={props} opened={opened} into={into} pages={queued} />
      ) : (
        <>
          <div className="admin-title">
            <h1>{t('translation.title')}</h1>
            {textCount > 0 && (
              <button type="button" className="btn btn-sm" onClick={() => setQueued(pages)}>
                {t('translation.start')}
              </button>
            )}
          </div>
          {open.length > 0 && (
            <div className="queue-unsaved">
              <SaveStatus pages={open} props={props} />
              <TextConflicts pages={open} />
            </div>
          )}
          <div className="admin-filters">
            <FieldLayout id="translation-into" label={t('translation.into')}>
              <select
                id="translation-into"
                className="input"
                value={into}
                onChange={({ target }) => setInto(target.value)}
              >
                <option value="">{t('translation.any')}</option>
                {languages.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
            </FieldLayout>
          </div>
          <p className="fine" role="status">
            {textCount > 0
              ? t('translation.count', { count: textCount, pages: pages.length })
              : t('translation.none')}{' '}
            {t('translation.complete_pages', { count: total - pages.length, total })}
          </p>
          {pages.length > 0 && (
            <TranslationTable pages={pages} edit={props.paths.edit} onStart={(page) => setQueued([page])} />
          )}
        </>
      )}
    </EditorProvider>
  )
}

function useUnsavedWarning(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}

/** The editor context of a screen that edits no page by itself. */
function useScreen({ suggestions = '' } = {}): EditorContext {
  const t = useAdminText()
  return { t, ...useWorkspace(), suggestions, ...noArt, confirm: () => undefined }
}

/** The same object in every rendering, because other drawings would start the editing of a formatted text again. */
const noArt = { widgets: [], art: {}, artTitles: {}, pattern: '' }
