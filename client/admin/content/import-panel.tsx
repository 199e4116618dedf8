import { useRef, useState } from 'react'
import type { ImportResult } from '../../../contract/content/content.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { FileField } from '../../workspace/ui/fields.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { readNightlyExport } from './content-requests.ts'
import { ImportTable } from './import-table.tsx'
import { NightlyExports } from './nightly-exports.tsx'
import { isImportable, useImport } from './use-import.tsx'

/** Imports a file: first shows what it would change, then changes the marked entries. */
export function ImportPanel() {
  const t = useAdminText()
  const currentImport = useImport()
  const { step, content, results, marked, failure, compare, write } = currentImport
  const [fileName, setFileName] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  const statusText = useStatusText(currentImport)
  const isBusy = step === 'reading' || step === 'writing'
  const refusedCount = countOf(results, 'refused')
  const shownResults = results.filter(({ change, keepsDraft }) => change !== 'same' || keepsDraft)
  return (
    <section className="content-panel" aria-labelledby="content-import" aria-busy={isBusy}>
      <h2 id="content-import">{t('content.import')}</h2>
      <p>{t('content.import.text')}</p>
      <div className="content-actions">
        <FileField
          label={t('content.import.file')}
          accept={['application/json', '.json']}
          isDisabled={isBusy}
          onFiles={([file]) => {
            setFileName(file?.name ?? '')
            if (file) void compare(file.text())
          }}
        />
        <bdi>{fileName}</bdi>
      </div>
      <NightlyExports
        isBusy={isBusy}
        onChoose={(night) => {
          setFileName('')
          void compare(readNightlyExport(night))
        }}
      />
      <p ref={status} role="status" tabIndex={-1}>
        {statusText}
      </p>
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      {step === 'written' && refusedCount > 0 && (
        <p role="alert">{t('content.import.left', { count: refusedCount })}</p>
      )}
      {shownResults.length > 0 && step !== 'reading' && (
        <ImportTable results={shownResults} content={content} marked={marked} onMark={currentImport.mark} />
      )}
      {step === 'compared' && shownResults.some(isImportable) && (
        <Button
          variant="primary"
          isDisabled={marked.size === 0}
          onPress={() => {
            // The pressed button is removed.
            status.current?.focus()
            void write()
          }}
        >
          {t('content.import.submit', { count: marked.size })}
        </Button>
      )}
    </section>
  )
}

function useStatusText(currentImport: ReturnType<typeof useImport>): string {
  const t = useAdminText()
  const { step, content, results, marked, importedCount, withoutPicture } = currentImport
  const all = content.pages.length + content.redirects.length + content.media.length
  const texts = {
    choose: '',
    reading: t('content.import.reading', { done: results.length, all }),
    compared: t('content.import.summary', {
      changed: countOf(results, 'new') + countOf(results, 'changed'),
      same: countOf(results, 'same'),
      refused: countOf(results, 'refused'),
    }),
    writing: t('content.import.writing', { done: importedCount, all: marked.size }),
    written: [
      t('content.import.done', { count: importedCount }),
      t('content.import.versions'),
      ...(withoutPicture.length > 0
        ? [t('content.import.pictures', { pages: withoutPicture.map((slug) => `/${slug}`).join(', ') })]
        : []),
    ].join(' '),
  }
  return texts[step]
}

function countOf(results: ImportResult[], change: ImportResult['change']): number {
  return results.filter((one) => one.change === change).length
}
