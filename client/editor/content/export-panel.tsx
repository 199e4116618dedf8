import { useState } from 'react'
import { fileText } from '../../../contract/content-file.ts'
import { useEditor } from '../editor-context.tsx'
import { readAll } from './content-requests.ts'

/** Downloads all content as one file; the bytes of pictures and documents stay where they are. */
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
    const read = await readAll(path, (count) => setSaid(t('content.export.read', { count })))
    setIsBusy(false)
    if (!read.ok) {
      setSaid('')
      setFailed(read.code === 'signed-out' ? t('timeline.signed_out') : t('content.failed'))
      return
    }
    const { pages, redirects, media } = read.content
    save(`site-content-${new Date().toISOString().slice(0, 10)}.json`, fileText(read.content))
    const counts = { pages: pages.length, redirects: redirects.length, media: media.length }
    setSaid(t('content.export.done', counts))
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
