import { useRef } from 'react'
import { screenPaths } from '../../../contract/workspace/screen-paths.ts'
import { FailureText } from '../../workspace/api/api-failure.tsx'
import { pathPrefix } from '../../workspace/api/path-prefix.ts'
import { formatRecentTime } from '../../workspace/dates/date-formats.ts'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { Button, IconButton } from '../../workspace/ui/button.tsx'
import { Menu } from '../../workspace/ui/menu.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import type { Part } from './site-form.tsx'
import type { SiteDraft } from './use-site-draft.ts'

type BarProps = {
  site: SiteDraft
  /** The id of the page; '' if there is none yet. */
  id: string
  /** Other parts with refused fields. */
  refused: Part[]
}

/** The state of the changes, and the buttons to publish or discard them. */
export function SiteBar({ site, id, refused }: BarProps) {
  const t = useAdminText()
  const text = useRef<HTMLParagraphElement>(null)
  /** The button is removed after a publication. */
  const keepFocus = (button: HTMLButtonElement | null) => () => {
    if (!button || button !== document.activeElement) return
    queueMicrotask(() => button.isConnected || text.current?.focus())
  }
  const isOpen = site.isDirty || (site.hasDraft && site.status !== 'published')
  const actions: Record<string, () => void> = {
    preview: () => window.open(`${pathPrefix}${screenPaths.preview(id)}`, '_blank', 'noopener'),
    versions: () => location.assign(`${pathPrefix}${screenPaths.page('site')}?versions`),
    discard: () => void site.discard(),
  }
  return (
    <div className={isOpen ? 'site-bar is-open' : 'site-bar'}>
      <p ref={text} role="status" tabIndex={-1}>
        <SaveState site={site} />
        {refused.map((part) => (
          <a key={part.id} className="link" href={pathPrefix + part.path}>
            {t('site.refused', { part: t(`site.part.${part.id}`) })}
          </a>
        ))}
      </p>
      {id && (
        <Menu
          label={t('action.more')}
          trigger={<IconButton icon="ellipsis" label={t('action.more')} />}
          items={[
            { id: 'preview', label: t('site.preview') },
            { id: 'versions', label: t('site.versions') },
            ...(site.status === 'changed'
              ? [{ id: 'discard', label: t('site.discard'), isDanger: true }]
              : []),
          ]}
          onAction={(actionId) => actions[actionId]?.()}
        />
      )}
      {isOpen && (
        <Button
          ref={keepFocus}
          variant="primary"
          isPending={site.phase === 'publishing'}
          onPress={() => void site.publish()}
        >
          {t('site.publish')}
        </Button>
      )}
    </div>
  )
}

function SaveState({ site }: { site: SiteDraft }) {
  const t = useAdminText()
  const workspace = useWorkspace()
  const { saveFailure, phase, isDirty, hasDraft, status, updated, refused } = site
  if (Object.keys(refused).length > 0) return <b className="site-fault">{t('site.faults')}</b>
  if (saveFailure && saveFailure.code !== 'conflict')
    return (
      <b className="site-fault">
        {t('site.unsaved')} <FailureText failure={{ code: saveFailure.code, message: null, errors: {} }} />
      </b>
    )
  if (phase === 'saving' || phase === 'autosaving' || isDirty) return t('site.saving')
  if (!hasDraft) return t('site.untouched')
  if (status === 'published') return t('site.live')
  return t('site.saved', { time: formatRecentTime(updated, workspace) })
}
