import { type Dispatch, type KeyboardEvent, useRef } from 'react'
import type { DraftWidget } from '../../../contract/editor.ts'
import { useEditor } from '../editor-context.tsx'
import { useHandedFocus } from '../focus/use-handed-focus.ts'
import type { DraftAction } from '../page/draft-reducer.ts'

type HiddenProps = {
  widgets: DraftWidget[]
  nameAt: (index: number) => string
  dispatch: Dispatch<DraftAction>
  onSeek: (id: string) => void
  onKeys: (event: KeyboardEvent) => void
  /** A button leaves with the focus. */
  onLeft: () => void
}

/** The widgets that visitors do not see, and so neither does the page. */
export function HiddenWidgets({ widgets, nameAt, ...on }: HiddenProps) {
  const { t } = useEditor()
  if (widgets.every(({ is_active }) => is_active)) return null
  return (
    <p className="live-hidden">
      {t('live.not_shown')}
      {widgets.map(
        ({ id, is_active }, index) =>
          !is_active && <ShowButton key={id} id={id} name={nameAt(index)} {...on} />,
      )}
    </p>
  )
}

function ShowButton({
  id,
  name,
  dispatch,
  onSeek,
  onKeys,
  onLeft,
}: { id: string; name: string } & Omit<HiddenProps, 'widgets' | 'nameAt'>) {
  const { t } = useEditor()
  const button = useRef<HTMLButtonElement>(null)
  useHandedFocus(button, onLeft)
  return (
    <button
      ref={button}
      type="button"
      className="link"
      data-show={id}
      onClick={() => {
        dispatch({ do: 'toggle', id })
        onSeek(id)
      }}
      onKeyDown={onKeys}
    >
      {t('live.show', { name })}
    </button>
  )
}
