/* Messages between the admin's server and the sharing panel of its editor. Times are ISO 8601. */

/**
 * A link that works. `name`: whom it is for, or empty. `follows`: the draft as it is when the link is opened,
 * or as it was when the link was made.
 */
export type SharedLink = {
  id: string
  name: string
  follows: 'draft' | 'version'
  at: string
  by: string
  until: string
  opened: string | null
}

/**
 * `widget` is empty for a note on the whole page. `author` is the name that a reader entered; for staff their
 * address.
 */
export type PageNote = {
  id: string
  widget: string
  author: string
  text: string
  at: string
  resolved: { at: string; by: string } | null
  replies: { id: string; author: string; text: string; at: string }[]
}

/** Response of every request of the panel: the state afterwards. `made`: the address of a new link, shown once. */
export type SharingState = { ok: true; links: SharedLink[]; notes: PageNote[]; made?: string | undefined }

/** Days that a link may work. */
export const linkDays = [1, 7, 30] as const

/**
 * `version`: the id of a stored version to pin, or null for the draft as it is now; without it the link
 * follows the draft.
 */
export type ShareRequest = {
  days: (typeof linkDays)[number]
  version?: number | null | undefined
  name?: string | undefined
}

export const maxLinkName = 80

export type ReplyRequest = { id: string; note: string; text: string }

export const maxNoteLength = 1000
export const maxAuthorLength = 80
