import { useState } from 'react'
import { fileText } from '../../../contract/content-file.ts'
import { useEditor } from '../editor-context.tsx'
import { readAll } from './content-requests.ts'

/** Downloads every page as one file. */
export function ExportPanel({ path }: { path: string }) {
  const { t } = useEditor()
  const [said, setSaid] = useState('')
  const [failed, setFailed] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    if (isBusy) return
    setIsBusy(true)
    setFailed('')
    setSaid(t('content.export.read', { count: 0 }))
    const pages = await readAll(path, (count) => setSaid(t('content.export.read', { count })))
    setIsBusy(false)
    if ('code' in pages) {
      setSaid('')
      setFailed(pages.code === 'signed-out' ? t('timeline.signed_out') : t('content.failed'))
      return
    }
    save(`site-content-${new Date().toISOString().slice(0, 10)}.json`, fileText(pages))
    setSaid(t('content.export.done', { count: pages.length }))
  }
  return (
    <section className="panel content-panel" aria-labelledby="content-export">
      <h2 id="content-export">{t('content.export')}</h2>
      <p>{t('content.export.text')}</p>
      <button
        type="button"
        className="btn btn-sm"
        aria-disabled={isBusy || undefined}
        onClick={() => void download()}
      >
        {t('content.export.submit')}
      </button>
      <p role="status">{said}</p>
      {failed && (
        <p className="field-error" role="alert">
          {failed}
        </p>
      )}
    </section>
  )
}

function save(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
