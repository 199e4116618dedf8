import { useRef } from 'react'
import type { EditorProps } from '../../../contract/editor.ts'
import { type Checked, publishQuestion } from '../saving/publish-findings.ts'
import { useStable } from '../use-stable.ts'
import type { Asked } from './editor-questions.tsx'
import type { PageDraft } from './use-page-draft.ts'

type Publishing = {
  page: PageDraft
  checked: () => Checked
  paths: EditorProps['timeline']
  onAsk: (asked: Asked) => void
}

/**
 * Publishes, or asks first: for one language always, otherwise if something may have been overlooked. The page is
 * judged as it is once the plans that wait for it are known, and a second press meanwhile asks nothing.
 */
export function usePublish({ page, checked, paths, onAsk }: Publishing) {
  const { saving } = page
  const isAsking = useRef(false)
  const newest = useStable(checked)
  const revision = useStable(() => (page.dirty ? null : saving.revision))
  return async (only: string | null = null) => {
    if (page.isTooLong) return void page.save()
    if (isAsking.current) return
    isAsking.current = true
    const asks = await publishQuestion(newest, paths.versions, revision)
    isAsking.current = false
    if (asks.findings.length + asks.plans.length === 0 && only === null) return void saving.publish()
    onAsk({ ...asks, only })
  }
}
