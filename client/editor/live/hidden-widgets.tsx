import type { DraftWidget } from '../../../contract/editor.ts'
import { useEditor } from '../editor-context.tsx'

type HiddenProps = {
  widgets: DraftWidget[]
  nameAt: (index: number) => string
  onShow: (id: string) => void
}

/** The widgets that visitors do not see, and so neither does the page. */
export function HiddenWidgets({ widgets, nameAt, onShow }: HiddenProps) {
  const { t } = useEditor()
  if (widgets.every(({ is_active }) => is_active)) return null
  return (
    <p className="live-hidden">
      {t('live.not_shown')}
      {widgets.map(
        ({ id, is_active }, index) =>
          !is_active && (
            <button key={id} type="button" className="link" onClick={() => onShow(id)}>
              {t('live.show', { name: nameAt(index) })}
            </button>
          ),
      )}
    </p>
  )
}
