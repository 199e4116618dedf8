import type { Confirmed, Draft, EditorProps, Outdated, PageStatus } from '../editor.ts'

/* Messages between the admin's server and its editor that save, publish and unpublish a page. */

/**
 * Body of the PUT. `confirmed`: translations that are right although their source changed, and those that a machine
 * suggested; of two about the same text the last counts.
 */
export type SaveRequest = {
  revision: number
  draft: Draft
  confirmed?: Confirmed[] | undefined
  /** `revision` is another editor's, seen and overwritten; it is stored so that it can be restored. */
  isOverwrite?: boolean | undefined
  /** An automatic save: not every such version is stored. */
  isAutosave?: boolean | undefined
  /** An earlier state was restored: it is a version of its own, and so is the one it replaces. */
  keepsVersion?: boolean | undefined
  /** The open editor: its next save continues one whose answer was lost. */
  tab?: string | undefined
}
/**
 * Body of both POSTs; unpublishing has the revision alone. `examples`: the fields, by path, that may be
 * published with example text. `language`: texts of the others stay as visitors read them.
 */
export type PublishRequest = {
  revision: number
  examples?: string[] | undefined
  language?: string | undefined
}

/**
 * Responses of the API; every failure carries a message to show; `updated` and `at` are ISO 8601.
 * `errors` are by path: `slug`, `title`, `meta_description`, `widgets.<id>` for a whole widget and
 * `widgets.<id>.<path in its content>` for a field (`widgets.a1.faqs.0.question`), with a language at its end where one
 * of its texts is meant (`widgets.a1.faqs.0.question.en`).
 */
export type SaveResponse =
  /**
   * `paths` if a new slug changed them; `address` is then the editor's own. `builtIn`: visitors see the
   * built-in page again that this page replaced. `delayed`: they may see the old page for some minutes. `shown`: the
   * page as they see it, if it was published in one language only.
   */
  | {
      ok: true
      revision: number
      status: PageStatus
      updated: string
      builtIn?: true
      delayed?: true
      shown?: Draft
      paths?: EditorProps['paths']
      address?: string
    }
  /** Another editor saved first: their version, to compare and choose. */
  | {
      ok: false
      code: 'conflict'
      message: string
      by: string
      at: string
      revision: number
      status: PageStatus
      draft: Draft
      outdated: Outdated[]
      paths: EditorProps['paths']
      address: string
    }
  /** The page is in the trash; a POST of the revision to `restore` restores it. */
  | { ok: false; code: 'trashed'; message: string; by: string; at: string; restore: string }
  | { ok: false; code: 'invalid'; message: string; errors: Record<string, string> }
  /** These fields hold example text, and the request did not name them. */
  | { ok: false; code: 'examples'; message: string; errors: Record<string, string> }
  /** `unconfirmed`: no response came in time, or it was lost. The change may have been made; a retry is safe. */
  | { ok: false; code: 'failed' | 'unconfirmed' | 'not_found'; message: string }
  /** The person's role does not allow it, or no longer does. */
  | { ok: false; code: 'role'; message: string }
  /** Pages show this block: it cannot be taken offline. */
  | { ok: false; code: 'block_used'; message: string }
