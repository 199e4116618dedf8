import { sameJson } from '../../../contract/immutable-json.ts'
import type { PublishRequest, SaveRequest, SaveResponse } from '../../../contract/pages/saving.ts'
import type { PublishOptions, Refused, Saved } from '../saving/save-results.ts'
import { send } from './send.ts'
import type { SessionStore } from './session-store.ts'
import { computeAges } from './translation-ages.ts'

type RequestOptions = {
  /** The id of the browser's tab. */
  tab: string
  /** The address of the page has changed. */
  onAddress: (address: string) => void
}

export type SessionRequests = ReturnType<typeof sessionRequests>

/** The requests that change an open page; the session gets their answers. */
export function sessionRequests({ now, dispatch }: SessionStore, { tab, onAddress }: RequestOptions) {
  function applyAnswer(answer: Saved, event: 'published' | 'server-changed') {
    if (answer.address) onAddress(answer.address)
    dispatch({ do: event, answer })
  }

  return {
    /** Null if the draft is saved. `replaces`: it supersedes a stored version, which is set aside. */
    async sendDraft({
      isAutosave = false,
      isOverwrite,
    }: {
      isAutosave?: boolean
      isOverwrite?: boolean
    }): Promise<Refused | null> {
      const { server, history, translations } = now()
      const { draft, saved, aside, isRestored: keepsVersion } = history
      const { confirmed } = computeAges(translations, draft)
      const answer = await send<SaveResponse>('PUT', server.paths.page, {
        revision: server.revision,
        draft,
        confirmed,
        isAutosave,
        keepsVersion,
        tab,
        // The server still has the version that was set aside, so this save supersedes it.
        isOverwrite: isOverwrite ?? (aside !== null && sameJson(aside.draft, saved)),
      } satisfies SaveRequest)
      if (!answer.ok) {
        dispatch({ do: 'refused', answer, sent: draft, isAutosave })
        return answer
      }
      if (answer.address) onAddress(answer.address)
      dispatch({ do: 'stored', answer, sent: draft, confirmed, keepsVersion, isAutosave })
      return null
    },
    async sendTask(task: 'publish' | 'unpublish', options: PublishOptions): Promise<Saved | Refused> {
      const { revision, paths } = now().server
      const body: PublishRequest = { revision, ...options }
      const answer = await send<SaveResponse>('POST', paths[task], body)
      if (answer.ok) applyAnswer(answer, task === 'publish' ? 'published' : 'server-changed')
      return answer
    },
    /** Takes the page out of the trash; null if that is done. */
    async restorePage(path: string): Promise<Refused | null> {
      const answer = await send<SaveResponse>('POST', path, { revision: now().server.revision })
      if (!answer.ok) return answer
      applyAnswer(answer, 'server-changed')
      return null
    },
  }
}
