import { useRef } from 'react'
import type { EditorProps } from '../../../contract/editor.ts'
import type { Translate } from '../editor-context.tsx'
import { fetchChecks } from '../saving/fetch-checks.ts'
import type { Checked } from '../saving/publish-findings.ts'
import { useStable } from '../use-stable.ts'
import type { Asked } from './editor-questions.tsx'
import type { usePageDraft } from './use-page-draft.ts'

type Publishing = {
  page: ReturnType<typeof usePageDraft>
  checked: () => Checked
  paths: EditorProps['timeline']
  t: Translate
  onAsk: (asked: Asked) => void
}

/**
 * Publishes, or asks first: for one language always, otherwise if something may have been overlooked. The page is
 * judged as it is once the checks have come, and a second press meanwhile asks nothing.
 */
export function usePublish({ page, checked, paths, t, onAsk }: Publishing) {
  const { saving } = page
  const isAsking = useRef(false)
  const newest = useStable(checked)
  const revision = useStable(() => (page.dirty ? null : saving.revision))
  return async (only: string | null = null) => {
    if (page.isTooLong) return void page.save()
    if (isAsking.current) return
    isAsking.current = true
    const checks = await fetchChecks()
    const asks = await checks?.publishQuestion(newest, paths.versions, revision)
    isAsking.current = false
    if (!checks || !asks) return saving.say('failure', t('publish.failed'), t('failed.unreachable'))
    if (asks.findings.length + asks.plans.length === 0 && only === null) return void saving.publish()
    onAsk({ ...asks, only, Dialog: checks.PublishDialog })
  }
}
