import { useState } from 'react'
import { Button } from '../../../workspace/ui/button.tsx'
import { useEditor } from '../../editor-context.tsx'
import { describedBy, FieldError, tooLong } from '../../fields/field-layout.tsx'

const maxLength = 80

type NameProps = { name: string | null; disabled?: boolean; onName: (name: string | null) => void }

/** Names a version, which is then stored for good; an empty name removes it. */
export function NameForm({ name, disabled = false, onName }: NameProps) {
  const { t } = useEditor()
  const [text, setText] = useState<string | null>(null)
  /** Whether an empty name was submitted for a version without a name. */
  const [isMissed, setMissed] = useState(false)
  if (text === null) {
    return (
      <Button isDisabled={disabled} onPress={() => setText(name ?? '')}>
        {t(name ? 'timeline.rename' : 'timeline.name')}
      </Button>
    )
  }
  const written = text.trim()
  const long = tooLong(text, maxLength, t)
  const error = long ?? (isMissed && !written ? t('timeline.name_none') : undefined)
  return (
    <form
      className="name-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!written && !name) return setMissed(true)
        if (long) return
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
          dir="auto"
          placeholder={t('timeline.name_label')}
          {...describedBy('version-name', { error })}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <button type="submit" className="btn btn-sm">
        {t(name && !written ? 'timeline.name_remove' : 'timeline.name_save')}
      </button>
      {error && <FieldError id="version-name-error" text={error} isAlert />}
    </form>
  )
}
