import { useMemo, useState } from 'react'
import type { Draft } from '../../../contract/editor.ts'
import { useEditor } from '../editor-context.tsx'
import { compareVersions, withSection, withVersion } from './compare-versions.ts'
import type { Moment } from './moments.ts'
import { NameForm } from './name-form.tsx'
import type { TimeLineProps } from './time-line-props.ts'
import { momentLabel } from './time-track.tsx'
import { VersionChangesList } from './version-changes.tsx'
import { VersionFrames } from './version-frames.tsx'

type ViewProps = Pick<TimeLineProps, 'paths' | 'draft' | 'widgets' | 'onBring'> & {
  moment: Moment
  /** Null while it is read. */
  version: Draft | null
  onName: (name: string | null) => void
  onList: () => void
}

/** One earlier version: the page as it was, what has changed since, and what can be brought back. */
export function VersionView({ moment, version, draft, widgets, paths, onBring, onName, onList }: ViewProps) {
  const editor = useEditor()
  const { t, languages } = editor
  const [isPage, setIsPage] = useState(false)
  const changes = useMemo(() => {
    const names = { title: t('details.name'), description: t('details.description') }
    return version && compareVersions(version, draft, { widgets, languages, names })
  }, [version, draft, widgets, languages, t])
  const label = momentLabel(moment, editor)
  const nameOf = (type: string) => widgets.find((known) => known.type === type)?.name ?? type
  return (
    <>
      <p className="version-moment">{label}</p>
      <div className="time-ways">
        <button
          type="button"
          className="btn btn-sm"
          disabled={!version}
          onClick={() => version && onBring(withVersion(draft, version), t('timeline.brought_page'))}
        >
          {t('timeline.bring_page')}
        </button>
        <button
          type="button"
          className="btn btn-sm btn-line"
          aria-pressed={isPage}
          onClick={() => setIsPage(!isPage)}
        >
          {t('timeline.as_page')}
        </button>
        <button type="button" className="btn btn-sm btn-line" onClick={onList}>
          {t('timeline.list')}
        </button>
        <NameForm key={moment.key} name={moment.name} onName={onName} />
      </div>
      <p className="fine">{t('timeline.bring_note')}</p>
      {!changes || !version ? (
        <p role="status">{t('timeline.loading')}</p>
      ) : isPage ? (
        <VersionFrames paths={paths.frames} version={version} changes={changes} />
      ) : (
        <VersionChangesList
          changes={changes}
          nameOf={nameOf}
          onBringSection={({ widget }) =>
            onBring(
              withSection(draft, version, widget.id),
              t('timeline.brought_section', { name: nameOf(widget.type) }),
            )
          }
        />
      )}
    </>
  )
}
