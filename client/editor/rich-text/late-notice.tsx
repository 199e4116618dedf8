import { useEditor } from '../editor-context.tsx'
import { loadRichAgain, useRichArrival } from './use-rich-text.ts'

/** The editor of a formatted text does not arrive: says so where it is awaited, and asks for it again. */
export function LateNotice({ onAgain }: { onAgain?: () => void }) {
  const { t } = useEditor()
  const isAsked = useRichArrival() === 'again'
  return (
    <div className="late-notice">
      <p role="status">{t(isAsked ? 'html.again_asked' : 'html.late')}</p>
      <button
        type="button"
        className="btn btn-sm btn-line"
        onClick={() => {
          loadRichAgain()
          onAgain?.()
        }}
      >
        {t('html.again')}
      </button>
    </div>
  )
}
