import type { EditorProps } from '../../../../contract/editor.ts'
import { useEditor } from '../../editor-context.tsx'
import { useWidgetTypes } from '../../widgets/use-widget-types.ts'
import type { ChangedText, VersionChanges, WidgetChange } from './compare-versions.ts'

type ChangesProps = {
  changes: VersionChanges
  onRestoreWidget: (change: WidgetChange) => void
}

/** The differences between an earlier version and the current page: by section, by text, by word. */
export function VersionChangesList({ changes, onRestoreWidget }: ChangesProps) {
  const { t } = useEditor()
  const { nameOf } = useWidgetTypes()
  if (changes.details.length === 0 && changes.sections.length === 0) {
    return <p>{t('timeline.no_changes')}</p>
  }
  return (
    <ul className="version-changes">
      {changes.details.length > 0 && (
        <li>
          <h4>{t('timeline.details')}</h4>
          <Texts texts={changes.details} />
        </li>
      )}
      {changes.sections.map((change) => (
        <li key={change.widget.id}>
          <div className="version-section">
            <h4>{nameOf(change.widget.type)}</h4>
            {change.kinds.map((kind) => (
              <span key={kind} className="badge">
                {t(`timeline.section.${kind}`)}
              </span>
            ))}
            {!change.kinds.includes('added') && (
              <button
                type="button"
                className="btn btn-sm btn-line"
                aria-label={t('timeline.restore_section.of', { name: nameOf(change.widget.type) })}
                onClick={() => onRestoreWidget(change)}
              >
                {t('timeline.restore_section')}
              </button>
            )}
          </div>
          <Texts texts={change.texts} />
        </li>
      ))}
    </ul>
  )
}

function Texts({ texts }: { texts: ChangedText[] }) {
  const { languages } = useEditor()
  return texts.map(({ name, lang, pieces }) => {
    const language: EditorProps['languages'][number] | undefined = languages.find(({ code }) => code === lang)
    return (
      <div key={`${name} ${lang}`} className="version-text">
        <span className="fine">{language ? `${name} · ${language.name}` : name}</span>
        <p lang={language?.code} dir={language?.dir ?? 'auto'}>
          {pieces.map(({ kind, text }, index) => {
            const key = `${index} ${kind}`
            if (kind === 'same') return <span key={key}>{text}</span>
            return kind === 'added' ? <ins key={key}>{text}</ins> : <del key={key}>{text}</del>
          })}
        </p>
      </div>
    )
  })
}
