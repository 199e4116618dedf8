import { useEditor } from '../editor-context.tsx'
import type { LiveState } from './live-updates.ts'

type NoticeProps = { states: (LiveState | undefined)[]; broken: boolean }

/** What keeps the page from following; what was shown last stays. */
export function LiveNotice({ states, broken }: NoticeProps) {
  const { t } = useEditor()
  const trouble = states.find((state) => state !== undefined && state !== 'shown' && state !== 'loading')
  const text =
    trouble === undefined
      ? broken
        ? t('live.broken')
        : null
      : typeof trouble === 'object'
        ? trouble.refused
        : t(`live.${trouble}`)
  return (
    <div role="status" className="live-notice">
      {text && <p>{text}</p>}
    </div>
  )
}
