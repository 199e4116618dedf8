import { useEffect, useState } from 'react'
import type { SiteDetails } from '../../../contract/pages/site-settings.ts'
import { siteSlug } from '../../../contract/pages/slugs.ts'
import { compareDrafts } from '../../editor/conflicts/compare-drafts.ts'
import { startAutosave } from '../../editor/saving/autosave.ts'
import { pollNewerVersion } from '../../editor/saving/poll-newer-version.ts'
import { type UnsavedCopy, unsavedCopies } from '../../editor/saving/unsaved-copies.ts'
import { openSession } from '../../editor/session/open-session.ts'
import { pathPrefix } from '../../workspace/api/path-prefix.ts'
import { useWorkspace } from '../../workspace/shell/workspace-context.ts'
import { type TextId, useAdminText } from '../../workspace/use-admin-text.ts'

/** Texts of the settings in place of those of the page editor. */
const siteTexts: Partial<Record<TextId, TextId>> = {
  'publish.done': 'site.published',
  'publish.done_text': 'site.published_text',
  'publish.failed': 'site.publish_failed',
}

/** The session of the settings' page: saves by itself, and keeps a copy of unsaved changes in the browser. */
export function useSiteSession(details: SiteDetails) {
  const t = useAdminText()
  const { lang, languages } = useWorkspace()
  const { id, status, updated, staff } = details
  const [session] = useState(() => {
    const page = { id: id || siteSlug, status, updated }
    const props = { ...details, page, lang, languages, broken: {}, aside: null, widgets: [] }
    // The parts of the settings have addresses of their own, and no field is opened.
    return openSession(props, (textId, values) => t(siteTexts[textId] ?? textId, values), {
      onAddress: () => {},
      openFields: () => {},
      onPublished: () => {},
    })
  })
  const [unsavedCopy, setUnsavedCopy] = useState<UnsavedCopy | null>(null)
  const [copies] = useState(() => unsavedCopies(session, { staff, page: siteSlug }, setUnsavedCopy))

  useEffect(() => {
    const open = new AbortController()
    startAutosave(session, open.signal)
    copies.start(open.signal)
    return () => {
      // Another screen was opened: save without waiting for the pause.
      void session.flush().finally(() => open.abort())
    }
  }, [session, copies])
  useEffect(() => {
    if (!id) return
    const open = new AbortController()
    pollNewerVersion(session, `${pathPrefix}/admin/api/pages/${id}/versions`, open.signal)
    return () => open.abort()
  }, [session, id])

  return {
    session,
    /** Unsaved changes of a tab that crashed or was closed. */
    unsavedCopy,
    async resolveUnsavedCopy(isAccepted: boolean) {
      setUnsavedCopy(null)
      if (!unsavedCopy) return
      if (isAccepted) {
        const { base: copyBase, draft: copyDraft } = unsavedCopy
        const { draft: current } = session.now().history
        const draft = compareDrafts(copyBase, copyDraft, current, () => 'mine').draft ?? copyDraft
        session.dispatch({ do: 'restore-unsaved-copy', draft, isOverwrite: false, json: {}, confirmed: [] })
      }
      await copies.resolveCopy(unsavedCopy)
    },
  }
}
