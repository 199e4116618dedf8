import type { PageStatus } from '../../../contract/editor.ts'
import { useEditor } from '../editor-context.tsx'

export function StatusBadge({ status }: { status: PageStatus }) {
  const { t } = useEditor()
  const tone = status === 'published' ? 'ok' : 'warn'
  return <span className={`badge ${tone}`}>{t(`status.${status}`)}</span>
}
