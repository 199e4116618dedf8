import { type ReactNode, useEffect } from 'react'
import type { SiteDetails } from '../../../contract/pages/site-settings.ts'
import { focusFault } from '../../editor/saving/faults.ts'
import { api, useApiQuery } from '../../workspace/api/api.ts'
import { pathPrefix } from '../../workspace/api/path-prefix.ts'
import { DateTime } from '../../workspace/dates/date-time.tsx'
import { usePath } from '../../workspace/shell/router.ts'
import { Button } from '../../workspace/ui/button.tsx'
import { ConfirmDialog } from '../../workspace/ui/dialog.tsx'
import { Notice } from '../../workspace/ui/notice.tsx'
import { Loaded, Screen } from '../../workspace/ui/screen.tsx'
import { useAdminText } from '../../workspace/use-admin-text.ts'
import { Announcement } from './announcement.tsx'
import { Details } from './details.tsx'
import { Hours } from './hours.tsx'
import { Menus } from './menus.tsx'
import { SiteBar } from './site-bar.tsx'
import { type Part, SectionForm, siteParts } from './site-form.tsx'
import { type SiteDraft, useSiteDraft } from './use-site-draft.ts'
import { VisitorPreview } from './visitor-preview.tsx'

const forms: Record<Part['id'], ReactNode> = {
  details: <Details />,
  hours: <Hours />,
  announcement: <Announcement />,
  menus: <Menus />,
}

/** The settings of the site. All parts are one draft, which is published as a whole. */
export function SiteScreen() {
  const t = useAdminText()
  const path = usePath()
  const part = siteParts.find((one) => one.path === path) ?? siteParts[0]
  const answer = useApiQuery(['site'], (signal) => api.site.$get({}, { init: { signal } }))
  return (
    <Screen title={t(`site.part.${part.id}`)}>
      <nav className="site-parts" aria-label={t('site.title')}>
        {siteParts.map(({ id, path: partPath }) => (
          <a
            key={id}
            ref={id === part.id ? showTab : undefined}
            className="tab"
            href={pathPrefix + partPath}
            aria-current={id === part.id ? 'page' : undefined}
          >
            {t(`site.part.${id}`)}
          </a>
        ))}
      </nav>
      <Loaded answer={answer}>{(details) => <Settings details={details} part={part} />}</Loaded>
    </Screen>
  )
}

/** The tabs are wider than the screen of a phone. */
const showTab = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

type SettingsProps = { details: SiteDetails; part: Part }

function Settings({ details, part }: SettingsProps) {
  const site = useSiteDraft(details)
  const refused = siteParts.filter(({ section }) => hasErrors(site, section))
  const isRefusedHere = refused.includes(part)
  // The session focuses a refused field of this part; a field of another part needs navigation first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once in each part
  useEffect(() => {
    if (isRefusedHere) focusFault()
  }, [part.id])
  return (
    <div className="site">
      <UnsavedNotice site={site} />
      <div className="site-form">
        <SectionForm section={part.section} details={details} site={site}>
          {forms[part.id]}
        </SectionForm>
        <VisitorPreview part={part.id} preview={details.seen} />
        <SiteBar site={site} id={details.id} refused={refused.filter((one) => one !== part)} />
      </div>
      <Questions site={site} />
    </div>
  )
}

function hasErrors({ draft, refused }: SiteDraft, section: string): boolean {
  const id = draft.widgets.find(({ type }) => type === section)?.id
  return Object.keys(refused).some((path) => `${path}.`.startsWith(`widgets.${id}.`))
}

/** Offers changes that this browser stored because they did not reach the server. */
function UnsavedNotice({ site }: { site: SiteDraft }) {
  const t = useAdminText()
  const { unsavedCopy } = site
  if (!unsavedCopy) return null
  return (
    <Notice kind="info">
      <p>
        {t('site.left')} <DateTime time={new Date(unsavedCopy.at).toISOString()} />
      </p>
      <div className="dialog-actions">
        <Button onPress={() => void site.resolveUnsavedCopy(true)}>{t('unsaved.take')}</Button>
        <Button variant="quiet" onPress={() => void site.resolveUnsavedCopy(false)}>
          {t('unsaved.discard')}
        </Button>
      </div>
    </Notice>
  )
}

function Questions({ site }: { site: SiteDraft }) {
  const t = useAdminText()
  const { conflict, examples } = site
  if (conflict)
    return (
      <ConfirmDialog
        title={t('site.conflict')}
        text={t('site.conflict.text', { by: conflict })}
        actions={[
          { label: t('site.conflict.mine'), onPress: () => site.resolve('mine') },
          { label: t('site.conflict.theirs'), onPress: () => site.resolve('theirs') },
        ]}
        onClose={() => site.resolve('mine')}
      />
    )
  if (examples.length === 0) return null
  return (
    <ConfirmDialog
      title={t('site.examples')}
      text={t('site.examples.text')}
      actions={[{ label: t('site.examples.publish'), onPress: () => void site.publish(examples) }]}
      onClose={site.keepExamples}
    />
  )
}
