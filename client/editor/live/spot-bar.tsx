import { useEditor } from '../editor-context.tsx'

type SpotProps = {
  /** Its path, as in the errors. */
  field: string
  value: unknown
  label: string
  /** The languages, by code, in which it fell behind. */
  codes: string[]
  onWrite: (code: string) => void
}

/** The text that is being written, and which of its translations fell behind. */
export function SpotBar({ field, value, label, codes, onWrite }: SpotProps) {
  const { t, languages, confirm } = useEditor()
  const older = languages.filter(({ code }) => codes.includes(code))
  return (
    <div className="live-spot" role="status">
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
