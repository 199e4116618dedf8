/* What the document of the admin's workspace brings along. */

/** An answer of the API that the first screen would ask for, under its key in the browser's cache. */
export type FirstAnswer = { key: readonly string[]; answer: { ok: true } }

export type WorkspaceProps = {
  lang: string
  /** IANA name of the time zone of every time shown. */
  timeZone: string
  first: FirstAnswer[]
}
