import { useState } from 'react'
import { Answer } from '../dialogs/answer.tsx'
import { useEditor } from '../editor-context.tsx'

type NameProps = { name: string | null; disabled?: boolean; onName: (name: string | null) => void }

/** Names a version, which is then kept for good; an empty name takes it away. */
export function NameForm({ name, disabled = false, onName }: NameProps) {
  const { t } = useEditor()
  const [text, setText] = useState<string | null>(null)
  /** Nothing was written for a version without a name. */
  const [isMissed, setMissed] = useState(false)
  if (text === null) {
    return (
      <Answer disabled={disabled} onChoose={() => setText(name ?? '')}>
        {t(name ? 'timeline.rename' : 'timeline.name')}
      </Answer>
    )
  }
  const written = text.trim()
  return (
    <form
      className="name-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!written && !name) return setMissed(true)
        setText(null)
        if (written !== name) onName(written || null)
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setText(null)
      }}
    >
      <label>
        <span className="visually-hidden">{t('timeline.name_label')}</span>
        <input
          // biome-ignore lint/a11y/noAutofocus: the button that had the focus became this field
          autoFocus
          className="input"
          value={text}
          maxLength={80}
          dir="auto"
          placeholder={t('timeline.name_label')}
          aria-invalid={isMissed}
          aria-describedby={isMissed ? 'name-missed' : undefined}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <button type="submit" className="btn btn-sm">
        {t(name && !written ? 'timeline.name_remove' : 'timeline.name_save')}
      </button>
      {isMissed && (
        <p className="field-error" id="name-missed" role="alert">
          {t('timeline.name_none')}
        </p>
      )}
    </form>
  )
}
