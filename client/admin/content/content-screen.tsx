import { useState } from 'react'
import { fileText } from '../../../contract/content/content-file.ts'
import { type ApiFailure, FailureText } from '../../workspace/api/api-failure.tsx'
import { Button } from '../../workspace/ui/button.tsx'
import { Screen } from '../../workspace/ui/screen.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { readContent } from './content-requests.ts'
import { ImportPanel } from './import-panel.tsx'

/** All content as a file, and a file's content back into the site. */
export function ContentScreen() {
  return (
    <Screen title={useAdminText()('content.title')}>
      <ExportPanel />
      <ImportPanel />
    </Screen>
  )
}

/** Downloads all content as one file; the bytes of pictures and documents stay where they are. */
function ExportPanel() {
  const t = useAdminText()
  const [status, setStatus] = useState('')
  const [failed, setFailed] = useState<ApiFailure | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    setFailed(null)
    setStatus(t('content.export.read', { count: 0 }))
    const read = await readContent((count) => setStatus(t('content.export.read', { count })))
    setIsBusy(false)
    if (!read.ok) {
      setStatus('')
      return setFailed(read.failure)
    }
    const { pages, redirects, media } = read.content
    save(`site-content-${new Date().toISOString().slice(0, 10)}.json`, fileText(read.content))
    const counts = { pages: pages.length, redirects: redirects.length, media: media.length }
    setStatus(t('content.export.done', counts))
  }
  return (
    <section className="content-panel" aria-labelledby="content-export">
      <h2 id="content-export">{t('content.export')}</h2>
      <p>{t('content.export.text')}</p>
      <Button variant="primary" isPending={isBusy} onPress={() => void download()}>
        {t('content.export.submit')}
      </Button>
      <p role="status">{status}</p>
      {failed && (
        <p className="field-error" role="alert">
          <FailureText failure={failed} />
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
