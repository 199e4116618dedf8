import type { Draft } from '../../../contract/editor.ts'
import { useEditor } from '../editor-context.tsx'
import { useOlderIn } from '../fields/field-status.ts'
import { contentAt, fieldPathOf, readTextPath, type TextPath, widgetAt } from './page/text-path.ts'

type OlderTranslationsProps = {
  textPath: TextPath
  draft: Draft
  label: string
  onWrite: (code: string) => void
}

/** The outdated translations of the selected text, to be confirmed or written. */
export function OlderTranslations({ textPath, draft, label, onWrite }: OlderTranslationsProps) {
  const { t, languages, confirm } = useEditor()
  const field = fieldPathOf(textPath)
  const widget = widgetAt(draft, textPath)
  const codes = useOlderIn(
    field,
    languages.map(({ code }) => code),
  ).split(' ')
  const older = languages.filter(({ code }) => codes.includes(code))
  if (!widget || older.length === 0) return null
  const value = contentAt(widget.content, readTextPath(textPath).path)
  return (
    <div className="older-translations" role="status">
      {older.map(({ code, name }) => (
        <p key={code}>
          <span className="badge warn">{t('canvas.older', { label, language: name })}</span>
          <button type="button" className="btn btn-sm btn-line" onClick={() => confirm(field, value)}>
            {t('text.confirm')}
          </button>
          <button type="button" className="btn btn-sm" onClick={() => onWrite(code)}>
            {t('canvas.write_now')}
          </button>
        </p>
      ))}
    </div>
  )
}
