import { useEditor } from '../editor-context.tsx'

type HiddenProps = { widgets: { id: string; name: string }[]; onShow: (id: string) => void }

/** The widgets that visitors do not see, and so neither does the page. */
export function HiddenWidgets({ widgets, onShow }: HiddenProps) {
  const { t } = useEditor()
  if (widgets.length === 0) return null
  return (
    <p className="live-hidden">
      {t('live.not_shown')}
      {widgets.map(({ id, name }) => (
        <button key={id} type="button" className="link" onClick={() => onShow(id)}>
          {t('live.show', { name })}
        </button>
      ))}
    </p>
  )
}
