import { useEditor } from '../editor-context.tsx'
import { useIsOlder, useIsSuggested } from './field-status.ts'
import { SuggestButton } from './suggest-button.tsx'

type StatusProps = {
  id: string
  /** The name for screen readers, which may read the buttons without their field. */
  fieldName: string
  value: unknown
  /** Path of the text, as in the errors. */
  path: string
  code: string
  isHtml: boolean
  onSuggested: (text: string) => void
}

/**
 * Shows that a translation is older than its source or comes from a machine, with buttons to confirm it and to request
 * a suggestion.
 */
export function TranslationStatus({ id, fieldName, value, path, code, isHtml, onSuggested }: StatusProps) {
  const { t, confirm } = useEditor()
  const isOlder = useIsOlder(path, code)
  const isSuggested = useIsSuggested(path, code)
  const onConfirm = () => {
    confirm(path, value)
    // The button disappears, so the focus moves to the text.
    document.getElementById(id)?.focus()
  }
  return (
    <>
      {isOlder && (
        <span className="older">
          <span className="badge warn">{t(isSuggested ? 'text.suggested' : 'text.older')}</span>
          <button type="button" className="link" onClick={onConfirm}>
            {t(isSuggested ? 'text.take' : 'text.confirm')}
            <span className="visually-hidden"> {fieldName}</span>
          </button>
        </span>
      )}
      <SuggestButton
        fieldName={fieldName}
        value={value}
        code={code}
        isOlder={isOlder}
        isHtml={isHtml}
        onSuggested={onSuggested}
      />
    </>
  )
}
