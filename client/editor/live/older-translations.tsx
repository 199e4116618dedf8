import type { Draft } from '../../../contract/editor.ts'
import { useEditor } from '../editor-context.tsx'
import { useOlderIn } from '../fields/field-marks.ts'
import { fieldOfPlace, type Place, readPlace, valueAt, widgetAt } from './frame/places.ts'

type OlderProps = { place: Place; draft: Draft; label: string; onWrite: (code: string) => void }

/** Outdated translations of the text that is being written. */
export function OlderTranslations({ place, draft, label, onWrite }: OlderProps) {
  const { t, languages, confirm } = useEditor()
  const field = fieldOfPlace(place)
  const widget = widgetAt(draft, place)
  const codes = useOlderIn(
    field,
    languages.map(({ code }) => code),
  ).split(' ')
  const older = languages.filter(({ code }) => codes.includes(code))
  if (!widget || older.length === 0) return null
  const value = valueAt(widget.content, readPlace(place).path)
  return (
    <div className="live-older" role="status">
      {older.map(({ code, name }) => (
        <p key={code}>
          <span className="badge warn">{t('live.older', { label, language: name })}</span>
          <button type="button" className="btn btn-sm btn-line" onClick={() => confirm(field, value)}>
            {t('text.confirm')}
          </button>
          <button type="button" className="btn btn-sm" onClick={() => onWrite(code)}>
            {t('live.write_now')}
          </button>
        </p>
      ))}
    </div>
  )
}
