import { useMemo, useState } from 'react'
import type { Draft, EditorProps } from '../../../../contract/editor.ts'
import { Button } from '../../../workspace/ui/button.tsx'
import { useEditor } from '../../editor-context.tsx'
import { useWidgetTypes } from '../../widgets/use-widget-types.ts'
import type { Moment } from '../moments.ts'
import { momentLabel } from '../time-texts.ts'
import { compareVersions, type WidgetChange, withVersion, withWidget } from './compare-versions.ts'
import { NameForm } from './name-form.tsx'
import { VersionChangesList } from './version-changes.tsx'
import { VersionIframes } from './version-iframes.tsx'

type ViewProps = {
  paths: EditorProps['timeline']
  draft: Draft
  /** Restores an earlier state in the draft, with a message. */
  onRestore: (draft: Draft, what: string) => void
  moment: Moment
  /** Null while it is read. */
  version: Draft | null
  onName: (name: string | null) => void
  onList: () => void
}

/** One earlier version: the page as it was, the changes since, and buttons that restore parts. */
export function VersionView({ moment, version, draft, paths, onRestore, onName, onList }: ViewProps) {
  const editor = useEditor()
  const { t, languages, widgets } = editor
  /** The shown part, if there is no room for both. */
  const [part, setPart] = useState<'page' | 'changes'>('page')
  const changes = useMemo(() => {
    const names = { title: t('details.name'), description: t('details.description') }
    return version && compareVersions(version, draft, { widgets, languages, names })
  }, [version, draft, widgets, languages, t])
  const { nameOf } = useWidgetTypes()
  const restoreSection = ({ widget }: WidgetChange) => {
    const what = t('timeline.brought_section', { name: nameOf(widget.type) })
    if (version) onRestore(withWidget(draft, version, widget.id), what)
  }
  return (
    <>
      <div className="time-actions">
        <p className="version-moment">{momentLabel(moment, editor)}</p>
        <Button
          variant="primary"
          isDisabled={!version}
          onPress={() => version && onRestore(withVersion(draft, version), t('timeline.brought_page'))}
        >
          {t('timeline.restore_page')}
        </Button>
        <NameForm key={moment.key} name={moment.name} onName={onName} />
        <Button onPress={onList}>{t('timeline.list')}</Button>
        <span className="segments version-parts">
          {(['page', 'changes'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={part === one} onClick={() => setPart(one)}>
              {t(`timeline.part.${one}`)}
            </button>
          ))}
        </span>
      </div>
      {!changes || !version ? (
        <p role="status">{t('timeline.loading')}</p>
      ) : (
        <>
          {changes.details.length + changes.sections.length > 0 && (
            <p className="fine version-legend">
              {t('timeline.legend')} <del>{t('timeline.legend.removed')}</del>{' '}
              <ins>{t('timeline.legend.added')}</ins>
            </p>
          )}
          <div className="version-room" data-part={part}>
            <VersionIframes
              paths={paths.canvas}
              version={version}
              changes={changes}
              onRestoreWidget={restoreSection}
            />
            <div className="version-aside">
              <p className="fine">{t('timeline.restore_note')}</p>
              <VersionChangesList changes={changes} onRestoreWidget={restoreSection} />
            </div>
          </div>
        </>
      )}
    </>
  )
}
