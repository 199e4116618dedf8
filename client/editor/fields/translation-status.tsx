import { useEditor } from '../editor-context.tsx'
import { useIsOlder, useIsSuggested } from './field-status.ts'
import { SuggestButton } from './suggest-button.tsx'

type AgeProps = {
  id: string
  /** The text's name, for screen readers that read the buttons out of context. */
  of: string
  value: unknown
  /** Path of the text, as in the errors. */
  path: string
  code: string
  html: boolean
  onSuggested: (text: string) => void
}

/**
 * FieldStatuses a translation as older than its source, or as a machine's, with a button to confirm that it is right; an empty
 * or outdated one can be suggested.
 */
export function TranslationStatus({ id, of, value, path, code, html, onSuggested }: AgeProps) {
  const { t, confirm } = useEditor()
  const isOlder = useIsOlder(path, code)
  const isSuggested = useIsSuggested(path, code)
  const onConfirm = () => {
    confirm(path, value)
    // The button disappears with the badge; the focus moves to the text.
    document.getElementById(id)?.focus()
  }
  return (
    <>
      {isOlder && (
        <span className="older">
          <span className="badge warn">{t(isSuggested ? 'text.suggested' : 'text.older')}</span>
          <button type="button" className="link" onClick={onConfirm}>
            {t(isSuggested ? 'text.take' : 'text.confirm')}
            <span className="visually-hidden"> {of}</span>
          </button>
        </span>
      )}
      <SuggestButton
        of={of}
        value={value}
        code={code}
        isOlder={isOlder}
        html={html}
        onSuggested={onSuggested}
      />
    </>
  )
}
