/* Results of the command palette. */

/** `title` and `note` are shown as text; `path` has no language. A note is empty where the title says all. */
export type Found = {
  kind: 'page' | 'lead' | 'media' | 'help'
  id: string
  title: string
  note: string
  path: string
  /** The id of a page that can be published, and the revision of its draft. */
  publish?: { id: string; revision: number } | undefined
}
