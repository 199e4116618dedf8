/** What a widget of the draft is in the page, in the order of the draft; without an id: what no widget is. */
export type LiveSection = { id: string; html: string }

/** The response with the sections of a draft. */
export type LiveSections = { ok: true; sections: LiveSection[] }
